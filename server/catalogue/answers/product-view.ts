import type { ProductOffer, ProductPage } from '#contract/catalogue/product.ts'
import { priceAssembly } from '#rules/assembly.ts'
import type { Day } from '#rules/calendar.ts'
import { countryIn } from '#rules/country.ts'
import { daysOnTheRoad, priceWindow, type SlotTariff } from '#rules/delivery-date.ts'
import { priceDelivery } from '#rules/delivery-price.ts'
import { instalmentIn } from '#rules/instalment.ts'
import { fitsLift } from '#rules/lift-fit.ts'
import { priceLift } from '#rules/lift-price.ts'
import { discountPercent } from '#rules/money.ts'
import { nameIn } from '#rules/names.ts'
import type { OfferOnShelves, SeenModel } from '#server/catalogue-engine/index.ts'
import type { Regions } from '#server/region/index.ts'
import type { PageFacts } from '../facts/page-facts.ts'
import type { OfferFacts, ProductFacts } from '../facts/product-facts.ts'
import { pictureOf } from '../picture.ts'
import type { Sight } from '../region-sight.ts'
import { catalogueWords } from '../words.ts'
import { availabilityOf } from './availability.ts'
import { cardOfferOf, firstOffered, priceOf, productUrl, ratingOf } from './card.ts'
import { elarbisOf } from './elarbis.ts'
import { galleryPictures } from './gallery-pictures.ts'
import { iconsOf } from './icons.ts'
import { choiceOf, choicesOf, propertyLines } from './property-view.ts'
import { noteOfRoom } from './room-note.ts'
import { breadcrumbsOf, sectionUrl } from './section-view.ts'

/** What the views of one model are made from. */
export interface ModelParts {
  sight: Sight
  regions: Regions
  facts: ProductFacts
  page: PageFacts
  model: SeenModel<OfferOnShelves>
}

/** Every variant that has a price in the region, and the switches between them. */
export function offerViews(parts: ModelParts): { offers: ProductOffer[]; choices: ProductPage['choices'] } {
  const { sight, page, model } = parts
  const sold = model.offers.filter(({ price }) => price > 0)
  const ids = sold.map(({ id }) => id)
  const choices = choicesOf(page, ids, sight.language)
  return { offers: sold.flatMap((offer) => offerView(parts, offer, choices) ?? []), choices }
}

function offerView(parts: ModelParts, seen: OfferOnShelves, choices: ProductPage['choices']): ProductOffer | null {
  const { sight, facts, page, model } = parts
  const card = cardOfferOf(sight, facts, model.offers, seen)
  const offer = card && facts.offers.get(card.id)
  if (!offer) return null
  const price = priceOf(seen)
  return {
    ...card,
    vendorCode: offer.vendorCode,
    dimensions: { widthMm: offer.widthMm, depthMm: offer.depthMm, heightMm: offer.heightMm },
    weightGrams: offer.weightGrams,
    minimumBatch: offer.minimumBatch,
    sellsRemains: offer.sellsRemains,
    lengthStepMm: offer.lengthStepMm,
    instalment: instalmentIn(sight.data, { priceMinor: price.new, isHit: facts.isHit }),
    discountPercent: discountPercent(price.new, price.old),
    gallery: galleryOf(parts, offer, choices),
    elarbis: elarbisOf(page, offer.id),
    packages: packagesOf(offer),
    choice: choiceOf(page, offer.id, choices),
    properties: propertyLines(page, offer.id, sight.language),
    availability: availabilityOf(sight, parts.regions, seen),
  }
}

function galleryOf(parts: ModelParts, offer: OfferFacts, choices: ProductPage['choices']): ProductOffer['gallery'] {
  const { sight, facts } = parts
  const name = nameIn(offer.names, sight.language)
  const { altOf } = catalogueWords[sight.language]
  return galleryPictures(facts, offer).map((image) => {
    const note = image.kind === 'interior' ? noteOfRoom(parts, image.key, offer.id, choices) : null
    return {
      ...pictureOf(image),
      kind: image.kind,
      alt: [name, altOf[image.kind], note].filter(Boolean).join(', '),
      note,
    }
  })
}

function packagesOf({ packages }: OfferFacts): ProductOffer['packages'] {
  if (!packages) return null
  return { ...packages, fitsLift: packages.largest && fitsLift(packages.largest) }
}

