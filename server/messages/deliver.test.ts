import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { changed, inTransaction, rows } from '#server/platform/database.ts'
import { sealText } from '#server/platform/seal-text.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { doJob } from '../../tests/harness/jobs.ts'
import { checkSent, type DeliveryDeps, giveUp, sendQueued } from './deliver.ts'
import { countFailed } from './failed-messages.ts'
import { messageJobs } from './jobs.ts'
import { checkSmsJob, sendNoticeJob } from './message-jobs.ts'
import type { SendOutcome, SmsProvider } from './providers/sms-provider.ts'
import { createMessages } from './send.ts'
import { stopLetters } from './stops.ts'
import { outboxMessages } from './tables.ts'

const base = withDatabase()
const secrets = createSecrets('a secret of the tests only')
const log = pino({ level: 'silent' })
const phone = '79120000001'
const start = new Date('2026-11-20T10:00:00Z')
let now = start
let sent: string[] = []
/** Consents that were taken back. */
let withdrawn: number[] = []

const shop = createMessages({
  secrets,
  shopName: 'Комод',
  publicUrl: 'https://komod.example',
  log,
  perAddressHour: 50,
  shopBudgetDay: 100,
  countryPrefixes: ['7'],
})
const went: SendOutcome = { kind: 'sent', providerId: 'p-1' }

/** Services that answer as the test says and keep what was handed over. */
function anyone({
  outcome = went,
  status = null,
}: {
  outcome?: SendOutcome
  status?: Awaited<ReturnType<SmsProvider['findStatus']>>
} = {}): DeliveryDeps {
  const take = (receiver: string, text: string) => {
    sent.push(`${receiver}: ${text}`)
    return outcome
  }
  return {
    db: base.db,
    isConsentOpen: async (id) => !withdrawn.includes(id),
    secrets,
    log,
    clock: () => now,
    push: null,
    sms: { name: 'sms', send: async (one) => take(one.phone, one.text), findStatus: async () => status },
    email: { name: 'email', send: async (one) => take(one.email, one.subject) },
  }
}

beforeEach(async () => {
  sent = []
  withdrawn = []
  now = start
  await changed(base.db, sql`truncate sms_messages, message_stops, outbox_messages, pgboss.job cascade`)
})

async function aMessage(to: { phone: string | null; email?: string } = { phone }): Promise<number> {
  const facts = { number: '10001', phone: '+7 351 000-00-00', url: '' }
  const message = { template: 'orderCancelled', language: 'en', facts, to: { ...to, isConfirmed: true } } as const
  const [id] = await inTransaction(base.db, (tx) => shop.send(tx, message, now))
  if (id === undefined) throw new Error('nothing to send')
  return id
}

async function stateOf(id: number) {
  const [row] = await rows<{ status: string; error: string | null; hasText: boolean }>(
    base.db,
    sql`select status, error, sealed_text is not null "hasText" from sms_messages where id = ${id}`,
  )
  return row
}
const mark = (id: number, status: string) =>
  changed(base.db, sql`update sms_messages set status = ${status} where id = ${id}`)

describe('never twice', () => {
  test('ten tries at the same moment hand it over once', async () => {
    const id = await aMessage()
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => sendQueued(anyone({ status: 'sent' }), id)))
    expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(sent).toHaveLength(1)
  })

  test('two tries that both hear that nothing arrived hand it over once', async () => {
    const id = await aMessage()
    await mark(id, 'sending')
    const bothAsk = Promise.withResolvers<void>()
    let asking = 0
    const deps = anyone()
    deps.sms.findStatus = async () => {
      asking++
      if (asking === 2) bothAsk.resolve()
      await bothAsk.promise
      return 'notFound'
    }
    await Promise.all([sendQueued(deps, id), sendQueued(deps, id)])
    expect(sent).toHaveLength(1)
    expect(await stateOf(id)).toMatchObject({ status: 'sent', hasText: false })
  })

  test.each(['sent', 'delivered', 'failed', 'unknown'])('one that is %s is never handed over again', async (status) => {
    const id = await aMessage()
    await changed(base.db, sql`update sms_messages set status = ${status}, sealed_text = null where id = ${id}`)
    await sendQueued(anyone(), id)
    await giveUp(anyone(), id)
    expect(sent).toEqual([])
    expect(await stateOf(id)).toMatchObject({ status })
  })

  test('a letter whose answer was lost cannot be asked for, and is not sent again', async () => {
    const id = await aMessage({ phone: null, email: 'anna@example.com' })
    await expect(sendQueued(anyone({ outcome: { kind: 'unknown', reason: 'lost' } }), id)).rejects.toThrow('lost')
    await sendQueued(anyone({ status: 'notFound' }), id)
    expect(sent).toEqual(['anna@example.com: Order 10001 is cancelled'])
    expect(await stateOf(id)).toEqual({ status: 'unknown', error: 'no answer', hasText: false })
  })

  test('a message that was deleted meanwhile is nobody’s trouble', async () => {
    await expect(sendQueued(anyone(), 999_999)).resolves.toBeUndefined()
    expect(sent).toEqual([])
  })
})

