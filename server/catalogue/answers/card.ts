import type { CardOffer, PricePair, ProductCard, ProductRating } from '#contract/catalogue/card.ts'
import type { CardPicture } from '#contract/catalogue/picture.ts'
import { promisedBonuses } from '#rules/bonuses.ts'
import { instalmentIn } from '#rules/instalment.ts'
import { discountPercent } from '#rules/money.ts'
import { nameIn } from '#rules/names.ts'
import type { FoundModel, SeenOffer } from '#server/catalogue-engine/index.ts'
import type { Regions } from '#server/region/index.ts'
import type { OfferFacts, ProductFacts } from '../facts/product-facts.ts'
import { noPicture, pictureOf, texturePicture } from '../picture.ts'
import type { Sight } from '../region-sight.ts'
import { availabilityOf, deliveryText } from './availability.ts'
import { cardPictures } from './card-pictures.ts'
import { iconsOf } from './icons.ts'
import { lookOf, swatchesOf, swatchOf, traitsText } from './looks.ts'

const mostOffers = 6
// The narrowest card draws four swatches.
const surelyDrawn = 4
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
  const swatches = swatchesOf(model.offers, shown, surelyDrawn)
  const price = priceOf(shown)
  const url = productUrl(sight, model.sectionId, facts.code)
  return {
    id: facts.id,
    guid: facts.guid,
    name: nameIn(facts.names, sight.language),
    // A page that nobody asked for a variant opens with another one: the card leads to what it shows.
    url: shown.id === firstOffered(model.offers)?.id ? url : `${url}?offer_id=${shown.id}`,
    vendor: { name: nameIn(model.vendorNames, sight.language) },
    offerIdCurrent: offer.id,
    offers: swatches.slice(0, mostOffers).flatMap((one) => cardOfferOf(sight, facts, model.offers, one) ?? []),
    offersTotal: swatches.length,
    price,
    discountPercent: discountPercent(price.new, price.old),
    instalment: instalmentIn(sight.data, { priceMinor: price.new, isHit: facts.isHit }),
    dimensions: { widthMm: offer.widthMm, depthMm: offer.depthMm, heightMm: offer.heightMm },
    hit: facts.isHit,
    isNew: facts.isNew,
    icons: iconsOf(sight, facts, model, shown),
    rating: ratingOf(facts),
    minimumBatch: offer.sellsRemains ? 1 : offer.minimumBatch,
    lengthStepMm: offer.lengthStepMm,
    isByMetre: offer.lengthStepMm !== null,
    additional: availabilityOf(sight, regions, shown),
  }
}

/** The variant that a product's page opens with: the first that can be had. */
export function firstOffered<Offer extends { price: number; quantity: number }>(
  offers: readonly Offer[],
): Offer | undefined {
  const sold = offers.filter(({ price }) => price > 0)
  return sold.find(({ quantity }) => quantity > 0) ?? sold[0]
}

/** One variant as a swatch; null when its facts have gone meanwhile. `sisters` are all variants of the model, it among them. */
export function cardOfferOf(
  sight: Sight,
  facts: ProductFacts,
  sisters: readonly SeenOffer[],
  seen: SeenOffer,
): CardOffer | null {
  const offer = facts.offers.get(seen.id)
  if (!offer) return null
  const swatch = swatchOf(seen)
  const [first, ...more] = cardPictures(facts, offer, new Set(sisters.map(lookOf)).size > 1)
  return {
    id: offer.id,
    guid: offer.guid,
    name: nameIn(offer.names, sight.language),
    price: priceOf(seen),
    bonusesReward: leastEarned(sight, offer, seen.price * 100),
    images: {
      detail: { medium: first ? pictureOf(first) : noPicture },
      additional: more.slice(0, morePictures).map(
        (image): CardPicture => ({
          ...pictureOf(image),
          isFilling: image.kind === 'interior' || image.kind === 'detail',
        }),
      ),
      texture: swatch?.swatchMedia ? { medium: texturePicture(swatch.swatchMedia) } : null,
    },
    traits: traitsText(seen, offer, sight.language),
    colorName: swatch ? nameIn(swatch.names, sight.language) : '',
    colorHex: swatch?.colorHex ?? null,
    isAvailable: seen.quantity > 0,
    deliveryText: seen.quantity > 0 ? deliveryText(sight, seen) : '',
  }
}

/** What the least that can be bought of it earns, reckoned on its sum as the basket does; of a length that is still to be chosen, nothing. */
function leastEarned({ data }: Sight, { minimumBatch, lengthStepMm }: OfferFacts, priceMinor: number): number {
  if (lengthStepMm !== null) return 0
  return promisedBonuses([{ sumMinor: priceMinor * minimumBatch }], data.bonusPercent)
}

/** The mean of the approved reviews to one decimal. */
export function ratingOf({ ratingSum, ratingCount }: ProductFacts): ProductRating {
  return { score: ratingCount > 0 ? Math.round((ratingSum / ratingCount) * 10) / 10 : 0, count: ratingCount }
}

/** `/catalog/{section}/{product}/` */
export function productUrl({ catalogue }: Pick<Sight, 'catalogue'>, sectionId: number, code: string): string {
  return `/catalog/${catalogue.engine.sections.byId.get(sectionId)?.code}/${code}/`
}

/** Minor units of the region's currency. */
export function priceOf({ price, oldPrice }: SeenOffer): PricePair {
  return { new: price * 100, old: oldPrice > 0 ? oldPrice * 100 : null }
}
