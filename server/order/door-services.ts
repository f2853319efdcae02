import { priceLift } from '#rules/lift-price.ts'
import { assemblyOf, type DeliveryTerms } from '#server/delivery/index.ts'
import type { OrderLineRow } from './queries.ts'

/** What a shopper wants done with a placed order's goods behind the door. */
export interface DoorWish {
  lift: { floor: number; hasElevator: boolean } | null
  assembly: boolean
}

export interface DoorServices {
  liftMinor: number
  assemblyMinor: number
  assemblyMinutes: number
}

/** Lines as those who carry them see them. Of orders older than the note about the lift nobody knows whether they fit. */
export function carriedOf(lines: readonly OrderLineRow[]) {
  return lines.map((line) => ({
    line,
    weightGrams: line.weightGrams * line.quantity,
    fitsLift: line.snapshot.fitsLift ?? null,
  }))
}

export function needsAssembly({ assemblyMinutes }: OrderLineRow): boolean {
  return (assemblyMinutes ?? 0) > 0
}

/** What assembling everything that needs it costs. Sums are minor units of the order's currency. */
export function assemblyOfOrder(terms: DeliveryTerms, lines: readonly OrderLineRow[]) {
  const serviced = lines.filter(needsAssembly).map((line) => ({
    offerId: line.offerId,
    quantity: line.quantity,
    sumMinor: line.sumMinor ?? line.priceMinor * line.quantity,
    weightGrams: line.weightGrams * line.quantity,
    assemblyMinutes: line.assemblyMinutes,
  }))
  return assemblyOf(terms, serviced)
}

export function priceDoorServices(
  terms: DeliveryTerms,
  lines: readonly OrderLineRow[],
  { lift, assembly }: DoorWish,
): DoorServices {
  const { priceMinor, minutes } = assemblyOfOrder(terms, lines)
  const things = carriedOf(lines)
  const to = lift && { floor: lift.floor, hasServiceElevator: lift.hasElevator, tariff: terms.tariff.lift }
  return {
    liftMinor: to ? priceLift({ things, ...to }).priceMinor : 0,
    assemblyMinor: assembly ? priceMinor : 0,
    assemblyMinutes: assembly ? minutes : 0,
  }
}
