import type { HallTag } from '#contract/retail.ts'
import { wallClock } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'
import { stateOfTag } from '#rules/tags/tag-price.ts'
import type { Db } from '#server/platform/database.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { findPrintedTag } from './read-code.ts'
import { listShops } from './retail-shops.ts'
import { viewRows } from './search-tags.ts'
import type { TagDeps } from './tag-prices.ts'

/** What whoever stands before a tag should know; null where it is no tag of ours, or its shop is closed. */
export async function checkHallTag(
  db: Db,
  deps: TagDeps & { secrets: Secrets },
  code: string,
  { language, now }: { language: Language; now: Date },
): Promise<HallTag | null> {
  const tag = await findPrintedTag(db, deps, code)
  const shop = tag && listShops(deps.regions, language).find(({ id }) => id === tag.shopId)
  if (!tag || !shop) return null
  const today = wallClock(now.getTime(), deps.regions.offsetAt(shop.regionId, now)).day
  const [row] = await viewRows(db, deps, shop, [tag.offerId], today, language)
  if (!row) return null
  const price = row.isOnSale ? { ...row, currency: shop.currency } : null
  const holdsFrom = tag.facts.pricesOf > today ? tag.facts.pricesOf : null
  const { offerId, name, url, image, isPerMetre, lengthStepMm, free } = row
  return {
    ...{ offerId, name, url, image, isPerMetre, lengthStepMm, free, holdsFrom },
    shop: { name: shop.name, address: shop.address, regionId: shop.regionId },
    currency: shop.currency,
    printedPriceMinor: tag.facts.priceMinor,
    priceMinor: price?.priceMinor ?? null,
    oldPriceMinor: price?.oldPriceMinor ?? null,
    isOutdated: holdsFrom === null && stateOfTag(tag.facts, price) !== 'same',
  }
}