/** The product page with the offer asked for on top, else the first available one. */
export function productView(parts: ModelParts, askedOfferId: number): Omit<ProductPage, 'interiors'> {
  const { sight, facts, page, model } = parts
  const section = sight.catalogue.engine.sections.byId.get(model.sectionId)
  const { offers, choices } = offerViews(parts)
  const isAsked = offers.some(({ id }) => id === askedOfferId)
  const currentId = isAsked ? askedOfferId : firstOffered(model.offers)?.id
  const current = offers.find(({ id }) => id === currentId)
  const name = nameIn(facts.names, sight.language)
  const url = productUrl(sight, model.sectionId, facts.code)
  const shown = model.offers.find(({ id }) => id === current?.id)
  const description = nameIn(page.descriptions, sight.language)
  return {
    id: facts.id,
    guid: facts.guid,
    name,
    url,
    section: {
      id: section?.id ?? 0,
      code: section?.code ?? '',
      name: section ? nameIn(section.names, sight.language) : '',
      url: sectionUrl(section?.code ?? ''),
    },
    vendor: { name: nameIn(model.vendorNames, sight.language) },
    description,
    hit: facts.isHit,
    isNew: facts.isNew,
    isForbidden: offers.length === 0,
    image: page.image && pictureOf(page.image),
    icons: shown ? iconsOf(sight, facts, model, shown) : [],
    rating: ratingOf(facts),
    currentOffer: current?.id ?? 0,
    offers,
    choices,
    delivery: deliveryOf(parts, current, shown),
    warrantyDays: page.warrantyDays,
    country: page.country === null ? null : countryIn(page.country, sight.language),
    breadcrumbs: [...breadcrumbsOf(sight, model.sectionId), { name, url }],
    seo: {
      title: catalogueWords[sight.language].titleOfProduct(name, sight.data.nameIn),
      description: firstSentences(description) || name,
    },
  }
}

/** What bringing one piece costs at least. Where couriers do not go, the courier has no price. */
function deliveryOf(
  { sight, regions, page }: ModelParts,
  offer: ProductOffer | undefined,
  seen: OfferOnShelves | undefined,
): ProductPage['delivery'] {
  const { tariff } = sight.terms
  const weightGrams = offer?.weightGrams ?? 0
  const priceMinor = offer?.price.new ?? 0
  const { hasCourier } = sight
  const courierFromMinor =
    offer && hasCourier
      ? priceDelivery({ type: 'courier', goodsSumMinor: priceMinor, weightGrams, tariff: tariff.delivery })
      : null
  return {
    courierFromMinor,
    courierOnDayMinor: onDay(courierFromMinor, offer?.availability.deliveryDay ?? null, tariff.slot),
    roadDays:
      hasCourier && seen && seen.daysInTransit !== null
        ? daysOnTheRoad(seen.daysInTransit, sight.terms.restWeekdays)
        : null,
    pickupPlaces: pickupPlacesOf({ sight, regions }, seen),
    liftFromMinor: hasCourier
      ? priceLift({
          things: [{ weightGrams, fitsLift: null }],
          floor: 1,
          hasServiceElevator: false,
          tariff: tariff.lift,
        }).priceMinor
      : null,
    assemblyMinor:
      page.assemblyMinutes && hasCourier
        ? priceAssembly({ goodsMinor: priceMinor, minutes: page.assemblyMinutes }, tariff.assembly)
        : null,
    assemblyMinutes: page.assemblyMinutes,
  }
}

/** As basket and checkout price the first window of a day: a weekend costs more. */
function onDay(courierFromMinor: number | null, day: Day | null, slot: SlotTariff): number | null {
  const [window] = slot.windows
  return courierFromMinor === null || day === null || !window ? null : priceWindow(day, window, courierFromMinor, slot)
}

function pickupPlacesOf({ sight, regions }: Pick<ModelParts, 'sight' | 'regions'>, seen: OfferOnShelves | undefined) {
  const has = (warehouse: number) =>
    seen?.shelves.some(({ warehouseId, free }) => warehouseId === warehouse && free > 0)
  return regions
    .listPickupPlaces(sight.region.id, sight.language)
    .map(({ id, kind, name, address, hours, warehouseId }) => {
      return {
        id,
        name,
        address,
        hours,
        openNow: sight.openAt(hours),
        isShown: kind === 'shop' && has(warehouseId) === true,
      }
    })
    .sort((a, b) => Number(b.isShown) - Number(a.isShown))
}

/** The beginning of a description without its markup, for search engines. */
function firstSentences(description: string): string {
  const plain = description
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length <= 160) return plain
  const cut = plain.slice(0, 160)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 100))}…`
}
