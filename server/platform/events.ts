import { type SQL, sql } from 'drizzle-orm'
import { Gauge, Histogram, type Registry } from 'prom-client'
import { changed, type Db, rows, type Tx } from './database.ts'
import type { Log } from './log.ts'

/** What has changed, so that read indexes and kept pages in every process follow. */
export interface ShopChange {
  /**
   * `stock` and `price` name offers, `rating` and `words` (questions, answers) name products; `product` names products or
   * means them all; `all` is the catalogue with its sections and properties; `shell` is regions, menu, banners, redirects; `search` is how people
   * speak of goods.
   */
  kind: 'stock' | 'price' | 'rating' | 'words' | 'product' | 'all' | 'shell' | 'search'
  offerIds?: number[]
  productIds?: number[]
}

/** Writes down what a transaction changes, in the transaction itself: seen when it commits, never if it does not. */
export async function announceChange(tx: Db | Tx, change: ShopChange): Promise<void> {
  await changed(tx, announcement(change, sql`true`))
}

/** As `announceChange`, to be a part of the statement that makes the change: written where `condition` holds. */
export function announcement({ kind, offerIds, productIds }: ShopChange, condition: SQL): SQL {
  const ids = offerIds ?? productIds
  const list = ids ? `{${ids.join(',')}}` : null
  return sql`insert into catalogue_changes (kind, ids) select ${kind}::text, ${list}::int[] where ${condition}`
}

export interface ChangeFeed {
  /** Called with what other transactions have changed, in no particular order; `onGap` when something may be missed. */
  subscribe(handler: (changes: ShopChange[]) => void, onGap?: () => void): void
  /** Begins to read. What changed since the feed was opened is told as well. */
  start(): void
  /** Reads at once and tells what there is. */
  poll(): Promise<void>
  stop(): Promise<void>
}

export interface ChangeFeedOptions {
  pollMs?: number
  /** How long changes are kept for processes that cannot read for a while. */
  keepMs?: number
}

interface ChangeRow {
  xmin: string
  seq: string | null
  xid: string
  kind: ShopChange['kind']
  ids: number[] | null
  ageSeconds: number | null
}

const tidyMs = 600_000
const tidyAtOnce = 5000

/**
 * Reads the table of changes past a watermark. Transactions commit in another order than they take numbers, so "above
 * the last number seen" would miss those that commit late. Instead the watermark is the oldest transaction that was
 * still running at the last look (`pg_snapshot_xmin`): whatever is older had ended and was seen; of the rest each row is
 * told once, by its number. So a long transaction delays nobody else's news, nothing is lost, and since only reading is
 * needed a replica and PgBouncer do as well. Opened before anything is loaded, so that nothing changes in between.
 */
export async function openChangeFeed(
  db: Db,
  log: Log,
  metrics: Registry,
  { pollMs = 300, keepMs = 24 * 3_600_000 }: ChangeFeedOptions = {},
): Promise<ChangeFeed> {
  const listeners: { handler: (changes: ShopChange[]) => void; onGap?: (() => void) | undefined }[] = []
  let xmin = await readXmin(db)
  let told = new Set<string>()
  let readAt = Date.now()
  let tidiedAt = Date.now()
  const lag = measureFeed(metrics, () => readAt)
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let reading: Promise<void> | undefined

  async function read() {
    const askedAt = Date.now()
    const found = await rows<ChangeRow>(
      db,
      sql`select seen.xmin, c.seq::text seq, c.xid::text xid, c.kind, c.ids,
          extract(epoch from clock_timestamp() - c.at)::float8 "ageSeconds"
        from (select pg_snapshot_xmin(pg_current_snapshot())::text xmin) seen
        left join catalogue_changes c on c.xid >= ${xmin}::xid8
        order by c.seq`,
    )
    const news = found.filter(({ seq }) => seq !== null && !told.has(seq))
    for (const { ageSeconds } of news) lag.observe(ageSeconds ?? 0)
    const next = found[0]?.xmin ?? xmin
    told = new Set(found.flatMap(({ seq, xid }) => (seq !== null && BigInt(xid) >= BigInt(next) ? [seq] : [])))
    xmin = next
    const isGap = askedAt - readAt > keepMs / 2
    readAt = askedAt
    for (const { handler, onGap } of listeners) {
      if (isGap) onGap?.()
      if (news.length > 0) handler(news.map(changeOf))
    }
    if (askedAt - tidiedAt > tidyMs) {
      tidiedAt = askedAt
      await tidy()
    }
  }

  /** In portions, so that none runs into the time limit of statements. */
  async function tidy() {
    const age = `${keepMs} milliseconds`
    while (
      (await changed(
        db,
        sql`delete from catalogue_changes where seq in (
          select seq from catalogue_changes where at < now() - ${age}::interval order by seq limit ${tidyAtOnce})`,
      )) === tidyAtOnce
    );
  }

  function poll(): Promise<void> {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }

  function plan() {
    timer = setTimeout(async () => {
      await poll().catch((error) => log.warn({ err: error }, 'changes not read'))
      if (!isStopped) plan()
    }, pollMs)
    timer.unref()
  }

  return {
    subscribe: (handler, onGap) => void listeners.push({ handler, onGap }),
    start() {
      if (!timer && !isStopped) plan()
    },
    poll,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await reading?.catch(() => {})
    },
  }
}

function measureFeed(metrics: Registry, readAt: () => number) {
  const registers = [metrics]
  new Gauge({
    name: 'change_feed_silence_seconds',
    help: 'Since when this process has not read the table of changes; with several processes the worst',
    aggregator: 'max',
    registers,
    collect() {
      this.set((Date.now() - readAt()) / 1000)
    },
  })
  return new Histogram({
    name: 'change_feed_lag_seconds',
    help: 'Age of a change when a process heard of it, counted from the begin of its transaction',
    buckets: [0.1, 0.25, 0.5, 1, 2, 5, 15, 60],
    registers,
  })
}

async function readXmin(db: Db): Promise<string> {
  const [row] = await rows<{ xmin: string }>(db, sql`select pg_snapshot_xmin(pg_current_snapshot())::text xmin`)
  if (!row) throw new Error('PostgreSQL does not say which transactions run')
  return row.xmin
}

function changeOf({ kind, ids }: ChangeRow): ShopChange {
  if (!ids) return { kind }
  return kind === 'stock' || kind === 'price' ? { kind, offerIds: ids } : { kind, productIds: ids }
}
