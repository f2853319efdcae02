import { useRef, useState } from 'react'
import type { BasketView } from '#contract/basket.ts'
import { CallRefusal } from '#contract/client.ts'
import { api } from '#storefront/platform/api-client.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useIsWaiting, whenReached } from '#storefront/platform/network/when-reached.ts'
import { showToast } from '#storefront/ui/toast.tsx'
import { setBasket } from './visitor.ts'

const isRefusal = (error: unknown) => error instanceof CallRefusal

type Wish = { offerId: number; quantity: number }

/**
 * `add` answers the basket as it stands then; null where nothing was put in, which has been said, or while an earlier press is
 * on its way. Without a network it waits; another press takes its place.
 */
export function useAddToBasket() {
  const t = useMessages('shell')
  const [isAdding, setAdding] = useState(false)
  const isWaiting = useIsWaiting()
  const busy = isAdding && !isWaiting
  const last = useRef<AbortController>(null)
  const add = async (offers: Wish[]): Promise<BasketView | null> => {
    if (busy) return null
    last.current?.abort()
    const away = new AbortController()
    last.current = away
    setAdding(true)
    try {
      const { basket } = await whenReached(() => api.basket.addToBasket({ body: { offers } }), {
        isRead: false,
        isFinal: isRefusal,
        signal: away.signal,
      })
      setBasket(basket)
      return basket
    } catch (error) {
      if (!away.signal.aborted)
        showToast({ text: (error instanceof CallRefusal && error.message) || t.addFailed, fault: true })
      return null
    } finally {
      if (!away.signal.aborted) setAdding(false)
    }
  }
  return { add, busy }
}
