import { isDeepStrictEqual } from 'node:util'
import type { DateAndTime, FieldSet, FieldSetInput } from '#contract/delivery.ts'
import type { AssemblyRateId } from '#rules/assembly.ts'
import { namesHouse } from '#rules/house-number.ts'
import {
  type AddressBook,
  type AddressPlace,
  addressPlaceOf,
  completeFieldSet,
  type DeliveryQuote,
  findAlike,
  findFreeWindow,
  type NamedCity,
  namedCity,
} from '#server/delivery/index.ts'
import type { Db } from '#server/platform/database.ts'
import { broughtOf } from './bring.ts'
import { type CurrentCheckout, decideWith, keep } from './current-checkout.ts'
import { type DecidedCheckout, withCarriedTo } from './decide-checkout.ts'
import type { CheckoutChange } from './queries.ts'

export interface DeliveryWish {
  fieldSet?: FieldSetInput | undefined
  comment?: string | undefined
  /** Null: whichever window is free first. */
  dateAndTime?: DateAndTime | null | undefined
  /** Of what comes later, where the goods come in two deliveries. */
  rest?: { id?: string | undefined; dateAndTime?: DateAndTime | null | undefined } | undefined
  liftToFloor?: boolean | undefined
  serviceElevator?: boolean | undefined
  floorNumber?: number | null | undefined
  furnitureAssembly?: boolean | undefined
  assemblyRate?: AssemblyRateId | undefined
  /** Null: everything that can be assembled. */
  assemblyOfferIds?: number[] | null | undefined
  removal?: number | undefined
  /** The shopper names the day later. */
  delayedDelivery?: boolean | undefined
}

export interface SavedDelivery {
  decided: DecidedCheckout
  /** The rest was kept; this one thing was not possible. */
  trouble: DeliveryTrouble | null
}

export type DeliveryTrouble =
  | { kind: 'addressNeeded' | 'addressTooFar' | 'houseNeeded' | 'slotTaken' | 'wayUnknown' }
  | { kind: 'addressUnknown'; suggestions: string[] }
  | ({ kind: 'addressElsewhere' } & NamedCity)

/** Keeps everything that was said, then tells what of it does not do: nothing typed is lost. */
export async function saveDelivery(
  deps: { db: Db; addresses: AddressBook },
  before: CurrentCheckout,
  wish: DeliveryWish,
): Promise<SavedDelivery> {
  const { row, parts: known, facts } = before
  const typed = typedFields(wish)
  const place = addressPlaceOf(facts.regions, known.region, facts.language)
  const fieldSet = typed ? await completeFieldSet(deps.addresses, place, row.fieldSet, typed) : row.fieldSet
  const change = { ...changeOf(wish), fieldSet }
  const isElsewhere =
    fieldSet.address !== row.fieldSet.address || !isDeepStrictEqual(fieldSet.coordinates, row.fieldSet.coordinates)
  const parts = isElsewhere ? await withCarriedTo(deps.db, known, fieldSet, facts) : known
  const current = { ...before, parts }
  const { quote, coming } = decideWith(current, change)
  const { rest } = coming
  const isOffered = wish.rest?.id === undefined || rest?.quote.ways.some(({ id }) => id === wish.rest?.id) === true
  const isFree = isFreeIn(quote, wish.dateAndTime) && (!rest || isFreeIn(rest.quote, wish.rest?.dateAndTime))
  const window = isFree && wish.dateAndTime !== undefined ? windowColumns(wish.dateAndTime) : {}
  const later = rest && isFree && isOffered ? restColumns(wish.rest) : {}
  const decided = await keepDelivery(deps.db, current, { ...change, ...window, ...later })
  if (rest && !isOffered) return { decided, trouble: { kind: 'wayUnknown' } }
  const hasSaidAddress = wish.fieldSet?.address !== undefined || wish.fieldSet?.coordinates !== undefined
  if (hasSaidAddress && (needsAddress(decided) || isGuessed(decided))) {
    const elsewhere = namedCity(facts.regions, fieldSet.address, parts.region.id, facts.language)
    if (elsewhere) return { decided, trouble: { kind: 'addressElsewhere', ...elsewhere } }
  }
  if (hasSaidAddress && quote.isOutOfReach) return { decided, trouble: { kind: 'addressTooFar' } }
  if (hasSaidAddress && needsAddress(decided)) {
    const trouble = await troubleOf(deps.addresses, place, fieldSet)
    if (trouble) return { decided, trouble }
  }
  return { decided, trouble: isFree ? null : { kind: 'slotTaken' } }
}

