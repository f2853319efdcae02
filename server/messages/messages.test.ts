import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changed, inTransaction, rows } from '#server/platform/database.ts'
import { createOutgoing } from '#server/platform/outgoing.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { type DeliveryDeps, giveUp, sendQueued } from './deliver.ts'
import { createEmailOutbox, createSmsOutbox, listOutboxMessages } from './providers/outbox.ts'
import type { SmsProvider } from './providers/sms-provider.ts'
import { createSmsc, smscService } from './providers/smsc.ts'
import { createSmsRu, smsRuService } from './providers/smsru.ts'
import { createSmtp } from './providers/smtp.ts'
import { createMessages, type NewMessage } from './send.ts'
import { type TemplateName, templates } from './templates.ts'

const base = withDatabase()
const phone = '79120000001'
const secrets = createSecrets('a secret of the tests only')
const log = pino({ level: 'silent' })
let server: Server
let asked: { path: string; form: URLSearchParams }[] = []
let answerOf: (path: string) => { status?: number; body: unknown } | 'nothing'
let now = new Date('2026-11-20T10:00:00Z')

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    asked.push({ path: request.url ?? '', form: new URLSearchParams(body) })
    const answer = answerOf(request.url ?? '')
    if (answer === 'nothing') return
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  asked = []
  now = new Date('2026-11-20T10:00:00Z')
  await changed(base.db, sql`truncate sms_messages, outbox_messages, message_templates cascade`)
})

function anOutgoing(baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`) {
  const service = { baseUrl, timeoutMs: 1000, attempts: 1 }
  return createOutgoing({
    metrics: new Registry(),
    services: { [smsRuService]: service, [smscService]: service },
    clock: () => now,
    log,
  })
}

/** One set for every carrier of text messages: what it answers, in its own words, and what we read in it. */
describe.each([
  {
    name: 'smsru',
    make: (baseUrl?: string): SmsProvider => createSmsRu(anOutgoing(baseUrl), { apiId: 'key' }),
    sent: { status: 'OK', status_code: 100, sms: { [phone]: { status: 'OK', status_code: 100, sms_id: '000000-1' } } },
    refused: { status: 'OK', status_code: 100, sms: { [phone]: { status: 'ERROR', status_code: 207 } } },
    noMoney: { status: 'ERROR', status_code: 201 },
    statuses: [
      { body: { status_code: 100, sms: { '000000-1': { status_code: 102 } } }, expected: 'sent' },
      { body: { status_code: 100, sms: { '000000-1': { status_code: 103 } } }, expected: 'delivered' },
      { body: { status_code: 100, sms: { '000000-1': { status_code: 104 } } }, expected: 'failed' },
      { body: ['?'], expected: null },
    ],
  },
  {
    name: 'smsc',
    make: (baseUrl?: string): SmsProvider => createSmsc(anOutgoing(baseUrl), { apiKey: 'key' }),
    sent: { id: 7, cnt: 1 },
    refused: { error: 'invalid number', error_code: 7, id: 7 },
    noMoney: { error: 'no money', error_code: 3 },
    statuses: [
      { body: { status: 0 }, expected: 'sent' },
      { body: { status: 1 }, expected: 'delivered' },
      { body: { status: 22 }, expected: 'failed' },
      { body: { status: -3 }, expected: 'notFound' },
      { body: { error: 'too often', error_code: 9 }, expected: null },
    ],
  },
])('$name', ({ make, sent, refused, noMoney, statuses }) => {
  const message = { id: 7, phone, text: 'код 012345' }

  test('hands over number and text in one request', async () => {
    answerOf = () => ({ body: sent })
    expect(await make().send(message)).toMatchObject({ kind: 'sent' })
    expect([...(asked[0]?.form.values() ?? [])]).toEqual(expect.arrayContaining([phone, message.text]))
    expect(asked).toHaveLength(1)
  })

  test('tells what is final from what passes, and from what nobody knows', async () => {
    const kindOf = async (answer: ReturnType<typeof answerOf>) => {
      answerOf = () => answer
      return (await make().send(message)).kind
    }
    expect(await kindOf({ body: refused })).toBe('refused')
    expect(await kindOf({ body: noMoney })).toBe('later')
    expect(await kindOf({ status: 429, body: {} })).toBe('later')
    expect(await kindOf({ status: 500, body: {} })).toBe('unknown')
    expect(await kindOf({ body: ['?'] })).toBe('unknown')
    expect(await kindOf('nothing')).toBe('unknown')
    expect((await make('http://127.0.0.1:59999').send(message)).kind).toBe('later')
  })

  test.each<{ body: unknown; expected: string | null }>(statuses)(
    'reads a delivery: $body is $expected',
    async ({ body, expected }) => {
      answerOf = () => ({ body })
      expect(await make().findStatus({ id: 7, phone, providerId: '000000-1' })).toBe(expected)
    },
  )
})

test('a letter goes by SMTP with an id of ours, and nothing typed becomes a header', async () => {
  const letters: string[] = []
  const mail = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('no') ? reply(550) : null),
    async onData(stream, _session, done) {
      let text = ''
      for await (const part of stream) text += part
      letters.push(text)
      done()
    },
  })
  await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', () => resolve()))
  const { port } = mail.server.address() as AddressInfo
  const smtp = createSmtp({ url: `smtp://127.0.0.1:${port}`, from: 'Комод <shop@komod.example>' })
  const letter = { id: 9, email: 'anna@example.com', subject: 'Заказ', text: 'Принят' }
  expect(await smtp.send(letter)).toEqual({ kind: 'sent', providerId: '<message-9@komod.example>' })
  expect(letters[0]).toContain('Message-ID: <message-9@komod.example>')
  // Another machine than this one: no letter goes without TLS.
  const elsewhere = createSmtp({ url: `smtp://0.0.0.0:${port}`, from: 'shop@komod.example' })
  expect(await elsewhere.send(letter)).toMatchObject({ kind: 'later' })
  expect(letters).toHaveLength(1)
  expect(await smtp.send({ ...letter, email: 'nobody@example.com' })).toMatchObject({ kind: 'refused' })
  await new Promise<void>((resolve) => mail.close(() => resolve()))
  expect(await smtp.send(letter)).toMatchObject({ kind: 'later' })
})

