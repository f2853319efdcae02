import { expect, test } from 'vitest'
import { withDatabase } from '../../tests/harness/database.ts'
import { createRateLimiter } from './rate-limit.ts'

const base = withDatabase()

test('fifty at once count as fifty', async () => {
  const limiter = createRateLimiter(base.db, () => new Date('2026-11-20T10:00:05Z'))
  const answers = await Promise.all(Array.from({ length: 50 }, () => limiter.take('someone', 7, 60)))
  expect(answers.filter((answer) => answer.isAllowed)).toHaveLength(7)
  expect(answers[0]?.retryAfterSeconds).toBe(60)
})

test('a window begins with the first one taken, whatever the clock says, and ends with all that was taken in it', async () => {
  let now = new Date('2026-11-20T10:00:58Z')
  const limiter = createRateLimiter(base.db, () => now)
  await limiter.take('other', 1, 60)
  now = new Date('2026-11-20T10:01:05Z')
  expect(await limiter.take('other', 1, 60)).toEqual({ isAllowed: false, retryAfterSeconds: 53 })
  expect(await limiter.look('other', 60)).toEqual({ taken: 2, secondsLeft: 53 })
  now = new Date('2026-11-20T10:01:58Z')
  expect((await limiter.look('other', 60)).taken).toBe(0)
  expect((await limiter.take('other', 1, 60)).isAllowed).toBe(true)
})

test('what was all given back begins a window of its own when it is taken again', async () => {
  let now = new Date('2026-11-20T10:00:00Z')
  const limiter = createRateLimiter(base.db, () => now)
  await limiter.take('forgiven', 1, 60)
  await limiter.giveBack('forgiven', 60)
  now = new Date('2026-11-20T10:00:50Z')
  expect(await limiter.take('forgiven', 1, 60)).toEqual({ isAllowed: true, retryAfterSeconds: 60 })
})

test('what is counted in memory costs no statement, and other processes learn of it', async () => {
  const clock = () => new Date('2026-11-20T10:00:05Z')
  const one = createRateLimiter(base.db, clock)
  const other = createRateLimiter(base.db, clock)
  for (let time = 0; time < 6; time++) expect(one.count('shared', 10, 60).isAllowed).toBe(true)
  for (let time = 0; time < 4; time++) expect(other.count('shared', 10, 60).isAllowed).toBe(true)
  await one.settle()
  await other.settle()
  expect(other.count('shared', 10, 60)).toMatchObject({ isAllowed: false, retryAfterSeconds: 55 })
  await one.settle()
  expect(one.count('shared', 10, 60).isAllowed).toBe(true)
})

test('the seam of two windows does not let twice as many through', () => {
  let now = new Date('2026-11-20T10:00:59Z')
  const limiter = createRateLimiter(base.db, () => now)
  for (let time = 0; time < 10; time++) limiter.count('seam', 10, 60)
  now = new Date('2026-11-20T10:01:01Z')
  expect(limiter.count('seam', 10, 60).isAllowed).toBe(true)
  expect(limiter.count('seam', 10, 60).isAllowed).toBe(false)
  now = new Date('2026-11-20T10:02:30Z')
  expect(limiter.count('seam', 10, 60).isAllowed).toBe(true)
})
