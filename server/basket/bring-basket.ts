import type { DeliveryWay } from '#contract/delivery.ts'
import { decideWholeOrder } from '#rules/whole-order.ts'
import {
  type Carriers,
  type DeliveryFacts,
  type DeliveryQuote,
  type Parcel,
  quoteFrom,
  withCarried,
} from '#server/delivery/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Regions } from '#server/region/index.ts'
import {
  chosenLines,
  daysInTransitOf,
  lineIdOf,
  type PricedBasket,
  type PricedLine,
  type SellableLine,
  shipmentsOf,
} from './priced-lines.ts'
import { promisedDay, weightOf } from './view.ts'

/** What of a request decides how a basket looks. */
export type BasketFacts = Pick<CallContext, 'region' | 'language' | 'now'>

export interface BringingDeps {
  db: Db | Tx
  regions: Regions
  carriers: Carriers
}

/** The two deliveries in which lines can come: what is there early, and what all of it would wait for. */
export interface Parting<Line extends SellableLine = PricedLine> {
  first: Line[]
  rest: Line[]
  /** The lines that the others wait for. */
  holding: Line[]
}

/** How lines are best parted at the days that they promise; null where none of them holds the others up. */
export function partingOf<Line extends SellableLine>(
  lines: readonly Line[],
  seen: Parameters<typeof promisedDay>[1],
): Parting<Line> | null {
  const order = decideWholeOrder(lines.map((line) => ({ id: lineIdOf(line), day: promisedDay(line, seen) })))
  if (!order) return null
  const isFirst = (line: Line) => order.first.includes(lineIdOf(line))
  return {
    first: lines.filter(isFirst),
    rest: lines.filter((line) => !isFirst(line)),
    holding: lines.filter((line) => order.holding.includes(lineIdOf(line))),
  }
}

/** What lines mean for whoever brings them. */
export function parcelOfLines(lines: readonly PricedLine[]): Parcel {
  return {
    goodsMinor: lines.reduce((sum, line) => sum + line.sumMinor, 0),
    weightGrams: weightOf(lines),
    daysInTransit: daysInTransitOf(lines),
    shipments: shipmentsOf(lines),
  }
}

/** What the chosen lines mean for whoever brings them. */
export function parcelOf({ lines }: Pick<PricedBasket, 'lines'>): Parcel {
  return parcelOfLines(chosenLines(lines))
}

/** Where no courier drives, the cheapest transport company is what the shopper will pay. */
function estimatedWay({ ways }: DeliveryQuote): DeliveryWay | undefined {
  const [cheapest] = ways.filter((one) => one.kit).toSorted((a, b) => a.priceMinor - b.priceMinor)
  return ways.find((one) => one.option.type === 'courier') ?? cheapest
}

/** How a basket gets home before an address is known. */
export interface BroughtBasket {
  quote: DeliveryQuote
  way: DeliveryWay | undefined
  /** In two deliveries, where that brings something earlier. */
  apart: { parting: Parting; first: DeliveryWay; rest: DeliveryWay } | null
}

export async function bringBasket(
  deps: BringingDeps,
  delivery: DeliveryFacts,
  basket: PricedBasket,
  facts: BasketFacts,
  /** Who only looks at a basket that comes at once pays nothing for the other way. */
  { withApart = basket.comesApart }: { withApart?: boolean } = {},
): Promise<BroughtBasket> {
  const lines = chosenLines(basket.lines)
  const now = facts.now()
  const { region } = facts
  const whole = await quoteLines(deps, delivery, lines, facts)
  const way = estimatedWay(whole)
  const parting = withApart ? partingOf(lines, { now, region, terms: delivery.terms }) : null
  if (!parting) return { quote: whole, way, apart: null }
  const [first, rest] = [
    estimatedWay(await quoteLines(deps, delivery, parting.first, facts)),
    estimatedWay(await quoteLines(deps, delivery, parting.rest, facts)),
  ]
  const isWon = way?.firstDay && first?.firstDay && rest?.firstDay && first.firstDay < way.firstDay
  return { quote: whole, way, apart: isWon ? { parting, first, rest } : null }
}

async function quoteLines(
  deps: BringingDeps,
  facts: DeliveryFacts,
  lines: readonly PricedLine[],
  { region, language, now }: BasketFacts,
): Promise<DeliveryQuote> {
  const ask = { region, language, now: now(), parcel: parcelOfLines(lines), coordinates: null, address: '' }
  return quoteFrom(await withCarried(deps, facts, ask), deps.regions, ask)
}
