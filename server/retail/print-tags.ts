import { and, countDistinct, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PrintSource } from '#contract/price-print/print.ts'
import type { Day } from '#rules/calendar.ts'
import { layLanguages, type TagLanguage } from '#rules/tags/tag-languages.ts'
import { placeOfTag } from '#rules/tags/tag-layout.ts'
import { type HungTag, stateOfTag } from '#rules/tags/tag-price.ts'
import { type TagFacts, wordsOfTag } from '#rules/tags/tag-words.ts'
import type { PrintWish } from '#server/documents/index.ts'
import { changed, type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { Shop } from './retail-shops.ts'
import { hallTags, tagPrintLines, tagPrints } from './tables.ts'
import { tagCode, tagUrl } from './tag-code.ts'
import { findTagFacts, type TagDeps } from './tag-prices.ts'
import type { TemplateRow } from './templates.ts'

export interface PrintTagsWish {
  requestKey: string
  template: TemplateRow
  source: PrintSource
  languages: TagLanguage[]
  day: Day
  today: Day
  embargoOn: Day | null
  lines: readonly { offerId: number; copies: number }[]
  printedBy: number | null
  now: Date
}

export type PrintOutcome =
  | { kind: 'printed'; id: string; tags: number; sheets: number; leftOut: number[] }
  | { kind: 'nothingSold' }

/** Writes down what is printed, and that it hangs here from its day on. The same press again finds the first. */
export async function printTags(db: Db, deps: TagDeps, shop: Shop, wish: PrintTagsWish): Promise<PrintOutcome> {
  const lines = together(wish.lines)
  const offerIds = lines.map(({ offerId }) => offerId)
  const facts = await findTagFacts(db, deps, shop, { ...wish, offerIds })
  const printed = lines.flatMap((line) => {
    const known = facts.get(line.offerId)
    return known ? [{ ...line, facts: known }] : []
  })
  if (printed.length === 0) return { kind: 'nothingSold' }
  const leftOut = offerIds.filter((id) => !facts.has(id))
  const tags = printed.reduce((sum, { copies }) => sum + copies, 0)
  const sheets = placeOfTag(wish.template.layout, tags - 1).page + 1
  const id = await inTransaction(db, (tx) => savePrint(tx, shop, wish, printed, tags))
  return { kind: 'printed', id, tags, sheets, leftOut }
}

/** An offer that was named twice is one line with all its copies. */
function together(lines: PrintTagsWish['lines']) {
  const byOffer = new Map<number, number>()
  for (const { offerId, copies } of lines) byOffer.set(offerId, Math.min(200, (byOffer.get(offerId) ?? 0) + copies))
  return [...byOffer].map(([offerId, copies]) => ({ offerId, copies }))
}

async function savePrint(
  tx: Tx,
  shop: Shop,
  wish: PrintTagsWish,
  printed: readonly { offerId: number; copies: number; facts: TagFacts }[],
  tags: number,
): Promise<string> {
  const { requestKey, template, source, languages, day: pricesOf, embargoOn, printedBy, now: printedAt } = wish
  const [made] = await tx
    .insert(tagPrints)
    .values({
      ...{ requestKey, shopId: shop.id, printedBy, printedAt, source, languages, pricesOf, embargoOn, tags },
      templateNames: template.names,
      layout: template.layout,
    })
    .onConflictDoNothing({ target: tagPrints.requestKey })
    .returning({ id: tagPrints.id })
  if (!made) return findByRequest(tx, requestKey)
  const lines = await tx
    .insert(tagPrintLines)
    .values(printed.map((line, position) => ({ ...line, printId: made.id, position })))
    .returning({ id: tagPrintLines.id, offerId: tagPrintLines.offerId })
  await hangUp(tx, shop, wish, printed, new Map(lines.map((line) => [line.offerId, line.id])))
  return made.id
}

async function findByRequest(tx: Tx, requestKey: string): Promise<string> {
  const [known] = await tx.select({ id: tagPrints.id }).from(tagPrints).where(eq(tagPrints.requestKey, requestKey))
  if (!known) throw new Error('A print that was there a moment ago is gone.')
  return known.id
}

async function hangUp(
  tx: Tx,
  { id: shopId, currency }: Shop,
  { day: pricesOf, today, now: printedAt }: Pick<PrintTagsWish, 'day' | 'today' | 'now'>,
  printed: readonly { offerId: number; facts: TagFacts }[],
  lineOf: ReadonlyMap<number, number>,
): Promise<void> {
  const values = printed.map(({ offerId, facts: { priceMinor, oldPriceMinor } }) => {
    return {
      shopId,
      offerId,
      lineId: lineOf.get(offerId) ?? 0,
      currency,
      priceMinor,
      oldPriceMinor,
      printedAt,
      pricesOf,
    }
  })
  const taken = (name: string) => sql.raw(`excluded.${name}`)
  await tx
    .insert(hallTags)
    .values(values)
    .onConflictDoUpdate({
      target: [hallTags.shopId, hallTags.offerId, hallTags.pricesOf],
      set: {
        lineId: taken('line_id'),
        currency: taken('currency'),
        priceMinor: taken('price_minor'),
        oldPriceMinor: taken('old_price_minor'),
        printedAt: taken('printed_at'),
      },
    })
  const offerIds = printed.map(({ offerId }) => offerId)
  // What came down: another one was due after it, today at the latest.
  await changed(
    tx,
    sql`delete from hall_tags old using hall_tags h
      where old.shop_id = ${shopId}::int and old.offer_id = any(${sql.param(offerIds)}::int[])
        and h.shop_id = old.shop_id and h.offer_id = old.offer_id
        and old.prices_of < h.prices_of and h.prices_of <= ${today}::date`,
  )
}

/** Nothing of an offer hangs in a shop any more. False: nothing did. */
export async function takeTagDown(db: Db, shopId: number, offerId: number): Promise<boolean> {
  const isOf = and(eq(hallTags.shopId, shopId), eq(hallTags.offerId, offerId))
  return (await db.delete(hallTags).where(isOf).returning({ offerId: hallTags.offerId })).length > 0
}

/** The print as it goes to the printing thread; null where none of these shops printed it. */
export async function loadPrint(
  db: Db,
  { secrets, publicUrl }: { secrets: Secrets; publicUrl: string },
  shopIds: readonly number[],
  id: string,
): Promise<PrintWish | null> {
  const [print] = await db
    .select()
    .from(tagPrints)
    .where(and(eq(tagPrints.id, id), inArray(tagPrints.shopId, [...shopIds])))
  if (!print) return null
  const lines = await db
    .select()
    .from(tagPrintLines)
    .where(eq(tagPrintLines.printId, id))
    .orderBy(tagPrintLines.position)
  const tags = lines.map((line) => ({
    words: wordsOfTag(line.facts, print.languages),
    barcode: line.facts.barcode,
    qr: tagUrl(publicUrl, tagCode(secrets, line.id)),
    copies: line.copies,
  }))
  return {
    kind: 'tags',
    facts: { title: 'Ценники', layout: layLanguages(print.layout, print.languages), tags },
    at: print.printedAt,
  }
}

export interface PrintLogRow {
  print: typeof tagPrints.$inferSelect
  lines: { offerId: number; price: HungTag }[]
}

/** The last prints of a shop with the prices that stood on them. */
export async function listPrints(db: Db, shopId: number, limit: number): Promise<PrintLogRow[]> {
  const prints = await db
    .select()
    .from(tagPrints)
    .where(eq(tagPrints.shopId, shopId))
    .orderBy(desc(tagPrints.printedAt), desc(tagPrints.id))
    .limit(limit)
  if (prints.length === 0) return []
  const { printId, offerId, facts } = tagPrintLines
  const lines = await db
    .select({ printId, offerId, facts })
    .from(tagPrintLines)
    .where(
      inArray(
        printId,
        prints.map(({ id }) => id),
      ),
    )
  return prints.map((print) => ({
    print,
    lines: lines.filter((line) => line.printId === print.id).map(({ offerId, facts }) => ({ offerId, price: facts })),
  }))
}

/** How many of a print's prices hold no longer. */
export function countOutdated(row: PrintLogRow, now: ReadonlyMap<number, { price: HungTag }>): number {
  return row.lines.filter(({ offerId, price }) => stateOfTag(price, now.get(offerId)?.price ?? null) !== 'same').length
}

export async function countHallTags(db: Db, shopId: number): Promise<number> {
  const [row] = await db
    .select({ tags: countDistinct(hallTags.offerId) })
    .from(hallTags)
    .where(eq(hallTags.shopId, shopId))
  return row?.tags ?? 0
}
