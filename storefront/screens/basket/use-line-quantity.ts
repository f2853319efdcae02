import { useEffect, useRef, useState } from 'react'
import { useFetcher, useNavigation } from 'react-router'
import type { QuantityChange } from '#contract/basket.ts'
import { type LineKey, lineKey } from '#rules/cuts.ts'
import { href } from '#storefront/platform/href.ts'
import { sendIfLeft } from '#storefront/platform/network/parting.ts'
import { tryAgain, useTidings } from '#storefront/platform/network/when-reached.ts'
import { type BasketAnswer, isRefused } from './basket-answer.ts'

const none: QuantityChange[] = []

/**
 * The quantity as the shopper has pressed it, shown at once. One request at a time: what is pressed meanwhile waits
 * and goes out as one wish, so that answers cannot overtake each other; whoever leaves the page waits for none of them. A
 * wish that waits for the network is not shown: the sums beside it are the shop's, and so is the figure until the wish has
 * arrived.
 */
export function useLineQuantity({ offerId, cut }: LineKey, quantity: number) {
  const fetcher = useFetcher<BasketAnswer>({ key: `basket-quantity-${lineKey({ offerId, cut })}` })
  const { submit } = fetcher
  const isBusy = fetcher.state !== 'idle'
  const isLeaving = useNavigation().state !== 'idle'
  const tidings = useTidings()
  const [wish, setWish] = useState<{ wanted: number; madeAt: number } | null>(null)
  const wanted = wish?.wanted ?? null
  const sent = useRef<number | null>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (isBusy) wasBusy.current = true
    if ((isBusy && !isLeaving) || wanted === null) return
    if (sent.current !== wanted) {
      sent.current = wanted
      wasBusy.current = isBusy
      void submit(quantityWish({ offerId, cut }, wanted), { method: 'post', action: href('/personal/basket') })
    } else if (wasBusy.current && !isBusy) {
      // Answered: from here on the shop's own figure is shown.
      sent.current = null
      setWish(null)
    }
  }, [isBusy, isLeaving, wanted, offerId, cut, submit])
  useEffect(() => {
    if (wanted === null) return
    return sendIfLeft(href('/personal/basket'), () => quantityWish({ offerId, cut }, wanted))
  }, [wanted, offerId, cut])
  const want = (next: number) => {
    setWish({ wanted: next, madeAt: tidings })
    // Whoever presses on means to try again.
    if (tidings !== 0) tryAgain()
  }
  const isHeldUp = tidings !== 0 && tidings !== wish?.madeAt
  const answer = fetcher.data
  return {
    quantity: isHeldUp ? quantity : (wanted ?? quantity),
    want,
    changes: !answer || isRefused(answer) ? none : answer.changes,
  }
}

function quantityWish({ offerId, cut }: LineKey, quantity: number) {
  return { intent: 'quantity', offerId: String(offerId), cut: String(cut), quantity: String(quantity) }
}
