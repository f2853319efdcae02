import type { CardOffer, PricePair, ProductCard, ProductIcon, ProductRating } from '#contract/catalogue/card.ts'
import type { Picture } from '#contract/catalogue/picture.ts'
import { decideInstalment } from '#rules/instalment.ts'
import { discountPercent } from '#rules/money.ts'
import { nameIn } from '#rules/names.ts'
import type { ListValue, ReadIndex } from '#server/catalogue-engine/index.ts'
import { hasBit } from '#server/catalogue-engine/index.ts'
import type { Regions } from '#server/region/index.ts'
import type { ImageFacts, OfferFacts, ProductFacts } from '../facts/product-facts.ts'
import { noPicture, pictureOf, texturePicture } from '../picture.ts'
import type { Sight } from '../region-sight.ts'
import { catalogueWords } from '../words.ts'
import { availabilityOf } from './availability.ts'

const mostOffers = 6
const morePictures = 4

/** A card of the model at a position with the given offer on top; null when its facts have gone meanwhile. */
export function cardOf(
  sight: Sight,
  regions: Regions,
  facts: ProductFacts | undefined,
  product: number,
  current: number,
): ProductCard | null {
  const { index } = sight.catalogue
  const offer = facts?.offers.get(index.offers.ids[current] as number)
  if (!facts || !offer) return null
  const shown = swatchesOf(sight, product, current)
  const price = priceOf(sight, current)
  return {
    id: facts.id,
    guid: facts.guid,
    name: nameIn(facts.names, sight.language),
    url: productUrl(index, product, facts.code),
    vendor: { name: index.vendors[index.products.vendor[product] as number]?.name ?? '' },
    offerIdCurrent: offer.id,
    offers: shown.slice(0, mostOffers).flatMap((position) => cardOfferOf(sight, facts, position) ?? []),
    offersTotal: shown.length,
    price,
    discountPercent: discountPercent(price.new, price.old),
    instalment: instalmentOf(sight, price.new, facts.isHit),
    dimensions: { widthMm: offer.widthMm, depthMm: offer.depthMm, heightMm: offer.heightMm },
    hit: facts.isHit,
    isNew: facts.isNew,
    icons: iconsOf(sight, facts, current),
    rating: ratingOf(facts),
    minimumBatch: offer.sellsRemains ? 1 : offer.minimumBatch,
    additional: availabilityOf(sight, regions, current),
  }
}

/** One variant as a swatch; null when its facts have gone meanwhile. */
export function cardOfferOf(sight: Sight, facts: ProductFacts, position: number): CardOffer | null {
  const { index } = sight.catalogue
  const offer = facts.offers.get(index.offers.ids[position] as number)
  if (!offer) return null
  const swatch = swatchOf(index, position)
  const [first, ...more] = picturesOf(facts, offer).map(toPicture)
  return {
    id: offer.id,
    guid: offer.guid,
    name: nameIn(offer.names, sight.language),
    price: priceOf(sight, position),
    images: {
      detail: { medium: first ?? noPicture },
      additional: more.slice(0, morePictures),
      texture: swatch?.swatchMedia ? { medium: texturePicture(swatch.swatchMedia) } : null,
    },
    colorName: swatch ? nameIn(swatch.names, sight.language) : '',
    colorHex: swatch?.colorHex ?? null,
    isAvailable: hasBit(sight.stock.available, position),
  }
}

/** The mean of the approved reviews to one decimal. */
export function ratingOf({ ratingSum, ratingCount }: ProductFacts): ProductRating {
  return { score: ratingCount > 0 ? Math.round((ratingSum / ratingCount) * 10) / 10 : 0, count: ratingCount }
}

/** Marks that goods carry beside price, hit and novelty: that there is a kit, and an action by its own name. */
export function iconsOf(sight: Sight, facts: ProductFacts, position: number): ProductIcon[] {
  const { index } = sight.catalogue
  const icons: ProductIcon[] = []
  if (facts.kitPieces !== null) {
    const { kitOf } = catalogueWords[sight.language]
    icons.push({ code: 'kit', text: kitOf(facts.kitPieces), position: 'top' })
  }
  for (const at of valuesAt(index, position)) {
    const value = index.values[at] as ListValue
    if (index.groups[value.group]?.code !== 'action') continue
    icons.push({ code: 'action', text: nameIn(value.names, sight.language), position: 'top' })
  }
  return icons
}

