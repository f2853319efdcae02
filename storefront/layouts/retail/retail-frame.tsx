import Package from 'lucide-react/icons/package'
import Phone from 'lucide-react/icons/phone'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Tags from 'lucide-react/icons/tags'
import Users from 'lucide-react/icons/users'
import type { ComponentProps, ReactNode } from 'react'
import { Link, useMatches } from 'react-router'
import { href } from '../../platform/href.ts'
import { useLanguage, useMessages } from '../../platform/messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ChooseLanguage } from '../choose-place.tsx'
import { CabinetTop } from '../desk/cabinet-top.tsx'
import { deskItem } from '../desk/desk-menu.tsx'
import { WaysOut } from '../desk/ways-out.tsx'
import { SkipLink } from '../page-frame.tsx'
import { preloadFonts } from '../preload-fonts.ts'
import { AskBeforeReload } from './ask-before-reload.tsx'
import { WhereYouWork } from './where-you-work.tsx'

/** The menu beside the page; on phones a bar of its places below, where a thumb reaches them. */
export function RetailFrame({ children }: { children: ReactNode }) {
  preloadFonts(useLanguage())
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[220px_minmax(0,1fr)] print:block">
      <SkipLink />
      <header className="flex flex-col bg-front lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto print:hidden">
        <CabinetTop />
        <Menu className="hidden px-4 pb-4 lg:block" />
        <div className="mt-auto hidden px-4 pt-4 pb-5 lg:block">
          <ChooseLanguage triggerClass="px-3.5" panelClass="bottom-full top-auto!" />
          <WhereYouWork />
          <WaysOut />
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 flex-1 px-(--margin) pt-5 pb-28 outline-none focus-visible:shadow-none lg:px-8 lg:pt-6 lg:pb-16"
      >
        <div className="mx-auto max-w-360">{children}</div>
      </main>
      <footer className="bg-front px-(--margin) pt-4 pb-22 lg:hidden print:hidden">
        <WhereYouWork />
        <WaysOut />
      </footer>
      <Menu
        isBar
        className="fixed inset-x-0 bottom-0 z-(--z-bar) grid grid-cols-5 border-t border-seam bg-wall pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
      />
      <AskBeforeReload />
    </div>
  )
}

function Menu({ isBar = false, className }: { isBar?: boolean; className: string }) {
  const t = useMessages('retail').menu
  return (
    <nav aria-label={t.label} className={className}>
      <Item isBar={isBar} ids={['retail', 'retail-price']} to={href('/retail-lk')} icon={Tags} name={t.tags} />
      <Item isBar={isBar} ids={['retail-orders']} to={href('/retail-lk/orders')} icon={Package} name={t.orders} />
      <Item isBar={isBar} ids={['retail-hall']} to={href('/retail-lk/hall')} icon={ShoppingBag} name={t.hall} />
      <Item isBar={isBar} ids={['retail-staff']} to={href('/retail-lk/staff')} icon={Users} name={t.staff} />
      <Item isBar={isBar} ids={['retail-order']} to={href('/retail-lk/order')} icon={Phone} name={t.takeOrder} />
    </nav>
  )
}

type ItemProps = {
  isBar: boolean
  ids: readonly string[]
  to: string
  icon: ComponentProps<typeof Icon>['of']
  name: string
}

const barItem =
  'flex min-h-16 flex-col items-center justify-center gap-1 px-1 text-center text-xs text-ink-2 aria-[current=page]:font-semibold aria-[current=page]:text-ink'

function Item({ isBar, ids, to, icon, name }: ItemProps) {
  const screen = useMatches().at(-1)?.id ?? ''
  const isCurrent = ids.some((id) => screen === id || (id !== 'retail' && screen.startsWith(`${id}-`)))
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={isBar ? barItem : deskItem}>
      <Icon of={icon} size={20} />
      <span>{name}</span>
    </Link>
  )
}
