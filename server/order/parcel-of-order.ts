import { type PackedThing, placesOf } from '#rules/parcel.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import type { Parcel } from '#server/delivery/index.ts'
import type { OrderDeps } from './find-order.ts'
import type { OrderLineRow, OrderRow } from './queries.ts'

/** So many pieces of an order's lines, as whoever brings them sees them; parts of which nothing is left bring nothing. */
export function parcelOfOrder(
  { regions }: Pick<OrderDeps, 'regions'>,
  parts: readonly Pick<OrderRow, 'id' | 'warehouseId'>[],
  lines: readonly OrderLineRow[],
  region: Pick<ShopRegion, 'id'>,
): Parcel {
  const serving = regions.listWarehouses(region.id, 'ru')
  const daysOf = (warehouseId: number) => serving.find((one) => one.id === warehouseId)?.daysInTransit ?? 0
  const shipments = parts
    .map(({ id, warehouseId }) =>
      shipmentOf(
        warehouseId,
        lines.filter((line) => line.orderId === id),
      ),
    )
    .filter(({ places }) => places.length > 0)
  return {
    goodsMinor: shipments.reduce((sum, { declaredMinor }) => sum + declaredMinor, 0),
    weightGrams: lines.reduce((sum, line) => sum + line.weightGrams * line.quantity, 0),
    daysInTransit: Math.max(0, ...shipments.map(({ warehouseId }) => daysOf(warehouseId))),
    shipments,
  }
}

function shipmentOf(warehouseId: number, lines: readonly OrderLineRow[]): Parcel['shipments'][number] {
  return {
    warehouseId,
    declaredMinor: lines.reduce((sum, line) => sum + line.priceMinor * line.quantity, 0),
    // Of orders older than the note about their boxes only what the goods themselves measure is known.
    places: placesOf(lines.map(thingOf)),
  }
}

/** One line as it is packed. */
export function thingOf({ snapshot, weightGrams, quantity }: OrderLineRow): PackedThing {
  const { lengthStepMm = null, largestBox: largest = null, boxes } = snapshot
  // The sizes of a length are kept as it was cut.
  const cut = lengthStepMm === null ? { weightGrams, quantity } : { weightGrams: weightGrams * quantity, quantity: 1 }
  return { ...snapshot, ...cut, boxes, largest }
}
