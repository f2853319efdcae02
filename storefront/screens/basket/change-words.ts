import type { QuantityChange } from '#contract/basket.ts'
import type { useMessages } from '#storefront/platform/messages.tsx'

type Words = Pick<ReturnType<typeof useMessages<'basket'>>, 'capped' | 'rounded' | 'soldOut'>

/** What the shop made of the wish for a line, where it differs from it. */
export function changeWords([change]: QuantityChange[], t: Words): string | null {
  switch (change?.reason) {
    case 'cappedAtStock':
      return t.capped(change.quantity)
    case 'roundedToBatch':
    case 'raisedToBatch':
      return t.rounded(change.quantity)
    case 'soldOut':
      return t.soldOut
    default:
      return null
  }
}
