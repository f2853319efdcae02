import { contactErrors } from '#rules/contacts.ts'
import { namesHouse } from '#rules/house-number.ts'
import { broughtOf, byCourier } from './bring.ts'
import type { DecidedCheckout } from './decide-checkout.ts'

export type MissingPart =
  | 'name'
  | 'phone'
  | 'email'
  | 'delivery'
  | 'address'
  | 'flat'
  | 'floor'
  | 'dateAndTime'
  | 'payment'

/** The step at which a part is asked for. */
const stepOf: Record<MissingPart, number> = {
  name: 1,
  phone: 1,
  email: 1,
  delivery: 2,
  address: 2,
  flat: 2,
  floor: 2,
  dateAndTime: 2,
  payment: 3,
}

/** What an order still lacks, in the order of the screens. A manager who calls fills in all but name and phone. */
export function missingParts(checkout: Omit<DecidedCheckout, 'missing'>): MissingPart[] {
  const { row, methods } = checkout
  const contacts = contactParts(row)
  if (row.managerCall) return contacts
  const hasPayment = methods.some((method) => method.id === row.paymentMethodId)
  return [...contacts, ...deliveryParts(checkout), ...(hasPayment ? [] : (['payment'] as const))]
}

/** Parts of one step, or of all steps before it. */
export function missingUpTo(missing: readonly MissingPart[], step: number): MissingPart[] {
  return missing.filter((part) => stepOf[part] <= step)
}

export function missingAt(missing: readonly MissingPart[], step: number): MissingPart[] {
  return missing.filter((part) => stepOf[part] === step)
}

export function firstMissingStep(missing: readonly MissingPart[]): number {
  return Math.min(3, ...missing.map((part) => stepOf[part]))
}

function contactParts({ contactName, phone, email }: DecidedCheckout['row']): MissingPart[] {
  const errors = contactErrors({ name: contactName, phone, email })
  return (['name', 'phone', 'email'] as const).filter((part) => errors[part])
}

function deliveryParts({ row, coming, delayed }: Omit<DecidedCheckout, 'missing'>): MissingPart[] {
  const brought = broughtOf(coming)
  if (brought.some(({ way }) => !way)) return ['delivery']
  const own = byCourier(coming)
  if (own.length === 0) return []
  const { address, coordinates, entrance, floor, flat } = row.fieldSet
  const isFlat = entrance !== '' || floor !== null
  const isOutOfReach = own.some(({ quote }) => quote.isOutOfReach)
  return [
    ...(address === '' || !coordinates || isOutOfReach || !namesHouse(row.fieldSet) ? (['address'] as const) : []),
    // Whoever names entrance or floor lives in a house of flats, and the driver has to ring somewhere.
    ...(isFlat && flat === '' ? (['flat'] as const) : []),
    ...(row.wantsLift && floor === null ? (['floor'] as const) : []),
    ...(!delayed.selected && own.some(({ window }) => window === null) ? (['dateAndTime'] as const) : []),
  ]
}
