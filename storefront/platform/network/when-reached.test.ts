import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tryAgain, whenAllIsSent, whenReached } from './when-reached.ts'

const soon = 5000

function failing(times: number) {
  let left = times
  return vi.fn(async () => {
    if (left-- > 0) throw new TypeError('Failed to fetch')
    return 'sofa'
  })
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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
