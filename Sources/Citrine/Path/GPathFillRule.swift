public enum GPathFillRule: Int, Sendable { case winding, evenOdd }
