import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { cx } from './cx.ts'

const tabClass = (chosen: boolean) =>
  cx(
    'relative flex h-12 flex-none items-center px-0.5 whitespace-nowrap transition-colors',
    'after:absolute after:bottom-[-1px] after:left-1/2 after:-ml-3.5 after:h-[3px] after:w-7 after:rounded-[2px] after:transition-colors',
    chosen ? 'font-semibold after:bg-ink forced-colors:after:bg-[Highlight]' : 'text-ink-2 hover:text-ink',
  )

const row = 'no-scrollbar flex gap-6 overflow-x-auto border-b border-seam'

/** Tabs that are addresses: each is a link, the current one carries the pull. */
export function TabLinks({
  label,
  tabs,
}: {
  label: string
  tabs: (LinkProps & { label: ReactNode; chosen?: boolean })[]
}) {
  return (
    <nav aria-label={label} className={row}>
      {tabs.map(({ label: text, chosen = false, ...link }) => (
        <Link key={String(link.to)} {...link} aria-current={chosen ? 'page' : undefined} className={tabClass(chosen)}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
