import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Link, type LinkProps } from 'react-router'
import { cx } from './cx.ts'

const tabClass = (chosen: boolean) =>
  cx(
    'relative flex h-12 flex-none items-center px-0.5 whitespace-nowrap transition-colors',
    'after:absolute after:bottom-[-1px] after:left-1/2 after:-ml-3.5 after:h-[3px] after:w-7 after:rounded-[2px] after:transition-colors',
    chosen ? 'font-semibold after:bg-ink forced-colors:after:bg-[Highlight]' : 'text-ink-2 hover:text-ink',
  )

const row = 'no-scrollbar flex gap-6 overflow-x-auto border-b border-seam'

type Tab = { id: string; label: ReactNode; content: ReactNode }

/** Panels on one page. Without scripts all of them stand open, one under another. */
export function Tabs({ tabs, label, initial }: { tabs: Tab[]; label: string; initial?: string }) {
  const [chosen, choose] = useState(initial ?? tabs[0]?.id)
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === chosen)
    const goal = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (goal === undefined) return
    event.preventDefault()
    const next = (goal + tabs.length) % tabs.length
    choose(tabs[next]?.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={move}
        className={cx(row, 'noscript:hidden')}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}${tab.id}`}
            aria-controls={`${base}${tab.id}-panel`}
            aria-selected={tab.id === chosen}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => choose(tab.id)}
            className={tabClass(tab.id === chosen)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}${tab.id}-panel`}
          aria-labelledby={`${base}${tab.id}`}
          className={cx('pt-6', tab.id !== chosen && 'hidden noscript:block')}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}

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
