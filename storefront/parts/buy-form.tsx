import { type FormEvent, useState } from 'react'
import { CallRefusal } from '#contract/client.ts'
import { api } from '#storefront/platform/api-client.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, type ButtonLook, type ButtonSize } from '#storefront/ui/button.tsx'
import { showToast } from '#storefront/ui/toast.tsx'
import { setBasketCount } from './visitor.ts'

type BuyFormProps = {
  offerId: number
  /** Named in the message afterwards. */
  name: string
  quantity?: number
  look?: ButtonLook
  size?: ButtonSize
  wide?: boolean
  className?: string
}

/** Puts an offer into the basket. Without scripts it posts `intent=add`, `offerId` and, unless it is one, `quantity` to the basket's page. */
export function BuyForm({ offerId, name, quantity = 1, look, size, wide, className }: BuyFormProps) {
  const t = useMessages('shell')
  const [busy, setBusy] = useState(false)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      const { basket } = await api.basket.addToBasket({ body: { offers: [{ offerId, quantity }] } })
      setBasketCount(basket.allPositionsQuantity)
      showToast({ text: t.addedToBasket(name), action: { text: t.openBasket, to: href('/personal/basket') } })
    } catch (error) {
      showToast({ text: (error instanceof CallRefusal && error.message) || t.addFailed, fault: true })
    }
    setBusy(false)
  }
  return (
    <form method="post" action={href('/personal/basket')} onSubmit={add} className={className}>
      <input type="hidden" name="offerId" value={offerId} />
      {quantity !== 1 && <input type="hidden" name="quantity" value={quantity} />}
      <Button
        type="submit"
        name="intent"
        value="add"
        look={look}
        size={size}
        wide={wide}
        busy={busy}
        busyText={t.adding}
      >
        {t.toBasket}
        <span className="sr-only">{`, ${name}`}</span>
      </Button>
    </form>
  )
}
