package import CitrineCoreGraphics

// Numbers of the classes of this module, by Core Text's functions.

extension CTFont: TypeIdentified {}

/// Returns the number of `CTFont`.
@discardableResult
public func CTFontGetTypeID() -> CFTypeID { CTFont.typeID }

extension CTFontDescriptor: TypeIdentified {}

/// Returns the number of `CTFontDescriptor`.
@discardableResult
public func CTFontDescriptorGetTypeID() -> CFTypeID { CTFontDescriptor.typeID }

extension CTFrame: TypeIdentified {}

/// Returns the number of `CTFrame`.
@discardableResult
public func CTFrameGetTypeID() -> CFTypeID { CTFrame.typeID }

extension CTFramesetter: TypeIdentified {}

/// Returns the number of `CTFramesetter`.
@discardableResult
public func CTFramesetterGetTypeID() -> CFTypeID { CTFramesetter.typeID }

extension CTLine: TypeIdentified {}

/// Returns the number of `CTLine`.
@discardableResult
public func CTLineGetTypeID() -> CFTypeID { CTLine.typeID }

extension CTParagraphStyle: TypeIdentified {}

/// Returns the number of `CTParagraphStyle`.
@discardableResult
public func CTParagraphStyleGetTypeID() -> CFTypeID { CTParagraphStyle.typeID }

extension CTRun: TypeIdentified {}

/// Returns the number of `CTRun`.
@discardableResult
public func CTRunGetTypeID() -> CFTypeID { CTRun.typeID }

extension CTTypesetter: TypeIdentified {}

/// Returns the number of `CTTypesetter`.
@discardableResult
public func CTTypesetterGetTypeID() -> CFTypeID { CTTypesetter.typeID }
