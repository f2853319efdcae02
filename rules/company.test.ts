import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isAccountOf,
  isBik,
  isBin,
  isIik,
  isInn,
  isKpp,
  isSwiftCode,
  type Requisites,
  tidyRequisite,
  wrongRequisites,
} from './company.ts'

test.each([
  { promise: 'a company of Russia', text: '7707083893', is: true },
  { promise: 'a person of Russia', text: '500100732259', is: true },
  { promise: 'a slip in the last digit', text: '7707083894', is: false },
  { promise: 'a slip in the first of two control digits', text: '500100732249', is: false },
  { promise: 'two digits swapped', text: '7707038893', is: false },
  { promise: 'a digit missing', text: '770708389', is: false },
  { promise: 'letters', text: '77O7083893', is: false },
  { promise: 'nothing', text: '', is: false },
])('INN: $promise', ({ text, is }) => {
  expect(isInn(text)).toBe(is)
})

test.each([
  { promise: 'a company of Kazakhstan', text: '971240001315', is: true },
  { promise: 'of another year', text: '150440012344', is: true },
  { promise: 'a slip in the last digit', text: '971240001316', is: false },
  { promise: 'a thirteenth month', text: '971340001315', is: false },
  { promise: 'an INN of ten digits', text: '7707083893', is: false },
])('BIN: $promise', ({ text, is }) => {
  expect(isBin(text)).toBe(is)
})

test.each([
  { promise: 'the account belongs to the bank', account: '40702810807110004521', bik: '047501984', is: true },
  { promise: 'a digit of the account is wrong', account: '40702810807110004522', bik: '047501984', is: false },
  { promise: 'the bank is another', account: '40702810807110004521', bik: '046577674', is: false },
  { promise: 'the account is short', account: '4070281080711000452', bik: '047501984', is: false },
])('account: $promise', ({ account, bik, is }) => {
  expect(isAccountOf(account, bik)).toBe(is)
})

test.each([
  { promise: 'a KPP', is: isKpp('745301001') },
  { promise: 'a KPP with letters, as the largest taxpayers have', is: isKpp('9972AB001') },
  { promise: 'no KPP of eight signs', is: !isKpp('74530100') },
  { promise: 'a BIK', is: isBik('044525225') },
  { promise: 'no BIK that begins with 9', is: !isBik('944525225') },
  { promise: 'an IIK', is: isIik('KZ75125KZT1001300335') },
  { promise: 'no IIK with a slip', is: !isIik('KZ75125KZT1001300336') },
  { promise: 'a code of SWIFT', is: isSwiftCode('CASPKZKA') && isSwiftCode('HSBKKZKXXXX') },
  { promise: 'no code of SWIFT of nine signs', is: !isSwiftCode('CASPKZKA1') },
])('$promise', ({ is }) => {
  expect(is).toBe(true)
})

describe('what a form is told', () => {
  const berg: Requisites = { taxId: '7453012342', kpp: '745301001', bik: '', account: '' }
  test.each([
    { promise: 'the bank may be left out', country: 'RU', of: berg, wrong: [] },
    { promise: 'a company needs a KPP', country: 'RU', of: { ...berg, kpp: '' }, wrong: ['kpp'] },
    { promise: 'a sole trader has none', country: 'RU', of: { ...berg, taxId: '500100732259' }, wrong: ['kpp'] },
    {
      promise: 'a bank is told whole or not at all',
      country: 'RU',
      of: { ...berg, bik: '047501984' },
      wrong: ['account'],
    },
    {
      promise: 'in Kazakhstan numbers are Kazakh',
      country: 'KZ',
      of: { taxId: '971240001315', kpp: '', bik: 'CASPKZKA', account: 'KZ75125KZT1001300335' },
      wrong: [],
    },
    { promise: 'an INN is no BIN', country: 'KZ', of: { ...berg, kpp: '' }, wrong: ['taxId'] },
  ] as const)('$promise', ({ country, of, wrong }) => {
    expect(wrongRequisites(country, of)).toEqual(wrong)
  })
})

test('numbers are taken as people copy them', () => {
  expect(tidyRequisite(' 77 0708-3893\u00a0')).toBe('7707083893')
  expect(tidyRequisite('kz75 125k zt10 0130 0335')).toBe('KZ75125KZT1001300335')
})

test('one changed digit of an account is always noticed', () => {
  fc.assert(
    fc.property(fc.nat(19), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const account = '40702810807110004521'
      const other = (Number(account[at]) + by) % 10
      const changed = account.slice(0, at) + other + account.slice(at + 1)
      expect(isAccountOf(changed, '047501984')).toBe(false)
    }),
  )
})
