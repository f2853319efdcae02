import type { DateAndTime } from '#contract/delivery.ts'
import type { ServicesWish } from '#contract/order-services.ts'
import { type AssemblyRateId, offeredRate } from '#rules/assembly.ts'
import { unitsOfWork } from '#rules/crew.ts'
import { priceRemoval, removedPieces } from '#rules/removal.ts'
import { isSameDayWindow } from '#rules/time-window.ts'
import { assemblyOf, type PlannedAssembly, planAssembly } from '#server/delivery/index.ts'
import { assembledLines, servicedOf } from '../door-services.ts'
import type { OrderBundle, OrderLineRow } from '../queries.ts'
import type { CurrentOrder } from './current-order.ts'

/** One delivery of the order, for whoever works at the door. */
export interface Car {
  live: OrderBundle
  /** What of it stays. */
  lines: readonly OrderLineRow[]
  /** The shop's own crew brings something. */
  isOwn: boolean
  /** It has not left yet: something may still be added to it. */
  isOpen: boolean
  window: DateAndTime | null
  /** As it stands. */
  was: DateAndTime | null
  /** The zone that it goes to, as orders keep it. */
  zone: string | null
}

/** Putting together and taking away, which all cars of an order do together; by its place, the car that each stands with. */
export interface Together {
  assemblyMinor: number
  assemblyRate: AssemblyRateId | null
  assembledIds: Set<number>
  /** Null where nothing is put together, or it stays as it was. */
  assembly: PlannedAssembly | null
  assemblyVisit: DateAndTime | null
  assemblyAt: number | null
  removalPieces: number
  removalMinor: number
  removalAt: number | null
}

export function decideTogether(current: CurrentOrder, cars: readonly Car[], wish: ServicesWish): Together {
  return { ...assemblyIn(current, cars, wish), ...removalIn(current, cars, wish) }
}

/** Assembly costs what was agreed on unless other goods are assembled, or in another way. */
function assemblyIn({ whole, delivery: { terms, crews } }: CurrentOrder, cars: readonly Car[], wish: ServicesWish) {
  const before = cars.flatMap(({ live }) => live.lines).filter((line) => line.isAssembled)
  const known = whole.group.assemblyRate ?? (before.length > 0 ? rateOfOld : null)
  const rateId = offeredRate(terms.tariff.assembly, wish.assemblyRate ?? known)
  const isWanted = wish.assembly ?? before.length > 0
  const offerIds = wish.assemblyOfferIds ?? (before.length > 0 ? before.map((line) => line.offerId) : null)
  const assembled = cars.flatMap((car) => assembledOf(car, isWanted ? { rateId, offerIds } : null))
  const priced = assemblyOf(terms, servicedOf(assembled), rateId)
  const isSame =
    piecesOf(assembled) === piecesOf(before) &&
    assembled.every((line) => line.isAssembled) &&
    (known === null || known === rateId)
  const last = lastOf(cars, ({ lines }) => lines.some((line) => assembled.includes(line)))
  const at = bearerOf(cars, last, 'assemblyMinor')
  const keptMinor = sumOf(cars, 'assemblyMinor')
  const car = last === null ? undefined : cars[last]
  const window = car?.window ?? null
  const kept = keptVisit(whole, car, priced.minutes)
  const work = { minutes: priced.minutes, needsHanging: rateId === 'hanging', zone: car?.zone ?? null }
  const plan = window && !kept ? planAssembly(window, work, crews) : null
  return {
    assemblyMinor: isSame ? keptMinor : at === null ? 0 : priced.priceMinor,
    assemblyRate: assembled.length === 0 ? null : isSame ? whole.group.assemblyRate : rateId,
    assembledIds: new Set(assembled.map((line) => line.id)),
    assembly: plan,
    assemblyVisit: kept ?? plan?.visit ?? null,
    assemblyAt: at,
  }
}

/** Who comes when is not decided anew where neither the delivery before it nor the work is another. */
function keptVisit({ group }: OrderBundle, car: Car | undefined, minutes: number): DateAndTime | null {
  const visit = visitOf(group)
  const { window, was } = car ?? {}
  if (!visit || !window || !was || minutes <= 0) return null
  return isSameDayWindow(window, was) && unitsOfWork(minutes) * 3 === visit.to - visit.from ? visit : null
}

function visitOf({ assemblyDay: day, assemblyFrom: from, assemblyTo: to }: OrderBundle['group']): DateAndTime | null {
  return day !== null && from !== null && to !== null ? { day, from, to } : null
}

/** What has left is put together as it was agreed on. */
function assembledOf({ lines, isOwn, isOpen }: Car, wish: Parameters<typeof assembledLines>[1]): OrderLineRow[] {
  if (!isOpen) return lines.filter((line) => line.isAssembled)
  return isOwn ? assembledLines(lines, wish) : []
}

/** What was promised before there was a choice. */
const rateOfOld: AssemblyRateId = 'packaging'

function removalIn({ whole, delivery: { terms } }: CurrentOrder, cars: readonly Car[], wish: ServicesWish) {
  const at = bearerOf(
    cars,
    lastOf(cars, () => true),
    'removalMinor',
  )
  const { removalPieces: kept } = whole.group
  const pieces = at === null ? 0 : removedPieces(wish.removal ?? kept, terms.tariff.removal)
  const isSame = pieces === kept
  return {
    removalPieces: pieces,
    removalMinor: isSame ? sumOf(cars, 'removalMinor') : priceRemoval(pieces, terms.tariff.removal),
    removalAt: at,
  }
}

/** The place of the car that comes last of the shop's own that are meant. */
function lastOf(cars: readonly Car[], isMeant: (car: Car) => boolean): number | null {
  const places = cars.flatMap((car, place) => (car.isOwn && isMeant(car) ? [place] : []))
  const at = (place: number) => {
    const window = cars[place]?.window
    return `${window?.day ?? ''} ${String(window?.from ?? 0).padStart(2, '0')}`
  }
  return places.toSorted((one, other) => (at(one) < at(other) ? -1 : 1)).at(-1) ?? null
}

/** The money of what has left stays where its receipt was made. */
function bearerOf(cars: readonly Car[], last: number | null, of: 'assemblyMinor' | 'removalMinor'): number | null {
  const left = cars.findIndex((car) => !car.isOpen && sumOf([car], of) > 0)
  return left >= 0 ? left : last
}

function sumOf(cars: readonly Car[], of: 'assemblyMinor' | 'removalMinor'): number {
  return cars.reduce((all, { live }) => all + live.orders.reduce((sum, part) => sum + part[of], 0), 0)
}

function piecesOf(lines: readonly OrderLineRow[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}
