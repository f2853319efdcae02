import type { Interior, InteriorStyle, Spot } from '#contract/catalogue/interior.ts'
import type { Picture } from '#contract/catalogue/picture.ts'
import { nameIn } from '#rules/names.ts'
import type { InteriorFacts } from '../facts/interiors.ts'
import type { ProductFacts } from '../facts/product-facts.ts'
import type { Catalogue } from '../live-catalogue.ts'
import { pictureOf } from '../picture.ts'
import type { Sight } from '../region-sight.ts'
import { priceOf, productUrl } from './card.ts'

/** What a mark on a picture says of the offer it leads to. */
export type SpotGoods = Omit<Spot, 'x' | 'y'>

/** All that marks on pictures depend on. */
export type SpotSight = Pick<Sight, 'catalogue' | 'from' | 'language'>

/** Offers that marks lead to, by id; what has no price in the region is left out. */
export async function findSpotGoods(
  facts: Catalogue['facts'],
  sight: SpotSight,
  offerIds: readonly number[],
): Promise<Map<number, SpotGoods>> {
  const sold = (await sight.catalogue.engine.sellable([...new Set(offerIds)], sight.from)).filter(
    ({ price }) => price > 0,
  )
  const known = await facts.find([...new Set(sold.map(({ productId }) => productId))])
  const goods = new Map<number, SpotGoods>()
  for (const offer of sold) {
    const model = known.get(offer.productId)
    const place = sight.catalogue.engine.whereIs(offer.productId)
    if (!model || !place) continue
    const url = `${productUrl(sight, place.sectionId, model.code)}?offer_id=${offer.id}`
    goods.set(offer.id, { offerId: offer.id, name: nameIn(model.names, sight.language), url, price: priceOf(offer) })
  }
  return goods
}

/** Rooms as a region sees them: marks of what is not sold there are left out, and so are rooms without any. */
export async function interiorViews(
  facts: Catalogue['facts'],
  sight: SpotSight,
  interiors: readonly InteriorFacts[],
): Promise<Interior[]> {
  const goods = await findSpotGoods(
    facts,
    sight,
    interiors.flatMap(({ spots }) => spots.map(({ offerId }) => offerId)),
  )
  return interiors.flatMap((interior) => {
    const spots = interior.spots.flatMap(({ offerId, x, y }) => {
      const offer = goods.get(offerId)
      return offer ? [{ ...offer, x, y }] : []
    })
    return spots.length > 0 ? [interiorView(sight, interior, spots)] : []
  })
}

function interiorView(sight: SpotSight, interior: InteriorFacts, spots: Spot[]): Interior {
  const { code, titles, room, style } = interior
  const styleName = style === null ? null : wordOf(sight, 'style', style)
  const roomName = room === null ? null : wordOf(sight, 'room', room)
  return {
    id: code,
    title: nameIn(titles, sight.language),
    room: room !== null && roomName !== null ? { code: room, name: roomName } : null,
    style: style !== null && styleName !== null ? { code: style, name: styleName, url: styleUrl(style) } : null,
    picture: pictureOf(interior),
    spots,
  }
}

/** Rooms in which a model stands, whichever of its variants. */
export function interiorsOfModel({ catalogue }: Pick<Sight, 'catalogue'>, productId: number): InteriorFacts[] {
  const offerIds = new Set(catalogue.engine.whereIs(productId)?.offerIds)
  return catalogue.interiors.filter(({ spots }) => spots.some(({ offerId }) => offerIds.has(offerId)))
}

/** Styles that have goods here, those with most rooms first; one without a room is shown by its most popular model. */
export async function interiorStyles(facts: Catalogue['facts'], sight: Sight): Promise<InteriorStyle[]> {
  const { engine, interiors } = sight.catalogue
  const faces = new Map<string, number>()
  const styles: InteriorStyle[] = []
  for (const { code, names } of engine.valuesOf('style')) {
    const rooms = interiors.filter(({ style }) => style === code)
    const { models, total } = await engine.list({ ...styled(sight, code), sort: 'popular', offset: 0, count: 1 })
    const [best] = models
    if (!best) continue
    if (!rooms[0]) faces.set(code, best.model.id)
    styles.push({
      code,
      name: nameIn(names, sight.language),
      url: styleUrl(code),
      count: total,
      interiors: rooms.length,
      image: rooms[0] ? pictureOf(rooms[0]) : null,
    })
  }
  const models = await facts.find([...faces.values()])
  return styles
    .map((style) => ({ ...style, image: style.image ?? faceOf(models.get(faces.get(style.code) ?? 0)) }))
    .sort((one, other) => other.interiors - one.interiors || other.count - one.count)
}

function styled({ from }: Sight, style: string) {
  return { from, sectionId: null, params: { style: [style] } }
}

/** The packshot of a model's first variant. */
function faceOf(model: ProductFacts | undefined): Picture | null {
  const image = model && [...model.offers.values()].flatMap(({ images }) => images)[0]
  return image ? pictureOf(image) : null
}

function styleUrl(code: string): string {
  return `/style/${code}/`
}

/** The name of a value of a property; null when the shop does not know it. */
function wordOf({ catalogue, language }: SpotSight, property: string, code: string): string | null {
  const value = catalogue.engine.valuesOf(property).find((one) => one.code === code)
  return value ? nameIn(value.names, language) : null
}