describe('what waits for the morning', () => {
  const evening = new Date('2026-11-20T16:15:00Z')
  const morning = new Date('2026-11-21T04:00:00Z')
  const email = 'anna@example.com'

  async function queued(to: { phone: string | null; email: string | null }): Promise<number> {
    now = evening
    const facts = { goods: 'a sofa', url: 'https://komod.example/favorites/' }
    const message = { template: 'favouriteCheaper', language: 'en', facts, consentId: 7 } as const
    const where = { ...to, isConfirmed: true, utcOffsetMinutes: 300 }
    const [id] = await inTransaction(base.db, (tx) => shop.send(tx, { ...message, to: where }, now))
    now = morning
    return id ?? 0
  }
  const left = { status: 'failed', error: 'stopped', hasText: false }

  test('goes where it is still wanted', async () => {
    await sendQueued(anyone(), await queued({ phone: null, email }))
    expect(sent).toHaveLength(1)
  })

  test.each([
    { what: 'a letter', to: { phone: null, email } },
    { what: 'a text message', to: { phone, email: null } },
  ])('does not go where the consent was taken back by night: $what', async ({ to }) => {
    const id = await queued(to)
    withdrawn = [7]
    await sendQueued(anyone(), id)
    expect(sent).toEqual([])
    expect(await stateOf(id)).toEqual(left)
    expect(await countFailed(base.db)).toBe(0)
  })

  test('does not go where its letters were stopped by night', async () => {
    const id = await queued({ phone: null, email })
    await stopLetters(base.db, { email, topic: 'favourites', consentId: null }, evening)
    await sendQueued(anyone(), id)
    expect(sent).toEqual([])
    expect(await stateOf(id)).toEqual(left)
  })
})

describe('a service that fails', () => {
  test('for a while gets the message again, with its words', async () => {
    const id = await aMessage()
    for (let turn = 0; turn < 3; turn++) {
      await expect(sendQueued(anyone({ outcome: { kind: 'later', reason: 'no money' } }), id)).rejects.toThrow(
        'no money',
      )
      expect(await stateOf(id)).toMatchObject({ status: 'queued', hasText: true })
    }
    await sendQueued(anyone(), id)
    expect(new Set(sent)).toEqual(new Set([`${phone}: Комод: order 10001 is cancelled.`]))
    expect(await stateOf(id)).toMatchObject({ status: 'sent', hasText: false })
  })

  test('for good is not asked again, and its reason is kept short', async () => {
    const id = await aMessage()
    await sendQueued(anyone({ outcome: { kind: 'refused', reason: 'x'.repeat(500) } }), id)
    expect(await stateOf(id)).toEqual({ status: 'failed', error: 'x'.repeat(200), hasText: true })
  })

  test('until the last try keeps its words for the desk, and whoever asks hears why it did not go', async () => {
    const id = await aMessage()
    const deps = anyone({ outcome: { kind: 'later', reason: 'away' } })
    await expect(doJob(messageJobs(deps), sendNoticeJob, { messageId: id })).rejects.toThrow('away')
    const work = messageJobs(deps).find(({ job }) => job.name === sendNoticeJob.name)
    await work?.onGivenUp({ messageId: id }, 'away')
    expect(await stateOf(id)).toEqual({ status: 'failed', error: 'away', hasText: true })
  })

  test('keeps no night watch: what has run out is asked about first and then dropped', async () => {
    const [lost, waiting] = [await aMessage(), await aMessage({ phone: '79120000002' })]
    await mark(lost, 'sending')
    now = new Date(start.getTime() + 13 * 3600_000)
    await sendQueued(anyone({ status: 'delivered' }), lost)
    await sendQueued(anyone(), waiting)
    expect(sent).toEqual([])
    expect(await stateOf(lost)).toMatchObject({ status: 'delivered' })
    expect(await stateOf(waiting)).toMatchObject({ status: 'failed', error: 'expired', hasText: true })
  })
})

