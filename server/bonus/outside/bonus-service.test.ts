import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { fastify } from 'fastify'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, rows } from '#server/platform/database.ts'
import { createOutgoing, ServiceAwayError } from '#server/platform/outgoing.ts'
import { withDatabase } from '../../../tests/harness/database.ts'
import { type Trouble, troubledService, troublesOf } from '../../../tests/harness/troubled-service.ts'
import { giveBack, hold } from '../hold-bonuses.ts'
import { credit, expireBonuses, requireAccount } from '../ledger.ts'
import { findBalance } from '../read-stand.ts'
import { bonusEntries, standInBonuses } from '../tables.ts'
import { type BonusBooks, ownBooks, sharedBooks } from './bonus-books.ts'
import type { BonusOwner, BonusService, OwnOperation } from './bonus-service.ts'
import { bonusServiceName, httpBonusService } from './http-bonus-service.ts'
import { bonusStandIn, standInPath } from './stand-in.ts'

const base = withDatabase()
const log = pino({ level: 'silent' })
const secret = 'a-secret-between-shop-and-service'
let now = new Date('2026-11-24T07:00:00Z')
const clock = () => now
const app = fastify({ forceCloseConnections: true })
const trouble = troublesOf(app)
const alarms: { key: string; detail: string }[] = []
let address = ''
let service: BonusService
let foreign: BonusService
let phones = 79_120_100_000

beforeAll(async () => {
  await app.register(bonusStandIn({ db: base.db, clock }, secret))
  address = `${await app.listen({ port: 0, host: '127.0.0.1' })}${standInPath}`
  await fetch(address)
  let minute = 0
  const outgoing = createOutgoing({
    metrics: new Registry(),
    services: { [bonusServiceName]: troubledService(address, trouble) },
    // A clock of its own: the breaker's pause must not carry over from one test to the next.
    clock: () => new Date(now.getTime() + 60_000 * minute++),
    log,
    retryMs: 1,
  })
  service = httpBonusService(outgoing, { key: secret, isStandIn: true })
  foreign = httpBonusService(outgoing, { key: 'of somebody else', isStandIn: true })
})
beforeEach(() => {
  trouble.forget()
  alarms.length = 0
  now = new Date(now.getTime() + 3600_000)
})
afterAll(() => app.close())

const anOwner = (): BonusOwner => ({ phone: String(phones++), currency: 'RUB' })
const booksOf = (of: BonusService = service) =>
  sharedBooks(of, { db: base.db, clock, log, raiseAlarm: async (_tx, alarm) => void alarms.push(alarm) })

function anOperation(owner: BonusOwner, bonuses: number, facts: Partial<OwnOperation> = {}): OwnOperation {
  const always = { kind: 'goodwill' as const, groupId: null, activeFrom: now, endsAt: null, madeAt: now }
  return { ...owner, ...always, key: `slip:${randomUUID()}`, bonuses, ...facts }
}

/** What a till of a shop does with the same bonuses. */
async function atTill(owner: BonusOwner, bonuses: number, key: string = randomUUID()) {
  const body = JSON.stringify({ ...owner, key, bonuses, activeFrom: now, endsAt: null })
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
  return (await fetch(`${address}/till`, { method: 'POST', headers, body })).status
}

const theirs = async ({ phone }: BonusOwner) => {
  const all = await base.db.select().from(standInBonuses).where(eq(standInBonuses.phone, phone))
  return all.reduce((sum, { bonuses }) => sum + bonuses, 0)
}
const ours = async (owner: BonusOwner) => (await findBalance(base.db, owner, now))?.balance ?? 0
const grant = (owner: BonusOwner, bonuses: number, endsAt: Date | null = null) =>
  inTransaction(base.db, async (tx) => {
    const account = await requireAccount(tx, owner, now)
    await credit(tx, account, { kind: 'goodwill', key: `slip:${randomUUID()}`, now, bonuses, endsAt })
    return account
  })
const spend = (accountId: number, bonuses: number, groupId: string = randomUUID()) =>
  inTransaction(base.db, async (tx) => ((await hold(tx, { accountId, groupId, bonuses }, now)) ? groupId : null))

const troubles: Trouble[] = ['lost', 'late', 'html', '500', '429']