/** Its own pictures and those of the model in the order of the gallery; of equal places its own comes first. */
export function picturesOf(facts: ProductFacts, offer: OfferFacts): ImageFacts[] {
  return [...offer.images, ...facts.images].sort((one, other) => one.sort - other.sort)
}

function toPicture(image: ImageFacts): Picture {
  return pictureOf(image)
}

/** `/catalog/{section}/{product}/` */
export function productUrl(index: ReadIndex, product: number, code: string): string {
  const section = index.sections[index.products.section[product] as number]
  return `/catalog/${section?.code}/${code}/`
}

/** Minor units of the region's currency. */
export function priceOf({ prices }: Pick<Sight, 'prices'>, position: number): PricePair {
  const old = prices.oldUnits[position] as number
  return { new: (prices.units[position] as number) * 100, old: old > 0 ? old * 100 : null }
}

export function instalmentOf({ data }: Sight, priceMinor: number, isHit: boolean) {
  return decideInstalment({
    priceMinor,
    isHit,
    instalmentMinMinor: data.SHOW_INSTALLMENT ? data.PayOptions.installment.totalMin : null,
    creditMinMinor: data.PayOptions.credit.totalMin,
  })
}

/** What tells the variant from its sisters by eye: the finish where there is one, else the colour. */
function swatchOf(index: ReadIndex, position: number): ListValue | null {
  let best: ListValue | null = null
  for (const at of valuesAt(index, position)) {
    const value = index.values[at] as ListValue
    if (index.groups[value.group]?.kind !== 'color') continue
    if (!best || rankOf(index, value) > rankOf(index, best)) best = value
  }
  return best
}

/** A variant property with a picture of the material says most. */
function rankOf(index: ReadIndex, value: ListValue): number {
  const isVariant = index.groups[value.group]?.isVariant === true
  return (isVariant ? 2 : 0) + (value.swatchMedia ? 1 : 0)
}

export function valuesAt({ offers }: ReadIndex, position: number): Uint16Array | Uint32Array {
  return offers.valueAt.subarray(offers.valueStart[position], offers.valueStart[position + 1])
}

/**
 * One variant per look, in the order of the model, the current one for its own look. Of variants that look alike the
 * one is taken that keeps the rest (the size) of the current one.
 */
function swatchesOf(sight: Sight, product: number, current: number): number[] {
  const { index } = sight.catalogue
  const rest = traitsOf(index, current)
  const byLook = new Map<string, number>()
  const from = index.products.firstOffer[product] as number
  const to = index.products.firstOffer[product + 1] as number
  for (let position = from; position < to; position++) {
    if (!hasBit(sight.prices.sold, position)) continue
    const look = lookOf(index, position)
    const known = byLook.get(look)
    if (known === undefined || position === current || (known !== current && isCloser(index, rest, position, known))) {
      byLook.set(look, position)
    }
  }
  const shown = [...byLook.values()]
  const place = shown.indexOf(current)
  if (place >= mostOffers) shown.splice(mostOffers - 1, 0, ...shown.splice(place, 1))
  return shown
}

function lookOf(index: ReadIndex, position: number): string {
  const swatch = swatchOf(index, position)
  return swatch ? `look ${swatch.id}` : `offer ${position}`
}

/** Values by which variants differ, their look apart. */
function traitsOf(index: ReadIndex, position: number): Set<number> {
  const traits = new Set<number>()
  for (const at of valuesAt(index, position)) {
    const group = index.groups[index.values[at]?.group ?? -1]
    if (group?.isVariant && group.kind !== 'color') traits.add(at)
  }
  return traits
}

function isCloser(index: ReadIndex, rest: Set<number>, position: number, than: number): boolean {
  return shared(index, rest, position) > shared(index, rest, than)
}

function shared(index: ReadIndex, rest: Set<number>, position: number): number {
  let count = 0
  for (const at of valuesAt(index, position)) if (rest.has(at)) count++
  return count
}
