import type { Day } from '#rules/calendar.ts'
import { instalmentIn } from '#rules/instalment.ts'
import type { Language } from '#rules/language.ts'
import { noServices, type PriceLine, priceOrder } from '#rules/price/price-order.ts'
import { proposePromotion } from '#rules/promotion/propose-promotion.ts'
import { listedPrice } from '#rules/running-metre.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import type { TagLanguage } from '#rules/tags/tag-languages.ts'
import { decideTagPrice, decideUnitPrice, type HungTag } from '#rules/tags/tag-price.ts'
import type { TagFacts } from '#rules/tags/tag-words.ts'
import { type Catalogue, findTagGoods, sectionPath } from '#server/catalogue/index.ts'
import { isEan13 } from '#server/documents/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Promotions } from '#server/promotion/index.ts'
import type { Regions } from '#server/region/index.ts'
import { findSellableOffers, type SellableOffer } from '#server/stock/index.ts'
import type { Shop } from './retail-shops.ts'
import { retailSettings } from './settings.ts'
import { findTagNames } from './tag-names.ts'

export interface TagDeps {
  regions: Regions
  promotions: Pick<Promotions, 'automatic' | 'pathOf'>
  catalogue: Catalogue
  settings: Pick<Settings, 'get'>
}

/** The shop's region, which prices its tags whatever city the browser stands in. */
export function regionOf(regions: Regions, shop: Shop, language: Language = 'ru'): ShopRegion {
  const region = regions.find(shop.regionId, language)
  if (!region) throw new Error(`The shop ${shop.id} stands in no region.`)
  return region
}

/** An offer with its price on a day, as a till would ask it. */
export interface PricedOffer {
  offer: SellableOffer
  price: HungTag
}

type PriceDeps = Pick<TagDeps, 'regions' | 'promotions'>

/** As `priceOffers`, of offers that nobody has read yet. */
export async function findTagPrices(
  db: Db | Tx,
  deps: PriceDeps,
  shop: Shop,
  offerIds: readonly number[],
  day: Day,
): Promise<ReadonlyMap<number, PricedOffer>> {
  return priceOffers(deps, shop, await findSellableOffers(db, offerIds, regionOf(deps.regions, shop)), day)
}

/**
 * What one piece of each costs on a day: the price of the region less what the shop gives by itself on that day. It is counted by
 * the very rule that sums a basket, for a basket of this one thing. Goods that are not on sale are left out.
 */
export function priceOffers(
  { regions, promotions }: PriceDeps,
  shop: Shop,
  offers: ReadonlyMap<number, SellableOffer>,
  day: Day,
): ReadonlyMap<number, PricedOffer> {
  const region = regionOf(regions, shop)
  const declared = promotions.automatic()
  const priced = [...offers.values()].flatMap((offer): PricedOffer[] => {
    if (!offer.isOnSale) return []
    const line = lineOf(offer)
    const ask = { regionId: region.id, currency: region.currency, today: day, lines: [line], pathOf: promotions.pathOf }
    const counted = { ...ask, usedBefore: new Set<number>(), notFirst: new Set<number>(), usedUp: new Set<number>() }
    const proposals = declared.flatMap((promotion) =>
      // What runs out after so many orders may be gone at the till: no tag promises it.
      promotion.mostUses === null && !promotion.isOncePerPhone ? (proposePromotion(promotion, counted) ?? []) : [],
    )
    const { lines } = priceOrder({ currency: region.currency, lines: [line], services: noServices, proposals })
    const unitMinor = lines[0]?.pieceMinor ?? offer.priceMinor
    const wasMinor = Math.max(offer.oldPriceMinor ?? 0, offer.priceMinor)
    return [{ offer, price: hung(offer, unitMinor, wasMinor, region) }]
  })
  return new Map(priced.map((one) => [one.offer.offerId, one]))
}

/** As it is listed: of a metre where goods are cut. */
function hung(offer: SellableOffer, unitMinor: number, wasMinor: number, { currency }: ShopRegion): HungTag {
  const priceMinor = listedPrice(unitMinor, offer.lengthStepMm)
  const before = listedPrice(wasMinor, offer.lengthStepMm)
  return { priceMinor, oldPriceMinor: before > priceMinor ? before : null, currency }
}

