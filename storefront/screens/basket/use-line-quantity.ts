import type { QuantityChange } from '#contract/basket.ts'
import { type LineKey, lineKey } from '#rules/cuts.ts'
import { href } from '#storefront/platform/href.ts'
import { useLastWish } from '#storefront/platform/network/use-last-wish.ts'
import { type BasketAnswer, isRefused } from './basket-answer.ts'

const none: QuantityChange[] = []

/** The quantity as the shopper has pressed it, shown at once, unless it waits for the network: the sums beside it are the shop's. */
export function useLineQuantity(line: LineKey, quantity: number) {
  const { wanted, want, isHeldUp, answer } = useLastWish<BasketAnswer>(
    `basket-quantity-${lineKey(line)}`,
    href('/personal/basket'),
  )
  return {
    quantity: wanted && !isHeldUp ? Number(wanted.quantity) : quantity,
    want: (next: number) => want(quantityWish(line, next)),
    changes: !answer || isRefused(answer) ? none : answer.changes,
  }
}

function quantityWish({ offerId, cut }: LineKey, quantity: number) {
  return { intent: 'quantity', offerId: String(offerId), cut: String(cut), quantity: String(quantity) }
}
