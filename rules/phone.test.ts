import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatPhone,
  isFreeToCall,
  isPhoneCountryAllowed,
  isShopPhone,
  maskPhone,
  normalizePhone,
  partOfPhone,
  sanitizePhone,
} from './phone.ts'

describe('what a person typed', () => {
  test.each([
    { promise: 'with 8', text: '8 (912) 345-67-89', expected: '79123456789' },
    { promise: 'with +7', text: '+7 912 345-67-89', expected: '79123456789' },
    { promise: 'with 7', text: '79123456789', expected: '79123456789' },
    { promise: 'with no-break spaces and dots', text: ' +7\u00a0912.345.67.89 ', expected: '79123456789' },
    { promise: 'with the habit of +8', text: '+8 912 345-67-89', expected: '79123456789' },
    { promise: 'from Kazakhstan with 8', text: '8 701 123 45 67', expected: '77011234567' },
    { promise: 'from another country', text: '+374 10 123456', expected: '37410123456' },
    { promise: 'from Vietnam, whose code begins with 8', text: '+84 12 3456789', expected: '84123456789' },
    { promise: 'the service line', text: '8 800 250-01-44', expected: '78002500144' },
    { promise: 'too short', text: '8 912 345-67', expected: null },
    { promise: 'the last digit forgotten', text: '8 912 345-67-8', expected: null },
    { promise: 'the last digit forgotten, with 7', text: '7 912 345-67-8', expected: null },
    { promise: 'ten digits, which may be eleven with one lost', text: '912 345 67 89', expected: null },
    { promise: 'too long', text: '+7 912 345-67-890', expected: null },
    { promise: 'ten digits of another country', text: '+45 1234 5678', expected: null },
    { promise: 'of Almaty', text: '+7 727 320 01 44', expected: '77273200144' },
    { promise: 'of Kazakhstan with a 6', text: '+7 600 123 45 67', expected: '76001234567' },
    { promise: 'of Yekaterinburg', text: '8 343 220-01-45', expected: '73432200145' },
    { promise: 'of Moscow', text: '+7 495 220-01-45', expected: '74952200145' },
    { promise: 'all zeros', text: '+7 000 000-00-00', expected: null },
    { promise: 'a code that nobody has', text: '8 123 456-78-90', expected: null },
    { promise: 'another code that nobody has', text: '+7 512 345-67-89', expected: null },
    { promise: 'beginning with zero', text: '00912345678', expected: null },
    { promise: 'words', text: 'позвоните мне', expected: null },
    { promise: 'nothing', text: '', expected: null },
  ])('$promise: $text → $expected', ({ text, expected }) => {
    expect(normalizePhone(text)).toBe(expected)
  })

  test('is 11 digits or nothing, whatever comes', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'+78 ()-9123'), maxLength: 20 })),
        (text) => {
          expect(normalizePhone(text) ?? '79123456789').toMatch(/^[1-9]\d{10}$/)
        },
      ),
    )
  })

  test('survives being shown and typed again', () => {
    const subscriber = fc
      .tuple(fc.constantFrom(...'346789'), fc.integer({ min: 0, max: 999_999_999 }))
      .map(([code, number]) => `7${code}${String(number).padStart(9, '0')}`)
    fc.assert(
      fc.property(subscriber, (digits) => {
        expect(normalizePhone(formatPhone(digits))).toBe(digits)
      }),
    )
  })
})

describe('shown', () => {
  test.each([
    { digits: '79123456789', full: '+7 912 345-67-89', masked: '+7 912 ***-**-89' },
    { digits: '77011234567', full: '+7 701 123-45-67', masked: '+7 701 ***-**-67' },
    { digits: '78002500144', full: '8 800 250-01-44', masked: '+7 800 ***-**-44' },
    { digits: '37410123456', full: '+37410123456', masked: '+37*******56' },
  ])('$digits is $full and masked $masked', ({ digits, full, masked }) => {
    expect(formatPhone(digits)).toBe(full)
    expect(maskPhone(digits)).toBe(masked)
  })
})

test.each([
  ['+7 (351) 220-01-45', true],
  ['8 800 250-01-44', true],
  ['12', false],
  ['+7 (351) 220-01', false],
  ['+7 351 220-01-45 доб. 3', false],
])('%s is a number that a shop gives out: %s', (text, is) => {
  expect(isShopPhone(text)).toBe(is)
})

describe('text messages', () => {
  test.each([
    { promise: 'go to Russia', digits: '79123456789', prefixes: undefined, expected: true },
    { promise: 'go to Kazakhstan', digits: '77011234567', prefixes: undefined, expected: true },
    {
      promise: 'do not go to a country that is not listed',
      digits: '37410123456',
      prefixes: undefined,
      expected: false,
    },
    { promise: 'go to a country that is listed', digits: '37410123456', prefixes: ['7', '374'], expected: true },
    { promise: 'do not go to a service line', digits: '78002500144', prefixes: undefined, expected: false },
    { promise: 'go nowhere with an empty list', digits: '79123456789', prefixes: [], expected: false },
  ])('$promise', ({ digits, prefixes, expected }) => {
    expect(isPhoneCountryAllowed(digits, prefixes)).toBe(expected)
  })
})

test('a number for a tel: link has no spaces, brackets, hyphens', () => {
  expect(sanitizePhone('8 (800) 250-01-44')).toBe('88002500144')
  expect(sanitizePhone('+7\u00a0351 200‑01–44')).toBe('+73512000144')
})

test.each([
  { phone: '8 800 250-01-44', isFree: true },
  { phone: '+7 (800) 250-01-44', isFree: true },
  { phone: '+7 (351) 220-01-44', isFree: false },
  { phone: '+7 (727) 320-01-44', isFree: false },
])('calling $phone is free: $isFree', ({ phone, isFree }) => {
  expect(isFreeToCall(phone)).toBe(isFree)
})

test.each([
  ['8 (912) 345', '912345'],
  ['+7 912', '7912'],
  ['912 345-67-89', '9123456789'],
  ['45-67-89', '456789'],
  ['80012', '80012'],
  ['123', null],
  ['заказ 12345', null],
])('a search for %s means the digits %s', (typed, digits) => expect(partOfPhone(typed)).toBe(digits))
