import { expect, test } from 'vitest'
import { decideRedirects, redirectTarget } from './redirect.ts'

const rule = (from: string, target: string, isPermanent = true) => ({ from, target, isPermanent })

test.each([
  {
    promise: 'leads to its target',
    rules: [rule('/divany/', '/catalog/divany/')],
    expected: { '/divany/': ['/catalog/divany/', true] },
  },
  {
    promise: 'is found with and without the last slash',
    rules: [rule('/divany', '/catalog/divany/')],
    expected: { '/divany/': ['/catalog/divany/', true] },
  },
  {
    promise: 'leads straight to the end of a chain, passing only if every step passes',
    rules: [rule('/a/', '/b/'), rule('/b/', '/c/', false)],
    expected: { '/a/': ['/c/', false], '/b/': ['/c/', false] },
  },
  {
    promise: 'may leave for a listed host',
    rules: [rule('/shop/', 'https://partner.example/x')],
    expected: { '/shop/': ['https://partner.example/x', true] },
  },
])('a redirect $promise', ({ rules, expected }) => {
  const decision = decideRedirects(rules, ['partner.example'])
  if (decision.kind !== 'accepted') throw new Error(JSON.stringify(decision))
  const found = [...decision.redirects].map(([from, { target, isPermanent }]) => [from, [target, isPermanent]])
  expect(Object.fromEntries(found)).toEqual(expected)
})

test.each([
  { promise: 'to itself', rules: [rule('/a/', '/a/?x=1')], reason: 'loop' },
  { promise: 'around two corners', rules: [rule('/a/', '/b/'), rule('/b/', '/a/')], reason: 'loop' },
  {
    promise: 'over more than three steps',
    rules: [rule('/a/', '/b/'), rule('/b/', '/c/'), rule('/c/', '/d/'), rule('/d/', '/e/')],
    reason: 'chain',
  },
  { promise: 'to a host that is not listed', rules: [rule('/a/', 'https://elsewhere.example/')], reason: 'target' },
  { promise: 'to a host without a protocol', rules: [rule('/a/', '//elsewhere.example/')], reason: 'target' },
  { promise: 'to a script', rules: [rule('/a/', 'javascript:alert(1)')], reason: 'target' },
  { promise: 'of a call', rules: [rule('/api_vue/getMenu/', '/x/')], reason: 'source' },
  { promise: 'of the account', rules: [rule('/personal-lk/', '/x/')], reason: 'source' },
])('a redirect $promise is refused', ({ rules, reason }) => {
  const decision = decideRedirects(rules, ['partner.example'])
  expect(decision).toMatchObject({ kind: 'refused' })
  if (decision.kind === 'refused') expect(decision.refused[0]?.reason).toBe(reason)
})

test.each(['/\\host', '/a\nb', 'http://partner.example/', 'https://user@partner.example/', '/.//host/'])(
  '%j is no target',
  (target) => {
    expect(redirectTarget(target, ['partner.example'])).toBeNull()
  },
)