function isFreeIn(quote: DeliveryQuote, window: DateAndTime | null | undefined): boolean {
  return window ? findFreeWindow(quote, window) !== null : true
}

/** Nobody has found the house: the middle of this city stands for one that may be in another. */
function isGuessed({ row, coming }: DecidedCheckout): boolean {
  return row.fieldSet.isApproximate && broughtOf(coming).some(({ way }) => way?.option.type === 'courier')
}

function needsAddress({ coming }: DecidedCheckout): boolean {
  return broughtOf(coming).some(({ way }) => way?.addressBar)
}

async function troubleOf(book: AddressBook, place: AddressPlace, fieldSet: FieldSet): Promise<DeliveryTrouble | null> {
  const isFound = fieldSet.address !== '' && fieldSet.coordinates !== null
  if (isFound) return namesHouse(fieldSet) ? null : { kind: 'houseNeeded' }
  const suggestions = await findAlike(book, place, fieldSet)
  return suggestions.length > 0 ? { kind: 'addressUnknown', suggestions } : { kind: 'addressNeeded' }
}

/**
 * Keeps a change of the second step together with the ways and the windows that it now stands for: an order is placed for
 * the windows that the shopper has seen, never for one that the clock chose in between.
 */
export function keepDelivery(db: Db, current: CurrentCheckout, change: CheckoutChange): Promise<DecidedCheckout> {
  return keep(db, current, { ...change, ...pinnedBy(decideWith(current, change)) })
}

/** Keeps a way. A day that waited for it meanwhile and was given to others gives way to the first free one. */
export function keepWay(db: Db, current: CurrentCheckout, deliveryId: string): Promise<DecidedCheckout> {
  const { quote, window } = decideWith(current, { deliveryId })
  const isBack = current.row.deliveryId !== deliveryId
  const isGone = isBack && window !== null && !findFreeWindow(quote, window)
  return keepDelivery(db, current, { deliveryId, ...(isGone && windowColumns(null)) })
}

/** What the row says once all that is chosen, and all that stands in for a choice, is kept. */
export function pinnedBy({ row, way, window, coming: { rest } }: DecidedCheckout) {
  // The courier's day waits for a shopper who looks at another way and comes back.
  const isKept = way?.option.type !== 'courier' && (row.restDeliveryId !== null) === (rest !== null)
  const { deliveryDay, deliveryFrom, deliveryTo } = row
  return {
    deliveryId: way?.id ?? null,
    ...(isKept ? { deliveryDay, deliveryFrom, deliveryTo } : windowColumns(window)),
    restDeliveryId: rest?.way?.id ?? null,
    ...restWindowColumns(rest?.window ?? null),
  }
}

function windowColumns(window: DateAndTime | null) {
  return { deliveryDay: window?.day ?? null, deliveryFrom: window?.from ?? null, deliveryTo: window?.to ?? null }
}

function restColumns(wish: DeliveryWish['rest']): CheckoutChange {
  return {
    ...(wish?.id !== undefined && { restDeliveryId: wish.id }),
    ...(wish?.dateAndTime !== undefined && restWindowColumns(wish.dateAndTime)),
  }
}

function restWindowColumns(window: DateAndTime | null) {
  return { restDay: window?.day ?? null, restFrom: window?.from ?? null, restTo: window?.to ?? null }
}

function typedFields({ fieldSet, floorNumber }: DeliveryWish): FieldSetInput | null {
  if (!fieldSet && floorNumber === undefined) return null
  return { ...fieldSet, ...(floorNumber !== undefined && { floor: floorNumber }) }
}

function changeOf(wish: DeliveryWish): CheckoutChange {
  return {
    ...(wish.comment !== undefined && { comment: wish.comment }),
    ...(wish.liftToFloor !== undefined && { wantsLift: wish.liftToFloor }),
    ...(wish.serviceElevator !== undefined && { hasElevator: wish.serviceElevator }),
    ...(wish.furnitureAssembly !== undefined && { wantsAssembly: wish.furnitureAssembly }),
    ...(wish.assemblyRate !== undefined && { assemblyRate: wish.assemblyRate }),
    ...(wish.assemblyOfferIds !== undefined && { assemblyOfferIds: wish.assemblyOfferIds }),
    ...(wish.delayedDelivery !== undefined && { isDelayed: wish.delayedDelivery }),
    ...(wish.removal !== undefined && { removalPieces: wish.removal }),
  }
}
