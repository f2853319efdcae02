import { expect, test } from 'vitest'
import { createWaitingChanges } from './waiting-changes.ts'

test('what was carried in while everything is read anew waits again once it was read', () => {
  const waiting = createWaitingChanges()
  waiting.note({ kind: 'price', offerIds: [1] })
  expect(waiting.take('offers')).toEqual([1])
  waiting.beginReading()
  waiting.note({ kind: 'stock', offerIds: [2, 3] })
  waiting.note({ kind: 'rating', productIds: [7] })
  expect(waiting.take('offers')).toEqual([2, 3])
  expect(waiting.take('ratings')).toEqual([7])
  expect(waiting.offers.size).toBe(0)
  waiting.endReading()
  expect(waiting.take('offers')).toEqual([2, 3])
  expect(waiting.take('ratings')).toEqual([7])
  waiting.beginReading()
  waiting.endReading()
  expect(waiting.offers.size + waiting.ratings.size).toBe(0)
})

test('what no single row shows is read with everything else', () => {
  const waiting = createWaitingChanges()
  waiting.note({ kind: 'shell' })
  expect(waiting.isAll).toBe(false)
  waiting.note({ kind: 'product' })
  expect(waiting.isAll).toBe(true)
})
