import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { changed, inTransaction, rows } from '#server/platform/database.ts'
import { unsealText } from '#server/platform/seal-text.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { messagesData } from './personal-data.ts'
import { createMessages } from './send.ts'
import { countOpens, deleteOldLinks, factsFor, openShortLink } from './short-links.ts'

const base = withDatabase()
const secrets = createSecrets('a secret of the tests only')
const publicUrl = 'https://komod.example'
const now = new Date('2026-11-20T07:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000)
const phone = '79120000001'
const path = '/personal/checkout-final/3f0c2b1e-7a54-4d86-9c1b-2e8f5a6d7b90/?code=g8q-Zm9vYmFyYmF6cXV4Y29ycm'
const messages = createMessages({
  secrets,
  shopName: 'Комод',
  publicUrl,
  log: pino({ level: 'silent' }),
  perAddressHour: 50,
  shopBudgetDay: 60,
  countryPrefixes: ['7'],
})

beforeEach(() => changed(base.db, sql`truncate sms_messages, short_links, pgboss.job cascade`))

/** What a text message and a letter of one event say. */
async function told(url: string): Promise<{ id: number; sms: string; email: string }> {
  const facts = {
    number: '10001',
    sum: '54 990 ₽',
    sums: '',
    owed: '',
    way: 'Привезём: улица Труда, 5',
    phone: '',
    url,
  }
  const to = { phone, email: 'anna@example.com', isConfirmed: true, utcOffsetMinutes: 300 }
  await inTransaction(base.db, (tx) => messages.send(tx, { template: 'orderPlaced', to, facts, language: 'ru' }, now))
  const sent = await rows<{ id: number; channel: string; sealed: Buffer }>(
    base.db,
    sql`select id::int, channel, sealed_text as sealed from sms_messages order by id`,
  )
  const wordsOf = (channel: string) => {
    const row = sent.find((one) => one.channel === channel)
    return row ? (JSON.parse(unsealText(row.sealed, secrets)) as { text: string }).text : ''
  }
  return { id: sent.find(({ channel }) => channel === 'sms')?.id ?? 0, sms: wordsOf('sms'), email: wordsOf('email') }
}

const codeIn = (text: string) => /https:\/\/komod\.example\/s\/([0-9a-z]{13})(?![0-9a-z])/.exec(text)?.[1] ?? ''

test('a text message carries a short link, a letter the whole one', async () => {
  const { sms, email } = await told(publicUrl + path)
  expect(sms).not.toContain('checkout-final')
  expect(email).toContain(publicUrl + path)
  expect(await openShortLink(base.db, secrets, codeIn(sms), now)).toBe(path)
})

test('each message has a link of its own, whose openings are counted for it alone', async () => {
  const first = await told(publicUrl + path)
  await openShortLink(base.db, secrets, codeIn(first.sms), now)
  await openShortLink(base.db, secrets, codeIn(first.sms).toUpperCase(), now)
  const [other] = await inTransaction(base.db, (tx) =>
    messages.send(
      tx,
      { template: 'dataReady', to: { phone, isConfirmed: true }, facts: { url: publicUrl + path }, language: 'ru' },
      now,
    ),
  )
  expect([...(await countOpens(base.db, [first.id, other ?? 0]))].toSorted()).toEqual([
    [first.id, 2],
    [other, 0],
  ])
})

describe('what opens nothing', () => {
  test('a code that is none, and one that is a letter short', async () => {
    const code = codeIn((await told(publicUrl + path)).sms)
    for (const wrong of ['2222222222222', code.slice(0, -1), ''])
      expect(await openShortLink(base.db, secrets, wrong, now)).toBeNull()
  })

  test('a link that is over; it is cleared away', async () => {
    const code = codeIn((await told(publicUrl + path)).sms)
    expect(await openShortLink(base.db, secrets, code, days(399))).toBe(path)
    expect(await openShortLink(base.db, secrets, code, days(401))).toBeNull()
    await deleteOldLinks(base.db, days(401))
    expect(await base.db.execute(sql`select 1 from short_links`)).toMatchObject({ rowCount: 0 })
  })

  test('the table: neither the code nor where it leads stands in it', async () => {
    const code = codeIn((await told(publicUrl + path)).sms)
    const [row] = await rows<{ all: string }>(base.db, sql`select short_links::text as all from short_links`)
    const { sealed } =
      (await rows<{ sealed: Buffer }>(base.db, sql`select sealed_path as sealed from short_links`))[0] ?? {}
    expect(row?.all).not.toContain(code)
    expect(sealed?.toString('latin1')).not.toContain('checkout-final')
  })
})

test('only links into the shop that are longer are shortened', () => {
  const given = {
    url: publicUrl + path,
    foreign: 'https://other.example/personal/checkout-final/3f0c2b1e-7a54-4d86-9c1b/',
    likeOurs: 'https://komod.example.evil.example/personal/checkout-final/3f0c2b1e/',
    short: `${publicUrl}/sale/`,
    words: `Смотрите ${publicUrl}${path}`,
  }
  const { facts, links } = factsFor('sms', given, publicUrl)
  expect(facts).toEqual({ ...given, url: expect.stringMatching(/^https:\/\/komod\.example\/s\/[0-9a-z]{13}$/) })
  expect(links).toEqual([{ code: expect.any(String), path }])
  expect(factsFor('email', given, publicUrl)).toEqual({ facts: given, links: [] })
})

test('who leaves takes their links along', async () => {
  await told(publicUrl + path)
  const person = { customerId: 1, phones: [phone], emails: [], typedEmails: [] }
  expect(await messagesData.show(base.db, person as never)).toMatchObject({
    linksOfMessages: [{ phone, opens: 0 }],
  })
  await inTransaction(base.db, (tx) => messagesData.forget(tx, person as never, now))
  expect(await base.db.execute(sql`select 1 from short_links`)).toMatchObject({ rowCount: 0 })
})
