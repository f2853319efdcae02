import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { CertificateState } from '#contract/staff/certificates.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { listDeskCertificates } from './staff.ts'
import { certificateEntries, certificates } from './tables.ts'

const base = withDatabase()
const now = new Date('2026-11-24T09:00:00Z')
const later = new Date('2027-11-24T09:00:00Z')
const ids: Record<string, number> = {}

async function aCertificate(name: string, facts: Partial<typeof certificates.$inferInsert> = {}) {
  const [row] = await base.db
    .insert(certificates)
    .values({
      codeHash: randomUUID(),
      lastDigits: 'AAAA',
      sealedCode: Buffer.from(name),
      currency: 'RUB',
      nominalMinor: 3_000_00,
      balanceMinor: 3_000_00,
      endsAt: later,
      design: 'lamp',
      language: 'ru',
      recipientName: name,
      issueKey: `test:${name}`,
      createdAt: now,
      ...facts,
    })
    .returning({ id: certificates.id })
  ids[name] = row?.id ?? 0
}

beforeAll(async () => {
  await aCertificate('Агата', { lastDigits: 'K7Q2' })
  await aCertificate('Борис', { balanceMinor: 0 })
  await aCertificate('Вадим', { endsAt: now, reason: 'Извинение за опоздание' })
  await aCertificate('Галина', { blockedAt: now, endsAt: now, balanceMinor: 0 })
  const spent = { certificateId: ids.Борис ?? 0, kind: 'spend' as const, amountMinor: -3_000_00, at: now }
  await base.db.insert(certificateEntries).values({ ...spent, operationKey: 'payment/1', orderNumber: '2611-7788' })
})

const named = async (wish: object) =>
  (await listDeskCertificates(base.db, { count: 10, ...wish }, now)).map(({ recipientName }) => recipientName)

test('each stands in one state', async () => {
  const states: Record<CertificateState, string> = {
    usable: 'Агата',
    spent: 'Борис',
    ended: 'Вадим',
    blocked: 'Галина',
  }
  for (const [state, name] of Object.entries(states)) expect(await named({ state })).toEqual([name])
})

test.each([
  { what: 'the last signs of its code', q: 'k7q2', found: ['Агата'] },
  { what: 'the number of an order that was paid with it', q: '2611-7788', found: ['Борис'] },
  { what: 'why it was given', q: 'ИЗВИНЕНИЕ', found: ['Вадим'] },
  { what: 'whom it was for', q: 'гал', found: ['Галина'] },
  { what: 'a percent sign, which is no mask', q: '%', found: [] },
])('is found by $what', async ({ q, found }) => expect(await named({ q })).toEqual(found))

test('the list is read page by page, the latest first', async () => {
  expect(await named({ count: 2 })).toEqual(['Галина', 'Вадим'])
  expect(await named({ count: 2, below: ids.Вадим })).toEqual(['Борис', 'Агата'])
})
