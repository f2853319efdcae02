import { and, eq, sql } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import { changed, type Db, inTransaction, rows, type Tx } from '#server/platform/database.ts'
import { queue } from '#server/platform/jobs/index.ts'
import type { Log } from '#server/platform/log.ts'
import { ServiceAwayError } from '#server/platform/outgoing.ts'
import { credit, debit, lockAccount, requireAccount } from '../ledger.ts'
import { findBalance } from '../read-stand.ts'
import { bonusAccounts, bonusPulls } from '../tables.ts'
import type { BonusOwner, BonusService, OwnOperation } from './bonus-service.ts'
import { tellBonusesJob } from './tell-bonuses-job.ts'

/** `away`: nobody can say what the phone has now. `closed`: nobody spends from it now. */
export type BooksState = 'current' | 'away' | 'closed'

/** Where the truth about bonuses is, beside the ledger that everything reads and writes. */
export interface BonusBooks {
  service: BonusService | null
  /** Brings the ledger up to what others did with the bonuses of this phone. Not inside a transaction. */
  refresh(owner: BonusOwner): Promise<BooksState>
  /** The ledger of this transaction has something new. */
  noteWritten(tx: Tx): Promise<void>
  /** Tells others what the shop wrote and they do not know yet. What they do not take keeps its account waiting and no other. */
  tellWaiting(): Promise<void>
}

/** The shop's ledger alone: nobody else writes, so it is always current. */
export const ownBooks: BonusBooks = {
  service: null,
  refresh: async () => 'current',
  noteWritten: async () => {},
  tellWaiting: async () => {},
}

interface SharedParts {
  db: Db
  clock: Clock
  log: Log
  /** Both ledgers will not come to the same by themselves: a person has to know. */
  raiseAlarm(tx: Tx, alarm: { key: string; orderGroupId: string | null; detail: string; at: Date }): Promise<void>
}

const currentMs = 15_000
const mostPages = 20
/** Where the pages were never read to the end. */
const never = new Date(0)

const hourMs = 3600_000
/** Not taken of so many accounts in a row: it is the service, and not what it was told. */
const mostFailures = 20

/**
 * The ledger, and a service that others write to as well. What they did is written into the ledger under their key before
 * bonuses are shown or spent; what the shop does is told to them by a job, under its own key. So an order holds bonuses in its
 * own transaction as ever, whatever the service does.
 */