function lineOf(offer: SellableOffer): PriceLine {
  return {
    id: '1',
    offerId: offer.offerId,
    productId: offer.productId,
    quantity: 1,
    unitMinor: offer.priceMinor,
    oldUnitMinor: offer.oldPriceMinor,
    sectionId: offer.sectionId,
    vendorName: offer.vendorName,
    lengthStepMm: offer.lengthStepMm,
  }
}

/** Everything that stands on the tags of these offers on a day; what is not on sale has none. */
export async function findTagFacts(
  db: Db | Tx,
  deps: TagDeps,
  shop: Shop,
  wish: { offerIds: readonly number[]; day: Day; embargoOn: Day | null },
): Promise<ReadonlyMap<number, TagFacts>> {
  const { offerIds, day, embargoOn } = wish
  const prices = await findTagPrices(db, deps, shop, offerIds, day)
  const goods = await findTagGoods(db, [...prices.keys()])
  const names = await findTagNames(db, [...prices.keys()])
  const data = deps.regions.requireData(shop.regionId, 'ru')
  const placeIn = (language: TagLanguage) =>
    deps.regions.listContacts(shop.regionId, language).find(({ id }) => id === shop.id)
  const places = { ru: placeIn('ru'), kk: placeIn('kk') }
  const areas = deps.settings.get(retailSettings.areaSections)
  return new Map(
    [...prices.values()].map(({ offer, price }): [number, TagFacts] => {
      const said = goods.get(offer.offerId)
      const sizes = sizesOf(offer)
      const isByArea = areas.length > 0 && sectionCodes(deps.catalogue, offer).some((code) => areas.includes(code))
      const told = decideTagPrice({
        isKz: shop.isKz,
        priceMinor: price.priceMinor,
        oldPriceMinor: price.oldPriceMinor,
        instalment: instalmentIn(data, { priceMinor: price.priceMinor, isHit: offer.isHit }),
        isInstalmentOwn: deps.settings.get(retailSettings.isKzInstalmentOwn),
      })
      const facts: TagFacts = {
        ...told,
        offerId: offer.offerId,
        names: { ...offer.names, ...names.get(offer.offerId) },
        facts: { ru: [...sizes.ru, ...(said?.said.ru ?? [])], kk: [...sizes.kk, ...(said?.said.kk ?? [])] },
        vendorCode: offer.vendorCode,
        barcode: barcodeOf(said?.barcode ?? null, offer),
        currency: shop.currency,
        unitPrice: decideUnitPrice({ ...offer, priceMinor: told.priceMinor, isByArea }),
        isPerMetre: offer.lengthStepMm !== null,
        shopName: places.ru?.name ?? shop.name,
        shopAddresses: { ru: places.ru?.address ?? shop.address, kk: places.kk?.address ?? shop.address },
        pricesOf: day,
        embargoOn,
      }
      return [offer.offerId, facts]
    }),
  )
}

function sectionCodes(catalogue: Catalogue, { url }: SellableOffer): string[] {
  const [, , code = ''] = url.split('/')
  return sectionPath(catalogue, code)
}

function sizesOf({ widthMm, depthMm, heightMm, lengthStepMm }: SellableOffer): { ru: string[]; kk: string[] } {
  if (lengthStepMm !== null) return { ru: [], kk: [] }
  const sides = [widthMm, depthMm, heightMm].filter((mm) => mm !== null)
  if (sides.length === 0) return { ru: [], kk: [] }
  const text = sides.map((mm) => String(Math.round(mm) / 10).replace('.', ',')).join('\u00a0×\u00a0')
  return { ru: [`${text}\u00a0см`], kk: [`${text}\u00a0см`] }
}

/** The maker's EAN-13 where it is one; else the article, which tills and scanners of the shop know as well. */
function barcodeOf(barcode: string | null, { vendorCode, offerId }: SellableOffer): TagFacts['barcode'] {
  if (barcode && isEan13(barcode)) return { kind: 'ean13', text: barcode }
  const isPlain = vendorCode !== null && /^[\x20-\x7e]{1,20}$/.test(vendorCode)
  return { kind: 'code128', text: isPlain ? vendorCode : String(offerId) }
}
