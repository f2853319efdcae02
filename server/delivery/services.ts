import type { DateAndTime } from '#contract/delivery.ts'
import { type AssemblyRateId, assemblyMinutesAt, priceAssembly } from '#rules/assembly.ts'
import { type AssemblyWish, type CrewRoom, findAssembly, noCrews } from '#rules/crew-room.ts'
import type { Language } from '#rules/language.ts'
import { fitsLift } from '#rules/lift-fit.ts'
import { type LiftPrice, priceLift } from '#rules/lift-price.ts'
import { dimensionsOf, type LengthStep } from '#rules/running-metre.ts'
import type { DeliveryTerms } from './tariff.ts'
import { assemblyRateNames } from './words.ts'

/** A line as the services around it see it. */
export interface ServicedLine {
  offerId: number
  quantity: number
  sumMinor: number
  weightGrams: number
  /** Minutes for one piece; null when there is nothing to assemble. */
  assemblyMinutes: number | null
}

/** Pieces of one offer, as those who carry them see them. */
export interface CarriedLine {
  offer: {
    weightGrams: number
    widthMm: number | null
    depthMm: number | null
    heightMm: number | null
    lengthStepMm: LengthStep
    packages: { largest: { widthMm: number; depthMm: number; heightMm: number } | null } | null
  }
  quantity: number
}

/** Whether the largest box goes into a common lift; null where its sizes are not known. */
export function fitsLiftOf({ offer, quantity }: CarriedLine): boolean | null {
  if (offer.packages?.largest) return fitsLift(offer.packages.largest)
  if (offer.lengthStepMm === null) return null
  // A board is as long as it was cut; what has no thickness is rolled up.
  const { widthMm, depthMm, heightMm } = dimensionsOf(offer, quantity)
  return widthMm !== null && depthMm !== null && heightMm !== null ? fitsLift({ widthMm, depthMm, heightMm }) : null
}

export function liftPriceOf(
  terms: DeliveryTerms,
  lines: readonly CarriedLine[],
  to: { floor: number; hasElevator: boolean },
): LiftPrice {
  const things = lines.map((line) => ({
    weightGrams: line.offer.weightGrams * line.quantity,
    fitsLift: fitsLiftOf(line),
  }))
  return priceLift({ things, floor: to.floor, hasServiceElevator: to.hasElevator, tariff: terms.tariff.lift })
}

/** Price and minutes of assembling these lines at a rate; those without assembly count nothing. */
export function assemblyOf(
  { tariff: { assembly } }: DeliveryTerms,
  lines: readonly ServicedLine[],
  rateId: AssemblyRateId,
): { priceMinor: number; minutes: number } {
  const work = workOf(lines)
  return {
    priceMinor: priceAssembly(work, assembly, rateId),
    minutes: assemblyMinutesAt(work.minutes, assembly, rateId),
  }
}

function workOf(lines: readonly ServicedLine[]) {
  const assembled = lines.filter((line) => line.assemblyMinutes !== null && line.assemblyMinutes > 0)
  return {
    goodsMinor: assembled.reduce((sum, line) => sum + line.sumMinor, 0),
    minutes: assembled.reduce((sum, line) => sum + (line.assemblyMinutes ?? 0) * line.quantity, 0),
  }
}

export interface KitRate {
  id: AssemblyRateId
  name: string
  priceMinor: number
}

/** What each rate of the region would cost for these lines. */
export function kitRatesOf(
  { tariff: { assembly } }: DeliveryTerms,
  lines: readonly ServicedLine[],
  language: Language,
): KitRate[] {
  const work = workOf(lines)
  return assembly.rates.map(({ id }) => ({
    id,
    name: assemblyRateNames[language][id],
    priceMinor: priceAssembly(work, assembly, id),
  }))
}

/** When somebody comes to put together what a delivery brings, with what has to be free for it then. */
export interface PlannedAssembly {
  visit: DateAndTime
  after: DateAndTime
  wish: AssemblyWish
}

/** The assembler comes in the slots of crews, as they have room; null where nothing is to be done. */
export function planAssembly(after: DateAndTime, wish: AssemblyWish, room: CrewRoom = noCrews): PlannedAssembly | null {
  return wish.minutes > 0 ? { visit: findAssembly(room, after, wish), after, wish } : null
}
