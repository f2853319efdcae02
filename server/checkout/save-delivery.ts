import type { DateAndTime, FieldSetInput } from '#contract/delivery.ts'
import { type AddressBook, addressPlaceOf, completeFieldSet, findFreeWindow } from '#server/delivery/index.ts'
import type { Db } from '#server/platform/database.ts'
import { type CheckoutFacts, type DecidedCheckout, decideCheckout } from './decide-checkout.ts'
import { type CheckoutChange, type CheckoutRow, updateCheckout } from './queries.ts'

export interface DeliveryWish {
  fieldSet?: FieldSetInput | undefined
  comment?: string | undefined
  dateAndTime?: DateAndTime | null | undefined
  liftToFloor?: boolean | undefined
  serviceElevator?: boolean | undefined
  floorNumber?: number | null | undefined
  furnitureAssembly?: boolean | undefined
}

export interface SavedDelivery {
  decided: DecidedCheckout
  /** The rest was kept; this one thing was not possible. */
  trouble: 'addressNeeded' | 'addressTooFar' | 'slotTaken' | null
}

/** Keeps everything that was said, then tells what of it does not do: nothing typed is lost. */
export async function saveDelivery(
  deps: { db: Db; addresses: AddressBook },
  row: CheckoutRow,
  wish: DeliveryWish,
  facts: CheckoutFacts,
): Promise<SavedDelivery> {
  const typed = typedFields(wish)
  const fieldSet = typed
    ? await completeFieldSet(deps.addresses, placeOf(row, facts), row.fieldSet, typed)
    : row.fieldSet
  const { decided, isWindowTaken } = await keepDelivery(
    deps.db,
    row,
    { ...changeOf(wish), fieldSet },
    wish.dateAndTime,
    facts,
  )
  const hasSaidAddress = wish.fieldSet?.address !== undefined || wish.fieldSet?.coordinates !== undefined
  if (hasSaidAddress && decided.quote.isOutOfReach) return { decided, trouble: 'addressTooFar' }
  if (hasSaidAddress && decided.way?.addressBar && (fieldSet.address === '' || !fieldSet.coordinates)) {
    return { decided, trouble: 'addressNeeded' }
  }
  return { decided, trouble: isWindowTaken ? 'slotTaken' : null }
}

/** Keeps a change of the second step together with the way and the window that it now stands for. */
export async function keepDelivery(
  db: Db,
  row: CheckoutRow,
  change: CheckoutChange,
  wantedWindow: DateAndTime | null | undefined,
  facts: CheckoutFacts,
): Promise<{ decided: DecidedCheckout; isWindowTaken: boolean }> {
  const changed: CheckoutRow = { ...row, ...change }
  const before = await decideCheckout(db, changed, facts)
  const isWindowTaken = Boolean(wantedWindow) && !findFreeWindow(before.quote, wantedWindow as DateAndTime)
  const window = wantedWindow && !isWindowTaken ? wantedWindow : wantedWindow === null ? null : before.window
  const pinned = { ...change, deliveryId: before.way?.id ?? null, ...windowColumns(window) }
  await updateCheckout(db, row.id, pinned)
  return { decided: await decideCheckout(db, { ...row, ...pinned }, facts), isWindowTaken }
}

export function windowColumns(window: DateAndTime | null) {
  return { deliveryDay: window?.day ?? null, deliveryFrom: window?.from ?? null, deliveryTo: window?.to ?? null }
}

function typedFields(wish: DeliveryWish): FieldSetInput | null {
  const { fieldSet, floorNumber } = wish
  if (!fieldSet && floorNumber === undefined) return null
  return { ...fieldSet, ...(floorNumber !== undefined && { floor: floorNumber }) }
}

function changeOf(wish: DeliveryWish): CheckoutChange {
  return {
    ...(wish.comment !== undefined && { comment: wish.comment }),
    ...(wish.liftToFloor !== undefined && { wantsLift: wish.liftToFloor }),
    ...(wish.serviceElevator !== undefined && { hasElevator: wish.serviceElevator }),
    ...(wish.furnitureAssembly !== undefined && { wantsAssembly: wish.furnitureAssembly }),
  }
}

function placeOf(row: CheckoutRow, facts: CheckoutFacts) {
  const region = facts.regions.find(row.regionId, facts.language)
  if (!region) throw new Error('The region of this checkout is gone.')
  return addressPlaceOf(facts.regions, region, facts.language)
}
