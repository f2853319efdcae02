import House from 'lucide-react/icons/house'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import User from 'lucide-react/icons/user'
import type { ComponentProps } from 'react'
import { NavLink } from 'react-router'
import { HeartDrawing } from '../parts/heart.tsx'
import { useBasketCount, useFavouriteCount, useVisitor } from '../parts/visitor.ts'
import { href } from '../platform/href.ts'
import { useMessages } from '../platform/messages.tsx'
import { CountBadge } from '../ui/count-badge.tsx'
import { Icon } from '../ui/icon.tsx'

type Action = {
  to: string
  icon: ComponentProps<typeof Icon>['of']
  name: string
  count?: number
  end?: boolean
}

function useActions() {
  const t = useMessages('shell')
  const visitor = useVisitor()
  // Somebody who is in and has not said their name is not asked to come in.
  const account = visitor && !visitor.isSignedIn ? t.signIn : (visitor?.name ?? t.account)
  const count = useBasketCount()
  const liked = useFavouriteCount()
  return {
    home: { to: '/', icon: House, name: t.home, end: true },
    catalogue: { to: href('/catalog'), icon: LayoutGrid, name: t.catalogue },
    favourites: { to: href('/favorites'), icon: HeartDrawing, name: t.favourites, count: liked },
    account: { to: href('/personal-lk'), icon: User, name: account },
    basket: { to: href('/personal/basket'), icon: ShoppingBag, name: t.basket, count },
  } satisfies Record<string, Action>
}

/** Right end of the main row on wide screens. */
export function HeaderActions() {
  const t = useMessages('shell')
  const { favourites, account, basket } = useActions()
  return (
    <nav aria-label={t.personal} className="order-5 hidden lg:flex">
      {[account, favourites, basket].map((action) => (
        <ActionLink key={action.to} action={action} className="action-link" />
      ))}
    </nav>
  )
}

/** The bottom bar of phones and tablets: its links stand in the header, too, and need not be told to the router twice. */
export function BottomBar() {
  const t = useMessages('shell')
  const { home, catalogue, favourites, basket, account } = useActions()
  return (
    <nav
      aria-label={t.main}
      className="fixed inset-x-0 bottom-0 z-(--z-bar) grid h-(--bar-height) grid-cols-5 border-t border-seam bg-wall pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {[home, catalogue, favourites, basket, account].map((action) => (
        <ActionLink key={action.to} action={action} isKnown className="bar-link" />
      ))}
    </nav>
  )
}

function ActionLink({ action, className, isKnown }: { action: Action; className: string; isKnown?: boolean }) {
  const t = useMessages('shell')
  return (
    <NavLink to={action.to} end={action.end} discover={isKnown ? 'none' : 'render'} className={className}>
      <Icon of={action.icon} />
      {action.count ? <CountBadge count={action.count} /> : null}
      <span className="max-w-[min(96px,19vw)] truncate">{action.name}</span>
      {action.count ? <span className="sr-only">, {t.goods(String(action.count), action.count)}</span> : null}
    </NavLink>
  )
}
