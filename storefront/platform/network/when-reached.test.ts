import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shopIsReached, tidingsNow, tryAgain, whenAllIsSent, whenReached } from './when-reached.ts'

const soon = 5000

function failing(times: number) {
  let left = times
  return vi.fn(async () => {
    if (left-- > 0) throw new TypeError('Failed to fetch')
    return 'sofa'
  })
}

beforeEach(() => void vi.useFakeTimers())
/** What one test began to wait for is over before the next. */
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(soon)
  vi.useRealTimers()
})

test('a read is tried again by itself, ever more rarely', async () => {
  const attempt = failing(2)
  const reached = whenReached(attempt, { isRead: true })
  await vi.advanceTimersByTimeAsync(soon)
  expect(attempt).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(soon)
  expect(attempt).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(soon)
  expect(await reached).toBe('sofa')
})

test('what changes something is sent again only when the shopper says so, and leaving waits for it', async () => {
  const attempt = failing(1)
  const reached = whenReached(attempt, { isRead: false })
  await vi.advanceTimersByTimeAsync(100 * soon)
  expect(attempt).toHaveBeenCalledTimes(1)
  const left = vi.fn()
  void whenAllIsSent().then(left)
  await vi.advanceTimersByTimeAsync(soon)
  expect(left).not.toHaveBeenCalled()
  tryAgain()
  expect(await reached).toBe('sofa')
  await vi.advanceTimersByTimeAsync(soon)
  expect(left).toHaveBeenCalled()
})

test('the next wish of the same kind gives it up', async () => {
  const away = new AbortController()
  const attempt = failing(9)
  const reached = whenReached(attempt, { isRead: true, signal: away.signal })
  const refused = expect(reached).rejects.toThrow('given up')
  await vi.advanceTimersByTimeAsync(0)
  away.abort(new Error('given up'))
  await refused
  await vi.advanceTimersByTimeAsync(10 * soon)
  expect(attempt).toHaveBeenCalledTimes(1)
})

test('an answer of the shop ends the warning, and reads are tried at once', async () => {
  const reached = whenReached(failing(1), { isRead: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(tidingsNow()).toBeGreaterThan(0)
  shopIsReached()
  expect(tidingsNow()).toBe(0)
  expect(await reached).toBe('sofa')
})

test('a change asks whether the shop is there, and then says that its press has no answer, without pressing again', async () => {
  const latest = vi.fn(async () => Response.json({ id: 'build' }))
  latest.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', latest)
  const change = failing(2)
  const reached = whenReached(change, { isRead: false })
  await vi.advanceTimersByTimeAsync(soon)
  expect(tidingsNow()).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(soon)
  expect(tidingsNow()).toBeLessThan(0)
  await vi.advanceTimersByTimeAsync(10 * soon)
  expect(latest).toHaveBeenCalledTimes(2)
  expect(change).toHaveBeenCalledTimes(1)
  tryAgain()
  await vi.advanceTimersByTimeAsync(0)
  expect(tidingsNow()).toBeGreaterThan(0)
  tryAgain()
  expect(await reached).toBe('sofa')
  await vi.advanceTimersByTimeAsync(soon)
  expect(tidingsNow()).toBe(0)
  vi.unstubAllGlobals()
})
