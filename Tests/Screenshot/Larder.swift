/// What the catalogue in the picture holds.
enum Larder {
    /// Where an item stands.
    enum State {
        case home, wanted, bought
    }

    /// An item.
    struct Entry {
        let name: String
        let cents: Int64?
        var quantity: Int64 = 1
        var unit = ""
        let category: String
        var state = State.home
    }

    static let entries = [
        Entry(name: "Rye bread", cents: 312, category: "bakery", state: .wanted),
        Entry(name: "Butter", cents: 289, category: "dairy"),
        Entry(name: "Milk", cents: 115, quantity: 2, category: "dairy", state: .bought),
        Entry(name: "Bananas", cents: 25, quantity: 6, category: "fruit", state: .wanted),
        Entry(name: "Coffee", cents: 599, quantity: 500, unit: "g", category: "", state: .wanted),
        Entry(name: "Crème fraîche", cents: 145, category: "dairy"),
        Entry(name: "Eggs", cents: 34, quantity: 10, category: "dairy", state: .wanted),
        Entry(name: "Mango", cents: 125, category: "fruit", state: .wanted),
        Entry(name: "Oats", cents: 159, quantity: 1000, unit: "g", category: ""),
        Entry(name: "Cinnamon buns", cents: 180, quantity: 4, category: "bakery", state: .bought),
        Entry(name: "Pears", cents: 62, quantity: 3, category: "fruit"),
        Entry(name: "Soap", cents: 219, category: "household", state: .wanted),
        Entry(name: "Light bulbs", cents: nil, quantity: 2, category: "household", state: .wanted),
        Entry(name: "Yoghurt", cents: 99, category: "dairy"),
    ]
}