describe('a bonus service', () => {
  test('takes an operation once, however often and by however many it is told', async () => {
    const operation = anOperation(anOwner(), 300)
    expect(await service.tell(operation)).toBe('taken')
    expect(await Promise.all([1, 2, 3].map(() => service.tell(operation)))).toEqual(['taken', 'taken', 'taken'])
    expect(await theirs(operation)).toBe(300)
  })

  test.each(troubles)('answering %s, takes it once all the same', async (kind) => {
    const operation = anOperation(anOwner(), 300)
    trouble.next(kind, kind)
    await service.tell(operation).catch((error) => expect(error).toBeInstanceOf(ServiceAwayError))
    trouble.forget()
    expect(await service.tell(operation)).toBe('taken')
    expect(await theirs(operation)).toBe(300)
  })

  test('refuses more than there is, for good', async () => {
    const owner = anOwner()
    await service.tell(anOperation(owner, 100))
    expect(await service.tell(anOperation(owner, -101, { kind: 'spend' }))).toBe('refused')
    expect(await theirs(owner)).toBe(100)
  })

  test('lists what others did from a mark on, and nothing of the shop’s', async () => {
    const owner = anOwner()
    await service.tell(anOperation(owner, 100))
    await atTill(owner, 40)
    const first = await service.listSince(owner, null)
    expect(first).toMatchObject({ kind: 'listed', operations: [{ bonuses: 40 }], hasMore: false })
    const mark = first.kind === 'listed' ? first.next : null
    expect(await service.listSince(owner, mark)).toMatchObject({ operations: [] })
    expect(await service.listSince(owner, null)).toEqual(first)
  })

  test('with a key that it refuses is away: nothing that waits is lost by it', async () => {
    const owner = anOwner()
    await expect(foreign.listSince(owner, null)).rejects.toBeInstanceOf(ServiceAwayError)
    await expect(foreign.tell(anOperation(owner, 1))).rejects.toBeInstanceOf(ServiceAwayError)
  })
})

describe.each([
  { name: 'the ledger alone', books: () => ownBooks },
  { name: 'a ledger that others write to as well', books: () => booksOf() },
])('$name', ({ books }) => {
  test('knows what a phone has, holds and gives it back, and a repeat changes nothing', async () => {
    const owner = anOwner()
    const kept: BonusBooks = books()
    const account = await grant(owner, 500)
    expect([await kept.refresh(owner), await ours(owner)]).toEqual(['current', 500])
    const groupId = await spend(account, 200)
    await kept.tellWaiting()
    await kept.tellWaiting()
    await inTransaction(base.db, (tx) => giveBack(tx, groupId ?? '', now))
    await kept.tellWaiting()
    now = new Date(now.getTime() + 60_000)
    expect([await kept.refresh(owner), await ours(owner)]).toEqual(['current', 500])
    if (kept.service) expect(await theirs(owner)).toBe(500)
  })
})

