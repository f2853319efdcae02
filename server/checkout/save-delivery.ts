import { isDeepStrictEqual } from 'node:util'
import type { DateAndTime, FieldSet, FieldSetInput } from '#contract/delivery.ts'
import type { AssemblyRateId } from '#rules/assembly.ts'
import { namesHouse } from '#rules/house-number.ts'
import {
  type AddressBook,
  type AddressPlace,
  addressPlaceOf,
  completeFieldSet,
  findAlike,
  findFreeWindow,
  type NamedCity,
  namedCity,
} from '#server/delivery/index.ts'
import type { Db } from '#server/platform/database.ts'
import { type CurrentCheckout, decideWith, keep } from './current-checkout.ts'
import { type DecidedCheckout, withCarriedTo } from './decide-checkout.ts'
import type { CheckoutChange } from './queries.ts'

export interface DeliveryWish {
  fieldSet?: FieldSetInput | undefined
  comment?: string | undefined
  /** Null: whichever window is free first. */
  dateAndTime?: DateAndTime | null | undefined
  liftToFloor?: boolean | undefined
  serviceElevator?: boolean | undefined
  floorNumber?: number | null | undefined
  furnitureAssembly?: boolean | undefined
  assemblyRate?: AssemblyRateId | undefined
  /** Null: everything that can be assembled. */
  assemblyOfferIds?: number[] | null | undefined
  removal?: number | undefined
}

export interface SavedDelivery {
  decided: DecidedCheckout
  /** The rest was kept; this one thing was not possible. */
  trouble: DeliveryTrouble | null
}

export type DeliveryTrouble =
  | { kind: 'addressNeeded' | 'addressTooFar' | 'houseNeeded' | 'slotTaken' }
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
  const { quote } = decideWith(current, change)
  const isFree = wish.dateAndTime ? findFreeWindow(quote, wish.dateAndTime) !== null : true
  const window = isFree && wish.dateAndTime !== undefined ? windowColumns(wish.dateAndTime) : {}
  const decided = await keepDelivery(deps.db, current, { ...change, ...window })
  const hasSaidAddress = wish.fieldSet?.address !== undefined || wish.fieldSet?.coordinates !== undefined
  if (hasSaidAddress && decided.way?.addressBar) {
    const elsewhere = namedCity(facts.regions, fieldSet.address, parts.region.id)
    if (elsewhere) return { decided, trouble: { kind: 'addressElsewhere', ...elsewhere } }
  }
  if (hasSaidAddress && quote.isOutOfReach) return { decided, trouble: { kind: 'addressTooFar' } }
  if (hasSaidAddress && decided.way?.addressBar) {
    const trouble = await troubleOf(deps.addresses, place, fieldSet)
    if (trouble) return { decided, trouble }
  }
  return { decided, trouble: isFree ? null : { kind: 'slotTaken' } }
}

async function troubleOf(book: AddressBook, place: AddressPlace, fieldSet: FieldSet): Promise<DeliveryTrouble | null> {
  const isFound = fieldSet.address !== '' && fieldSet.coordinates !== null
  if (isFound) return namesHouse(fieldSet) ? null : { kind: 'houseNeeded' }
  const suggestions = await findAlike(book, place, fieldSet)
  return suggestions.length > 0 ? { kind: 'addressUnknown', suggestions } : { kind: 'addressNeeded' }
}

/**
 * Keeps a change of the second step together with the way and the window that it now stands for: an order is placed for
 * the window that the shopper has seen, never for one that the clock chose in between.
 */
export function keepDelivery(db: Db, current: CurrentCheckout, change: CheckoutChange): Promise<DecidedCheckout> {
  const { way, window } = decideWith(current, change)
  return keep(db, current, { ...change, deliveryId: way?.id ?? null, ...windowColumns(window) })
}

function windowColumns(window: DateAndTime | null) {
  return { deliveryDay: window?.day ?? null, deliveryFrom: window?.from ?? null, deliveryTo: window?.to ?? null }
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
    ...(wish.removal !== undefined && { removalPieces: wish.removal }),
  }
}
