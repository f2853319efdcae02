import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { certificateDesigns } from '#rules/certificates.ts'
import type { Messages } from '#server/messages/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { giveCertificate } from './give-certificate.ts'

const base = withDatabase()
const now = new Date('2026-11-24T09:00:00Z')
type NewMessage = Parameters<Messages['send']>[1]

test.each(certificateDesigns)('its message carries the code and the picture of the card: %s', async (design) => {
  const sent: NewMessage[] = []
  const giving = {
    secrets: createSecrets('a secret of the tests only'),
    publicUrl: 'https://komod.example',
    messages: {
      send: async (_tx: unknown, message: unknown) => {
        sent.push(message as NewMessage)
        return [1]
      },
      hasBudgetFor: async () => true,
    },
  }
  const wish = {
    issueKey: `test:${design}`,
    reason: '',
    issuedBy: null,
    currency: 'RUB' as const,
    nominalMinor: 3_000_00,
    endsAt: new Date('2029-11-24T09:00:00Z'),
    design,
    language: 'ru' as const,
    recipientName: 'Ольга',
    senderName: '',
    greeting: '',
  }
  const to = { phone: null, email: 'olga@example.com', utcOffsetMinutes: 300 }
  await inTransaction(base.db, (tx) => giveCertificate(tx, giving, wish, to, now))
  const [{ facts, pictures } = { facts: {}, pictures: [] }] = sent
  const [picture] = pictures ?? []
  expect(picture).toMatchObject({ name: '3\u00a0000\u00a0₽', detail: 'code' in facts && facts.code, isWide: true })
  const file = new URL(`../../public${new URL(picture?.pictureUrl ?? '').pathname}`, import.meta.url)
  expect(existsSync(file)).toBe(true)
})