function reply(responseCode: number) {
  return Object.assign(new Error('no such mailbox'), { responseCode })
}

function aShop(shopBudgetDay = 100) {
  return createMessages({
    secrets,
    shopName: 'Комод',
    publicUrl: 'https://komod.example',
    log,
    perAddressHour: 5,
    shopBudgetDay,
    countryPrefixes: ['7'],
  })
}

const placed = (to: Partial<NewMessage<'orderPlaced'>['to']> = {}): NewMessage<'orderPlaced'> => ({
  template: 'orderPlaced',
  to: { phone, isConfirmed: false, ...to },
  language: 'ru',
  facts: {
    number: '10001',
    sums: '',
    owed: '',
    phone: '+7 351 000-00-00',
    way: '',
    sum: '100 ₽',
    url: 'https://komod.example/1',
  },
})

function send<Name extends TemplateName>(message: NewMessage<Name>, shop = aShop()) {
  return inTransaction(base.db, (tx) => shop.send(tx, message, now))
}

describe('never twice', () => {
  const deps = (sms: SmsProvider): DeliveryDeps => ({
    db: base.db,
    isConsentOpen: async () => true,
    sms,
    email: createEmailOutbox(base.db, () => now),
    push: null,
    secrets,
    clock: () => now,
    log,
  })
  const statusOf = async (id: number) => {
    const [row] = await rows<{ status: string; is_sealed: boolean }>(
      base.db,
      sql`select status, sealed_text is not null as is_sealed from sms_messages where id = ${id}`,
    )
    return row
  }
  const aMessage = async () => (await send(placed({ isConfirmed: true })))[0] ?? 0
  const sends = () => asked.filter(({ path }) => path.endsWith('send.php'))

  test('a lost answer is asked for, and a message that arrived is not sent again', async () => {
    const smsc = deps(createSmsc(anOutgoing(), { apiKey: 'key' }))
    const id = await aMessage()
    answerOf = () => 'nothing'
    await expect(sendQueued(smsc, id)).rejects.toThrow('smsc is away')
    answerOf = (path) => ({ body: path.endsWith('status.php') ? { status: 1 } : { id } })
    await sendQueued(smsc, id)
    expect(sends()).toHaveLength(1)
    expect(await statusOf(id)).toEqual({ status: 'delivered', is_sealed: false })
  })

  test('one that never arrived goes again', async () => {
    const smsc = deps(createSmsc(anOutgoing(), { apiKey: 'key' }))
    const id = await aMessage()
    answerOf = () => ({ status: 500, body: {} })
    await expect(sendQueued(smsc, id)).rejects.toThrow()
    answerOf = (path) => ({ body: path.endsWith('status.php') ? { status: -3 } : { id } })
    await sendQueued(smsc, id)
    expect(sends()).toHaveLength(2)
    expect(await statusOf(id)).toEqual({ status: 'sent', is_sealed: false })
  })

  test('a crash between sending and saving is a lost answer too', async () => {
    const outbox = deps(createSmsOutbox(base.db, () => now))
    const id = await aMessage()
    await changed(base.db, sql`update sms_messages set status = 'sending' where id = ${id}`)
    await outbox.sms.send({ id, phone, text: 'went out before the crash' })
    await sendQueued(outbox, id)
    expect((await listOutboxMessages(base.db, 10)).map(({ text }) => text)).toEqual(['went out before the crash'])
    expect(await statusOf(id)).toMatchObject({ status: 'delivered' })
  })

  test('where nobody can be asked it stays unknown, and is not sent again', async () => {
    const smsru = deps(createSmsRu(anOutgoing(), { apiId: 'key' }))
    const id = await aMessage()
    answerOf = () => 'nothing'
    await expect(sendQueued(smsru, id)).rejects.toThrow()
    await sendQueued(smsru, id)
    expect(asked).toHaveLength(1)
    expect(await statusOf(id)).toEqual({ status: 'unknown', is_sealed: false })
  })

  test('what the service refuses is tried again later, until it is given up', async () => {
    const smsc = deps(createSmsc(anOutgoing(), { apiKey: 'key' }))
    const id = await aMessage()
    answerOf = () => ({ body: { error: 'no money', error_code: 3 } })
    await expect(sendQueued(smsc, id)).rejects.toThrow('SMSC 3')
    expect(await statusOf(id)).toEqual({ status: 'queued', is_sealed: true })
    await giveUp(smsc, id)
    expect(await statusOf(id)).toEqual({ status: 'failed', is_sealed: true })
  })

  test('what has run out is not sent', async () => {
    const id = await aMessage()
    now = new Date(now.getTime() + 13 * 3600_000)
    await sendQueued(deps(createSmsOutbox(base.db, () => now)), id)
    expect(await statusOf(id)).toMatchObject({ status: 'failed' })
  })
})

