import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { declineReasons } from '#contract/payment/test-bank.ts'
import { languages } from '#rules/language.ts'
import { receiptLines } from '#rules/receipt-lines.ts'
import { chargedLines } from '#server/receipt/index.ts'
import { declineSentence } from './decline-words.ts'
import { lackSentence } from './lack-words.ts'
import { listPaymentMethods, type MethodFacts, methodKinds } from './methods.ts'

describe('why a payment was declined', () => {
  test.each([...declineReasons, 'a word that no bank has said yet'])(
    '«%s» is a sentence in each language',
    (reason) => {
      const sentences = languages.map((language) => declineSentence(reason, language))
      expect(new Set(sentences).size).toBe(languages.length)
      for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.+\.$/u)
    },
  )

  test('is nothing where nothing was declined; a word out of the language of programs is no sentence of ours', () => {
    expect(declineSentence(null, 'ru')).toBeNull()
    expect(declineSentence('constructor', 'en')).toBe(declineSentence('general_decline', 'en'))
  })
})

describe('what the payer is told that lacks', () => {
  const none = { delivery: false, assembly: false, lift: false, prepayment: false }

  test.each([
    { promise: 'nothing, where nothing does', errors: none, says: '' },
    { promise: 'nothing of the prepayment: the sums say it', errors: { ...none, prepayment: true }, says: '' },
    {
      promise: 'the delivery before all else',
      errors: { delivery: true, lift: true, assembly: true, prepayment: true },
      says: 'Delivery',
    },
    {
      promise: 'the floor before the day of assembly',
      errors: { ...none, lift: true, assembly: true },
      says: 'The floor',
    },
    { promise: 'the day of assembly', errors: { ...none, assembly: true }, says: 'The day of assembly' },
  ])('$promise', ({ errors, says }) => {
    const sentence = lackSentence(errors, 'en')
    if (says === '') expect(sentence).toBe('')
    else expect(sentence.startsWith(says)).toBe(true)
  })
})

describe('what a receipt lists', () => {
  const charged = { deliveryMinor: 0, liftMinor: 0, assemblyMinor: 0, removalMinor: 0 }
  const sofa = { names: { ru: 'Диван' }, quantity: 2, priceMinor: 500, sumMinor: 900 }

  test('is goods by what they cost after all that lowers it, and services that cost something', () => {
    expect(chargedLines({ lines: [sofa], charged: { ...charged, liftMinor: 250 } }, 'ru')).toEqual([
      { name: 'Диван', quantity: 2, sumMinor: 900, kind: 'goods' },
      { name: 'Подъём', quantity: 1, sumMinor: 250, kind: 'service' },
    ])
  })

  test('adds up to any sum that is paid or given back, to the kopeck', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      sumMinor: fc.integer({ min: 1, max: 9_999_999 }),
    })
    const services = fc.record({
      deliveryMinor: fc.nat(99_999),
      liftMinor: fc.nat(99_999),
      assemblyMinor: fc.nat(99_999),
      removalMinor: fc.nat(99_999),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        services,
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (lines, own, share) => {
          const all = chargedLines({ lines: lines.map((one) => ({ ...sofa, ...one })), charged: own }, 'ru')
          const sumMinor = Math.max(1, Math.floor(all.reduce((sum, one) => sum + one.sumMinor, 0) * share))
          const printed = receiptLines(all, sumMinor)
          expect(printed.reduce((sum, one) => sum + one.quantity * one.unitMinor, 0)).toBe(sumMinor)
        },
      ),
    )
  })
})

describe('ways to pay', () => {
  const currency = fc.constantFrom('RUB' as const, 'KZT' as const)
  const facts: fc.Arbitrary<MethodFacts> = fc.record({
    currency,
    canPayAtDoor: fc.boolean(),
    isPartial: fc.boolean(),
    isKZ: fc.boolean(),
    owedMinor: fc.integer({ min: 1, max: 100_000_00 }),
    isPartner: fc.boolean(),
    online: fc.record({ card: fc.uniqueArray(currency) }),
    billCurrencies: fc.uniqueArray(currency),
  })

  test('are never in money that nobody takes, nor at a door where nobody takes it', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const ids = listPaymentMethods(given, 'ru').map(({ id }) => id)
        expect(ids.includes('card')).toBe(given.online.card?.includes(given.currency))
        expect(ids.includes('bill')).toBe(given.billCurrencies.includes(given.currency))
        expect(ids.includes('on-delivery')).toBe(given.canPayAtDoor)
      }),
    )
  })

  test('have a name and a hint of their own in each language', () => {
    for (const part of ['name', 'label'] as const) {
      const texts = methodKinds.flatMap(({ words }) => languages.map((language) => words[language][part]))
      expect(new Set(texts).size).toBe(methodKinds.length * languages.length)
    }
  })
})
