import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarRange from 'lucide-react/icons/calendar-range'
import MapIcon from 'lucide-react/icons/map'
import Wallet from 'lucide-react/icons/wallet'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { DayList } from './day-list.tsx'
import { DayMap } from './day-map.tsx'
import { Earnings } from './earnings.tsx'
import { Head } from './head.tsx'
import { keepCabinet } from './keep-cabinet.ts'
import { keepFor } from './kept.ts'
import { QueuePanel } from './queue-panel.tsx'
import { ScheduleTab } from './schedule.tsx'
import { type Tab, tabs } from './tab-address.ts'
import { type DayData, useDay } from './use-day.ts'
import { useTab } from './use-tab.ts'
import { startQueue } from './visit/queue.ts'

const icons = { day: CalendarDays, map: MapIcon, schedule: CalendarRange, earnings: Wallet }

/** All of it is one page, so that it goes on where no network is: days and tabs are never fetched as pages. */
export function Cabinet({ first, firstTab }: { first: DayData; firstTab: Tab }) {
  const t = useMessages('assembler')
  const language = useLanguage()
  useState(() => keepFor(first.badgeUrl))
  const { tab, addressOf } = useTab(firstTab)
  const [isQueueOpen, setQueueOpen] = useState(false)
  const { data, isKept, isGone, open, refresh } = useDay(first)
  useEffect(() => startQueue(refresh), [refresh])
  useEffect(() => keepCabinet(first, language), [first, language])
  return (
    <div className="min-h-dvh bg-front pb-[calc(72px+env(safe-area-inset-bottom))]">
      <Head data={data} onDay={open} onQueue={() => setQueueOpen((is) => !is)} />
      <main id="content" tabIndex={-1} className="mx-auto max-w-180 px-3 py-3 outline-none focus-visible:shadow-none">
        <noscript>
          <Notice tone="wait">{t.scripts}</Notice>
        </noscript>
        {isKept && <Notice tone="wait">{t.kept}</Notice>}
        {isGone && <Notice tone="fault">{t.gone}</Notice>}
        {isQueueOpen && <QueuePanel onClose={() => setQueueOpen(false)} />}
        {tab === 'day' && <DayList data={data} onChanged={refresh} />}
        {tab === 'map' && <DayMap orders={data.orders} />}
        {tab === 'schedule' && <ScheduleTab today={data.today} onChanged={refresh} />}
        {tab === 'earnings' && <Earnings data={data} />}
      </main>
      <nav
        aria-label={t.which}
        className="fixed inset-x-0 bottom-0 z-(--z-bar) grid grid-cols-4 border-t border-seam bg-wall pb-[env(safe-area-inset-bottom)] noscript:hidden"
      >
        {tabs.map((id) => (
          <Link
            key={id}
            to={addressOf(id)}
            aria-current={tab === id ? 'page' : undefined}
            className={cx(
              'relative flex min-h-16 flex-col items-center justify-center gap-1 text-xs',
              tab === id
                ? 'font-semibold after:absolute after:top-0 after:h-[3px] after:w-7 after:bg-cherry'
                : 'text-ink-2',
            )}
          >
            <Icon of={icons[id]} size={24} />
            {t.tabs[id]}
          </Link>
        ))}
      </nav>
    </div>
  )
}
