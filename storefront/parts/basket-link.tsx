import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { Link } from 'react-router'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { iconButtonClass } from '#storefront/ui/button.tsx'
import { CountBadge } from '#storefront/ui/count-badge.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { useBasketCount } from './visitor.ts'

/** The way to the basket where a bar of the page's own has taken the place of the shop's. */
export function BasketLink() {
  const t = useMessages('shell')
  const count = useBasketCount()
  const words = count > 0 ? `${t.basket}, ${t.goods(String(count), count)}` : t.basket
  return (
    <Link to={href('/personal/basket')} aria-label={words} className={iconButtonClass('front', 'relative size-12!')}>
      <Icon of={ShoppingBag} />
      {count > 0 && <CountBadge count={count} />}
    </Link>
  )
}
