import { lineKey, shelvesAfter } from '#rules/cuts.ts'
import type { CurrencyCode } from '#rules/money.ts'
import { type AllocatedPart, allocateStock, freeTogether } from '#rules/order-split.ts'
import { type PackedThing, placesOf } from '#rules/parcel.ts'
import {
  type Adjustment,
  noServices,
  type PriceAsk,
  type PricedOrder,
  type PriceLine,
  type Proposal,
  priceOrder,
  type ServiceSums,
} from '#rules/price/price-order.ts'
import { decideQuantity } from '#rules/quantity.ts'
import { carriedAs } from '#rules/running-metre.ts'
import type { Shipment } from '#server/delivery/index.ts'
import type { StoredProject } from '#server/kits/index.ts'
import type { SellableOffer } from '#server/stock/index.ts'
import type { BasketLine, ReadBasket } from './queries.ts'

/** A line with the offer it is about, as it can be ordered now. */
export interface SellableLine {
  line: BasketLine
  offer: SellableOffer
  /** Pieces that would be ordered: the wish, capped by what is left. For an unavailable line, the wish. */
  quantity: number
  isAvailable: boolean
  isChecked: boolean
}

/** As the shopper reads its price; what is taken off the order as a whole is not in it. */
export interface PricedLine extends SellableLine {
  pieceMinor: number
  /** What a piece cost before, when that was more. */
  oldPieceMinor: number | null
  sumMinor: number
  /** What made this line cheaper, of all its pieces. */
  reasons: Pick<Adjustment, 'kind' | 'amountMinor' | 'words'>[]
}

/** A basket with what it costs. Nothing else sums it up: whoever needs a figure of it reads `price`. */
export interface PricedBasket {
  lines: PricedLine[]
  /** What is put aside, at what it costs by itself; in no sum. */
  aside: PricedLine[]
  ask: Omit<PriceAsk, 'services'>
  /** Of what would be ordered, before anything is brought. */
  price: PricedOrder
  /** The one that was typed, whether it counts or not. */
  coupon: string | null
  /** What comes earlier is to be brought without waiting for the rest. */
  comesApart: boolean
  /** The composition of modules that was put in last. */
  project: StoredProject | null
}

/** Lines at today's stock. An offer that no longer exists takes its line along; the database sees to that. */
export function sellableLines(
  { lines, offers }: Pick<ReadBasket, 'lines' | 'offers'>,
  checkedOnly?: readonly number[],
): SellableLine[] {
  const checked = checkedOnly && new Set(checkedOnly)
  const cutOff = new Map<number, number[]>()
  return lines.flatMap((line) => {
    const whole = offers.get(line.offerId)
    if (!whole) return []
    const cuts = cutOff.get(line.offerId) ?? []
    const offer = offerAfter(whole, cuts)
    const decision = decideQuantity({
      wanted: line.quantity,
      stock: offer.isOnSale ? offer.freeStock : 0,
      minimumBatch: offer.minimumBatch,
      sellRemains: offer.sellsRemains,
      lengthStepMm: offer.lengthStepMm,
    })
    const isAvailable = decision.kind === 'accepted'
    const isChecked = isAvailable && (checked ? checked.has(line.offerId) : line.isChecked)
    const quantity = isAvailable ? decision.quantity : line.quantity
    if (isChecked) cutOff.set(line.offerId, [...cuts, quantity])
    return [{ line, offer, quantity, isAvailable, isChecked }]
  })
}

/** An offer with the shelves that earlier cuts of it leave; pieces have one line, and take nothing from each other. */
export function offerAfter(offer: SellableOffer, cuts: readonly number[]): SellableOffer {
  if (offer.lengthStepMm === null || cuts.length === 0) return offer
  const stock = shelvesAfter(offer.stock, cuts)
  const shelves = stock.map(({ free }) => free)
  return { ...offer, stock, freeStock: freeTogether(shelves, offer.lengthStepMm) }
}

/** What is put aside, at today's stock. */
export function asideLines({ aside, offers }: Pick<ReadBasket, 'aside' | 'offers'>): SellableLine[] {
  return sellableLines({ lines: aside, offers }, [])
}

/** What nobody has asked for costs what its page says. */
export function pricedByItself(line: SellableLine): PricedLine {
  const { priceMinor, oldPriceMinor } = line.offer
  return {
    ...line,
    pieceMinor: priceMinor,
    oldPieceMinor: oldPriceMinor,
    sumMinor: priceMinor * line.quantity,
    reasons: [],
  }
}