test('words that an older build sealed bare are sent as they are', async () => {
  const id = await aMessage()
  await changed(base.db, sql`update sms_messages set sealed_text = ${sealText('код 012345', secrets)} where id = ${id}`)
  await sendQueued(anyone(), id)
  expect(sent).toEqual([`${phone}: код 012345`])
})

describe('what became of a sent message', () => {
  const waitingChecks = () =>
    rows<{ left: number; seconds: number }>(
      base.db,
      sql`select (data->'payload'->>'checksLeft')::int "left", extract(epoch from start_after - ${start.toISOString()}::timestamptz)::int seconds
      from pgboss.job where data->>'job' = ${checkSmsJob.name} order by start_after`,
    )

  test('is asked four times, further and further apart, and then no more', async () => {
    const id = await aMessage()
    await sendQueued(anyone(), id)
    for (const left of [4, 3, 2, 1]) await checkSent(anyone({ status: 'sent' }), id, left)
    expect(await waitingChecks()).toEqual([
      { left: 4, seconds: 5 },
      { left: 3, seconds: 15 },
      { left: 2, seconds: 45 },
      { left: 1, seconds: 135 },
    ])
    expect(await stateOf(id)).toMatchObject({ status: 'sent' })
  })

  test.each([
    { status: 'delivered' as const, error: null },
    { status: 'failed' as const, error: 'not delivered' },
  ])('ends with $status', async ({ status, error }) => {
    const id = await aMessage()
    await sendQueued(anyone(), id)
    await doJob(messageJobs(anyone({ status })), checkSmsJob, { messageId: id, checksLeft: 4 })
    expect(await stateOf(id)).toMatchObject({ status, error })
    expect(await waitingChecks()).toHaveLength(1)
  })

  test('is not asked of a letter', async () => {
    await sendQueued(anyone(), await aMessage({ phone: null, email: 'anna@example.com' }))
    expect(await waitingChecks()).toEqual([])
  })
})

test('what is over is tidied away: texts that ran out, messages after a month, the outbox after a week', async () => {
  const [waiting, fresh] = [await aMessage(), await aMessage({ phone: '79120000002' })]
  const ago = (days: number) => new Date(start.getTime() - days * 24 * 3600_000)
  await changed(base.db, sql`update sms_messages set expires_at = ${ago(1).toISOString()} where id = ${waiting}`)
  const old = await aMessage({ phone: '79120000003' })
  await changed(base.db, sql`update sms_messages set created_at = ${ago(31).toISOString()} where id = ${old}`)
  const kept = { phone, text: '' }
  await base.db.insert(outboxMessages).values([
    { ...kept, messageId: 1, createdAt: ago(8) },
    { ...kept, messageId: 2, createdAt: ago(6) },
  ])
  const tidy = messageJobs(anyone()).find(({ job }) => job.name === 'messages/tidy')
  await tidy?.run({}, { signal: new AbortController().signal, isLast: false })
  expect(await stateOf(waiting)).toEqual({ status: 'failed', error: 'expired', hasText: true })
  expect(await stateOf(fresh)).toMatchObject({ status: 'queued', hasText: true })
  expect(await stateOf(old)).toBeUndefined()
  expect(await base.db.select({ id: outboxMessages.messageId }).from(outboxMessages)).toEqual([{ id: 2 }])
})
