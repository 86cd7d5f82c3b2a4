import Foundation
import Models
import TerminalTestSupport
import Testing

@testable import Storage

extension PlaceDraft {
    static func test(
        _ name: String, region: String = "", country: String = "Norway", latitude: Double = 59.9127,
        longitude: Double = 10.7461
    ) throws -> PlaceDraft {
        PlaceDraft(
            name: name, region: region, countryCode: "NO", country: country,
            coordinates: try #require(Coordinates(latitude: latitude, longitude: longitude)),
            timeZoneName: "Europe/Oslo")
    }
}

extension PlaceChange {
    /// The first place that came into being.
    fileprivate var inserted: Place? {
        edits.lazy.compactMap { if case .inserted(let place) = $0 { place } else { nil } }.first
    }
}

/// W3, W8, W9: the user's places.
@Suite struct PlaceTests {
    private let folder = TemporaryFolder()

    @discardableResult
    private func add(
        _ draft: PlaceDraft, isUsed: Bool = false, to store: PlaceStore
    ) async throws -> Place {
        try #require(try await store.perform(.add(draft, isUsed: isUsed)).inserted)
    }

    @Test func aPlaceIsStoredWithEverythingThatIsKnownOfItAndIsThereInTheNextRun() async throws {
        let draft = try PlaceDraft.test(
            "  Tromsø ", region: "Troms", latitude: -69.6492001, longitude: 18.9553)
        let place = try await add(draft, to: try folder.open().places)
        #expect(place.name == "Tromsø" && place.region == "Troms")
        #expect(place.coordinates == Coordinates(latitude: -69.6492, longitude: 18.9553))
        #expect(place.timeZone?.identifier == "Europe/Oslo")
        #expect(!place.isCurrentLocation)
        #expect(place.createdAt == .testTime)
        let opened = try folder.open()
        #expect(try opened.places.places() == [place])
        #expect(try opened.places.placeInUse() == nil)
        await opened.close()
    }

