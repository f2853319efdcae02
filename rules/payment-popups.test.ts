import { describe, expect, test } from 'vitest'
import { movePopups, type PopupMove, type PopupState } from './payment-popups.ts'

const none: PopupState = { active: null, previous: null }
const after = (...moves: PopupMove[]) => moves.reduce(movePopups, none)
const open = (popup: 'kaspiQR' | 'paymentMethodsList' | 'personalThankYou') => ({ kind: 'open', popup }) as const
const close = { kind: 'close' } as const
const reopen = { kind: 'reopen' } as const

describe('popups of paying', () => {
  test.each<{ promise: string; moves: PopupMove[]; expected: PopupState }>([
    { promise: 'none stands at first, and none can be reopened', moves: [reopen, close], expected: none },
    {
      promise: 'a second one takes the place of the first, which is remembered',
      moves: [open('kaspiQR'), open('paymentMethodsList')],
      expected: { active: 'paymentMethodsList', previous: 'kaspiQR' },
    },
    {
      promise: 'what was closed can be reopened',
      moves: [open('kaspiQR'), close, reopen],
      expected: { active: 'kaspiQR', previous: null },
    },
    {
      promise: 'two can change places',
      moves: [open('kaspiQR'), open('paymentMethodsList'), reopen, reopen],
      expected: { active: 'paymentMethodsList', previous: 'kaspiQR' },
    },
    {
      promise: 'opening what is open changes nothing',
      moves: [open('kaspiQR'), open('paymentMethodsList'), open('paymentMethodsList')],
      expected: { active: 'paymentMethodsList', previous: 'kaspiQR' },
    },
    {
      promise: 'closing keeps the one that was seen last',
      moves: [open('kaspiQR'), open('paymentMethodsList'), close],
      expected: { active: null, previous: 'paymentMethodsList' },
    },
  ])('$promise', ({ moves, expected }) => {
    expect(after(...moves)).toEqual(expected)
  })
})
