import { eq } from 'drizzle-orm'
import type { MediaStore } from '#server/media/index.ts'
import { type Database, type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { shopFacts } from '#server/platform/tables.ts'
import { seedBanners, seedCustomers, seedShop } from './seed-shop.ts'

export interface SeedDeps {
  database: Pick<Database, 'db' | 'sql'>
  media: MediaStore
  log: Log
  /** Says to the terminal what is being filled in. */
  say(detail: string): void
  /** Where offers without a stock table lie. */
  defaultRegionCode: string
}

/** Fills the demo shop. Each part is done once and leaves its mark, so a start that was cut off goes on where it was. */
export async function seedDemo({ database: { db }, media, log, say }: SeedDeps): Promise<void> {
  const parts: [string, string, (tx: Tx) => Promise<void>][] = [
    ['shop', 'cities, shops and warehouses', seedShop],
    ['customers', 'sample people', seedCustomers],
    ['banners', 'banners', (tx) => seedBanners(tx, (bytes) => media.keepPicture(bytes, 'own'))],
  ]
  for (const [name, words, fill] of parts) {
    if (await isFilled(db, name)) continue
    say(words)
    await inTransaction(db, async (tx) => {
      await fill(tx)
      await tx
        .insert(shopFacts)
        .values({ name: markOf(name), value: 'filled' })
        .onConflictDoNothing()
    })
    log.info({ part: name }, 'demo shop filled')
  }
}

/** Whether a part of the demo shop is there already. */
export async function isFilled(db: Db, part: string): Promise<boolean> {
  const rows = await db
    .select({ name: shopFacts.name })
    .from(shopFacts)
    .where(eq(shopFacts.name, markOf(part)))
  return rows.length > 0
}

function markOf(part: string): string {
  return `demo:${part}`
}
