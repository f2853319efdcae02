import CloudOff from 'lucide-react/icons/cloud-off'
import { formatDay } from '#rules/calendar.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { countWords } from './day-figures.ts'
import type { DayData } from './use-day.ts'
import { useQueue } from './visit/queue.ts'

type HeadProps = { data: DayData; onDay: (day: string) => void; onQueue: () => void }

/** Who works on which day, what waits to be sent, and the days around. */
export function Head({ data, onDay, onQueue }: HeadProps) {
  const t = useMessages('assembler')
  const language = useLanguage()
  const queue = useQueue()
  const waiting = queue.length
  const refused = queue.filter(({ problem }) => problem !== undefined).length
  const { name, crew, day, days, badgeUrl } = data
  return (
    <header className="bg-night px-4 pt-4 pb-5 text-wall">
      <div className="mx-auto max-w-180">
        <div className="flex items-center justify-between gap-3">
          <div className="min-w-0">
            <p className="text-s text-[#d9cbc9]">
              {name}, {crew.name}
            </p>
            <h1 className="title text-h2 first-letter:uppercase">{formatDay(day, language, 'long')}</h1>
            <a href={badgeUrl} className="inline-block py-1 text-s text-[#d9cbc9] underline underline-offset-2">
              {t.badge}
            </a>
          </div>
          <button
            type="button"
            onClick={onQueue}
            className={cx(
              'flex min-h-11 flex-none items-center gap-2 rounded-2 px-3 text-s font-semibold noscript:hidden',
              refused > 0 ? 'bg-fault-soft text-fault' : waiting > 0 ? 'bg-signal text-ink' : 'text-[#d9cbc9]',
            )}
          >
            {waiting > 0 && <Icon of={CloudOff} size={18} />}
            {refused > 0 ? t.refused(refused) : waiting > 0 ? t.waiting(waiting) : t.allSent}
          </button>
        </div>
        <nav aria-label={t.days} className="no-scrollbar mt-4 flex gap-1 overflow-x-auto py-1">
          {days.map((one) => (
            <a
              key={one.day}
              href={href('/assembler') + queryOf({ day: one.day })}
              aria-current={one.day === day ? 'date' : undefined}
              onClick={(event) => {
                event.preventDefault()
                onDay(one.day)
              }}
              className={cx(
                'relative grid min-h-14 min-w-12 flex-1 justify-items-center rounded-2 px-1 pt-1.5 pb-2 text-xs',
                one.day === day ? 'bg-wall text-ink-2' : 'text-[#d9cbc9]',
              )}
            >
              {shortName(one.day, language)}
              <b className={cx('text-lead/6 font-semibold', one.day === day ? 'text-ink' : 'text-wall')}>
                {Number(one.day.slice(8))}
              </b>
              {(one.count > 0 || one.failed > 0) && (
                <i aria-hidden="true" className="mt-0.5 block h-[3px] w-3.5 rounded-[2px] bg-current opacity-70" />
              )}
              <span className="sr-only">
                {one.count > 0 || one.failed > 0 ? countWords(t, one.count, one.failed).join(', ') : t.none}
              </span>
            </a>
          ))}
        </nav>
      </div>
    </header>
  )
}

/** «вт» of «вт, 24 ноября»; in Kazakh the name comes last. */
function shortName(day: string, language: ReturnType<typeof useLanguage>): string {
  const words = formatDay(day, language, 'short').split(', ')
  return (language === 'kk' ? words[1] : words[0]) ?? ''
}
