import type { AssemblyRateId } from '#rules/assembly.ts'
import { priceLift } from '#rules/lift-price.ts'
import { priceRemoval, removedPieces } from '#rules/removal.ts'
import { assemblyOf, type DeliveryTerms } from '#server/delivery/index.ts'
import { worthOf } from './line-worth.ts'
import type { OrderLineRow } from './queries.ts'

/** What a shopper wants done with a placed order's goods behind the door. */
export interface DoorWish {
  lift: { floor: number; hasElevator: boolean } | null
  /** Null: nothing is assembled. `offerIds` of null is everything that can be. */
  assembly: { rateId: AssemblyRateId; offerIds: readonly number[] | null } | null
  removalPieces: number
}

export interface DoorServices {
  liftMinor: number
  assemblyMinor: number
  assemblyMinutes: number
  assembledIds: number[]
  removalMinor: number
  removalPieces: number
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

/** Lines of an order as assembling sees them. */
export function servicedOf(lines: readonly OrderLineRow[]) {
  return lines.filter(needsAssembly).map((line) => ({
    offerId: line.offerId,
    quantity: line.quantity,
    sumMinor: worthOf(line),
    weightGrams: line.weightGrams * line.quantity,
    assemblyMinutes: line.assemblyMinutes,
  }))
}

/** Those of the lines that are wished to be assembled. */
export function assembledLines(lines: readonly OrderLineRow[], wish: DoorWish['assembly']): OrderLineRow[] {
  if (!wish) return []
  return lines.filter((line) => needsAssembly(line) && (wish.offerIds === null || wish.offerIds.includes(line.offerId)))
}

export function priceDoorServices(
  terms: DeliveryTerms,
  lines: readonly OrderLineRow[],
  { lift, assembly, removalPieces }: DoorWish,
): DoorServices {
  const assembled = assembledLines(lines, assembly)
  const { priceMinor, minutes } = assemblyOf(terms, servicedOf(assembled), assembly?.rateId ?? 'basic')
  const things = carriedOf(lines)
  const to = lift && { floor: lift.floor, hasServiceElevator: lift.hasElevator, tariff: terms.tariff.lift }
  return {
    liftMinor: to ? priceLift({ things, ...to }).priceMinor : 0,
    assemblyMinor: priceMinor,
    assemblyMinutes: minutes,
    assembledIds: assembled.map((line) => line.id),
    removalMinor: priceRemoval(removalPieces, terms.tariff.removal),
    removalPieces: removedPieces(removalPieces, terms.tariff.removal),
  }
}
