import type { CallParsed } from '#contract/call.ts'
import type { catalogueContract } from '#contract/catalogue/index.ts'
import type { OfferOnShelves } from '#server/catalogue-engine/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import { availabilityOf, dayToCome } from './answers/availability.ts'
import { type CatalogueCallDeps, type CatalogueParts, createParts, see } from './parts.ts'
import { findOfferIdsByGuid } from './queries.ts'
import type { Sight } from './region-sight.ts'

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
  const guids = [...offerIds, currentOffer].filter((key) => typeof key === 'string')
  const byGuid = await findOfferIdsByGuid(parts.db, guids)
  const idOf = (key: number | string) => (typeof key === 'number' ? key : (byGuid.get(key.toLowerCase()) ?? 0))
  const current = currentOffer === undefined ? null : idOf(currentOffer)
  const ids = [...new Set([...offerIds.map(idOf), ...(current === null ? [] : [current])])]
  const byProduct = Map.groupBy(await sight.catalogue.engine.sellable(ids, sight.from), ({ productId }) => productId)
  return [...byProduct.values()].flatMap((own) =>
    own
      .filter(({ id }, at) => at < mostOfProduct || id === current)
      .map((offer) => ({ ...availabilityOf(sight, parts.regions, offer), productId: offer.productId })),
  )
}

/** Free stock per warehouse that serves the region, of offers or of all offers of products. */
export async function listRemains(
  parts: CatalogueParts,
  body: CallParsed<Contract['listRemains']>['body'],
  context: CallContext,
) {
  const sight = await see(parts, context)
  const warehouses = parts.regions
    .listWarehouses(context.region.id, context.language)
    .filter(({ id }) => body.warehouseId === undefined || id === body.warehouseId)
    .filter(({ code }) => body.warehouse === undefined || code === body.warehouse)
  const offers = await offersOf(sight, body.type ?? 'offer', [...new Set(body.ids)])
  const stock = offers.flatMap(({ id: offerId, productId, shelves }) =>
    warehouses.flatMap(({ id, name }) => {
      const shelf = shelves.find(({ warehouseId }) => warehouseId === id)
      if (!shelf) return []
      const expectedOn = dayToCome(shelf.expectedOn, sight.today)
      return [{ offerId, productId, warehouse: name, quantity: shelf.free, expectedOn }]
    }),
  )
  return { stock }
}

/** Offers by their ids or by those of their products, in the order of the ids. */
async function offersOf({ catalogue, from }: Sight, type: 'offer' | 'product', ids: readonly number[]) {
  const offerIds =
    type === 'offer' ? ids : ids.flatMap((productId) => catalogue.engine.whereIs(productId)?.offerIds ?? [])
  const byId = new Map((await catalogue.engine.sellable(offerIds, from)).map((offer) => [offer.id, offer]))
  return offerIds.flatMap((id) => byId.get(id) ?? [])
}

/** Shops and pickup points of the region with what their own warehouse holds; null when there is no such offer. */
export async function listShopBalance(parts: CatalogueParts, offerId: number, context: CallContext) {
  const sight = await see(parts, context)
  const [offer] = await sight.catalogue.engine.sellable([offerId], sight.from)
  if (!offer) return null
  context.shows.add(`offer:${offerId}`)
  const places = parts.regions.listPickupPlaces(context.region.id, context.language)
  return {
    utcOffsetMinutes: context.region.utcOffsetMinutes,
    shops: places.map(({ warehouseId, id, kind, name, address, hours, phone, lat, lon }) => {
      return { id, kind, name, address, hours, phone, lat, lon, quantity: freeIn(offer, warehouseId) }
    }),
  }
}

/** Warehouses that hold any variant of a product for the region, nearest first; null when there is no such product. */
export async function listWarehouses(parts: CatalogueParts, productId: number, context: CallContext) {
  const sight = await see(parts, context)
  const model = await sight.catalogue.engine.model(productId, sight.from)
  if (!model) return null
  const sold = model.offers.filter(({ price }) => price > 0)
  const warehouses = parts.regions.listWarehouses(context.region.id, context.language)
  return {
    warehouses: warehouses.flatMap(({ id, name, daysInTransit }) => {
      const quantity = sold.reduce((sum, offer) => sum + freeIn(offer, id), 0)
      return quantity > 0 ? [{ id, name, daysInTransit, quantity }] : []
    }),
  }
}

export type FindWarehouses = ReturnType<typeof createWarehouses>

/** `listWarehouses` for other areas. */
export function createWarehouses(deps: CatalogueCallDeps) {
  const parts = createParts(deps)
  return (productId: number, context: CallContext) => listWarehouses(parts, productId, context)
}

function freeIn({ shelves }: OfferOnShelves, warehouse: number): number {
  return shelves.find(({ warehouseId }) => warehouseId === warehouse)?.free ?? 0
}
