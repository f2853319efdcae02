import { describe, expect, test } from 'vitest'
import { canTakeOut } from '#storefront/parts/order/goods-field.ts'
import { keepable, readChangeForm, wishOfForm } from './services-wish.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const key = { xmlId: 'b0a6cf0e-8b0e-4d9e-9d3e-0d2f6d0a1f11' }
const wishOf = (fields: Record<string, string>) => wishOfForm(readChangeForm(formOf(fields)), key)

describe('what the form of a placed order says', () => {
  test('keeps the day that is agreed, whatever the picker behind it shows', () => {
    const slot = { day: '2026-11-26', 'window-2026-11-26': '12-16' }
    expect(wishOf({ id: 'courier', when: 'keep', ...slot }).delivery).toEqual({ id: 'courier' })
    const other = wishOf({ id: 'courier', when: 'other', ...slot })
    expect(other.delivery?.dateAndTime).toEqual({ day: '2026-11-26', from: 12, to: 16 })
  })

  test('an address that nobody typed stays, also where only the floor is said', () => {
    expect(wishOf({ id: 'courier', floor: '−1', address: '' }).delivery?.fieldSet).toEqual({ floor: -1 })
    const typed = wishOf({ id: 'courier', address: 'ул. Мира, 1', entrance: '2', floor: '', flat: '5' })
    expect(typed.delivery?.fieldSet).toEqual({ address: 'ул. Мира, 1', entrance: '2', flat: '5' })
  })

  test('who collects it asks for nothing at the door', () => {
    expect(wishOf({ id: 'pickup:3', address: 'ул. Мира, 1', liftToFloor: 'on', assembly: 'on', removal: '2' })).toEqual(
      {
        ...key,
        delivery: { id: 'pickup:3' },
        lines: [],
      },
    )
  })

  test('says of each cut in steps how long it stays; what is no length is longer than any', () => {
    const typed = {
      'keep-7': '2,4',
      'step-7': '100',
      'keep-7-1': '0',
      'step-7-1': '100',
      'keep-9': 'два',
      'step-9': '50',
    }
    expect(wishOf({ id: 'courier', ...typed }).lines).toEqual([
      { offerId: 7, cut: 0, quantity: 24 },
      { offerId: 7, cut: 1, quantity: 0 },
      { offerId: 9, cut: 0, quantity: 1_000_000 },
    ])
  })

  test('says of each line how much of it stays', () => {
    expect(wishOf({ id: 'courier', 'keep-7': '0', 'keep-8': '2', 'keep-x': '1' }).lines).toEqual([
      { offerId: 7, cut: 0, quantity: 0 },
      { offerId: 8, cut: 0, quantity: 2 },
    ])
  })
})

test('of what is sold in packs whole packs stay, and all of it also where that is none', () => {
  expect(keepable({ quantity: 3, packOf: 1 })).toEqual([3, 2, 1, 0])
  expect(keepable({ quantity: 4, packOf: 2 })).toEqual([4, 2, 0])
  expect(keepable({ quantity: 5, packOf: 2 })).toEqual([5, 4, 2, 0])
  expect(canTakeOut([{ quantity: 2, least: 2 }])).toBe(false)
  expect(canTakeOut([{ quantity: 4, least: 2 }])).toBe(true)
  const single = { quantity: 1, least: 1 }
  expect(canTakeOut([single])).toBe(false)
  expect(canTakeOut([single, single])).toBe(true)
})
