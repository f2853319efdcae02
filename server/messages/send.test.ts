import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { changed, inTransaction, rows } from '#server/platform/database.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { findMessageState } from './message-state.ts'
import { createMessages, type NewMessage } from './send.ts'
import type { TemplateName } from './templates.ts'

const base = withDatabase()
const secrets = createSecrets('a secret of the tests only')
const phone = '79120000001'
const email = 'anna@example.com'
const noon = new Date('2026-11-20T07:00:00Z')
const shop = createMessages({
  secrets,
  shopName: 'Комод',
  publicUrl: 'https://komod.example',
  log: pino({ level: 'silent' }),
  perAddressHour: 50,
  shopBudgetDay: 6,
  countryPrefixes: ['7'],
})

beforeEach(() => changed(base.db, sql`truncate sms_messages, pgboss.job cascade`))

function send<Name extends TemplateName>(message: NewMessage<Name>, now = noon) {
  return inTransaction(base.db, (tx) => shop.send(tx, message, now))
}

const to = { phone, email, isConfirmed: true, utcOffsetMinutes: 300 }
const order = { number: '10001', phone: '+7 351 000-00-00', url: 'https://komod.example/1' }
const expired = { template: 'orderExpired', language: 'ru', facts: order } as const
const cancelled = { template: 'orderCancelled', language: 'ru', facts: order } as const
const code = { template: 'code', language: 'ru', facts: { code: '012345', use: 'для входа' } } as const

/** When the queue lets each message go, and until when it is worth sending. */
function plan() {
  return rows<{ channel: string; goesAt: Date; expiresAt: Date; queue: string }>(
    base.db,
    sql`select m.channel, j.start_after "goesAt", m.expires_at "expiresAt", j.name "queue"
    from sms_messages m join pgboss.job j on (j.data->'payload'->>'messageId')::int = m.id order by m.id`,
  )
}

describe('quiet hours', () => {
  test.each([
    { promise: 'in the evening it waits for the morning', at: '2026-11-20T16:30:00Z', goes: '2026-11-21T04:00:00Z' },
    {
      promise: 'after midnight it waits for the same morning',
      at: '2026-11-20T20:00:00Z',
      goes: '2026-11-21T04:00:00Z',
    },
  ])('what can wait does so by the receiver’s clock: $promise', async ({ at, goes }) => {
    await send({ ...expired, to }, new Date(at))
    const planned = await plan()
    expect(planned).toHaveLength(2)
    for (const { goesAt, expiresAt } of planned) {
      expect(new Date(goesAt)).toEqual(new Date(goes))
      expect(new Date(expiresAt)).toEqual(new Date(Date.parse(goes) + 12 * 3600_000))
    }
  })

  test.each([
    { place: 'Almaty', offset: 300, goes: '2026-11-21T04:00:00Z' },
    { place: 'Chelyabinsk', offset: 300, goes: '2026-11-21T04:00:00Z' },
    { place: 'Kaliningrad', offset: 120, goes: '2026-11-20T16:30:00Z' },
    { place: 'Vladivostok', offset: 600, goes: '2026-11-20T23:00:00Z' },
  ])('an advertisement keeps the night of $place', async ({ offset, goes }) => {
    const receiver = { phone: null, email, isConfirmed: true, utcOffsetMinutes: offset }
    const facts = { goods: 'Диван', url: 'https://komod.example/favorites/' }
    const cheaper = { template: 'favouriteCheaper', language: 'ru', facts, to: receiver, consentId: 1 } as const
    await send(cheaper, new Date('2026-11-20T16:30:00Z'))
    const [planned] = await plan()
    expect(new Date(Date.parse(String(planned?.expiresAt)) - 12 * 3600_000)).toEqual(new Date(goes))
  })

  test('where nobody knows the receiver’s clock it is Moscow’s', async () => {
    await send({ ...expired, to: { phone, isConfirmed: true } }, new Date('2026-11-20T19:00:00Z'))
    expect(new Date((await plan())[0]?.goesAt ?? 0)).toEqual(new Date('2026-11-21T06:00:00Z'))
  })

  test('what the shopper has just done is told at night too, and a code at once by a queue of its own', async () => {
    const night = new Date('2026-11-20T20:00:00Z')
    await send({ ...cancelled, to: { phone, isConfirmed: true, utcOffsetMinutes: 300 } }, night)
    await send({ ...code, to: { phone, isConfirmed: false } }, night)
    const planned = await plan()
    expect(planned.map(({ queue }) => queue)).toEqual(['messages', 'codes'])
    for (const { goesAt } of planned) expect(new Date(goesAt).getTime()).not.toBe(Date.parse('2026-11-21T04:00:00Z'))
    expect(new Date(planned[1]?.expiresAt ?? 0)).toEqual(new Date(night.getTime() + 5 * 60_000))
  })
})