describe('bonuses that a till gives and takes as well', () => {
  test('are what the till left of them, once, whoever asks at the same moment', async () => {
    const owner = anOwner()
    await grant(owner, 500)
    const books = booksOf()
    await books.tellWaiting()
    expect([await atTill(owner, -120), await atTill(owner, 40)]).toEqual([200, 200])
    expect(await Promise.all([1, 2, 3, 4].map(() => books.refresh(owner)))).toEqual(Array(4).fill('current'))
    expect(await ours(owner)).toBe(420)
    now = new Date(now.getTime() + 60_000)
    await books.refresh(owner)
    expect([await ours(owner), await theirs(owner)]).toEqual([420, 420])
    expect(alarms).toEqual([])
  })

  test('many pages of it are read to the end', async () => {
    const owner = anOwner()
    for (let at = 0; at < 120; at++) await atTill(owner, 1)
    expect(await booksOf().refresh(owner)).toBe('current')
    expect(await ours(owner)).toBe(120)
  })

  test('are not taken for known before the last page of it is read', async () => {
    const owner = anOwner()
    for (let at = 0; at < 60; at++) await atTill(owner, at < 50 ? 1 : -2)
    let isAway = true
    const half: BonusService = {
      ...service,
      async listSince(of, after) {
        if (isAway && after !== null) throw new ServiceAwayError('half', 'timeout')
        return service.listSince(of, after)
      },
    }
    const books = booksOf(half)
    expect(await books.refresh(owner)).toBe('away')
    expect(await books.refresh(owner)).toBe('away')
    isAway = false
    expect([await books.refresh(owner), await ours(owner)]).toEqual(['current', 30])
  })

  test('are not known while there are more pages than are read at once; the next time goes on from there', async () => {
    const owner = anOwner()
    const page = { key: '', bonuses: 1, activeFrom: now, endsAt: null }
    const long: BonusService = {
      ...service,
      async listSince(_of, after) {
        const next = String(Number(after ?? 0) + 1)
        const operations = [{ ...page, key: `${owner.phone}:${next}` }]
        return { kind: 'listed', operations, next, hasMore: next !== '25' }
      },
    }
    const books = booksOf(long)
    expect([await books.refresh(owner), await ours(owner)]).toEqual(['away', 20])
    expect([await books.refresh(owner), await ours(owner)]).toEqual(['current', 25])
  })

  test('an operation that the service does not take holds up its own account alone, and a person hears of it', async () => {
    const [bad, good] = [anOwner(), anOwner()]
    const account = await grant(bad, 300)
    await spend(account, 100)
    await grant(good, 50)
    let isBroken = true
    const picky: BonusService = {
      ...service,
      async tell(operation) {
        if (isBroken && operation.phone === bad.phone) throw new ServiceAwayError('picky', 'answer')
        return service.tell(operation)
      },
    }
    const books = booksOf(picky)
    await expect(books.tellWaiting()).rejects.toBeInstanceOf(ServiceAwayError)
    expect([await theirs(good), await theirs(bad), alarms]).toEqual([50, 0, []])
    now = new Date(now.getTime() + 2 * 3600_000)
    await expect(books.tellWaiting()).rejects.toBeInstanceOf(ServiceAwayError)
    expect(alarms.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^the service does not take 300 bonuses for over an hour, slip:/),
    ])
    isBroken = false
    await books.tellWaiting()
    expect(await theirs(bad)).toBe(200)
  })

  test('what was told over an hour ago is not gone through every minute, and what waits is never passed over', async () => {
    const [first, second] = [anOwner(), anOwner()]
    let [taken, asked] = [0, 0]
    const counted: BonusService = {
      ...service,
      async tell(operation) {
        asked++
        if (operation.phone === second.phone) throw new ServiceAwayError('counted', 'answer')
        taken++
        return service.tell(operation)
      },
    }
    const books = booksOf(counted)
    await grant(first, 10)
    await grant(second, 10)
    for (let round = 0; round < 3; round++) {
      await expect(books.tellWaiting()).rejects.toBeInstanceOf(ServiceAwayError)
      now = new Date(now.getTime() + 2 * 3600_000)
    }
    expect([taken, asked]).toEqual([1, 4])
    // Were the book read from its beginning, this would be heard a second time.
    const entriesOf = (owner: BonusOwner) =>
      sql`select e.id from bonus_entries e join bonus_accounts a on a.id = e.account_id where a.phone = ${owner.phone}`
    await base.db.execute(sql`delete from bonus_told where entry_id in (${entriesOf(first)})`)
    await expect(books.tellWaiting()).rejects.toBeInstanceOf(ServiceAwayError)
    expect([taken, asked]).toEqual([1, 5])
    await booksOf().tellWaiting()
    expect(await theirs(second)).toBe(10)
  })

  test.each(troubles)(
    'while the service answers %s: nothing is told twice, and nobody is told a wrong figure',
    async (kind) => {
      const owner = anOwner()
      const books = booksOf()
      const account = await grant(owner, 500)
      trouble.next(kind, kind, kind, kind)
      await books.tellWaiting().catch((error) => expect(error).toBeInstanceOf(ServiceAwayError))
      const state = await books.refresh(owner)
      expect(['current', 'away']).toContain(state)
      trouble.forget()
      await spend(account, 100)
      await books.tellWaiting()
      now = new Date(now.getTime() + 60_000)
      expect(await books.refresh(owner)).toBe('current')
      expect([await ours(owner), await theirs(owner)]).toEqual([400, 400])
    },
  )

  test('spent there and here at once: no ledger goes below nothing, and a person hears of it', async () => {
    const owner = anOwner()
    const books = booksOf()
    const account = await grant(owner, 300)
    await books.tellWaiting()
    await atTill(owner, -250)
    await spend(account, 200)
    await books.tellWaiting()
    await books.refresh(owner)
    expect([await ours(owner), await theirs(owner)]).toEqual([0, 50])
    expect(alarms.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^the service refuses -200 bonuses/),
      expect.stringMatching(/150 bonuses were spent here and elsewhere/),
    ])
  })

  test('end on their day in both, and nobody is told of an end', async () => {
    const owner = anOwner()
    const books = booksOf()
    await grant(owner, 300, new Date(now.getTime() + 86_400_000))
    await books.tellWaiting()
    now = new Date(now.getTime() + 2 * 86_400_000)
    await expireBonuses(base.db, now)
    await books.tellWaiting()
    expect(await theirs(owner)).toBe(300)
    const [told] = await base.db.select().from(standInBonuses).where(eq(standInBonuses.phone, owner.phone))
    expect(told?.endsAt).toEqual(new Date(now.getTime() - 86_400_000))
  })

  test('of an account that is closed there are spent by nobody', async () => {
    const closed: BonusService = { ...service, listSince: async () => ({ kind: 'closed' }) }
    expect(await booksOf(closed).refresh(anOwner())).toBe('closed')
  })

  test('what came from outside is never told back', async () => {
    const owner = anOwner()
    await atTill(owner, 70)
    const books = booksOf()
    await books.refresh(owner)
    await books.tellWaiting()
    expect(await theirs(owner)).toBe(70)
    const kinds = await rows<{ kind: string }>(
      base.db,
      sql`select kind from ${bonusEntries} e join bonus_accounts a on a.id = e.account_id where a.phone = ${owner.phone}`,
    )
    expect(kinds).toEqual([{ kind: 'outside' }])
  })
})
