import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPrinter, PrinterBusyError, type PrintWish } from './print.ts'

/** A thread that does as the test says. */
class Thread extends EventEmitter {
  terminated = false
  async terminate() {
    this.terminated = true
    this.emit('exit', 1)
    return 1
  }
}

const made: Thread[] = []
const print = createPrinter(() => {
  const thread = new Thread()
  made.push(thread)
  return thread
})

const wish = { kind: 'orderPrint', facts: {}, at: new Date() } as PrintWish
const settled = () => vi.advanceTimersByTimeAsync(0)
const last = () => {
  const thread = made.at(-1)
  if (!thread) throw new Error('nothing is printed')
  return thread
}

beforeEach(() => {
  vi.useFakeTimers()
  made.length = 0
})
afterEach(() => vi.useRealTimers())

test('a document comes out of a thread of its own, which is then gone', async () => {
  const printing = print(wish)
  await settled()
  last().emit('message', new Uint8Array([37, 80, 68, 70]))
  expect((await printing).toString()).toBe('%PDF')
  expect(last().terminated).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  { promise: 'a thread that fails', fail: () => last().emit('error', new Error('no font')), says: 'no font' },
  { promise: 'a thread that ends without a document', fail: () => last().emit('exit', 0), says: 'without a document' },
  { promise: 'a thread that hangs', fail: () => vi.advanceTimersByTimeAsync(10_000), says: 'took too long' },
])('$promise fails its own document and not the next', async ({ fail, says }) => {
  const printing = expect(print(wish)).rejects.toThrow(says)
  await settled()
  const failed = last()
  const next = print(wish)
  await fail()
  await printing
  expect(failed.terminated).toBe(true)
  await settled()
  expect(made).toHaveLength(2)
  last().emit('message', new Uint8Array([1]))
  expect(await next).toHaveLength(1)
})

test('one is printed at a time, twenty wait, and whoever comes then is told to come again', async () => {
  const printed: number[] = []
  const all = Array.from({ length: 21 }, (_, at) => print(wish).then(() => printed.push(at)))
  await settled()
  expect(made).toHaveLength(1)
  await expect(print(wish)).rejects.toBeInstanceOf(PrinterBusyError)
  for (let turn = 0; turn < 21; turn++) {
    await settled()
    last().emit('message', new Uint8Array())
    await settled()
  }
  await Promise.all(all)
  expect(printed).toEqual(Array.from({ length: 21 }, (_, at) => at))
  const again = print(wish)
  await settled()
  last().emit('message', new Uint8Array())
  expect(await again).toHaveLength(0)
})
