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
  /** Tells others what the shop wrote and they do not know yet. */
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
        const kept = { mark: next, pulledAt: now }
        await tx
          .insert(bonusPulls)
          .values({ accountId, ...kept })
          .onConflictDoUpdate({ target: bonusPulls.accountId, set: kept })
      })
      mark = next
      if (!hasMore) return 'current'
    }
    return 'current'
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
      for (const { id, ...operation } of await listUntold(db)) {
        const answer = await service.tell(operation)
        const now = clock()
        await inTransaction(db, async (tx) => {
          await noteTold(tx, id, answer, now)
          const { key, bonuses, groupId: orderGroupId } = operation
          const detail = `the service refuses ${bonuses} bonuses, ${key}`
          if (answer === 'refused') await raiseAlarm(tx, { key: `bonuses ${key}`, orderGroupId, detail, at: now })
        })
      }
    },
  }
}

interface Untold {
  id: number
  key: string
  kind: OwnOperation['kind']
  bonuses: number
  groupId: string | null
  phone: string
  currency: BonusOwner['currency']
  activeFrom: string
  endsAt: string | null
  madeAt: string
}

/** What ends is known to both from the day it came; what came from outside is theirs. The oldest first. */
async function listUntold(db: Db): Promise<(OwnOperation & { id: number })[]> {
  const found = await rows<Untold & Record<string, unknown>>(
    db,
    sql`
    select e.id::int, e.operation_key "key", e.kind, e.bonuses, e.group_id "groupId", a.phone, a.currency,
      e.active_from "activeFrom", e.ends_at "endsAt", e.made_at "madeAt"
    from bonus_entries e join bonus_accounts a on a.id = e.account_id
    where e.kind not in ('expire', 'outside') and a.phone !~ '^0'
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

async function noteTold(tx: Tx, entryId: number, answer: 'taken' | 'refused', at: Date): Promise<void> {
  await changed(
    tx,
    sql`
    insert into bonus_told (entry_id, answer, told_at) values (${entryId}, ${answer}, ${at.toISOString()})
    on conflict do nothing`,
  )
}
