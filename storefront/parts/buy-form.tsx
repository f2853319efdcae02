import Check from 'lucide-react/icons/check'
import { useLayoutEffect, useRef } from 'react'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, type ButtonLook, type ButtonSize, LinkButton } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { useAddForm } from './use-add-form.ts'
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
  /** Asked first: whether something else has opened instead, in which the variant is chosen. */
  choose?: () => Promise<boolean>
  /** A window says what was put in, on wide screens too. */
  saysInWindow?: boolean
}

/**
 * Puts an offer into the basket; once it lies there, a link to the basket that says how many. Without scripts it posts
 * `intent=add`, `offerId` and, unless it is one, `quantity` to the basket's page.
 */
export function BuyForm(props: BuyFormProps) {
  const { offerId, name, quantity = 1, look, size, wide, className, choose, saysInWindow = false } = props
  const t = useMessages('shell')
  const { prepare, sayAdded, said } = useSayAdded(name, saysInWindow)
  const inBasket = useInBasket(offerId)
  const { link, followFocus } = useFocusOnLink(inBasket > 0)
  const form = useAddForm({
    beside: async () => {
      followFocus()
      prepare()
      return (await findInBasket(offerId)) === 0 && !(await choose?.()) ? {} : null
    },
    onAdded: (basket) => sayAdded(basket, offerId),
  })
  const words = <span className="sr-only">{`, ${name}`}</span>
  return (
    <>
      {inBasket > 0 ? (
        <div className={className}>
          <LinkButton ref={link} look="outline" size={size} wide={wide} to={href('/personal/basket')}>
            <Icon of={Check} size={18} />
            {t.inBasket(inBasket)}
            {words}
          </LinkButton>
        </div>
      ) : (
        <form {...form.props} action={href('/personal/basket')} className={className}>
          <input type="hidden" name="offerId" value={offerId} />
          {quantity !== 1 && <input type="hidden" name="quantity" value={quantity} />}
          <Button
            type="submit"
            name="intent"
            value="add"
            look={look}
            size={size}
            wide={wide}
            busy={form.isBusy}
            busyText={t.adding}
          >
            {t.toBasket}
            {words}
          </Button>
        </form>
      )}
      {said}
    </>
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
