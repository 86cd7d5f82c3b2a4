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
            let edit = try update(item, after)
            // Whatever follows from the change (off the list means not bought) must not undo what another session did.
            guard case .updated(_, _, let written)? = edit else { return edit }
            let fields = after.map { $0.value(in: item) }
            guard written.allSatisfy({ fields.contains($0.value(in: item)) })
            else { throw .changedMeanwhile }
            return edit
        }
    }
}
