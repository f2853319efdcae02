import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { href } from '#storefront/platform/href.ts'
import { type BasketAnswer, isRefused } from './basket-answer.ts'

/**
 * The quantity as the shopper has pressed it, shown at once. One request at a time: what is pressed meanwhile waits
 * and goes out as one wish, so that answers cannot overtake each other.
 */
export function useLineQuantity(offerId: number, quantity: number) {
  const fetcher = useFetcher<BasketAnswer>({ key: `basket-quantity-${offerId}` })
  const { submit } = fetcher
  const isBusy = fetcher.state !== 'idle'
  const [wanted, want] = useState<number | null>(null)
  const sent = useRef<number | null>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (isBusy) wasBusy.current = true
    if (isBusy || wanted === null) return
    if (sent.current !== wanted) {
      sent.current = wanted
      wasBusy.current = false
      const wish = { intent: 'quantity', offerId, quantity: wanted }
      void submit(wish, { method: 'post', action: href('/personal/basket') })
    } else if (wasBusy.current) {
      // Answered: from here on the shop's own figure is shown.
      sent.current = null
      want(null)
    }
  }, [isBusy, wanted, offerId, submit])
  const answer = fetcher.data
  return { quantity: wanted ?? quantity, want, changes: !answer || isRefused(answer) ? [] : answer.changes }
}
