import { sql } from 'drizzle-orm'
import type postgres from 'postgres'
import type { Db, Tx } from './database.ts'
import type { Log } from './log.ts'

const channel = 'shop_changed'

/** What has changed, so that read indexes and cached pages in every process follow. */
export interface ShopChange {
  /** `stock` and `price` name offers; `product` and `all` mean the catalogue; `shell` is regions, menu, banners, redirects. */
  kind: 'stock' | 'price' | 'product' | 'all' | 'shell'
  offerIds?: number[]
}

// A notification holds 8000 bytes at most; past this many ids "everything" is cheaper to say.
const maxIds = 600

/** Tells every process; heard when the transaction commits, never if it does not. */
export async function announceChange(tx: Db | Tx, change: ShopChange): Promise<void> {
  const told: ShopChange = change.offerIds && change.offerIds.length > maxIds ? { kind: 'all' } : change
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(told)})`)
}

/** Calls the handler for every change. After a lost connection `onGap` is called: something may have been missed. */
export async function listenForChanges(
  client: postgres.Sql,
  log: Log,
  handler: (change: ShopChange) => void,
  onGap: () => void,
): Promise<{ stop(): Promise<void> }> {
  let isFirst = true
  const subscription = await client.listen(
    channel,
    (payload) => {
      try {
        handler(JSON.parse(payload))
      } catch (error) {
        log.error({ err: error }, 'change not applied')
      }
    },
    () => {
      if (!isFirst) onGap()
      isFirst = false
    },
  )
  return { stop: () => subscription.unlisten() }
}