describe('what strangers can make the shop send', () => {
  test('a loop of orders to one phone sends one message a day', async () => {
    for (let order = 0; order < 10; order++) await send(placed())
    expect(await count()).toBe(1)
    now = new Date(now.getTime() + 25 * 3600_000)
    expect(await send(placed())).toHaveLength(1)
  })

  test('a country that is not listed gets none', async () => {
    expect(await send(placed({ phone: '84123456789', isConfirmed: true }))).toEqual([])
  })

  test('one address reaches few phones an hour', async () => {
    for (let order = 0; order < 20; order++) {
      await send({ ...placed({ phone: `791200001${String(order).padStart(2, '0')}` }), address: '10.0.0.9' })
    }
    expect(await count()).toBe(5)
  })

  test('notices never use the codes’ part of the budget', async () => {
    const shop = aShop(8)
    for (let order = 0; order < 9; order++) await send(placed({ phone: `7912000020${order}` }), shop)
    expect(await count()).toBe(4)
    expect(await inTransaction(base.db, (tx) => shop.hasBudgetFor(tx, 4, now))).toBe(true)
  })

  test('a confirmed phone hears of its orders, within limits; the same change of the account thrice a day', async () => {
    const { facts } = placed()
    const notOrdered = { template: 'orderChanged', to: { phone, isConfirmed: true }, language: 'ru', facts } as const
    for (let order = 0; order < 12; order++) await send<'orderChanged'>(notOrdered)
    expect(await count()).toBe(10)
    await changed(base.db, sql`truncate sms_messages cascade`)
    const notice = { template: 'emailChanged', to: { phone, isConfirmed: true }, language: 'ru', facts: {} } as const
    for (let change = 0; change < 5; change++) await send(notice)
    expect(await count()).toBe(3)
  })

  test('whoever orders or pays hears of it, however much the shop has told them that day', async () => {
    const { facts } = placed()
    const shop = aShop(1000)
    const to = { phone, email: 'anna@example.com', isConfirmed: true }
    for (let news = 0; news < 12; news++)
      await send<'orderChanged'>({ template: 'orderChanged', to, language: 'ru', facts }, shop)
    const before = (await count()) ?? 0
    await send(placed({ ...to }), shop)
    for (const template of ['orderPaid', 'orderPaidByCertificate', 'orderRefunded'] as const)
      await send<'orderPaid' | 'orderPaidByCertificate' | 'orderRefunded'>(
        { template, to, language: 'ru', facts },
        shop,
      )
    expect(await count()).toBe(before + 8)
    for (let payment = 0; payment < 25; payment++)
      await send<'orderPaid'>({ template: 'orderPaid', to, language: 'ru', facts }, shop)
    expect(await count()).toBe(before + 8 + 50)
    for (let order = 0; order < 30; order++) await send(placed({ ...to }), shop)
    expect(await count()).toBe(before + 58 + 19 * 2)
  })
})