/** The lines that would be ordered, as the rule of prices takes them. */
export function priceLinesOf(lines: readonly SellableLine[]): PriceLine[] {
  return chosenLines(lines).map(({ line, offer, quantity }) => ({
    id: lineIdOf({ line }),
    offerId: offer.offerId,
    productId: offer.productId,
    quantity,
    unitMinor: offer.priceMinor,
    oldUnitMinor: offer.oldPriceMinor,
    sectionId: offer.sectionId,
    vendorName: offer.vendorName,
    lengthStepMm: offer.lengthStepMm,
  }))
}

/** What names a line in the rules of prices and days. */
export function lineIdOf({ line }: Pick<SellableLine, 'line'>): string {
  return lineKey(line)
}

/** Puts prices to the lines: what is not ticked costs what its page says. */
export function priceBasket(
  lines: readonly SellableLine[],
  currency: CurrencyCode,
  proposals: readonly Proposal[],
): Omit<PricedBasket, 'coupon' | 'aside' | 'comesApart' | 'project'> {
  const ask = { currency, lines: priceLinesOf(lines), proposals }
  const price = priceOrder({ ...ask, services: noServices })
  const byId = new Map(price.lines.map((line) => [line.id, line]))
  const own = price.adjustments.filter((one) => one.target === 'lines')
  return {
    ask,
    price,
    lines: lines.map((line) => {
      const { priceMinor, oldPriceMinor } = line.offer
      const id = lineIdOf(line)
      const pieceMinor = byId.get(id)?.pieceMinor ?? priceMinor
      return {
        ...line,
        pieceMinor,
        oldPieceMinor: pieceMinor < priceMinor ? Math.max(priceMinor, oldPriceMinor ?? 0) : oldPriceMinor,
        sumMinor: pieceMinor * line.quantity,
        reasons: own.flatMap(({ kind, words, shares }) => {
          const amountMinor = shares.lines.get(id) ?? 0
          return amountMinor > 0 ? [{ kind, words, amountMinor }] : []
        }),
      }
    }),
  }
}

/** What all of it costs once it is known how it is brought. */
export function priceWithServices({ ask }: Pick<PricedBasket, 'ask'>, services: ServiceSums): PricedOrder {
  return priceOrder({ ...ask, services })
}

/** Lines that would be ordered. */
export function chosenLines<Line extends SellableLine>(lines: readonly Line[]): Line[] {
  return lines.filter((line) => line.isChecked && line.isAvailable)
}

/** What would leave each warehouse, as the order would really be taken from them. */
export function shipmentsOf(lines: readonly PricedLine[]): Shipment[] {
  const shipments = new Map<number, { declaredMinor: number; things: PackedThing[] }>()
  for (const { offer, quantity: ordered, pieceMinor } of lines) {
    for (const { warehouseId, quantity } of shelvesOf(offer, ordered)) {
      const { declaredMinor, things } = shipments.get(warehouseId) ?? { declaredMinor: 0, things: [] }
      const { boxes = null, largest = null } = offer.packages ?? {}
      const thing = { ...carriedAs(offer, quantity), boxes, largest }
      shipments.set(warehouseId, { declaredMinor: declaredMinor + pieceMinor * quantity, things: [...things, thing] })
    }
  }
  return [...shipments].map(([warehouseId, { declaredMinor, things }]) => ({
    warehouseId,
    declaredMinor,
    places: placesOf(things),
  }))
}

/** Days the slowest of the goods travels: from the warehouses that the order would really be taken from. */
export function daysInTransitOf(lines: readonly SellableLine[]): number {
  return Math.max(0, ...lines.map(({ offer, quantity }) => transitOf(offer, quantity)))
}

export function transitOf(offer: SellableOffer, quantity: number): number {
  const days = new Map(offer.stock.map((shelf) => [shelf.warehouseId, shelf.daysInTransit]))
  return Math.max(0, ...shelvesOf(offer, quantity).map((part) => days.get(part.warehouseId) ?? 0))
}

/** None where there are not so many. */
export function shelvesOf(offer: SellableOffer, quantity: number): AllocatedPart[] {
  const free = new Map(offer.stock.map((shelf) => [shelf.warehouseId, shelf.free]))
  const allocation = allocateStock({ quantity, lengthStepMm: offer.lengthStepMm }, free, [...free.keys()])
  return allocation.kind === 'shortOfStock' ? [] : allocation.parts
}
