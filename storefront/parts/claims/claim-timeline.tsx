import type { ClaimView } from '#contract/claims.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { cx } from '#storefront/ui/cx.ts'

type Shown = Pick<ClaimView, 'events' | 'utcOffsetMinutes'>

/** What has happened to a claim, the latest first: the same list for the shopper and for the shop. */
export function ClaimTimeline({ claim: { events, utcOffsetMinutes } }: { claim: Shown }) {
  const t = useMessages('claims')
  const language = useLanguage()
  const when = (moment: string) => momentWords(moment, utcOffsetMinutes, language)
  return (
    <section className="mt-8">
      <h2 className="title text-h3">{t.timeline}</h2>
      <ol className="mt-4 grid gap-4">
        {events.toReversed().map(({ kind, at, note, level, dueAt }, index) => (
          <li
            key={at + kind}
            className={cx(
              'border-l-[3px] pl-4',
              index === 0 ? 'border-cherry' : 'border-seam',
              kind === 'escalated' && 'border-wait',
            )}
          >
            <p className="font-semibold">
              {t.events[kind]}
              {level !== null && `: ${t.levels[level] ?? t.levels[2]}`}
            </p>
            <p className="text-s text-ink-2">
              {when(at)}
              {dueAt !== null && ` · ${t.until(when(dueAt))}`}
            </p>
            {note && <p className="mt-1 break-words whitespace-pre-line">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
