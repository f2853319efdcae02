import { sql } from 'drizzle-orm'
import { ListingTexts } from '#contract/catalogue/shop-lists.ts'
import { changed, type Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import type { ListingPlace } from './listings.ts'
import { listingTexts } from './tables.ts'

export interface PlacedText extends ListingPlace {
  texts: ListingTexts
}

/** Lays texts of lists down: a new one is added, one that is there is renewed unless the shop's people have changed it. */
export async function layListingTexts(tx: Tx, texts: readonly PlacedText[]): Promise<void> {
  let laid = 0
  for (const { kind, code = '', section = '', texts: said } of texts) {
    const json = JSON.stringify(ListingTexts.parse(said))
    laid += await changed(
      tx,
      sql`
      insert into ${listingTexts} as listing (kind, code, section, texts)
      values (${kind}, ${code}, ${section}, ${json}::jsonb)
      on conflict (kind, code, section) do update set texts = excluded.texts
      where not listing.is_edited and listing.texts <> excluded.texts`,
    )
  }
  if (laid > 0) await announceChange(tx, { kind: 'shell' })
}
