import LayoutGrid from 'lucide-react/icons/layout-grid'
import type { ComponentProps } from 'react'
import { Link, useMatches } from 'react-router'
import { href } from '../../platform/href.ts'
import { useMessages } from '../../platform/messages.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { groupPages } from './desk-pages.ts'
import { useDesk } from './use-desk.ts'

export const deskItem =
  'flex min-h-11 w-full items-center gap-3 rounded-2 px-3.5 text-left transition-colors hover:bg-front-2 aria-[current=page]:bg-wall aria-[current=page]:font-semibold'

export function DeskMenu({ className }: { className?: string }) {
  const t = useMessages('desk')
  const { open, waitingAt } = useDesk()
  return (
    <nav aria-label={t.menu} className={cx('px-4 pb-4', className)}>
      <Item id="desk" to={href('/vue-tools')} icon={LayoutGrid} name={t.title} waiting={0} />
      {groupPages(open).map(({ group, pages }) => (
        <div key={group}>
          <p className="px-3.5 pt-4 pb-1 text-xs text-ink-2">{t.groups[group]}</p>
          {pages.map((page) => (
            <Item key={page.id} {...page} name={t.pages[page.id].name} waiting={waitingAt(page)} />
          ))}
        </div>
      ))}
    </nav>
  )
}

type ItemProps = { id: string; to: string; icon: ComponentProps<typeof Icon>['of']; name: string; waiting: number }

/** A page is current on its own address and below it. */
function Item({ id, to, icon, name, waiting }: ItemProps) {
  const screen = useMatches().at(-1)?.id ?? ''
  const isCurrent = screen === id || (id !== 'desk' && screen.startsWith(`${id}-`))
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={deskItem}>
      <Icon of={icon} size={20} />
      <span className="min-w-0 flex-1 wrap-anywhere hyphens-auto">{name}</span>
      {waiting > 0 && <Waiting count={waiting} />}
    </Link>
  )
}

export function Waiting({ count }: { count: number }) {
  const t = useMessages('desk')
  return (
    <span className="rounded-1 bg-ink px-1.5 text-xs/5 font-semibold text-wall">
      {count}
      <span className="sr-only"> {t.waiting}</span>
    </span>
  )
}
