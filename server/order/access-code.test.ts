import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSecrets } from '#server/platform/secrets.ts'
import { anyText } from '../../tests/harness/any-text.ts'
import { isAccessCode, makeAccessCode } from './access-code.ts'

const day = 24 * 60 * 60 * 1000
const placedAt = new Date('2026-11-20T07:00:00Z')
const secrets = createSecrets('a secret of the shop, long enough')
const groupId = randomUUID()
const code = makeAccessCode(secrets, groupId, placedAt)

test.each([
  { promise: 'opens its order at once', group: groupId, daysLater: 0, opens: true },
  { promise: 'still opens it after a hundred and nineteen days', group: groupId, daysLater: 119, opens: true },
  { promise: 'opens nothing after a hundred and twenty-one', group: groupId, daysLater: 121, opens: false },
  { promise: 'opens no other order', group: randomUUID(), daysLater: 0, opens: false },
])('the code of a link $promise', ({ group, daysLater, opens }) => {
  expect(isAccessCode(secrets, group, code, new Date(placedAt.getTime() + daysLater * day))).toBe(opens)
})

test('nobody makes its end later: the end is under the seal', () => {
  const [end = '', seal] = [code.slice(0, code.indexOf('-')), code.slice(code.indexOf('-') + 1)]
  const later = (Number.parseInt(end, 36) + 1000).toString(36)
  expect(isAccessCode(secrets, groupId, `${later}-${seal}`, placedAt)).toBe(false)
})

test('whatever else is tried in its place opens nothing, and breaks nothing', () => {
  const words = fc.oneof(
    fc.string(),
    anyText({ maxLength: 80 }),
    fc.nat(code.length - 1).map((length) => code.slice(0, length)),
    fc.string({ minLength: 22, maxLength: 22 }).map((seal) => `${code.slice(0, code.indexOf('-'))}-${seal}`),
  )
  fc.assert(fc.property(words, (tried) => !isAccessCode(secrets, groupId, tried, placedAt)))
})

test('links live through a change of the secret, and those of a stranger’s secret never work', () => {
  const changed = createSecrets('another secret of the shop, long too', 'a secret of the shop, long enough')
  const stranger = createSecrets('a secret that somebody else has made')
  expect(isAccessCode(changed, groupId, code, placedAt)).toBe(true)
  expect(isAccessCode(stranger, groupId, code, placedAt)).toBe(false)
  expect(isAccessCode(secrets, groupId, makeAccessCode(changed, groupId, placedAt), placedAt)).toBe(false)
})