describe('channels', () => {
  test.each([
    {
      promise: 'every one that has an address and words',
      ask: () => send({ ...cancelled, to }),
      channels: ['sms', 'email'],
    },
    {
      promise: 'none without an address',
      ask: () => send({ ...cancelled, to: { ...to, phone: null } }),
      channels: ['email'],
    },
    {
      promise: 'none for an empty address',
      ask: () => send({ ...cancelled, to: { ...to, email: '' } }),
      channels: ['sms'],
    },
    {
      promise: 'only those that were asked for',
      ask: () => send({ ...cancelled, to, channels: ['email'] }),
      channels: ['email'],
    },
    { promise: 'none without words', ask: () => send({ ...code, to }), channels: ['sms'] },
    {
      promise: 'nobody, when nothing is known of them',
      ask: () => send({ ...cancelled, to: { phone: null, isConfirmed: true } }),
      channels: [],
    },
  ])('a message goes by $promise', async ({ ask, channels }) => {
    expect(await ask()).toHaveLength(channels.length)
    expect((await plan()).map(({ channel }) => channel)).toEqual(channels)
  })

  test('a letter is not paid for: it goes when the budget of text messages is spent', async () => {
    for (let other = 0; other < 3; other++)
      await send({ ...cancelled, to: { phone: `7912000010${other}`, isConfirmed: true } })
    await send({ ...cancelled, to })
    expect((await plan()).map(({ channel }) => channel)).toEqual(['sms', 'sms', 'sms', 'email'])
  })
})

describe('the budget of the day', () => {
  const room = (codes: number, now = noon) => inTransaction(base.db, (tx) => shop.hasBudgetFor(tx, codes, now))

  test('has room for the last code and not for one more, and counts no letters', async () => {
    await send({ ...cancelled, to })
    for (let sent = 0; sent < 4; sent++) await send({ ...code, to: { phone: `7912000020${sent}`, isConfirmed: false } })
    expect(await room(1)).toBe(true)
    expect(await room(2)).toBe(false)
  })

  test('is new a day later', async () => {
    for (let sent = 0; sent < 6; sent++) await send({ ...code, to: { phone: `7912000030${sent}`, isConfirmed: false } })
    expect(await room(1)).toBe(false)
    expect(await room(1, new Date(noon.getTime() + 24 * 3600_000))).toBe(true)
  })
})

test('two orders at the same moment to a phone that nobody has confirmed are one message', async () => {
  const sent = await Promise.all(
    Array.from({ length: 6 }, () => send({ ...cancelled, to: { phone, isConfirmed: false } })),
  )
  expect(sent.flat()).toHaveLength(1)
})

test('what a table or a backup shows of a message is no code', async () => {
  await send({ ...code, to: { phone, isConfirmed: false } })
  const [row] = await rows<{ shown: string }>(
    base.db,
    sql`select m::text || (select string_agg(data::text, '') from pgboss.job) shown from sms_messages m`,
  )
  expect(row?.shown).not.toContain('012345')
  expect(row?.shown).not.toContain(Buffer.from('012345').toString('hex'))
})

test('marketing without the record of a consent is refused by the database too', async () => {
  const write = (consentId: number | null) =>
    changed(
      base.db,
      sql`insert into sms_messages (phone, kind, purpose, consent_id, created_at, expires_at)
      values (${phone}, 'notice', 'marketing', ${consentId}::int, now(), now())`,
    )
  await expect(write(null)).rejects.toThrow()
  expect(await write(7)).toBe(1)
})

describe('what became of a message', () => {
  test.each([
    { status: 'queued', minutes: 0, expected: { status: 'queued', error: null } },
    { status: 'sending', minutes: 0, expected: { status: 'queued', error: null } },
    { status: 'queued', minutes: 5, expected: { status: 'failed', error: null } },
    { status: 'sending', minutes: 6, expected: { status: 'failed', error: null } },
    { status: 'sent', minutes: 60, expected: { status: 'sent', error: null } },
    { status: 'delivered', minutes: 60, expected: { status: 'delivered', error: null } },
    { status: 'unknown', minutes: 0, expected: { status: 'unknown', error: null } },
  ])('$status after $minutes minutes is $expected.status', async ({ status, minutes, expected }) => {
    const [id = 0] = await send({ ...code, to: { phone, isConfirmed: false } })
    await changed(base.db, sql`update sms_messages set status = ${status}, sealed_text = null where id = ${id}`)
    expect(await findMessageState(base.db, id, new Date(noon.getTime() + minutes * 60_000))).toEqual(expected)
  })

  test('nobody knows of one that never was', async () => {
    expect(await findMessageState(base.db, 0, noon)).toBeNull()
  })
})
