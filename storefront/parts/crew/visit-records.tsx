import type { VisitRecord } from '#contract/staff/crews.ts'
import { formatDay } from '#rules/calendar.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { timeOf, VisitPhotos } from './visit-photos.tsx'

/** What crews have written and photographed at the door, for the shop's people. */
export function VisitRecords({ visits }: { visits: readonly VisitRecord[] }) {
  const t = useMessages('crews').records
  if (visits.length === 0) return null
  return (
    <section>
      <h2 className="font-semibold">{t.title}</h2>
      <ul>
        {visits.map((visit) => (
          <li key={visit.id} className="border-t border-seam py-3 first:border-t-0">
            <Record visit={visit} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Record({ visit }: { visit: VisitRecord }) {
  const crews = useMessages('crews')
  const door = useMessages('assembler')
  const language = useLanguage()
  const t = crews.records
  const { kind, day, from, to, state, crew, people, failReason, note, parts, photos } = visit
  const times = timesOf(visit, t)
  const shown = photos.map((photo) => {
    const words = `${door.photoKinds[photo.kind]}, ${timeOf(photo.takenAt)}`
    return { ...photo, words, label: t.photoOpen(`${words}. ${door.checks[photo.line]}`) }
  })
  return (
    <>
      <p>
        {crews.kinds[kind]}, {formatDay(day, language)}, {crews.hours(from, to)}
      </p>
      <p className="text-s text-ink-2">
        {[crew, ...people].join(', ')}
        {'. '}
        {crews.states[state]}
        {failReason && `: ${door.fails[failReason]}`}
      </p>
      {times && <p className="text-s text-ink-2">{times}</p>}
      {parts.map((part) => (
        <p key={`${part.wish} ${part.code}`} className="text-s">
          {(part.wish === 'missing' ? t.missing : t.used)(`${part.code} × ${part.quantity}`)}
          {part.claim && t.claim(part.claim)}
        </p>
      ))}
      {note && <p className="text-s break-words">{t.note(note)}</p>}
      {shown.length > 0 && <VisitPhotos photos={shown} />}
      {shown.length === 0 && (state === 'done' || state === 'failed') && (
        <p className="text-s text-ink-2">{t.photosNone}</p>
      )}
    </>
  )
}

type Words = ReturnType<typeof useMessages<'crews'>>['records']

function timesOf({ startedAt, doneAt }: VisitRecord, t: Words): string {
  if (startedAt && doneAt) return t.times(timeOf(startedAt), timeOf(doneAt))
  if (startedAt) return t.begun(timeOf(startedAt))
  return doneAt ? t.ended(timeOf(doneAt)) : ''
}
