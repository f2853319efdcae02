import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Language } from '#rules/language.ts'
import { maskPhone } from '#rules/phone.ts'
import type { CallContext } from '#server/gate/index.ts'
import { changed, inTransaction, rows } from '#server/platform/database.ts'
import { startJobs } from '#server/platform/jobs/index.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { type DeliveryDeps, expireMessages, giveUp, sendQueued } from './deliver.ts'
import {
  countFailed,
  dropFailed,
  type FailedWish,
  forgetFailedWords,
  listFailed,
  restoreFailed,
  retryFailed,
} from './failed-messages.ts'
import { messageJobs } from './jobs.ts'
import { createSmsOutbox } from './providers/outbox.ts'
import { createSmtp } from './providers/smtp.ts'
import { redacted } from './redact.ts'
import { createMessages } from './send.ts'
import { stopLetters } from './stops.ts'
import { failedCsv } from './view-failed.ts'

const base = withDatabase()
const secrets = createSecrets('a secret of the tests only')
const log = pino({ level: 'silent' })
const noon = new Date('2026-11-20T07:00:00Z')
const chelyabinsk = 300
const desk = {
  get db() {
    return base.db
  },
  isConsentOpen: async () => true,
}
const closing: (() => unknown)[] = []
const shop = createMessages({
  secrets,
  shopName: 'Комод',
  publicUrl: 'https://komod.example',
  log,
  perAddressHour: 50,
  shopBudgetDay: 100,
  countryPrefixes: ['7'],
})

beforeEach(() => changed(base.db, sql`truncate sms_messages, message_stops, pgboss.job cascade`))
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function aLetter(email = 'anna@example.com', now = noon): Promise<number> {
  const to = { phone: null, email, isConfirmed: true, utcOffsetMinutes: chelyabinsk }
  const facts = { number: '10001', url: 'https://komod.example/1' }
  const [id] = await inTransaction(base.db, (tx) =>
    shop.send(tx, { template: 'reviewInvited', to, facts, language: 'ru' }, now),
  )
  return id ?? 0
}

async function csvIn(language: Language): Promise<string> {
  const context = { language, region: { utcOffsetMinutes: chelyabinsk }, now: () => noon } as CallContext
  const { content } = failedCsv(base.db, {}, context)
  const pieces: string[] = []
  for await (const piece of content as AsyncIterable<Uint8Array>) pieces.push(Buffer.from(piece).toString())
  return pieces.join('')
}

function deliveryBy(url: string, silenceMs = 300, clock = () => noon): DeliveryDeps {
  const email = createSmtp({ url, from: 'shop@komod.example' }, { connectMs: 300, greetingMs: 300, silenceMs })
  return {
    db: base.db,
    isConsentOpen: desk.isConsentOpen,
    sms: createSmsOutbox(base.db, clock),
    email,
    push: null,
    secrets,
    clock,
    log,
  }
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** A server that takes the connection and then says what it is told to, or nothing at all. */
async function aSilentServer(greeting = ''): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    if (greeting) socket.write(greeting)
  })
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `smtp://127.0.0.1:${await portOf(server)}`
}

