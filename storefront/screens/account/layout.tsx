import Gift from 'lucide-react/icons/gift'
import House from 'lucide-react/icons/house'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import LogOut from 'lucide-react/icons/log-out'
import MessageSquare from 'lucide-react/icons/message-square'
import Package from 'lucide-react/icons/package'
import Phone from 'lucide-react/icons/phone'
import Sofa from 'lucide-react/icons/sofa'
import User from 'lucide-react/icons/user'
import UserPlus from 'lucide-react/icons/user-plus'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, Outlet, useLocation, useMatches } from 'react-router'
import { Failed } from '#storefront/layouts/failed/failed.tsx'
import { noPhoneSearch } from '#storefront/layouts/no-phone-search.ts'
import { cabinetFor } from '#storefront/platform/cabinet.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { cx } from '#storefront/ui/cx.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import type { Route } from './+types/layout.ts'

const item =
  'flex min-h-11 items-center gap-3 rounded-2 bg-front px-3.5 whitespace-nowrap transition-colors hover:bg-front-2 lg:-ml-3.5 lg:bg-wall lg:hover:bg-front'
const current = 'aria-[current=page]:bg-ink aria-[current=page]:font-semibold aria-[current=page]:text-wall'

const profileScreens = [
  'lk-profile',
  'lk-companies',
  'lk-password',
  'lk-phone',
  'lk-security',
  'lk-app',
  'lk-data',
  'lk-consents',
  'lk-addresses',
  'lk-notifications',
  'lk-remove',
]

const cabinet = cabinetFor('customer')
export const middleware = cabinet.middleware
export async function loader({ context }: Route.LoaderArgs) {
  await cabinet.loader({ context })
  return { takesOrders: (await pageOf(context).decideAccess('orderDesk')) === 'allowed' }
}

export const handle = { ...noPhoneSearch, texts: ['account'] } satisfies RouteTexts

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AccountFrame {...loaderData}>
      <Outlet />
    </AccountFrame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <AccountFrame {...loaderData}>
      <Failed error={error} isInside />
    </AccountFrame>
  )
}

/** The account's own menu beside its screens; on phones it is a strip above. */
function AccountFrame({ takesOrders = false, children }: { takesOrders?: boolean; children: ReactNode }) {
  const t = useMessages('account')
  const { pathname } = useLocation()
  const screen = useMatches().at(-1)?.id ?? ''
  const strip = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another current item
  useEffect(() => {
    // On phones the strip is wider than the screen: the current place is brought into view, and the page stays where it is.
    const here = strip.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!strip.current || !here) return
    const [outer, inner] = [strip.current.getBoundingClientRect(), here.getBoundingClientRect()]
    strip.current.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  }, [pathname])
  const places = [
    { to: href('/personal-lk'), icon: House, name: t.nav.overview, screens: ['lk'] },
    ...(takesOrders
      ? [{ to: href('/vue-tools/take-order'), icon: Phone, name: t.nav.takeOrder, screens: ['desk-take-order'] }]
      : []),
    { to: href('/personal-lk/orders'), icon: Package, name: t.nav.orders, screens: ['lk-orders', 'lk-order'] },
    { to: href('/personal-lk/goods'), icon: Sofa, name: t.nav.goods, screens: ['lk-goods'] },
    { to: href('/personal-lk/reviews'), icon: MessageSquare, name: t.nav.reviews, screens: ['lk-reviews'] },
    { to: href('/personal-lk/claims'), icon: LifeBuoy, name: t.nav.claims, screens: ['lk-claims'] },
    {
      to: href('/personal-lk/bonus'),
      icon: Gift,
      name: t.nav.bonuses,
      screens: ['lk-bonus', 'lk-bonus-detail'],
    },
    { to: href('/personal-lk/invite'), icon: UserPlus, name: t.nav.invite, screens: ['lk-invite'] },
    { to: href('/personal-lk/profile'), icon: User, name: t.nav.profile, screens: profileScreens },
  ]
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 pt-5 lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-16 lg:pt-10">
      <nav
        ref={strip}
        aria-label={t.nav.label}
        className="no-scrollbar -mx-(--margin) -my-1 flex gap-2 overflow-x-auto px-(--margin) py-1 lg:m-0 lg:flex-col lg:gap-0.5 lg:overflow-visible lg:p-0"
      >
        {places.map(({ to, icon, name, screens }) => (
          <Link
            key={to}
            to={to}
            aria-current={screens.includes(screen) ? 'page' : undefined}
            className={cx(item, current)}
          >
            <Icon of={icon} size={20} />
            {name}
          </Link>
        ))}
        <Form method="post" action={href('/personal/sign-out')} className="contents">
          <button type="submit" className={`${item} text-ink-2 lg:mt-4`}>
            <Icon of={LogOut} size={20} />
            {t.signIn.out}
          </button>
        </Form>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
