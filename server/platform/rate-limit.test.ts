import { expect, test } from 'vitest'
import { withDatabase } from '../../tests/harness/database.ts'
import { createRateLimiter } from './rate-limit.ts'

const base = withDatabase()

test('fifty at once count as fifty', async () => {
  const limiter = createRateLimiter(base.db, () => new Date('2026-11-20T10:00:05Z'))
  const answers = await Promise.all(Array.from({ length: 50 }, () => limiter.take('someone', 7, 60)))
  expect(answers.filter((answer) => answer.isAllowed)).toHaveLength(7)
  expect(answers[0]?.retryAfterSeconds).toBe(55)
})

test('a new window starts anew', async () => {
  let now = new Date('2026-11-20T10:00:05Z')
  const limiter = createRateLimiter(base.db, () => now)
  await limiter.take('other', 1, 60)
  expect((await limiter.take('other', 1, 60)).isAllowed).toBe(false)
  now = new Date('2026-11-20T10:01:00Z')
  expect((await limiter.take('other', 1, 60)).isAllowed).toBe(true)
})
