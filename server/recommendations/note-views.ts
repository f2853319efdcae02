import { sql } from 'drizzle-orm'
import { changed, type Db, type Tx } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'

const mostWaiting = 5000
const flushMs = 60_000

interface ViewedPair {
  productId: number
  otherId: number
  weight: number
}

export interface ViewCounter {
  /** A product was looked at after these others, by nobody in particular. */
  note(productId: number, earlier: readonly number[]): void
  flush(): Promise<void>
  stop(): Promise<void>
}

/** Counts in memory what is looked at one after the other and writes it down from time to time; whoever looked is not known. */
export function createViewCounter(db: Db, log: Log): ViewCounter {
  const waiting = new Map<string, ViewedPair>()
  const timer = setInterval(() => void flush(), flushMs).unref()

  async function flush() {
    if (waiting.size === 0) return
    const pairs = [...waiting.values()]
    waiting.clear()
    await addViews(db, pairs).catch((error) => log.warn({ err: error }, 'views not counted'))
  }

  return {
    note(productId, earlier) {
      for (const other of new Set(earlier)) {
        if (other === productId) continue
        const [low, high] = other < productId ? [other, productId] : [productId, other]
        const key = `${low} ${high}`
        const known = waiting.get(key)
        if (known) known.weight++
        else if (waiting.size < mostWaiting) waiting.set(key, { productId: low, otherId: high, weight: 1 })
      }
    },
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** Of products that the shop has; the smaller id comes first. */
export async function addViews(db: Db | Tx, pairs: readonly ViewedPair[]): Promise<void> {
  await changed(
    db,
    sql`
    insert into viewed_pairs (product_id, other_id, weight)
    select said."productId", said."otherId", sum(said.weight)
    from jsonb_to_recordset(${JSON.stringify(pairs)}::text::jsonb) as said("productId" int, "otherId" int, weight real)
    join products a on a.id = said."productId" join products b on b.id = said."otherId"
    group by 1, 2
    on conflict (product_id, other_id) do update set weight = viewed_pairs.weight + excluded.weight`,
  )
}
