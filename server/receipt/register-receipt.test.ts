import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { moneyCame } from '#rules/fiscal-receipt.ts'
import type { Messages } from '#server/messages/index.ts'
import { ServiceAwayError } from '#server/platform/outgoing.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { checkOpenReceipts } from './jobs.ts'
import type { FiscalAnswer, FiscalService } from './providers/fiscal-service.ts'
import { type ReceiptAlarm, type Registering, registerReceipt } from './register-receipt.ts'
import { receipts } from './tables.ts'

const base = withDatabase()
let now: Date
let answers: (FiscalAnswer | Error)[]
let asked: string[]
let alarms: ReceiptAlarm[]
let letters: string[]

const next = (what: string) => {
  asked.push(what)
  const answer = answers.shift()
  if (!answer || answer instanceof Error) throw answer ?? new Error('asked once too often')
  return answer
}
const service: FiscalService = {
  name: 'atol',
  isStandIn: true,
  register: async () => next('register'),
  read: async () => next('read'),
}
const messages = {
  send: async (_tx: unknown, { facts }: { facts: { url: string } }) => {
    letters.push(facts.url)
    return []
  },
} as unknown as Messages

const registering = (): Registering => ({
  db: base.db,
  clock: () => now,
  log: pino({ level: 'silent' }),
  service,
  messages,
  publicUrl: 'https://shop.example',
  raiseAlarm: async (_db, alarm) => void alarms.push(alarm),
})

const sign = {
  driveNumber: '9960440301234567',
  documentNumber: '41',
  sign: '0123456789',
  printedAt: '2026-11-24T10:15',
  registerNumber: '0007453120482019',
  where: 'www.nalog.gov.ru',
}
const away = () => new ServiceAwayError('atol', 'timeout')
const after = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

beforeEach(async () => {
  now = new Date('2026-11-24T07:00:00Z')
  answers = []
  asked = []
  alarms = []
  letters = []
  await base.db.delete(receipts)
})

async function aReceipt(): Promise<string> {
  const charged = [{ name: 'Стул', quantity: 1, sumMinor: 100_00, kind: 'goods' as const }]
  const sums = { amountMinor: 100_00, neededMinor: 100_00, wholeMinor: 100_00 }
  const [made] = await base.db
    .insert(receipts)
    .values({
      ...moneyCame({ charged, vatPercent: 22, orderNumber: '10007', isHandedOver: false, ...sums }),
      operationKey: `payment/${randomUUID()}`,
      kind: 'payment',
      orderGroupId: randomUUID(),
      orderNumber: '10007',
      seller: { name: 'ООО «Комод»', taxId: '7453120482', place: '', taxSystem: 'osn', email: '' },
      email: 'anna@komod.example',
      phone: '79000000000',
      utcOffsetMinutes: 300,
      language: 'ru',
      at: now,
    })
    .returning({ guid: receipts.guid })
  return made?.guid ?? ''
}

const find = async (guid: string) => (await base.db.select().from(receipts).where(eq(receipts.guid, guid)))[0]

test('a receipt is taken, then read until it is signed; its letter goes once', async () => {
  const guid = await aReceipt()
  answers = [
    { state: 'pending', serviceId: 'a' },
    { state: 'pending', serviceId: 'a' },
    { state: 'registered', serviceId: 'a', sign },
  ]
  for (const _ of [1, 2, 3, 4]) {
    await registerReceipt(registering(), guid)
    after(1)
  }
  expect(asked).toEqual(['register', 'read', 'read'])
  expect(await find(guid)).toMatchObject({ state: 'registered', sign })
  expect(letters).toEqual([`https://shop.example/receipt/${guid}/`])
  expect(alarms).toEqual([])
})

test('a register that is away is asked again by the round; after an hour a person hears of it', async () => {
  const guid = await aReceipt()
  answers = [away(), away(), away()]
  for (const minutes of [1, 30, 31]) {
    after(minutes)
    await checkOpenReceipts(registering())
  }
  expect(asked).toEqual(['register', 'register', 'register'])
  expect(alarms).toMatchObject([{ key: `receipt/${guid}/stuck`, what: 'receiptStuck' }])
  answers = [{ state: 'registered', serviceId: 'b', sign }]
  await checkOpenReceipts(registering())
  expect(await find(guid)).toMatchObject({ state: 'registered' })
  expect(alarms).toHaveLength(1)
})

test('a refused receipt is told to a person and asked for no more', async () => {
  const guid = await aReceipt()
  answers = [{ state: 'refused', serviceId: null, reason: '32 format' }]
  await registerReceipt(registering(), guid)
  after(5)
  await checkOpenReceipts(registering())
  expect(asked).toEqual(['register'])
  expect(alarms).toMatchObject([{ what: 'receiptRefused', detail: expect.stringContaining('32 format') }])
  expect(letters).toEqual([])
})
