import { expect, test } from 'vitest'
import type { OrderPrintFacts } from './order-print.ts'
import { print } from './print.ts'

const order: OrderPrintFacts = {
  orderNumber: '10007',
  day: '2026-11-22',
  language: 'ru',
  currency: 'RUB',
  payer: null,
  seller: {
    name: 'ООО «Комод»',
    address: '',
    taxId: '7453120482',
    kpp: '',
    account: '',
    bank: '',
    bik: '',
    correspondentAccount: '',
    kbe: '',
    knp: '',
    director: '',
    accountant: '',
    vatPercent: null,
  },
  buyer: { name: 'Анна', phone: '' },
  delivery: '',
  lines: [{ name: 'Стул', quantity: 1, unitMinor: 100, kind: 'goods' }],
  totalMinor: 100,
  paidMinor: 0,
  paidByCertificateMinor: 0,
}
const at = new Date('2026-11-22T10:00:00Z')

test('the real thread prints, fails at what is too long, and prints again', async () => {
  const lines = Array.from(
    { length: 3_000 },
    () => order.lines[0] ?? { name: '', quantity: 1, unitMinor: 1, kind: 'goods' as const },
  )
  expect((await print({ kind: 'orderPrint', facts: order, at })).subarray(0, 4).toString()).toBe('%PDF')
  await expect(print({ kind: 'contractPrint', facts: { ...order, lines }, at })).rejects.toThrow('Договор 10007')
  expect((await print({ kind: 'contractPrint', facts: order, at })).subarray(0, 4).toString()).toBe('%PDF')
})
