import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CertificateStand,
  certificateLetters,
  certificateSums,
  decideWriteOff,
  endAfterReturn,
  formatCertificateCode,
  isCertificateSum,
  normalizeCertificateCode,
} from './certificates.ts'

const letters = fc.string({ unit: fc.constantFrom(...certificateLetters), minLength: 16, maxLength: 16 })

test('a code is the same however it is written', () => {
  fc.assert(
    fc.property(letters, (code) => {
      const printed = formatCertificateCode(code)
      expect(printed).toMatch(/^(.{4}-){3}.{4}$/)
      for (const typed of [printed, printed.toLowerCase(), ` ${printed.replaceAll('-', ' – ')} `, code]) {
        expect(normalizeCertificateCode(typed)).toBe(code)
      }
    }),
  )
})

test.each([
  { typed: 'оI2L-Авек-МНРС-ТХ00', code: '0121ABEKMHPCTX00' },
  { typed: '1234-5678-9ABC', code: null },
  { typed: '1234-5678-9ABC-DEFU', code: null },
  { typed: '', code: null },
])('«$typed» is read as $code', ({ typed, code }) => expect(normalizeCertificateCode(typed)).toBe(code))

const now = Date.parse('2026-11-24T10:00:00Z')
const day = 24 * 3600_000
const stand: CertificateStand = { currency: 'RUB', balanceMinor: 3_000_00, isBlocked: false, endsAtMs: now + day }
const ask = { owedMinor: 5_000_00, wantedMinor: null, currency: 'RUB' as const, nowMs: now }

test.each([
  { promise: 'pays all it has', stand, ask, expected: { kind: 'accepted', sumMinor: 3_000_00 } },
  {
    promise: 'pays no more than is owed',
    stand,
    ask: { ...ask, owedMinor: 1_000_01 },
    expected: { kind: 'accepted', sumMinor: 1_000_01 },
  },
  {
    promise: 'pays what is wished',
    stand,
    ask: { ...ask, wantedMinor: 500_00 },
    expected: { kind: 'accepted', sumMinor: 500_00 },
  },
  {
    promise: 'pays no more than it has',
    stand,
    ask: { ...ask, wantedMinor: 3_000_01 },
    expected: { kind: 'tooMuch', mostMinor: 3_000_00 },
  },
  { promise: 'pays nothing blocked', stand: { ...stand, isBlocked: true }, ask, expected: { kind: 'blocked' } },
  { promise: 'pays nothing after its end', stand: { ...stand, endsAtMs: now }, ask, expected: { kind: 'ended' } },
  { promise: 'pays nothing empty', stand: { ...stand, balanceMinor: 0 }, ask, expected: { kind: 'empty' } },
  {
    promise: 'pays only in its own money',
    stand,
    ask: { ...ask, currency: 'KZT' as const },
    expected: { kind: 'otherCurrency' },
  },
])('a certificate $promise', ({ stand, ask, expected }) => expect(decideWriteOff(stand, ask)).toEqual(expected))

test('what is written off is above zero and neither more than there is nor than is owed', () => {
  const minor = fc.integer({ min: -10, max: 1_000_000 })
  fc.assert(
    fc.property(minor, minor, fc.option(minor), (balanceMinor, owedMinor, wantedMinor) => {
      const decided = decideWriteOff({ ...stand, balanceMinor }, { ...ask, owedMinor, wantedMinor })
      if (decided.kind !== 'accepted') return
      expect(decided.sumMinor).toBeGreaterThan(0)
      expect(decided.sumMinor).toBeLessThanOrEqual(Math.min(balanceMinor, owedMinor))
      if (wantedMinor !== null) expect(decided.sumMinor).toBe(wantedMinor)
    }),
  )
})

test('what comes back can be spent for thirty days at least', () => {
  expect(endAfterReturn(now + 90 * day, now)).toBe(now + 90 * day)
  expect(endAfterReturn(now - day, now)).toBe(now + 30 * day)
})

test('the sums that are offered may be bought', () => {
  for (const currency of ['RUB', 'KZT'] as const) {
    const { offered, least, most } = certificateSums[currency]
    for (const sum of [...offered, least, most]) expect(isCertificateSum(sum, currency)).toBe(true)
    for (const sum of [least - 100, most + 100, least + 1]) expect(isCertificateSum(sum, currency)).toBe(false)
  }
})
