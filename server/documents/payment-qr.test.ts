import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEan13 } from './barcodes.ts'
import { paymentQrText } from './payment-qr.ts'

const text = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
const payee = fc.record({
  name: text,
  account: fc.stringMatching(/^\d{20}$/),
  bank: text,
  bik: fc.stringMatching(/^\d{9}$/),
  correspondentAccount: fc.stringMatching(/^\d{20}$/),
  taxId: fc.stringMatching(/^\d{10}$/),
  kpp: fc.constantFrom('', '745301001'),
})

/** As a bank's app takes it apart. */
function read(code: string): Map<string, string> {
  const [head, ...fields] = code.split('|')
  expect(head).toBe('ST00012')
  return new Map(
    fields.map((field) => [field.slice(0, field.indexOf('=')), field.slice(field.indexOf('=') + 1)] as const),
  )
}

test('whatever the names hold, a bank reads the account and the sum that were meant', () => {
  fc.assert(
    fc.property(payee, fc.nat(), text, (given, sumMinor, purpose) => {
      const fields = read(paymentQrText(given, sumMinor, purpose))
      expect(fields.get('PersonalAcc')).toBe(given.account)
      expect(fields.get('BIC')).toBe(given.bik)
      expect(fields.get('CorrespAcc')).toBe(given.correspondentAccount)
      expect(fields.get('Sum')).toBe(String(sumMinor))
      expect(fields.get('Purpose')).toBe(purpose.replaceAll('|', ' '))
      expect(fields.has('KPP')).toBe(given.kpp !== '')
      expect(fields.size).toBe(given.kpp === '' ? 8 : 9)
    }),
  )
})

test('a name cannot smuggle another account into the code', () => {
  const given = {
    name: 'ООО|PersonalAcc=40802810000000000001|Sum=1',
    account: '40702810807110004521',
    bank: 'Банк',
    bik: '047501984',
    correspondentAccount: '',
    taxId: '7453120482',
    kpp: '',
  }
  const fields = read(paymentQrText(given, 500, 'Заказ'))
  expect(fields.get('PersonalAcc')).toBe(given.account)
  expect(fields.get('Sum')).toBe('500')
})

test('of the ten numbers that twelve digits can be, one is an EAN-13; two swapped neighbours are mostly noticed', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{12}$/), (digits) => {
      const right = [...'0123456789'].filter((last) => isEan13(digits + last))
      expect(right).toHaveLength(1)
      const [first = '', second = ''] = digits
      const swapped = `${second}${first}${digits.slice(2)}${right[0]}`
      // Digits that differ by five weigh the same either way: the code's own limit.
      expect(isEan13(swapped)).toBe(Math.abs(Number(first) - Number(second)) % 5 === 0)
    }),
  )
})