    @Test func placesAreSortedByNameInTheOrderOfTheLanguageNamesakesByRegion() async throws {
        let store = try folder.open(collation: "da_DK").places
        for (name, region) in [
            ("Åre", ""), ("Zürich", ""), ("Paris", "Texas"), ("Ærø", ""), ("Oslo", ""),
            ("Paris", "Île-de-France"), ("paris", ""), ("Øye", ""),
        ] {
            try await add(try .test(name, region: region), to: store)
        }
        #expect(
            try store.places().map { "\($0.name) \($0.region)" } == [
                "Oslo ", "paris ", "Paris Île-de-France", "Paris Texas", "Zürich ", "Ærø ", "Øye ",
                "Åre ",
            ])
    }

    @Test func twoPlacesAtTheSameCoordinatesStayApart() async throws {
        let store = try folder.open().places
        let first = try await add(try .test("Oslo"), to: store)
        let second = try await add(try .test("Oslo"), to: store)
        #expect(first.id != second.id)
        _ = try await store.perform(.delete([first.id]))
        #expect(try store.places() == [second])
    }

    @Test func theChosenPlaceIsSavedChoosingItAgainChangesNothing() async throws {
        let store = try folder.open().places
        let oslo = try await add(try .test("Oslo"), isUsed: true, to: store)
        let bergen = try await add(try .test("Bergen"), to: store)
        #expect(try store.placeInUse() == oslo)
        let change = try await store.perform(.use(bergen.id))
        #expect(change.edits == [.used(before: oslo.id, after: bergen.id)])
        #expect(try folder.open().places.placeInUse() == bergen)
        #expect(try await store.perform(.use(bergen.id)).isEmpty)
        _ = try await store.perform(.delete([oslo.id]))
        await #expect(throws: StoreError.missing) {
            _ = try await store.perform(.use(oslo.id))
        }
        #expect(try store.placeInUse() == bergen)
    }

    @Test func aDeletedPlaceComesBackWithItsIdAndIntoUseIfItWas() async throws {
        let store = try folder.open().places
        let oslo = try await add(try .test("Oslo"), isUsed: true, to: store)
        let bergen = try await add(try .test("Bergen"), to: store)
        let change = try await store.perform(.delete([oslo.id, bergen.id, oslo.id]))
        #expect(change.edits.count == 2)
        #expect(try store.places().isEmpty)
        #expect(try store.placeInUse() == nil)
        _ = try await store.perform(.apply(change.inverse))
        #expect(try store.places().map(\.id) == [bergen.id, oslo.id])
        #expect(try store.placeInUse()?.id == oslo.id)
        // It is in use, which it must not be to be deleted again.
        await #expect(throws: StoreError.changedMeanwhile) {
            _ = try await store.perform(.apply(change))
        }
        _ = try await store.perform(.apply(PlaceChange(edits: [.deleted(bergen)])))
        #expect(try store.places().map(\.id) == [oslo.id])
    }

    @Test func undoingAnAdditionTakesTheChoiceBackTooButNoPlaceThatWasChosenSince() async throws {
        let store = try folder.open().places
        let oslo = try await add(try .test("Oslo"), isUsed: true, to: store)
        let change = try await store.perform(.add(try .test("Bergen"), isUsed: true))
        _ = try await store.perform(.apply(change.inverse))
        #expect(try store.placeInUse() == oslo)
        #expect(try store.places() == [oslo])
        let second = try await store.perform(.add(try .test("Bergen"), isUsed: false))
        let bergen = try #require(second.inserted)
        _ = try await folder.open().places.perform(.use(bergen.id))
        await #expect(throws: StoreError.changedMeanwhile) {
            _ = try await store.perform(.apply(second.inverse))
        }
        #expect(try store.placeInUse() == bergen)
    }

    @Test func aChangeIsNotUndoneAtAllIfAnyOfItHasChangedSince() async throws {
        let store = try folder.open().places
        let oslo = try await add(try .test("Oslo"), to: store)
        let bergen = try await add(try .test("Bergen"), to: store)
        let deletion = try await store.perform(.delete([oslo.id]))
        _ = try await store.perform(.apply(deletion.inverse))
        await #expect(throws: StoreError.changedMeanwhile) {
            _ = try await store.perform(.apply(deletion.inverse))
        }
        let choice = try await store.perform(.use(oslo.id))
        _ = try await store.perform(.use(bergen.id))
        let both = PlaceChange(edits: [.deleted(oslo)] + choice.inverse.edits)
        await #expect(throws: StoreError.changedMeanwhile) {
            _ = try await store.perform(.apply(both))
        }
        #expect(try store.places().count == 2)
    }

    @Test func theCurrentLocationIsAddedOnceAndChosenIfItIsThere() async throws {
        let store = try folder.open().places
        let draft = try PlaceDraft.test("Oslo")
        try await add(draft, to: store)
        let change = try await store.perform(.addCurrentLocation(draft, isUsed: true))
        let guess = try #require(change.inserted)
        #expect(guess.isCurrentLocation)
        #expect(try await store.perform(.addCurrentLocation(draft, isUsed: true)).isEmpty)
        let bergen = try await add(try .test("Bergen", latitude: 60.39), isUsed: true, to: store)
        let again = try await store.perform(.addCurrentLocation(draft, isUsed: true))
        #expect(again.edits == [.used(before: bergen.id, after: guess.id)])
        #expect(try store.places().count == 3)
    }

    @Test func aPlaceWithoutANameIsRefusedWhateverElseItsTextsHoldIsKept() async throws {
        let store = try folder.open().places
        await #expect(throws: StoreError.emptyName) {
            _ = try await store.perform(.add(try .test(" \u{200B}"), isUsed: false))
        }
        let name = "O\u{1B}[31m'slo\n\u{202E}"
        let place = try await add(try .test(name), to: store)
        #expect(try store.places() == [place])
        #expect(place.name.contains("\u{1B}"))
    }

    @Test func twoSessionsSeeEachOthersPlacesAndChoices() async throws {
        let mine = try folder.open().places
        let theirs = try folder.open().places
        var changes = theirs.changes().makeAsyncIterator()
        let oslo = try await add(try .test("Oslo"), isUsed: true, to: mine)
        while try theirs.placeInUse() != oslo { _ = await changes.next() }
        _ = try await theirs.perform(.delete([oslo.id]))
        var mineChanges = mine.changes().makeAsyncIterator()
        while try !mine.places().isEmpty { _ = await mineChanges.next() }
    }

    @Test func aDeletedPlaceDoesNotCountAsSomethingThatWasEverInTheCatalogue() async throws {
        let store = try folder.open().places
        let oslo = try await add(try .test("Oslo"), to: store)
        _ = try await store.perform(.delete([oslo.id]))
        let opened = try folder.open { () throws(SeedError) in [ItemDetails(name: "Pear")] }
        #expect(try opened.items.names() == ["Pear"])
    }

    @Test func dataOfAVersionWithoutPlacesIsTakenOver() async throws {
        try await folder.makeFile(version: 2, item: "Pear")
        let opened = try folder.open()
        #expect(try opened.items.names() == ["Pear"])
        try await add(try .test("Oslo"), to: opened.places)
        #expect(try opened.places.places().count == 1)
    }
}
