/// A cell position, counted from 0 at the top left corner.
public struct Point: Hashable, Sendable {
    public var x: Int
    public var y: Int

    public init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }

    /// The top left corner.
    public static let zero = Point(x: 0, y: 0)
}

/// A width and a height in cells; never negative.
public struct Size: Hashable, Sendable {
    public let width: Int
    public let height: Int

    /// Negative values become 0, so that a layout in a terminal of one row cannot underflow.
    public init(width: Int, height: Int) {
        self.width = max(0, width)
        self.height = max(0, height)
    }

    public static let zero = Size(width: 0, height: 0)
}

/// A block of cells.
public struct Rect: Hashable, Sendable {
    /// The top left cell.
    public var origin: Point
    public var size: Size

    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The block of `size` in the middle of a place of size `outer`, whose top left cell is in it.
    public init(size: Size, centeredIn outer: Size) {
        self.init(
            x: max(0, (outer.width - size.width) / 2), y: max(0, (outer.height - size.height) / 2),
            width: size.width, height: size.height)
    }

    public static let zero = Rect(origin: .zero, size: .zero)

    /// The leftmost column.
    public var minX: Int { origin.x }
    /// The topmost row.
    public var minY: Int { origin.y }
    /// The column after the last.
    public var maxX: Int { origin.x + size.width }
    /// The row after the last.
    public var maxY: Int { origin.y + size.height }
    public var isEmpty: Bool { size.width == 0 || size.height == 0 }

    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// The cells that both blocks cover.
    public func intersection(_ other: Rect) -> Rect {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        return Rect(
            x: left, y: top,
            width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    }

    /// The block without `dx` columns on each side and `dy` rows at the top and the bottom.
    public func insetBy(dx: Int, dy: Int) -> Rect {
        Rect(
            x: minX + dx, y: minY + dy, width: size.width - 2 * dx, height: size.height - 2 * dy)
    }

    public func offsetBy(_ offset: Point) -> Rect {
        Rect(origin: Point(x: minX + offset.x, y: minY + offset.y), size: size)
    }
}
