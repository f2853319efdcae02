import { regionPrice } from '#rules/money.ts'
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
  price(zoneId: number, exchangeRate: number): PriceView
  stock(warehouses: StockView['warehouses']): StockView
  /** Carries a changed offer into every view. Answers what moved anywhere, see `moved`. */
  updateOffer(position: number): number
}

export function createViews(index: ReadIndex): Views {
  const prices = new Map<string, PriceView>()
  const stocks = new Map<string, StockView>()
  return {
    price(zoneId, exchangeRate) {
      const key = `${zoneId}:${exchangeRate}`
      const known = prices.get(key)
      if (known) return known
      const view = makePriceView(index, key, zoneId, exchangeRate)
      prices.set(key, view)
      return view
    },
    stock(warehouses) {
      const key = warehouses.map(({ id, daysInTransit }) => `${id}:${daysInTransit}`).join()
      const known = stocks.get(key)
      if (known) return known
      const view = makeStockView(index, key, warehouses)
      stocks.set(key, view)
      return view
    },
    updateOffer(position) {
      let moves: number = moved.nothing
      for (const view of prices.values()) moves |= setOfferPrice(index, view, position)
      for (const view of stocks.values()) moves |= setOfferStock(index, view, position)
      return moves
    },
  }
}

function makePriceView(index: ReadIndex, key: string, zoneId: number, exchangeRate: number): PriceView {
  const { count } = index.offers
  const view: PriceView = {
    key,
    zoneId,
    exchangeRate,
    units: new Uint32Array(count),
    oldUnits: new Uint32Array(count),
    sold: makeBits(count),
    reduced: makeBits(count),
  }
  for (let position = 0; position < count; position++) setOfferPrice(index, view, position)
  return view
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

function makeStockView(index: ReadIndex, key: string, warehouses: StockView['warehouses']): StockView {
  const { count } = index.offers
  const view: StockView = {
    key,
    warehouses,
    quantity: new Uint16Array(count),
    days: new Uint8Array(count).fill(noDays),
    available: makeBits(count),
    within: new Map(),
  }
  for (let position = 0; position < count; position++) setOfferStock(index, view, position)
  return view
}

function setOfferStock(index: ReadIndex, view: StockView, position: number): number {
  let free = 0
  let days = noDays
  for (const { id, daysInTransit } of view.warehouses) {
    const pieces = index.stock.get(id)?.free[position] ?? 0
    free += pieces
    if (pieces > 0 && daysInTransit < days) days = daysInTransit
  }
  const step = index.offers.step[position] as number
  const quantity = Math.min(65_535, free - (free % step))
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

/** Pieces of an offer that warehouses have together, in whole batches. */
export function piecesIn(index: ReadIndex, warehouses: readonly { id: number }[], position: number): number {
  let free = 0
  for (const { id } of warehouses) free += index.stock.get(id)?.free[position] ?? 0
  return free - (free % (index.offers.step[position] ?? 1))
}

/** The earliest day on which more is expected in a warehouse of the region; null when unknown. */
export function expectedOn(index: ReadIndex, view: StockView, position: number): string | null {
  let earliest: string | null = null
  for (const { id } of view.warehouses) {
    const day = index.stock.get(id)?.expected.get(position)
    if (day && (earliest === null || day < earliest)) earliest = day
  }
  return earliest
}
