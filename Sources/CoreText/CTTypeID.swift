package import CitrineCoreGraphics

// Core Text's functions that return the type number of each class.

extension CTFont: TypeIdentified {}

/// Returns the Core Foundation type number of `CTFont`.
@discardableResult
public func CTFontGetTypeID() -> CFTypeID { CTFont.typeID }

extension CTFontDescriptor: TypeIdentified {}

/// Returns the Core Foundation type number of `CTFontDescriptor`.
@discardableResult
public func CTFontDescriptorGetTypeID() -> CFTypeID { CTFontDescriptor.typeID }

extension CTFrame: TypeIdentified {}

/// Returns the Core Foundation type number of `CTFrame`.
@discardableResult
public func CTFrameGetTypeID() -> CFTypeID { CTFrame.typeID }

extension CTFramesetter: TypeIdentified {}

/// Returns the Core Foundation type number of `CTFramesetter`.
@discardableResult
public func CTFramesetterGetTypeID() -> CFTypeID { CTFramesetter.typeID }

extension CTLine: TypeIdentified {}

/// Returns the Core Foundation type number of `CTLine`.
@discardableResult
public func CTLineGetTypeID() -> CFTypeID { CTLine.typeID }

extension CTParagraphStyle: TypeIdentified {}

/// Returns the Core Foundation type number of `CTParagraphStyle`.
@discardableResult
public func CTParagraphStyleGetTypeID() -> CFTypeID { CTParagraphStyle.typeID }

extension CTRun: TypeIdentified {}

/// Returns the Core Foundation type number of `CTRun`.
@discardableResult
public func CTRunGetTypeID() -> CFTypeID { CTRun.typeID }

extension CTTypesetter: TypeIdentified {}

/// Returns the Core Foundation type number of `CTTypesetter`.
@discardableResult
public func CTTypesetterGetTypeID() -> CFTypeID { CTTypesetter.typeID }
