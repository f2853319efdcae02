import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rows } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createRateLimiter } from './rate-limit.ts'

const base = withDatabase()
const start = Date.parse('2026-11-20T10:00:00Z')
const inMemory = (clock: () => Date) => createRateLimiter(null as never, clock)

/** Seconds between the times at which one key is asked for. */
const pauses = fc.array(fc.nat(40), { minLength: 1, maxLength: 60 })

describe('what is counted in memory', () => {
  test('lets no more than the limit through in any one window of the clock, whenever it is asked', () => {
    fc.assert(
      fc.property(pauses, fc.integer({ min: 1, max: 6 }), (waited, most) => {
        let now = start
        const limiter = inMemory(() => new Date(now))
        const taken = new Map<number, number>()
        for (const seconds of waited) {
          now += seconds * 1000
          const window = Math.floor(now / 60_000)
          if (limiter.count('key', most, 60).isAllowed) taken.set(window, (taken.get(window) ?? 0) + 1)
        }
        for (const count of taken.values()) expect(count).toBeLessThanOrEqual(most)
      }),
    )
  })

  test('says a time after which one more is let through, when nobody asks meanwhile', () => {
    fc.assert(
      fc.property(fc.nat(59), fc.integer({ min: 1, max: 5 }), (second, most) => {
        let now = start + second * 1000
        const limiter = inMemory(() => new Date(now))
        while (limiter.count('key', most, 60).isAllowed);
        const { retryAfterSeconds } = limiter.count('key', most, 60)
        expect(retryAfterSeconds).toBeGreaterThanOrEqual(1)
        // The window before weighs on, less by every second, so a whole window more is the most that it takes.
        now += (retryAfterSeconds + 60) * 1000
        expect(limiter.count('key', most, 60).isAllowed).toBe(true)
      }),
    )
  })

  test('is counted for each key and each length of window alone', () => {
    const limiter = inMemory(() => new Date(start))
    expect(limiter.count('one', 1, 60).isAllowed).toBe(true)
    expect(limiter.count('other', 1, 60).isAllowed).toBe(true)
    expect(limiter.count('one', 1, 3600).isAllowed).toBe(true)
    expect(limiter.count('one', 1, 60).isAllowed).toBe(false)
  })
})

describe('what is counted in the database', () => {
  test('is looked at without being taken, and given back once for each time it was taken', async () => {
    const limiter = createRateLimiter(base.db, () => new Date(start + 10_000))
    const look = async () => (await limiter.look('tries', 60)).taken
    expect(await limiter.look('tries', 60)).toEqual({ taken: 0, secondsLeft: 60 })
    await limiter.take('tries', 5, 60)
    await limiter.take('tries', 5, 60)
    expect([await look(), await look()]).toEqual([2, 2])
    for (let time = 0; time < 3; time++) await limiter.giveBack('tries', 60)
    expect(await look()).toBe(0)
  })

  test('of a window that is over counts no more', async () => {
    let now = start
    const limiter = createRateLimiter(base.db, () => new Date(now))
    await limiter.take('over', 1, 60)
    now += 61_000
    expect((await limiter.look('over', 60)).taken).toBe(0)
    expect((await limiter.take('over', 1, 60)).isAllowed).toBe(true)
  })

  test('keeps neither the phone nor the address that it counts', async () => {
    const limiter = createRateLimiter(base.db, () => new Date(start))
    await limiter.take('code:79123456789', 5, 60)
    limiter.count('address:95.24.10.7', 5, 60)
    await limiter.settle()
    const kept = await rows(base.db, sql`select * from rate_limits`)
    expect(kept.length).toBeGreaterThan(0)
    expect(JSON.stringify(kept)).not.toMatch(/79123456789|95\.24/)
  })

  test('by processes that settle in whatever order is the sum of what each has counted', async () => {
    let key = 0
    const steps = fc.array(fc.record({ process: fc.nat(2), deed: fc.constantFrom('count', 'settle') }), {
      maxLength: 25,
    })
    await fc.assert(
      fc.asyncProperty(steps, async (done) => {
        const name = `shared-${++key}`
        const clock = () => new Date(start)
        const processes = [0, 1, 2].map(() => createRateLimiter(base.db, clock))
        let counted = 0
        for (const { process, deed } of done) {
          if (deed === 'settle') await processes[process]?.settle()
          else if (processes[process]?.count(name, 1000, 60).isAllowed) counted++
        }
        for (const limiter of processes) await limiter.settle()
        // A process that counts and settles learns what all of them have: of so many one more is let through.
        const newcomer = createRateLimiter(base.db, clock)
        newcomer.count(name, 1000, 60)
        await newcomer.settle()
        expect(newcomer.count(name, counted + 2, 60).isAllowed).toBe(true)
        expect(newcomer.count(name, counted + 2, 60).isAllowed).toBe(false)
      }),
      { numRuns: 15 },
    )
  })
})
