import { useState } from 'react'
import type { BasketView } from '#contract/basket.ts'
import { CallRefusal } from '#contract/client.ts'
import { api } from '#storefront/platform/api-client.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { showToast } from '#storefront/ui/toast.tsx'
import { setBasket } from './visitor.ts'

type Wish = { offerId: number; quantity: number }

/** `add` answers the basket as it stands then; null where nothing was put in, which has been said, or while an earlier press is on its way. */
export function useAddToBasket() {
  const t = useMessages('shell')
  const [busy, setBusy] = useState(false)
  const add = async (offers: Wish[]): Promise<BasketView | null> => {
    if (busy) return null
    setBusy(true)
    try {
      const { basket } = await api.basket.addToBasket({ body: { offers } })
      setBasket(basket)
      return basket
    } catch (error) {
      showToast({ text: (error instanceof CallRefusal && error.message) || t.addFailed, fault: true })
      return null
    } finally {
      setBusy(false)
    }
  }
  return { add, busy }
}
