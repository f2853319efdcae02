import { OrderWish } from '#contract/staff/desk-orders.ts'

/** The fields of the filter, as the address of the page names them. */
export const wishFields = [
  'q',
  'state',
  'paid',
  'way',
  'region',
  'warehouse',
  'place',
  'by',
  'customer',
  'from',
  'to',
] as const

export type WishFields = Partial<Record<(typeof wishFields)[number], string>>

/** What the address asks for; what makes no sense asks for nothing. */
export function readWish(search: URLSearchParams): { wish: OrderWish; fields: WishFields; below: number | null } {
  const fields: WishFields = {}
  let wish: OrderWish = {}
  for (const name of wishFields) {
    const value = (search.get(name) ?? '').trim()
    const read = value === '' ? null : OrderWish.safeParse({ [name]: value })
    if (!read?.success) continue
    fields[name] = value
    wish = { ...wish, ...read.data }
  }
  const below = Number(search.get('below'))
  return { wish, fields, below: Number.isSafeInteger(below) && below > 0 && below < 2 ** 31 ? below : null }
}
