import type { Kit, KitItem } from '#contract/kits.ts'
import { kitSums } from '#rules/kits.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { pieceOffPercent } from '#rules/price/pieces.ts'
import { typo } from '#rules/typography.ts'
import { pictureOf } from '#server/catalogue/index.ts'
import type { Db } from '#server/platform/database.ts'
import { findSellableOffers, type SellableOffer, type SellingRegion } from '#server/stock/index.ts'
import { findKitsWith, findProductOf, type KitRow, listKitOffersOf } from './queries.ts'

export interface KitsWish {
  offerId: number
  productId: number
  region: SellingRegion
  language: Language
}

/**
 * Kits of an offer, or of all offers of a product; those with the offer itself come first. A kit of which something is not
 * sold in the region is no kit there. Null when there is no such offer.
 */
export async function listKits(db: Db, { offerId, productId, region, language }: KitsWish): Promise<Kit[] | null> {
  const product = productId || (offerId ? await findProductOf(db, offerId) : 0)
  if (product === null) return null
  const rows = await findKitsWith(db, await listKitOffersOf(db, product))
  const ids = new Set(rows.flatMap(({ items }) => items.map((item) => item.offerId)))
  const offers = await findSellableOffers(db, [...ids], region)
  const kits = rows.flatMap((row) => kitView(row, offers, language) ?? [])
  const holds = (kit: Kit) => kit.items.some((item) => item.offerId === offerId)
  return [...kits.filter(holds), ...kits.filter((kit) => !holds(kit))]
}

function kitView(row: KitRow, offers: ReadonlyMap<number, SellableOffer>, language: Language): Kit | null {
  const pieces = row.items.map(({ offerId, quantity }) => ({ offer: offers.get(offerId), quantity }))
  const items: KitItem[] = []
  for (const { offer, quantity } of pieces) {
    if (!offer?.isOnSale) return null
    items.push(itemView(offer, quantity, row.percent, language))
  }
  const sums = kitSums(
    items.map(({ price, CNT }) => ({ priceMinor: price.old ?? price.new, quantity: CNT })),
    row.percent,
  )
  return {
    id: row.id,
    code: row.code,
    name: nameIn(row.names, language),
    percent: row.percent,
    PRICE: { NEW: sums.newMinor, OLD: sums.oldMinor },
    savedMinor: sums.oldMinor - sums.newMinor,
    items,
    isAvailable: items.every((item) => item.available >= item.CNT),
  }
}

function itemView(offer: SellableOffer, quantity: number, percent: number, language: Language): KitItem {
  return {
    offerId: offer.offerId,
    productId: offer.productId,
    name: typo(nameIn(offer.names, language), language),
    url: offer.url,
    picture: offer.image && pictureOf(offer.image),
    CNT: quantity,
    price: { new: pieceOffPercent(offer.priceMinor, percent), old: offer.priceMinor },
    available: offer.freeStock,
  }
}
