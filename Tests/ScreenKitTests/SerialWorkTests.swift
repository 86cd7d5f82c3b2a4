import ScreenKit
import Testing

/// Work in the order of the keys, and observations that end with their owner.
struct SerialWorkTests {
    @Test func workRunsOnePieceAfterTheOtherInTheOrderInWhichItWasAskedFor() async {
        let work = SerialWork()
        var log: [String] = []
        for number in 0..<20 {
            work.enqueue {
                log.append("begin \(number)")
                for _ in 0..<(20 - number) { await Task.yield() }
                log.append("end \(number)")
            }
        }
        await work.finish()
        #expect(log == (0..<20).flatMap { ["begin \($0)", "end \($0)"] })
    }

    @Test func workThatAsksForMoreWorkIsWaitedFor() async {
        let work = SerialWork()
        var log: [Int] = []
        work.enqueue {
            log.append(1)
            work.enqueue { log.append(2) }
        }
        await work.finish()
        #expect(log == [1, 2])
        await work.finish()
    }

    @Test func anObservationHearsEveryChangeAndEndsWithItsOwner() async throws {
        let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
        let (ended, end) = AsyncStream.makeStream(of: Void.self)
        let (heard, hear) = AsyncStream.makeStream(of: Void.self)
        continuation.onTermination = { _ in end.finish() }
        var count = 0
        var observation: Observation? = Observation(of: changes) {
            count += 1
            hear.yield()
        }
        var hearing = heard.makeAsyncIterator()
        continuation.yield()
        continuation.yield()
        _ = await hearing.next()
        _ = await hearing.next()
        #expect(count == 2)
        #expect(observation != nil)
        observation = nil
        for await _ in ended {}
        continuation.yield()
        await Task.yield()
        #expect(count == 2)
    }
}
