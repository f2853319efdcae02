import type { PrintRecord } from '#contract/price-print/print.ts'
import { formatDay } from '#rules/calendar.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Badge } from '#storefront/ui/badge.tsx'

type LogProps = { prints: readonly PrintRecord[]; utcOffsetMinutes: number }

/** What was printed here: who, when, by which template, and whether its prices still hold. Each opens again as it was. */
export function PrintLog({ prints, utcOffsetMinutes }: LogProps) {
  const t = useMessages('retail').tags
  const language = useLanguage()
  return (
    <section className="mt-10">
      <h2 className="title text-h3">{t.log}</h2>
      {prints.length === 0 && <p className="mt-2 text-ink-2">{t.logEmpty}</p>}
      <ul className="mt-2">
        {prints.map(({ id, printedAt, printedBy, source, templateName, goods, tags, outdated, embargoOn, url }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-seam py-3"
          >
            <div className="min-w-0">
              <p>
                {momentWords(printedAt, utcOffsetMinutes, language)}
                {printedBy && `, ${printedBy}`}
              </p>
              <p className="text-s text-ink-2">
                {[t.sources[source], templateName, t.counted(goods, tags)].join(' · ')}
                {embargoOn && ` · ${t.embargoOn(formatDay(embargoOn, language, 'date'))}`}
              </p>
            </div>
            <span className="flex flex-wrap items-center gap-3">
              {outdated > 0 && <Badge tone="fault">{t.outdated(outdated)}</Badge>}
              <a href={url} target="_blank" rel="noopener" className="link">
                {t.again}
              </a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
