import Models

extension ItemWriter {
    /// Makes one edit of a change happen, if things are as it expects them.
    func apply(_ edit: ItemEdit) throws(StoreError) -> ItemEdit? {
        switch edit {
        case .inserted(let item):
            guard try self.item(item.id) == nil else { throw .changedMeanwhile }
            return try insert(item)
        case .deleted(let expected):
            guard let item = try item(expected.id),
                expected.fields.allSatisfy({ $0.isSame(as: $0.value(in: item)) })
            else { throw .changedMeanwhile }
            return try delete(item)
        case .updated(let id, let before, let after):
            guard let item = try item(id),
                before.allSatisfy({ $0.isSame(as: $0.value(in: item)) })
            else { throw .changedMeanwhile }
            return try update(item, after)
        }
    }
}
