import type { StaffDeed } from '#contract/staff/index.ts'
import { useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'

/** Who changed the words, when, and how they were before; what was refused changed nothing. */
export function TemplateHistory({ deeds }: { deeds: StaffDeed[] }) {
  const t = useMessages('templates')
  const done = deeds.filter(({ result }) => result === 'done')
  return (
    <section className="mt-12 max-w-240" aria-labelledby="history">
      <h2 id="history" className="title mb-2 text-h3">
        {t.history}
      </h2>
      {done.length === 0 && <p className="text-ink-2">{t.noHistory}</p>}
      <ul>
        {done.map((deed) => (
          <li key={deed.id} className="border-t border-seam py-3">
            <Change deed={deed} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Change({ deed: { at, actorName, subject, before, after } }: { deed: StaffDeed }) {
  const t = useMessages('templates')
  const { languages } = useMessages('editing')
  const language = useLanguage()
  const clock = useDeskClock()
  const changed = subject?.split('.').at(-1) as keyof typeof languages | undefined
  return (
    <>
      <p className="flex flex-wrap gap-x-3">
        <time dateTime={at} className="text-ink-2">
          {momentWords(at, clock, language)}
        </time>
        <b className="font-semibold">{actorName || t.nobody}</b>
        <span>{changed ? languages[changed] : ''}</span>
      </p>
      {after === 'test' ? (
        <p className="text-s text-ink-2">{t.wasSent}</p>
      ) : (
        <div className="mt-1 grid gap-x-6 gap-y-2 text-s sm:grid-cols-2">
          <Words head={t.before} value={before} />
          <Words head={t.after} value={after} />
        </div>
      )}
    </>
  )
}

function Words({ head, value }: { head: string; value: unknown }) {
  const t = useMessages('templates')
  const words = typeof value === 'object' && value !== null ? (value as { subject?: string; text?: string }) : null
  return (
    <div className="min-w-0">
      <p className="text-ink-2">{head}</p>
      {words?.subject && <p className="font-semibold wrap-anywhere">{words.subject}</p>}
      <p className="whitespace-pre-line wrap-anywhere">{words ? words.text : t.builtIn}</p>
    </div>
  )
}
