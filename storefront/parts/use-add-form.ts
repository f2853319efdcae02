import type { BasketView } from '#contract/basket.ts'
import { api } from '#storefront/platform/api-client.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useCallForm } from './form/use-call-form.ts'
import { setBasket } from './visitor.ts'
import { wishedOffers } from './wished-offers.ts'

interface AddForm {
  /** Asked before anything is sent: what the basket is told beside the goods; null where it need not be sent any more. */
  beside?: (fields: FormData) => Promise<object | null>
  onAdded: (basket: BasketView) => unknown
}

/** A form whose fields name goods: puts them into the basket, which header and buttons follow at once. */
export function useAddForm({ beside, onAdded }: AddForm) {
  const t = useMessages('shell')
  return useCallForm({
    send: async (fields) => {
      const said = beside ? await beside(fields) : {}
      if (!said) return null
      const offers = wishedOffers(fields)
      const { basket } = await api.basket.addToBasket({ body: { offers, ...said } })
      setBasket(basket)
      // Whoever counts visits comes later, if at all, and hears it then.
      window.added ??= []
      window.added.push({ basket, offers })
      return basket
    },
    onDone: onAdded,
    failed: t.addFailed,
  })
}
