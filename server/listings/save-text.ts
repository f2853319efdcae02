import { and, eq, sql } from 'drizzle-orm'
import type { ListingTexts } from '#contract/catalogue/shop-lists.ts'
import { rows, type Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import type { ListingPlace } from './listings.ts'
import { listingTexts } from './tables.ts'

/** Writes what a list says; a new release leaves it alone from now on. Answers what was there before. */
export async function saveListingText(
  tx: Tx,
  { kind, code = '', section = '' }: ListingPlace,
  texts: ListingTexts,
  now: Date,
): Promise<ListingTexts | null> {
  const place = and(eq(listingTexts.kind, kind), eq(listingTexts.code, code), eq(listingTexts.section, section))
  // A list that says nothing yet has no row to wait for.
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`listing ${kind} ${code} ${section}`}, 0))`)
  const [before] = await tx.select().from(listingTexts).where(place).for('update')
  const said = { texts, isEdited: true, changedAt: now }
  await tx
    .insert(listingTexts)
    .values({ kind, code, section, ...said })
    .onConflictDoUpdate({ target: [listingTexts.kind, listingTexts.code, listingTexts.section], set: said })
  await announceChange(tx, { kind: 'shell' })
  return before?.texts ?? null
}
