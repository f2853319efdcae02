import { and, eq } from 'drizzle-orm'
import type { Day } from '#rules/calendar.ts'
import type { TagFacts } from '#rules/tags/tag-words.ts'
import { findOfferByCode, findOffersByCodes } from '#server/catalogue/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { hallTags, tagPrintLines, tagPrints } from './tables.ts'
import { codeInAddress, readTagCode } from './tag-code.ts'

/** A tag as it came out of the printer. */
export interface PrintedTag {
  lineId: number
  offerId: number
  shopId: number
  printedAt: Date
  facts: TagFacts
}

/** The tag of a QR code; null where the code is not of ours, or its print is gone. */
export async function findPrintedTag(
  db: Db,
  { secrets }: { secrets: Secrets },
  code: string,
): Promise<PrintedTag | null> {
  const lineId = readTagCode(secrets, code)
  if (lineId === null) return null
  const [row] = await db
    .select({
      lineId: tagPrintLines.id,
      offerId: tagPrintLines.offerId,
      shopId: tagPrints.shopId,
      printedAt: tagPrints.printedAt,
      facts: tagPrintLines.facts,
    })
    .from(tagPrintLines)
    .innerJoin(tagPrints, eq(tagPrints.id, tagPrintLines.printId))
    .where(eq(tagPrintLines.id, lineId))
  return row ?? null
}

/**
 * Whether another tag of the same goods was to take its place there, today at the latest. One that was printed for a day to
 * come leaves it hanging until then.
 */
export async function isTagReplaced(db: Db, { lineId, shopId, offerId }: PrintedTag, today: Day): Promise<boolean> {
  const tags = await db
    .select({ lineId: hallTags.lineId, pricesOf: hallTags.pricesOf })
    .from(hallTags)
    .where(and(eq(hallTags.shopId, shopId), eq(hallTags.offerId, offerId)))
  const own = tags.find((tag) => tag.lineId === lineId)
  return !own || tags.some(({ pricesOf }) => own.pricesOf < pricesOf && pricesOf <= today)
}

/** What a scanner has read: a tag's QR code, a short link of an offer, a bar code or an article. */
export async function findOfferOfCode(
  db: Db,
  deps: { secrets: Secrets },
  read: string,
): Promise<{ offerId: number; tag: PrintedTag | null } | null> {
  const ofTag = codeInAddress(read)
  if (ofTag !== null) {
    const tag = await findPrintedTag(db, deps, ofTag)
    return tag && { offerId: tag.offerId, tag }
  }
  const [, short] = /\/qrcode\/([a-z0-9]+)/i.exec(read) ?? []
  const code = read.trim()
  const offerId = short
    ? await findOfferByCode(db, short.toLowerCase())
    : ((await findOffersByCodes(db, [code])).get(code) ?? null)
  return offerId === null ? null : { offerId, tag: null }
}
