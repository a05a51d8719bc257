/// The pattern of a colour in a pattern space.
///
/// The only type that conforms is `GPattern`, of a later stage, which draws with a context. Here a pattern is only
/// compared by identity.
protocol ColorPattern: AnyObject, Sendable {}
