import { createHmac, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashCode } from '../customer/secrets.ts'
import { isAccessCode, makeAccessCode } from '../order/access-code.ts'
import { documentUrl, openDocumentLink } from '../payment/document-link.ts'
import { sealText, unsealText } from './seal-text.ts'
import { createSecrets } from './secrets.ts'

const before = createSecrets('the secret of last year')
const changing = createSecrets('the secret of this year', 'the secret of last year')
const after = createSecrets('the secret of this year')
const now = new Date('2026-11-22T09:00:00Z')
const group = randomUUID()

test('each purpose has a key of its own, and none is the secret itself', () => {
  const purposes = ['phone codes', 'session ids', 'order links', 'document links', 'text messages'] as const
  const keys = purposes.map((purpose) => after.key(purpose).toString('hex'))
  expect(new Set(keys).size).toBe(purposes.length)
  expect(keys).not.toContain(Buffer.from('the secret of this year').toString('hex'))
})

test('while the secret is changed an order link of the old one opens, and new ones are made with the new one', () => {
  const old = makeAccessCode(before, group, now)
  expect(isAccessCode(changing, group, old, now)).toBe(true)
  expect(isAccessCode(after, group, old, now)).toBe(false)
  expect(isAccessCode(after, group, makeAccessCode(changing, group, now), now)).toBe(true)
})

test('an order link from the days when the secret was used as it is opens until its own end', () => {
  const endsOn = Math.floor(now.getTime() / 86_400_000) + 120
  const seal = createHmac('sha256', 'the secret of last year')
    .update(`order/${group}/${endsOn}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url')
  const old = `${endsOn.toString(36)}-${seal}`
  expect(isAccessCode(before, group, old, now)).toBe(true)
  expect(isAccessCode(changing, group, old, now)).toBe(true)
  expect(isAccessCode(after, group, old, now)).toBe(false)
  expect(isAccessCode(before, group, old, new Date(now.getTime() + 121 * 86_400_000))).toBe(false)
})

test('messages that wait, links to documents and codes on their way outlive the change', () => {
  expect(unsealText(sealText('код 123456', before), changing)).toBe('код 123456')
  expect(() => unsealText(sealText('код 123456', before), after)).toThrow()

  const [token = ''] = documentUrl(before, { kind: 'orderPrint', basketGroup: group }, now).split('/').slice(-2)
  expect(openDocumentLink(changing, token, now)).toEqual({ kind: 'orderPrint', basketGroup: group })
  expect(openDocumentLink(after, token, now)).toBeNull()

  const salt = Buffer.alloc(16)
  const sent = hashCode('123456', salt, before.key('phone codes'))
  expect(changing.keys('phone codes').some((key) => hashCode('123456', salt, key).equals(sent))).toBe(true)
})
