import Models

/// The categories that there are, read when the first letter of one is typed.
final class Categories {
    private let services: ShoppingServices
    private lazy var known = read()

    init(_ services: ShoppingServices) {
        self.services = services
    }

    /// The first category in the order of the language that begins with `text`, whatever its case.
    func first(beginningWith text: String) -> String? {
        let start = text.lowercased()
        return known.first { $0.lowercased().hasPrefix(start) }
    }

    private func read() -> [String] {
        do throws(StoreError) {
            return try services.store.categories()
        } catch {
            // Typing the whole word still works.
            return []
        }
    }
}
