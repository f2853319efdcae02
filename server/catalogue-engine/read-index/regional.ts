import { regionPrice } from '#rules/money.ts'
import { createPace } from '../breathe.ts'
import { moved } from '../moves.ts'
import { type Bits, clearBit, makeBits, setBit } from './bits.ts'
import type { ReadIndex } from './shape.ts'

/** Prices as one region shows them, by offer position, in whole units of its currency. */
export interface PriceView {
  key: string
  zoneId: number
  exchangeRate: number
  units: Uint32Array
  /** 0 where there is none. */
  oldUnits: Uint32Array
  /** Offers that have a price here. */
  sold: Bits
  /** Offers that are cheaper than before. */
  reduced: Bits
}

/** What reaches one region, by offer position. */
export interface StockView {
  key: string
  warehouses: readonly { id: number; daysInTransit: number }[]
  /** Pieces that can be ordered, in whole batches. */
  quantity: Uint16Array
  /** Days in transit from the nearest warehouse that has it; `noDays` where none has. */
  days: Uint8Array
  available: Bits
  /** Offers whose goods travel fewer days than so many; made when first asked for. */
  within: Map<number, Bits>
}

export const noDays = 255

/** Views of one index, made when a region first asks and kept up to date by `updateOffer`. */
export interface Views {
  price(zoneId: number, exchangeRate: number): Promise<PriceView>
  stock(warehouses: StockView['warehouses']): Promise<StockView>
  /** Carries a changed offer into every view. Answers what moved anywhere, see `moved`. */
  updateOffer(position: number): number
}

const offersAtOnce = 16_384

export function createViews(index: ReadIndex): Views {
  const prices = keepViews((view: PriceView, position) => setOfferPrice(index, view, position))
  const stocks = keepViews((view: StockView, position) => setOfferStock(index, view, position))
  return {
    price(zoneId, exchangeRate) {
      const key = `${zoneId}:${exchangeRate}`
      return prices.find(key, index.offers.count, () => emptyPriceView(index, key, zoneId, exchangeRate))
    },
    stock(warehouses) {
      const key = warehouses.map(({ id, daysInTransit }) => `${id}:${daysInTransit}`).join()
      return stocks.find(key, index.offers.count, () => emptyStockView(index, key, warehouses))
    },
    updateOffer: (position) => prices.update(position) | stocks.update(position),
  }
}

/** A view is carried on from the moment it is begun: what changes behind the place it has reached is not lost. */
function keepViews<View>(setOffer: (view: View, position: number) => number) {
  const begun: View[] = []
  const known = new Map<string, Promise<View>>()
  async function fill(view: View, count: number): Promise<View> {
    const pace = createPace()
    for (let from = 0; from < count; from += offersAtOnce) {
      for (let position = from; position < Math.min(count, from + offersAtOnce); position++) setOffer(view, position)
      await pace.rest()
    }
    return view
  }
  return {
    find(key: string, count: number, make: () => View): Promise<View> {
      const view = known.get(key)
      if (view) return view
      const empty = make()
      begun.push(empty)
      const filling = fill(empty, count)
      known.set(key, filling)
      return filling
    },
    update: (position: number) => begun.reduce((moves, view) => moves | setOffer(view, position), 0),
  }
}

function emptyPriceView({ offers }: ReadIndex, key: string, zoneId: number, exchangeRate: number): PriceView {
  return {
    key,
    zoneId,
    exchangeRate,
    units: new Uint32Array(offers.room),
    oldUnits: new Uint32Array(offers.room),
    sold: makeBits(offers.room),
    reduced: makeBits(offers.room),
  }
}

function setOfferPrice(index: ReadIndex, view: PriceView, position: number): number {
  const zone = index.prices.get(view.zoneId)
  const units = inUnits(zone?.price[position] ?? 0, view.exchangeRate)
  const oldUnits = inUnits(zone?.old[position] ?? 0, view.exchangeRate)
  const [beforeUnits = 0, beforeOld = 0] = [view.units[position], view.oldUnits[position]]
  view.units[position] = units
  view.oldUnits[position] = oldUnits
  ;(units > 0 ? setBit : clearBit)(view.sold, position)
  ;(oldUnits > units ? setBit : clearBit)(view.reduced, position)
  if (beforeUnits === units && beforeOld === oldUnits) return moved.nothing
  const isAppearing = beforeUnits > 0 !== units > 0
  const isReducing = beforeOld > beforeUnits !== oldUnits > units
  return moved.price | (isAppearing ? moved.sold : 0) | (isReducing ? moved.reduced : 0)
}

function inUnits(minor: number, exchangeRate: number): number {
  return minor > 0 ? regionPrice(minor, exchangeRate) / 100 : 0
}

function emptyStockView({ offers }: ReadIndex, key: string, warehouses: StockView['warehouses']): StockView {
  return {
    key,
    warehouses,
    quantity: new Uint16Array(offers.room),
    days: new Uint8Array(offers.room).fill(noDays),
    available: makeBits(offers.room),
    within: new Map(),
  }
}

function setOfferStock(index: ReadIndex, view: StockView, position: number): number {
  const step = index.offers.step[position] as number
  let free = 0
  let days = noDays
  for (const { id, daysInTransit } of view.warehouses) {
    const pieces = index.stock.get(id)?.free[position] ?? 0
    free = step === 0 ? Math.max(free, pieces) : free + pieces
    if (pieces > 0 && daysInTransit < days) days = daysInTransit
  }
  const quantity = Math.min(65_535, step === 0 ? free : free - (free % step))
  const shownDays = quantity > 0 ? days : noDays
  const isSame = view.days[position] === shownDays
  view.quantity[position] = quantity
  view.days[position] = shownDays
  ;(quantity > 0 ? setBit : clearBit)(view.available, position)
  for (const [most, offers] of view.within) (shownDays < most ? setBit : clearBit)(offers, position)
  return isSame ? moved.nothing : moved.available
}

/** Offers whose goods travel fewer days than so many, kept true by `updateOffer`. */
export function offersWithin(view: StockView, most: number): Bits {
  const known = view.within.get(most)
  if (known) return known
  const offers = makeBits(view.days.length)
  view.days.forEach((days, position) => {
    if (days < most) setBit(offers, position)
  })
  view.within.set(most, offers)
  return offers
}
