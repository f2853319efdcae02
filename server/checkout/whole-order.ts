import type { WholeOrder } from '#contract/delivery.ts'
import { viewWholeOrder } from '#server/basket/index.ts'
import type { CurrentCheckout } from './current-checkout.ts'
import { decideCheckout } from './decide-checkout.ts'

/**
 * When the chosen way brings all goods together, and what two deliveries would cost with all that is chosen around them. Each
 * is decided as the checkout itself would decide it: that which is taken on the windows that are chosen, the other on its first
 * free one.
 */
export function findWholeOrder({ row, parts, facts }: CurrentCheckout): WholeOrder | null {
  if (!parts.apart) return null
  const atFirst = {
    ...row,
    deliveryDay: null,
    deliveryFrom: null,
    deliveryTo: null,
    restDay: null,
    restFrom: null,
    restTo: null,
  }
  const isTaken = (comesApart: boolean) => comesApart === parts.basket.comesApart
  const decide = (comesApart: boolean) =>
    decideCheckout(isTaken(comesApart) ? row : atFirst, { ...parts, basket: { ...parts.basket, comesApart } }, facts)
  const [together, two] = [decide(false), decide(true)]
  const { first, rest } = two.coming
  if (!rest) return null
  return viewWholeOrder(parts.apart.parting, facts.language, {
    comesApart: parts.basket.comesApart,
    isGiven: two.freeBy !== null,
    whole: { ...together.coming.first, totalMinor: together.price.totals.toPayMinor },
    first,
    rest,
    apartTotalMinor: two.price.totals.toPayMinor,
  })
}
