/// What a colour of a pattern space paints with.
///
/// Drawing it takes a context, which no colour knows of: here it has no more than an identity.
protocol ColorPattern: AnyObject, Sendable {}