export function sharedBooks(service: BonusService, { db, clock, log, raiseAlarm }: SharedParts): BonusBooks {
  async function readMark(owner: BonusOwner) {
    const [found] = await db
      .select({ mark: bonusPulls.mark, pulledAt: bonusPulls.pulledAt })
      .from(bonusPulls)
      .innerJoin(bonusAccounts, eq(bonusAccounts.id, bonusPulls.accountId))
      .where(and(eq(bonusAccounts.phone, owner.phone), eq(bonusAccounts.currency, owner.currency)))
    return found ?? { mark: null, pulledAt: null }
  }

  async function pull(owner: BonusOwner): Promise<BooksState> {
    const known = await readMark(owner)
    if (known.pulledAt && clock().getTime() - known.pulledAt.getTime() < currentMs) return 'current'
    let { mark } = known
    for (let page = 0; page < mostPages; page++) {
      const listed = await service.listSince(owner, mark)
      if (listed.kind === 'closed') return 'closed'
      const { operations, next, hasMore } = listed
      const now = clock()
      await inTransaction(db, async (tx) => {
        const accountId = await requireAccount(tx, owner, now)
        await lockAccount(tx, accountId)
        for (const operation of operations) await writeOutside(tx, { accountId, ...owner }, operation, now)
        // Only with the last page is it all known, to whoever asks beside and after.
        const kept = hasMore ? { mark: next } : { mark: next, pulledAt: now }
        await tx
          .insert(bonusPulls)
          .values({ accountId, pulledAt: never, ...kept })
          .onConflictDoUpdate({ target: bonusPulls.accountId, set: kept })
      })
      mark = next
      if (!hasMore) return 'current'
    }
    log.warn({ pages: mostPages }, 'the bonus service has more operations of an account than are read at once')
    return 'away'
  }

  /** What others spent while the shop spent the same is more than is left: no more than that is taken, and it is said. */
  async function writeOutside(
    tx: Tx,
    account: BonusOwner & { accountId: number },
    { key, bonuses, activeFrom, endsAt }: Pick<OwnOperation, 'key' | 'bonuses' | 'activeFrom' | 'endsAt'>,
    now: Date,
  ): Promise<void> {
    const operation = { kind: 'outside' as const, key: `outside:${key}`, now }
    if (bonuses > 0) {
      await credit(tx, account.accountId, { ...operation, bonuses, activeFrom, endsAt })
      return
    }
    const there = (await findBalance(tx, account, now))?.balance ?? 0
    const taken = Math.min(-bonuses, there)
    if (taken > 0 && (await debit(tx, account.accountId, { ...operation, bonuses: taken })) === 'known') return
    const lacking = -bonuses - taken
    const detail = `account ${account.accountId}: ${lacking} bonuses were spent here and elsewhere, ${key}`
    if (lacking > 0) await raiseAlarm(tx, { key: `bonuses ${operation.key}`, orderGroupId: null, detail, at: now })
  }

  /**
   * Of entries up to `upTo` all is told, so rounds begin behind it. `next` becomes that an hour after it was the newest:
   * until then a transaction may still be open that writes a lower number.
   */
  const told = { upTo: 0, next: 0, since: never }

  async function tellOne({ id, key, groupId: orderGroupId, ...operation }: Untold): Promise<ServiceAwayError | null> {
    const raise = (tx: Tx, of: string, detail: string) =>
      raiseAlarm(tx, { key: `bonuses ${of}${key}`, orderGroupId, detail: `${detail}, ${key}`, at: clock() })
    try {
      const answer = await service.tell({ ...operation, key, groupId: orderGroupId })
      await inTransaction(db, async (tx) => {
        await noteTold(tx, id, answer, clock())
        if (answer === 'refused') await raise(tx, '', `the service refuses ${operation.bonuses} bonuses`)
      })
      return null
    } catch (error) {
      if (!(error instanceof ServiceAwayError)) throw error
      log.warn({ err: error, key }, 'the bonus service does not take an operation')
      const isOld = clock().getTime() - operation.madeAt.getTime() > hourMs
      const detail = `the service does not take ${operation.bonuses} bonuses for over an hour`
      // Behind an open circuit it was not even asked.
      if (isOld && error.why !== 'circuit') await inTransaction(db, (tx) => raise(tx, 'untold ', detail))
      return error
    }
  }

  return {
    service,
    async refresh(owner) {
      try {
        return await pull(owner)
      } catch (error) {
        if (!(error instanceof ServiceAwayError)) throw error
        log.warn({ err: error }, 'the bonus service is away')
        return 'away'
      }
    },
    noteWritten: (tx) => queue(tx, tellBonusesJob, {}),
    async tellWaiting() {
      const now = clock()
      const newest = await newestEntry(db)
      // An account's operations are told in their order: behind one that is not taken the others wait.
      const waiting = new Set<number>()
      let failure: ServiceAwayError | null = null
      let firstLeft = Number.POSITIVE_INFINITY
      let failedInRow = 0
      let after = told.upTo
      for (let page = await listUntold(db, after); page.length > 0; page = await listUntold(db, after)) {
        for (const operation of page) {
          after = operation.id
          const error = waiting.has(operation.accountId) ? null : await tellOne(operation)
          failedInRow = error ? failedInRow + 1 : 0
          if (error) waiting.add(operation.accountId)
          if (waiting.has(operation.accountId)) firstLeft = Math.min(firstLeft, operation.id)
          failure ??= error
          if (error && (error.why === 'circuit' || failedInRow === mostFailures)) throw error
        }
      }
      if (now.getTime() - told.since.getTime() > hourMs) {
        Object.assign(told, { upTo: Math.min(told.next, firstLeft - 1), next: newest, since: now })
      }
      if (failure) throw failure
    },
  }
}

interface Untold extends OwnOperation {
  id: number
  accountId: number
}

type UntoldRow = Omit<Untold, 'activeFrom' | 'endsAt' | 'madeAt'> & {
  activeFrom: string
  endsAt: string | null
  madeAt: string
}

/** What ends is known to both from the day it came; what came from outside is theirs. The oldest first, behind an entry. */
async function listUntold(db: Db, after: number): Promise<Untold[]> {
  const found = await rows<UntoldRow & Record<string, unknown>>(
    db,
    sql`
    select e.id::int, e.account_id "accountId", e.operation_key "key", e.kind, e.bonuses, e.group_id "groupId", a.phone, a.currency,
      e.active_from "activeFrom", e.ends_at "endsAt", e.made_at "madeAt"
    from bonus_entries e join bonus_accounts a on a.id = e.account_id
    where e.id > ${after} and e.kind not in ('expire', 'outside') and a.phone !~ '^0'
      and not exists (select from bonus_told t where t.entry_id = e.id)
    order by e.id limit 200`,
  )
  return found.map(({ activeFrom, endsAt, madeAt, ...one }) => ({
    ...one,
    activeFrom: new Date(activeFrom),
    endsAt: endsAt === null ? null : new Date(endsAt),
    madeAt: new Date(madeAt),
  }))
}

async function newestEntry(db: Db): Promise<number> {
  const [found] = await rows<{ id: number }>(db, sql`select coalesce(max(id), 0)::int id from bonus_entries`)
  return found?.id ?? 0
}

async function noteTold(tx: Tx, entryId: number, answer: 'taken' | 'refused', at: Date): Promise<void> {
  await changed(
    tx,
    sql`
    insert into bonus_told (entry_id, answer, told_at) values (${entryId}, ${answer}, ${at.toISOString()})
    on conflict do nothing`,
  )
}
