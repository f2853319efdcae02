import type { ServicesView } from '#contract/order-services.ts'
import { fieldId } from '#storefront/parts/form/use-form.ts'

/** Where the page on which an order is changed tells of its goods. */
export const goodsField = fieldId('change', 'lines')

/** Whether some goods can go and others stay: not of one piece, or of the one pack or cut that is sold at all. */
export function canTakeOut(lines: readonly Pick<ServicesView['lines'][number], 'quantity' | 'least'>[]): boolean {
  return lines.length > 1 || lines.some(({ quantity, least }) => quantity > least)
}
