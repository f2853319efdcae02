import type { CallParsed } from '#contract/call.ts'
import type { catalogueContract } from '#contract/catalogue/index.ts'
import type { ReadIndex } from '#server/catalogue-engine/index.ts'
import { hasBit } from '#server/catalogue-engine/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import { availabilityOf } from './answers/availability.ts'
import { type CatalogueParts, see } from './parts.ts'
import { findOfferIdsByGuid } from './queries.ts'

type Contract = typeof catalogueContract

// A card shows five swatches; a list of models with thirty variants each would ask for hundreds.
const mostOfProduct = 5

/** Availability in the region of the first offers of each product as it shows them, and of the current one. */
export async function listProductRemains(
  parts: CatalogueParts,
  { offerIds, currentOffer }: CallParsed<Contract['listProductRemains']>['body'],
  context: CallContext,
) {
  const sight = await see(parts, context)
  const { offers, products } = sight.catalogue.index
  const guids = [...offerIds, currentOffer].filter((key) => typeof key === 'string')
  const byGuid = await findOfferIdsByGuid(parts.db, guids)
  const positionOf = (key: number | string) =>
    offers.at.positionOf(typeof key === 'number' ? key : (byGuid.get(key.toLowerCase()) ?? 0))
  const current = currentOffer === undefined ? -1 : positionOf(currentOffer)
  const positions = unique([...offerIds.map(positionOf), current]).filter((position) => position >= 0)
  // Offers of a model lie together in the order in which it shows them.
  const byProduct = Map.groupBy(
    positions.sort((a, b) => a - b),
    (position) => offers.product[position] as number,
  )
  return [...byProduct.values()].flatMap((own) =>
    own
      .filter((position, at) => at < mostOfProduct || position === current)
      .map((position) => {
        const productId = products.ids[offers.product[position] as number] as number
        return { ...availabilityOf(sight, parts.regions, position), productId }
      }),
  )
}

/** Free stock per warehouse that serves the region, of offers or of all offers of products. */
export async function listRemains(
  parts: CatalogueParts,
  body: CallParsed<Contract['listRemains']>['body'],
  context: CallContext,
) {
  const { index } = parts.catalogue.current()
  const { offers, products } = index
  const positions = positionsOf(index, body.type ?? 'offer', unique(body.ids))
  const warehouses = parts.regions
    .listWarehouses(context.region.id, context.language)
    .filter(({ id }) => body.warehouseId === undefined || id === body.warehouseId)
    .filter(({ code }) => body.warehouse === undefined || code === body.warehouse)
  const stock = positions.flatMap((position) =>
    warehouses.flatMap(({ id, name }) => {
      const shelf = index.stock.get(id)
      const quantity = shelf?.free[position] ?? 0
      const expectedOn = shelf?.expected.get(position) ?? null
      if (quantity === 0 && expectedOn === null) return []
      const offerId = offers.ids[position] as number
      const productId = products.ids[offers.product[position] as number] as number
      return [{ offerId, productId, warehouse: name, quantity, expectedOn }]
    }),
  )
  return { stock }
}

function positionsOf({ offers, products }: ReadIndex, type: 'offer' | 'product', ids: readonly number[]): number[] {
  if (type === 'offer') return ids.map((id) => offers.at.positionOf(id)).filter((position) => position >= 0)
  return ids.flatMap((id) => {
    const product = products.at.positionOf(id)
    if (product < 0) return []
    const from = products.firstOffer[product] as number
    return Array.from({ length: (products.firstOffer[product + 1] as number) - from }, (_, at) => from + at)
  })
}

/** Shops and pickup points of the region with what their own warehouse holds; null when there is no such offer. */
export async function listShopBalance(parts: CatalogueParts, offerId: number, context: CallContext) {
  const { index } = parts.catalogue.current()
  const position = index.offers.at.positionOf(offerId)
  if (position < 0) return null
  context.shows.add(`offer:${offerId}`)
  const places = parts.regions.listPickupPlaces(context.region.id, context.language)
  return {
    shops: places.map(({ id, name, address, hours, warehouseId }) => {
      return { id, name, address, hours, quantity: index.stock.get(warehouseId)?.free[position] ?? 0 }
    }),
  }
}

/** Warehouses that hold any variant of a product for the region, nearest first; null when there is no such product. */
export async function listWarehouses(parts: CatalogueParts, productId: number, context: CallContext) {
  const sight = await see(parts, context)
  const { index } = sight.catalogue
  if (index.products.at.positionOf(productId) < 0) return null
  const positions = positionsOf(index, 'product', [productId]).filter((position) => hasBit(sight.prices.sold, position))
  const warehouses = parts.regions.listWarehouses(context.region.id, context.language)
  return {
    warehouses: warehouses.flatMap(({ id, name, daysInTransit }) => {
      const quantity = positions.reduce((sum, position) => sum + (index.stock.get(id)?.free[position] ?? 0), 0)
      return quantity > 0 ? [{ id, name, daysInTransit, quantity }] : []
    }),
  }
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)]
}
