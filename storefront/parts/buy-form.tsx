import Check from 'lucide-react/icons/check'
import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, type ButtonLook, type ButtonSize, LinkButton } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { useAddToBasket } from './use-add-to-basket.ts'
import { useSayAdded } from './use-say-added.tsx'
import { findInBasket, useInBasket } from './visitor.ts'

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

/**
 * Puts an offer into the basket; once it lies there, a link to the basket that says how many. Without scripts it posts
 * `intent=add`, `offerId` and, unless it is one, `quantity` to the basket's page.
 */
export function BuyForm({ offerId, name, quantity = 1, look, size, wide, className }: BuyFormProps) {
  const t = useMessages('shell')
  const { add, busy } = useAddToBasket()
  const { prepare, sayAdded, said } = useSayAdded(name)
  const inBasket = useInBasket(offerId)
  const { link, followFocus } = useFocusOnLink(inBasket > 0)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    followFocus()
    prepare()
    if ((await findInBasket(offerId)) > 0) return
    const basket = await add([{ offerId, quantity }])
    if (basket) await sayAdded(basket, offerId)
  }
  const words = <span className="sr-only">{`, ${name}`}</span>
  if (inBasket > 0)
    return (
      <div className={className}>
        <LinkButton ref={link} look="outline" size={size} wide={wide} to={href('/personal/basket')}>
          <Icon of={Check} size={18} />
          {t.inBasket(inBasket)}
          {words}
        </LinkButton>
        {said}
      </div>
    )
  return (
    <form method="post" action={href('/personal/basket')} onSubmit={submit} className={className}>
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
        {words}
      </Button>
    </form>
  )
}

/** The button that was pressed is gone when its link stands there: the focus goes over to that. */
function useFocusOnLink(isLink: boolean) {
  const link = useRef<HTMLAnchorElement>(null)
  const follows = useRef(false)
  useLayoutEffect(() => {
    if (!isLink || !follows.current) return
    follows.current = false
    if (document.activeElement === document.body) link.current?.focus({ preventScroll: true })
  }, [isLink])
  const followFocus = () => {
    follows.current = true
  }
  return { link, followFocus }
}
