import type { CardOffer, PricePair, ProductCard, ProductIcon, ProductRating } from '#contract/catalogue/card.ts'
import { decideInstalment } from '#rules/instalment.ts'
import { discountPercent } from '#rules/money.ts'
import { nameIn } from '#rules/names.ts'
import type { FilterValue, FoundModel, SeenOffer } from '#server/catalogue-engine/index.ts'
import type { Regions } from '#server/region/index.ts'
import type { ImageFacts, OfferFacts, ProductFacts } from '../facts/product-facts.ts'
import { noPicture, pictureOf, texturePicture } from '../picture.ts'
import type { Sight } from '../region-sight.ts'
import { catalogueWords } from '../words.ts'
import { availabilityOf } from './availability.ts'

const mostOffers = 6
const morePictures = 4

/** A card of a model with the offer it shows on top; null when its facts have gone meanwhile. */
export function cardOf(
  sight: Sight,
  regions: Regions,
  facts: ProductFacts | undefined,
  { model, shown }: FoundModel,
): ProductCard | null {
  const offer = facts?.offers.get(shown.id)
  if (!facts || !offer) return null
  const swatches = swatchesOf(model.offers, shown)
  const price = priceOf(shown)
  return {
    id: facts.id,
    guid: facts.guid,
    name: nameIn(facts.names, sight.language),
    url: productUrl(sight, model.sectionId, facts.code),
    vendor: { name: model.vendorName },
    offerIdCurrent: offer.id,
    offers: swatches.slice(0, mostOffers).flatMap((one) => cardOfferOf(sight, facts, one) ?? []),
    offersTotal: swatches.length,
    price,
    discountPercent: discountPercent(price.new, price.old),
    instalment: instalmentOf(sight, price.new, facts.isHit),
    dimensions: { widthMm: offer.widthMm, depthMm: offer.depthMm, heightMm: offer.heightMm },
    hit: facts.isHit,
    isNew: facts.isNew,
    icons: iconsOf(sight, facts, shown),
    rating: ratingOf(facts),
    minimumBatch: offer.sellsRemains ? 1 : offer.minimumBatch,
    additional: availabilityOf(sight, regions, shown),
  }
}

/** One variant as a swatch; null when its facts have gone meanwhile. */
export function cardOfferOf(sight: Sight, facts: ProductFacts, seen: SeenOffer): CardOffer | null {
  const offer = facts.offers.get(seen.id)
  if (!offer) return null
  const swatch = swatchOf(seen)
  const [first, ...more] = picturesOf(facts, offer).map(pictureOf)
  return {
    id: offer.id,
    guid: offer.guid,
    name: nameIn(offer.names, sight.language),
    price: priceOf(seen),
    images: {
      detail: { medium: first ?? noPicture },
      additional: more.slice(0, morePictures),
      texture: swatch?.swatchMedia ? { medium: texturePicture(swatch.swatchMedia) } : null,
    },
    colorName: swatch ? nameIn(swatch.names, sight.language) : '',
    colorHex: swatch?.colorHex ?? null,
    isAvailable: seen.quantity > 0,
  }
}

/** The mean of the approved reviews to one decimal. */
export function ratingOf({ ratingSum, ratingCount }: ProductFacts): ProductRating {
  return { score: ratingCount > 0 ? Math.round((ratingSum / ratingCount) * 10) / 10 : 0, count: ratingCount }
}

/** Marks that goods carry beside price, hit and novelty: that there is a kit, and an action by its own name. */
export function iconsOf(sight: Sight, facts: ProductFacts, offer: SeenOffer): ProductIcon[] {
  const icons: ProductIcon[] = []
  if (facts.kitPieces !== null) {
    const { kitOf } = catalogueWords[sight.language]
    icons.push({ code: 'kit', text: kitOf(facts.kitPieces), position: 'top' })
  }
  for (const { group, names } of offer.values) {
    if (group.code === 'action') icons.push({ code: 'action', text: nameIn(names, sight.language), position: 'top' })
  }
  return icons
}

/** Its own pictures and those of the model in the order of the gallery; of equal places its own comes first. */
export function picturesOf(facts: ProductFacts, offer: OfferFacts): ImageFacts[] {
  return [...offer.images, ...facts.images].sort((one, other) => one.sort - other.sort)
}

/** `/catalog/{section}/{product}/` */
export function productUrl({ catalogue }: Pick<Sight, 'catalogue'>, sectionId: number, code: string): string {
  return `/catalog/${catalogue.engine.sections.byId.get(sectionId)?.code}/${code}/`
}

/** Minor units of the region's currency. */
export function priceOf({ price, oldPrice }: SeenOffer): PricePair {
  return { new: price * 100, old: oldPrice > 0 ? oldPrice * 100 : null }
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
function swatchOf({ values }: SeenOffer): FilterValue | null {
  let best: FilterValue | null = null
  for (const value of values) {
    if (value.group.kind === 'color' && (!best || rankOf(value) > rankOf(best))) best = value
  }
  return best
}

/** A variant property with a picture of the material says most. */
function rankOf({ group, swatchMedia }: FilterValue): number {
  return (group.isVariant ? 2 : 0) + (swatchMedia ? 1 : 0)
}

/**
 * One variant per look, in the order of the model, the current one for its own look. Of variants that look alike the
 * one is taken that keeps the rest (the size) of the current one.
 */
function swatchesOf(offers: readonly SeenOffer[], current: SeenOffer): SeenOffer[] {
  const rest = traitsOf(current)
  const byLook = new Map<string, SeenOffer>()
  for (const offer of offers) {
    if (offer.price === 0) continue
    const look = lookOf(offer)
    const known = byLook.get(look)
    const isCloser = known && known.id !== current.id && shared(rest, offer) > shared(rest, known)
    if (!known || offer.id === current.id || isCloser) byLook.set(look, offer)
  }
  const shown = [...byLook.values()]
  const place = shown.findIndex(({ id }) => id === current.id)
  if (place >= mostOffers) shown.splice(mostOffers - 1, 0, ...shown.splice(place, 1))
  return shown
}

function lookOf(offer: SeenOffer): string {
  const swatch = swatchOf(offer)
  return swatch ? `look ${swatch.id}` : `offer ${offer.id}`
}

/** Values by which variants differ, their look apart. */
function traitsOf({ values }: SeenOffer): Set<FilterValue> {
  return new Set(values.filter(({ group }) => group.isVariant && group.kind !== 'color'))
}

function shared(rest: ReadonlySet<FilterValue>, { values }: SeenOffer): number {
  let count = 0
  for (const value of values) if (rest.has(value)) count++
  return count
}