async function count() {
  const [row] = await rows<{ count: number }>(base.db, sql`select count(*)::int as count from sms_messages`)
  return row?.count
}

describe('templates', () => {
  test.each(Object.entries(templates))(
    '%s has all its words in three languages, and no fact it is not given',
    (_name, { facts, words }) => {
      for (const [channel, languages] of Object.entries(words)) {
        for (const { subject = '', text } of [languages.ru, languages.kk, languages.en]) {
          const used = [...`${subject} ${text}`.matchAll(/\{(\w+)\}/g)].map(([, fact]) => fact)
          expect(['shop', ...facts]).toEqual(expect.arrayContaining(used))
          // A browser says itself whose notification it is.
          if (channel !== 'push') expect(text).toContain('{shop}')
        }
      }
    },
  )

  test('no words that orders in tenge get as well promise a receipt, which only roubles have', () => {
    const ofAll = Object.entries(templates).filter(([name]) => name !== 'receipt')
    const promising = ofAll.filter(([, { words }]) => /чек|receipt/i.test(JSON.stringify(words)))
    expect(promising.map(([name]) => name)).toEqual([])
  })

  test('the staff’s words come before ours; where an e-mail was given a letter goes too', async () => {
    await changed(
      base.db,
      sql`insert into message_templates (template, channel, language, text, changed_at)
      values ('orderPlaced', 'sms', 'ru', 'Спасибо за {number}, {shop}!', now())`,
    )
    const outbox = createSmsOutbox(base.db, () => now)
    const email = createEmailOutbox(base.db, () => now)
    const ids = await send(placed({ email: 'anna@example.com' }))
    for (const id of ids)
      await sendQueued(
        {
          db: base.db,
          isConsentOpen: async () => true,
          sms: outbox,
          email,
          push: null,
          secrets,
          clock: () => now,
          log,
        },
        id,
      )
    expect(await listOutboxMessages(base.db, 10)).toMatchObject([
      { channel: 'email', email: 'anna@example.com', subject: 'Заказ 10001 принят' },
      { channel: 'sms', phone, text: 'Спасибо за 10001, Комод!' },
    ])
  })

  test('a transaction that fails leaves neither message nor job', async () => {
    const failing = inTransaction(base.db, async (tx) => {
      await aShop().send(tx, placed(), now)
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    expect(await count()).toBe(0)
  })
})
