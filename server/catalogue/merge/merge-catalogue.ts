import { sql } from 'drizzle-orm'
import { changed, type Db, rows, type Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import type { RefusedRow } from '#server/platform/staging.ts'
import { countKeptCorrections } from './keep-corrections.ts'
import { type GoodsCount, mergeGoods, mergeTexts } from './merge-goods.ts'
import { mergeInteriors, type SaidInterior } from './merge-interiors.ts'
import { addStagedPrices } from './merge-prices.ts'
import { mergeSectionNames, mergeSections, type SaidSection } from './merge-sections.ts'
import { mergeImages, mergeModels, mergeTurntables } from './merge-views.ts'
import { mergeVendors, mergeWords, type SaidProperty, type SaidVendor } from './merge-words.ts'

/** What an import says besides its staged rows. */
export interface SaidGoods {
  sections: readonly SaidSection[]
  vendors: readonly SaidVendor[]
  properties: readonly SaidProperty[]
  /** All rooms there are; null says nothing of rooms. */
  interiors: readonly SaidInterior[] | null
  /** Offers that are not staged are taken off sale. */
  isComplete: boolean
  arePricesKeptAtDesk: boolean
}

export interface CatalogueMerge extends Omit<GoodsCount, 'refused'> {
  /** What people have said stands, though the import says something else. */
  kept: { corrections: number; priceRows: number }
  sections: { added: number; changed: number }
  newPrices: number
  refused: { offers: RefusedRow[]; interiors: RefusedRow[] }
}

/**
 * The catalogue takes what an import has staged, all or nothing, and announces what it changed. What a price or a shelf
 * is now comes later, see `mergeStagedPrices` and the stock's `mergeStagedStock`. `step` is called as parts are done.
 */
export async function mergeStagedGoods(tx: Tx, said: SaidGoods, step: () => void): Promise<CatalogueMerge> {
  const sections = await mergeSections(tx, said.sections)
  const vendors = await mergeVendors(tx, said.vendors)
  const words = await mergeWords(tx, said.properties)
  step()
  const goods = await mergeGoods(tx, said)
  step()
  const newPrices = await addStagedPrices(tx, { withFeed: true, isKeptAtDesk: said.arePricesKeptAtDesk })
  step()
  await mergeImages(tx)
  const models = await mergeModels(tx)
  await mergeTurntables(tx)
  const rooms = said.interiors ? await mergeInteriors(tx, said.interiors) : { written: 0, refused: [] }
  const isFrameTouched = sections.added + sections.changed + vendors + words + rooms.written > 0
  await announceGoods(tx, isFrameTouched)
  step()
  return {
    ...goods,
    sections,
    newPrices: newPrices.written,
    kept: { corrections: await countKeptCorrections(tx), priceRows: newPrices.kept },
    refused: { offers: [...goods.refused, ...models.refused], interiors: rooms.refused },
  }
}

/** Names in another language alone. Answers how many sections changed; offers are in `stage_touched`. */
export async function mergeStagedTexts(tx: Tx, sectionNames: Parameters<typeof mergeSectionNames>[1]): Promise<number> {
  const sections = await mergeSectionNames(tx, sectionNames)
  await mergeTexts(tx)
  await announceGoods(tx, sections > 0)
  return sections
}

// Beyond this many the catalogue reads itself anew as fast.
const mostNamed = 2000

/** Sections, makers, properties and rooms are everywhere; of models a few are named. */
async function announceGoods(tx: Tx, isFrameTouched: boolean) {
  if (isFrameTouched) return announceChange(tx, { kind: 'all' })
  const touched = await rows<{ id: number }>(
    tx,
    sql`
    select distinct product_id id from (
      select product_id from touched_products
      union all
      select o.product_id from stage_touched t join offers o on o.id = t.offer_id
    ) touched
    limit ${mostNamed + 1}`,
  )
  if (touched.length > mostNamed) return announceChange(tx, { kind: 'all' })
  if (touched.length > 0) await announceChange(tx, { kind: 'product', productIds: touched.map(({ id }) => id) })
}

/** For goods that the shop has: `stage_ids` names each offer by its own id. */
export async function stageKnownOffers(tx: Db | Tx): Promise<Map<string, number>> {
  await changed(tx, sql`insert into stage_ids select id, id, product_id from offers`)
  await changed(tx, sql`create index on stage_ids (no)`)
  await changed(tx, sql`analyze stage_ids`)
  const known = await rows<{ id: number; ext: string }>(tx, sql`select id, external_id ext from offers`)
  return new Map(known.map(({ id, ext }) => [ext, id]))
}

/** Offers of the shop that are sold by the metre, with their steps in millimetres. */
export async function listLengthSteps(tx: Db | Tx): Promise<Map<string, number>> {
  const known = await rows<{ ext: string; stepMm: number }>(
    tx,
    sql`select external_id ext, length_step_mm "stepMm" from offers where length_step_mm is not null`,
  )
  return new Map(known.map(({ ext, stepMm }) => [ext, stepMm]))
}

/** How many offers of the import are new, and how many of the others have changed. */
export async function countTouchedOffers(tx: Db | Tx): Promise<{ added: number; changed: number }> {
  const [row] = await rows<{ added: number; changed: number }>(
    tx,
    sql`
    select count(distinct offer_id) filter (where is_new)::int added,
      (count(distinct offer_id) - count(distinct offer_id) filter (where is_new))::int changed
    from stage_touched`,
  )
  return { added: row?.added ?? 0, changed: row?.changed ?? 0 }
}