/** A mail server that answers receivers as the test says, and keeps whom it took letters for. */
async function aMailServer(answerOf: (tries: number) => Error | null) {
  const taken: string[] = []
  let tries = 0
  const mail = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_to, _session, done) => done(answerOf(++tries)),
    async onData(stream, session, done) {
      for await (const _part of stream);
      taken.push(session.envelope.rcptTo.map(({ address }) => address).join())
      done()
    },
  })
  closing.push(() => new Promise<void>((resolve) => mail.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${await portOf(mail.server as unknown as Server)}`, taken, tries: () => tries }
}

const says = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
const stateOf = async (id: number) =>
  (
    await rows<{ status: string; error: string | null }>(
      base.db,
      sql`select status, error from sms_messages where id = ${id}`,
    )
  )[0]

describe('a mail server', () => {
  test.each([
    { promise: 'never greets', greeting: '' },
    { promise: 'greets and then says nothing', greeting: '220 mail.example\r\n' },
  ])('that $promise holds a letter for no longer than its wait, and it goes later', async ({ greeting }) => {
    const id = await aLetter()
    const began = performance.now()
    await expect(sendQueued(deliveryBy(await aSilentServer(greeting)), id)).rejects.toThrow(/imeout|reeting/)
    expect(performance.now() - began).toBeLessThan(3000)
    expect(await stateOf(id)).toMatchObject({ status: 'queued' })
  })

  test('that says 4xx is asked again by the queue, later each time, until it takes the letter', async () => {
    const mail = await aMailServer((tries) => (tries < 3 ? says(451, 'try later') : null))
    const id = await aLetter()
    const deps = deliveryBy(mail.url)
    const seconds: number[] = []
    for (let turn = 0; turn < 2; turn++) {
      await expect(sendQueued(deps, id)).rejects.toThrow('451')
      expect(await stateOf(id)).toMatchObject({ status: 'queued' })
    }
    await sendQueued(deps, id)
    expect(mail.taken).toEqual(['anna@example.com'])
    expect(await stateOf(id)).toMatchObject({ status: 'sent' })
    const [job] = await rows<{ limit: number; backoff: boolean; delay: number; most: number }>(
      base.db,
      sql`select retry_limit "limit", retry_backoff "backoff", retry_delay "delay", retry_delay_max "most" from pgboss.job
        where data->'payload'->>'messageId' = ${String(id)}`,
    )
    seconds.push(job?.delay ?? 0, job?.most ?? 0)
    expect(job).toMatchObject({ limit: 9, backoff: true })
    expect(seconds).toEqual([5, 3600])
  })

  test('that says 4xx to a real queue gets the letter at the next try', async () => {
    const mail = await aMailServer((tries) => (tries < 2 ? says(421, 'busy') : null))
    const id = await aLetter('boris@example.com', new Date())
    const deps = deliveryBy(mail.url, 300, () => new Date())
    await changed(base.db, sql`update pgboss.job set start_after = now(), retry_delay = 1, retry_delay_max = 1`)
    const jobs = await startJobs(base.url, messageJobs(deps), log, new Registry())
    closing.push(() => jobs.stop())
    await expect.poll(() => mail.taken, { timeout: 20_000 }).toEqual(['boris@example.com'])
    await expect.poll(() => stateOf(id)).toMatchObject({ status: 'sent' })
    expect(mail.tries()).toBe(2)
  }, 30_000)

  test('that says 5xx is not asked again: the desk is told why, with no address of anybody', async () => {
    const mail = await aMailServer(() => says(550, 'no mailbox <anna@example.com> here'))
    const id = await aLetter()
    await sendQueued(deliveryBy(mail.url), id)
    await sendQueued(deliveryBy(mail.url), id)
    expect(mail.tries()).toBe(1)
    expect(await countFailed(base.db)).toBe(1)
    const [failed] = await listFailed(base.db, { count: 10 })
    expect(failed).toMatchObject({ id, canRetry: true, status: 'failed', template: 'reviewInvited' })
    expect(redacted(failed?.error ?? '')).toContain('an***@example.com')
    expect(redacted(failed?.error ?? '')).not.toContain('anna@')
    // A spreadsheet names the message as the desk does, in the language of whoever asks.
    expect(await csvIn('ru')).toMatch(/Просьба об отзыве/)
    expect(await csvIn('en')).not.toMatch(/reviewInvited|anna@/)
  })

  test('is quoted with the mask that a phone has everywhere: two would tell more together than one', () => {
    expect(redacted('550 no such user +79123456789')).toBe(`550 no such user ${maskPhone('79123456789')}`)
  })
})

describe('a message that failed', () => {
  async function aFailed(email = 'anna@example.com') {
    const id = await aLetter(email)
    await giveUp(deliveryBy('smtp://127.0.0.1:1'), id, 'away')
    return id
  }

  test('goes once more by its own row, and only once however often it is pressed', async () => {
    const id = await aFailed()
    const pressed = await Promise.all(Array.from({ length: 5 }, () => retryFailed(desk, id, chelyabinsk, noon)))
    expect(pressed.filter((outcome) => outcome === 'queued')).toHaveLength(1)
    const mail = await aMailServer(() => null)
    await Promise.allSettled([sendQueued(deliveryBy(mail.url), id), sendQueued(deliveryBy(mail.url), id)])
    expect(mail.taken).toEqual(['anna@example.com'])
    expect(await countFailed(base.db)).toBe(0)
  })

  test('by night waits for the morning, as it would have', async () => {
    const id = await aFailed()
    expect(await retryFailed(desk, id, chelyabinsk, new Date('2026-11-20T18:00:00Z'))).toBe('queued')
    const jobs = await rows<{ at: string }>(
      base.db,
      sql`select start_after::text at from pgboss.job where data->'payload'->>'messageId' = ${String(id)}`,
    )
    expect(jobs.map(({ at }) => new Date(at).toISOString())).toContain('2026-11-21T04:00:00.000Z')
  })

  test('that nobody knows of is shown and never sent again', async () => {
    const id = await aLetter()
    await changed(base.db, sql`update sms_messages set status = 'sending' where id = ${id}`)
    await expireMessages(base.db, new Date('2026-11-22T07:00:00Z'))
    expect(await listFailed(base.db, { count: 10 })).toMatchObject([{ id, status: 'unknown', canRetry: false }])
    expect(await retryFailed(desk, id, chelyabinsk, noon)).toBe('noWords')
  })

  test('is not sent to whoever has stopped such letters meanwhile', async () => {
    const id = await aFailed()
    await stopLetters(base.db, { email: 'anna@example.com', topic: 'reviews', consentId: null }, noon)
    expect(await retryFailed(desk, id, chelyabinsk, noon)).toBe('stopped')
  })

  test('is not sent to whoever has taken back what it stands on', async () => {
    const id = await aFailed()
    await changed(base.db, sql`update sms_messages set purpose = 'marketing', consent_id = 7 where id = ${id}`)
    const taken = { db: base.db, isConsentOpen: async (consentId: number) => consentId !== 7 }
    expect(await retryFailed(taken, id, chelyabinsk, noon)).toBe('stopped')
  })

  test('leaves the desk when somebody has seen to it, comes back within a quarter of an hour, and then loses its words', async () => {
    const [seen, old] = [await aFailed(), await aFailed('boris@example.com')]
    const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
    const weekAgo = new Date(0)
    expect(await dropFailed(base.db, [seen, 999_999], noon)).toEqual([seen])
    expect(await dropFailed(base.db, [seen], noon)).toEqual([])
    expect(await retryFailed(desk, seen, chelyabinsk, noon)).toBe('notFound')
    await forgetFailedWords(base.db, weekAgo, later(14))
    expect(await restoreFailed(base.db, [seen, old], later(14))).toEqual([seen])
    expect(await listFailed(base.db, { count: 10 })).toMatchObject([
      { id: old, canRetry: true },
      { id: seen, canRetry: true },
    ])
    await dropFailed(base.db, [seen], noon)
    await forgetFailedWords(base.db, weekAgo, later(16))
    expect(await restoreFailed(base.db, [seen], later(16))).toEqual([])
    const kept = () => rows<{ id: number }>(base.db, sql`select id from sms_messages where sealed_text is not null`)
    expect((await kept()).map(({ id }) => Number(id))).toEqual([old])
    await forgetFailedWords(base.db, new Date(noon.getTime() + 1), noon)
    expect(await listFailed(base.db, { count: 10 })).toMatchObject([{ id: old, canRetry: false }])
    expect(await retryFailed(desk, old, chelyabinsk, noon)).toBe('noWords')
    expect(await kept()).toEqual([])
  })

  test('is found by its receiver, by what was said of it and by how it stands, page by page', async () => {
    const ids: number[] = []
    for (const email of ['anna@example.com', 'boris@example.com', 'vera@elsewhere.example'])
      ids.push(await aFailed(email))
    const [anna = 0, boris = 0, vera = 0] = ids
    const found = async (wish: FailedWish) => (await listFailed(base.db, { count: 10, ...wish })).map(({ id }) => id)
    expect(await found({})).toEqual([vera, boris, anna])
    expect(await found({ q: 'EXAMPLE.com' })).toEqual([boris, anna])
    expect(await found({ q: 'away' })).toEqual([vera, boris, anna])
    expect(await found({ q: '100%' })).toEqual([])
    expect(await found({ channel: 'sms' })).toEqual([])
    expect(await found({ state: 'unknown' })).toEqual([])
    expect(await found({ q: 'example.com', below: boris })).toEqual([anna])
    expect(await countFailed(base.db, { q: 'vera@' })).toBe(1)
  })

  test('is no code: those are asked for anew', async () => {
    const to = { phone: '79120000001', isConfirmed: false }
    const [id = 0] = await inTransaction(base.db, (tx) =>
      shop.send(tx, { template: 'code', to, language: 'ru', facts: { code: '012345', use: 'для входа' } }, noon),
    )
    await giveUp(deliveryBy('smtp://127.0.0.1:1'), id, 'away')
    expect(await countFailed(base.db)).toBe(0)
    expect(await rows(base.db, sql`select from sms_messages where sealed_text is not null`)).toEqual([])
  })
})
