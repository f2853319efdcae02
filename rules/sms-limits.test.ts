import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressSendLimits, codeRules, decideSend, normalizeCode, phoneSendLimits } from './sms-limits.ts'

const nowMs = Date.UTC(2026, 10, 24, 12)
const secondsAgo = (...list: number[]) => list.map((seconds) => nowMs - seconds * 1000)
const hours = (count: number) => count * 3600

describe('one more message to a phone', () => {
  test.each([
    { promise: 'the first goes', ago: [], expected: { kind: 'allowed' } },
    { promise: 'a second within the minute waits', ago: [20], expected: { kind: 'wait', seconds: 40 } },
    { promise: 'a begun second is waited out', ago: [59.5], expected: { kind: 'wait', seconds: 1 } },
    { promise: 'after a minute it goes', ago: [60], expected: { kind: 'allowed' } },
    {
      promise: 'the sixth within the hour waits for the first to grow old',
      ago: [3000, 2000, 1000, 500, 100],
      expected: { kind: 'wait', seconds: 600 },
    },
    { promise: 'four within the hour do not stop it', ago: [2000, 1000, 500, 100], expected: { kind: 'allowed' } },
    {
      promise: 'the eleventh of the day waits',
      ago: [hours(20), hours(18), hours(16), hours(14), hours(12), hours(10), hours(8), hours(6), hours(4), hours(2)],
      expected: { kind: 'wait', seconds: hours(4) },
    },
    {
      promise: 'the order of the list does not matter',
      ago: [100, 3000, 500, 2000, 1000],
      expected: { kind: 'wait', seconds: 600 },
    },
    {
      promise: 'last week is forgotten',
      ago: Array.from({ length: 50 }, () => hours(200)),
      expected: { kind: 'allowed' },
    },
  ])('$promise', ({ ago, expected }) => {
    expect(decideSend({ nowMs, sentAtMs: secondsAgo(...ago) })).toEqual(expected)
  })

  test('goes after the wait that was told, and not a second before', () => {
    const seconds = fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 14 })
    fc.assert(
      fc.property(seconds, (ago) => {
        const sentAtMs = secondsAgo(...ago)
        const decision = decideSend({ nowMs, sentAtMs })
        if (decision.kind === 'allowed') return
        expect(decideSend({ nowMs: nowMs + decision.seconds * 1000, sentAtMs })).toEqual({ kind: 'allowed' })
        expect(decideSend({ nowMs: nowMs + (decision.seconds - 1) * 1000, sentAtMs }).kind).toBe('wait')
      }),
    )
  })

  test('whoever asks every second never gets more than 1 a minute, 5 an hour, 10 a day', () => {
    const sentAtMs: number[] = []
    for (let time = nowMs; time < nowMs + 24 * 3600_000; time += 10_000) {
      if (decideSend({ nowMs: time, sentAtMs }).kind === 'allowed') sentAtMs.push(time)
    }
    expect(sentAtMs).toHaveLength(10)
    for (const { count, windowMs } of phoneSendLimits) {
      for (const start of sentAtMs) {
        expect(sentAtMs.filter((time) => time >= start && time < start + windowMs).length).toBeLessThanOrEqual(count)
      }
    }
  })
})

test('an address may ask 20 times an hour', () => {
  const sentAtMs = secondsAgo(...Array.from({ length: 20 }, (_, index) => index * 100))
  expect(decideSend({ nowMs, sentAtMs, limits: addressSendLimits })).toEqual({ kind: 'wait', seconds: 1700 })
  expect(decideSend({ nowMs, sentAtMs: sentAtMs.slice(1), limits: addressSendLimits })).toEqual({ kind: 'allowed' })
})

test('a code is six digits for five minutes and five tries', () => {
  expect(codeRules).toEqual({ digits: 6, lifetimeMs: 300_000, tries: 5 })
})

describe('a typed code', () => {
  test.each([
    { promise: 'is taken as it is', value: '012345', expected: '012345' },
    { promise: 'sent as a number gets its zeros back', value: 12345, expected: '012345' },
    { promise: 'of zeros alone too', value: 0, expected: '000000' },
    { promise: 'may be pasted with a gap', value: ' 123 456 ', expected: '123456' },
    { promise: 'is not longer than six', value: '1234567', expected: null },
    { promise: 'is not negative', value: -12345, expected: null },
    { promise: 'is not a fraction', value: 1.5, expected: null },
    { promise: 'is not a huge number', value: 1e21, expected: null },
    { promise: 'is no word', value: 'abcdef', expected: null },
    { promise: 'is not half of one', value: '1234', expected: null },
    { promise: 'is not empty', value: '', expected: null },
    { promise: 'is not in other digits', value: '١٢٣٤٥٦', expected: null },
  ])('$promise', ({ value, expected }) => {
    expect(normalizeCode(value)).toBe(expected)
  })
})
