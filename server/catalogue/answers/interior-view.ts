import type { Interior, InteriorStyle, Spot } from '#contract/catalogue/interior.ts'
import type { Picture } from '#contract/catalogue/picture.ts'
import { nameIn } from '#rules/names.ts'
import { hasBit } from '#server/catalogue-engine/index.ts'
import type { InteriorFacts } from '../facts/interiors.ts'
import type { ProductFacts } from '../facts/product-facts.ts'
import type { Catalogue } from '../live-catalogue.ts'
import { pictureOf } from '../picture.ts'
import type { Sight } from '../region-sight.ts'
import { findModels, type ListScope, scopeOf } from '../scope.ts'
import { priceOf, productUrl } from './card.ts'

/** What a mark on a picture says of the offer it leads to. */
export type SpotGoods = Omit<Spot, 'x' | 'y'>

/** All that marks on pictures depend on. */
export type SpotSight = Pick<Sight, 'catalogue' | 'prices' | 'language'>

/** Offers that marks lead to, by id; what has no price in the region is left out. */
export async function findSpotGoods(
  facts: Catalogue['facts'],
  sight: SpotSight,
  offerIds: readonly number[],
): Promise<Map<number, SpotGoods>> {
  const { offers, products } = sight.catalogue.index
  const positions = [...new Set(offerIds)]
    .map((id) => offers.at.positionOf(id))
    .filter((position) => position >= 0 && hasBit(sight.prices.sold, position))
  const productOf = (position: number) => offers.product[position] as number
  const known = await facts.find([...new Set(positions.map((at) => products.ids[productOf(at)] as number))])
  const goods = new Map<number, SpotGoods>()
  for (const position of positions) {
    const offerId = offers.ids[position] as number
    const product = productOf(position)
    const model = known.get(products.ids[product] as number)
    if (!model) continue
    const url = `${productUrl(sight.catalogue.index, product, model.code)}?offer_id=${offerId}`
    goods.set(offerId, { offerId, name: nameIn(model.names, sight.language), url, price: priceOf(sight, position) })
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
export function interiorsOfModel(sight: SpotSight, product: number): InteriorFacts[] {
  const { offers } = sight.catalogue.index
  return sight.catalogue.interiors.filter(({ spots }) =>
    spots.some(({ offerId }) => {
      const position = offers.at.positionOf(offerId)
      return position >= 0 && offers.product[position] === product
    }),
  )
}

/** Styles that have goods here, those with most rooms first; one without a room is shown by its most popular model. */
export async function interiorStyles(facts: Catalogue['facts'], sight: Sight): Promise<InteriorStyle[]> {
  const { index, interiors } = sight.catalogue
  const faces = new Map<string, number>()
  const group = index.groups.find(({ code }) => code === 'style')
  const list = scopeOf(sight, undefined) as ListScope
  const styles = (group?.values ?? []).flatMap((at) => {
    const value = index.values[at]
    if (!value) return []
    const rooms = interiors.filter(({ style }) => style === value.code)
    const { products } = findModels(sight, list, { params: { style: [value.code] }, sort: 'popular' })
    if (products.length === 0) return []
    if (!rooms[0]) faces.set(value.code, index.products.ids[products[0] as number] as number)
    return [
      {
        code: value.code,
        name: nameIn(value.names, sight.language),
        url: styleUrl(value.code),
        count: products.length,
        interiors: rooms.length,
        image: rooms[0] ? pictureOf(rooms[0]) : null,
      },
    ]
  })
  const models = await facts.find([...faces.values()])
  return styles
    .map((style) => ({ ...style, image: style.image ?? faceOf(models.get(faces.get(style.code) ?? 0)) }))
    .sort((one, other) => other.interiors - one.interiors || other.count - one.count)
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
function wordOf({ catalogue: { index }, language }: SpotSight, property: string, code: string): string | null {
  const group = index.groups.find((one) => one.code === property)
  const value = group?.values.map((at) => index.values[at]).find((one) => one?.code === code)
  return value ? nameIn(value.names, language) : null
}
