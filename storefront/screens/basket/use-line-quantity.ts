import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { BasketAnswer } from './change-basket.ts'

/**
 * The quantity as the shopper has pressed it, shown at once. One request at a time: what is pressed meanwhile waits
 * and goes out as one wish, so that answers cannot overtake each other.
 */
export function useLineQuantity(offerId: number, quantity: number) {
  const fetcher = useFetcher<BasketAnswer>({ key: `basket-quantity-${offerId}` })
  const [wanted, setWanted] = useState<number | null>(null)
  const sent = useRef<number | null>(null)
  useEffect(() => {
    if (fetcher.state !== 'idle' || wanted === null) return
    if (sent.current === wanted) {
      sent.current = null
      setWanted(null)
      return
    }
    sent.current = wanted
    fetcher.submit({ intent: 'quantity', offerId, quantity: wanted }, { method: 'post', action: '/personal/basket/' })
  }, [fetcher, wanted, offerId])
  return { quantity: wanted ?? quantity, want: setWanted, answer: fetcher.data }
}
