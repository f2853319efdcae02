import HardHat from 'lucide-react/icons/hard-hat'
import { Link } from 'react-router'
import type { CrewWeek, DeskCrew, DeskVisit } from '#contract/staff/crews.ts'
import { formatDay } from '#rules/calendar.ts'
import { Face } from '#storefront/parts/crew/face.tsx'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Badge, type BadgeTone } from '#storefront/ui/badge.tsx'
import { TextLink } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { crewName } from './crew-name.ts'
import { DraggedVisit, DropNobody, DropPlaces } from './drop-places.tsx'
import { weekAddress } from './week-address.ts'

type WeekProps = { week: CrewWeek }

/** Visits that nobody has. */
export function OpenVisits({ week }: WeekProps) {
  const t = useMessages('crews')
  const open = week.visits.filter(({ crewId }) => crewId === 0)
  return (
    <section className="mb-8">
      <h2 className="title mb-3 text-h3">{t.open}</h2>
      <DropNobody>
        {open.length === 0 ? (
          <p className="text-ink-2">{t.openNone}</p>
        ) : (
          <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
            {open.map((visit) => (
              <VisitCard key={visit.subject} week={week} visit={visit} hasDay />
            ))}
          </ul>
        )}
      </DropNobody>
    </section>
  )
}

/** Crews down, days across; on a phone one day after the other. */
export function Board({ week }: WeekProps) {
  const t = useMessages('crews')
  if (week.crews.length === 0) return <EmptyState icon={HardHat} title={t.boardNone} text={t.boardNoneText} />
  return (
    <section>
      <h2 className="title text-h3">{t.board}</h2>
      <p className="mt-1 mb-3 hidden text-s text-ink-2 xl:block">{t.dragHint}</p>
      <WideBoard week={week} />
      <DayLists week={week} />
    </section>
  )
}

function WideBoard({ week }: WeekProps) {
  const t = useMessages('crews')
  const language = useLanguage()
  return (
    <div className="hidden overflow-x-auto xl:block">
      <table className="w-full min-w-240 table-fixed border-collapse text-s">
        <caption className="sr-only">{t.board}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-40 p-2 text-left align-bottom font-medium text-ink-2">
              {t.crew}
            </th>
            {week.days.map((day) => (
              <th
                key={day}
                scope="col"
                aria-current={day === week.today ? 'date' : undefined}
                className={cx('p-2 text-left align-bottom font-medium', day === week.today ? '' : 'text-ink-2')}
              >
                {formatDay(day, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.crews.map((crew) => (
            <tr key={crew.id} className="border-t border-seam">
              <th scope="row" className="p-2 text-left align-top font-normal">
                <CrewHead week={week} crew={crew} />
              </th>
              {week.days.map((day) => (
                <td key={day} className="h-30 p-1 align-top">
                  <div className="relative h-full min-h-28">
                    <CrewDay week={week} crew={crew} day={day} />
                    {crew.isActive && <DropPlaces crewId={crew.id} day={day} />}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DayLists({ week }: WeekProps) {
  const t = useMessages('crews')
  const language = useLanguage()
  return (
    <div className="grid gap-6 xl:hidden">
      <ul className="grid gap-3">
        {week.crews.map((crew) => (
          <li key={crew.id} className="border-t border-seam pt-3">
            <CrewHead week={week} crew={crew} />
          </li>
        ))}
      </ul>
      {week.days.map((day) => {
        const there = week.crews.filter(({ id }) => week.visits.some((one) => one.crewId === id && one.day === day))
        return (
          <section key={day}>
            <h3 className="mb-2 font-semibold">{formatDay(day, language, 'long')}</h3>
            {there.length === 0 && <p className="text-s text-ink-2">{t.dayNone}</p>}
            {there.map((crew) => (
              <div key={crew.id} className="mb-3">
                <p className="mb-1 text-s text-ink-2">{crewName(crew, language)}</p>
                <CrewDay week={week} crew={crew} day={day} />
              </div>
            ))}
          </section>
        )
      })}
    </div>
  )
}

function CrewHead({ week, crew }: WeekProps & { crew: DeskCrew }) {
  const t = useMessages('crews')
  const language = useLanguage()
  const visits = week.visits.filter(({ crewId }) => crewId === crew.id).length
  return (
    <>
      <p className="font-semibold">{crewName(crew, language)}</p>
      <p className="text-xs text-ink-2">{crew.skills.map((skill) => t.skills[skill]).join(', ')}</p>
      {crew.members.length > 0 && (
        <p className="my-1 flex gap-1">
          {crew.members.map(({ customerId, name, photo }) => (
            <span key={customerId} title={name}>
              <Face name={name} photo={photo} className="size-8 text-xs" />
              <span className="sr-only">{name}</span>
            </span>
          ))}
        </p>
      )}
      <p className="text-xs text-ink-2">{crew.isActive ? t.count(visits) : t.resting}</p>
      <TextLink to={weekAddress(week, { crew: String(crew.id) })} className="text-s">
        {t.edit}
        <span className="sr-only">{`, ${crewName(crew, language)}`}</span>
      </TextLink>
    </>
  )
}

function CrewDay({ week, crew, day }: WeekProps & { crew: DeskCrew; day: string }) {
  const t = useMessages('crews')
  const away = crew.away.find((one) => one.day === day)
  const visits = week.visits.filter((visit) => visit.crewId === crew.id && visit.day === day)
  return (
    <div className="grid gap-1.5">
      {away && (
        <p className="rounded-1 bg-front px-2 py-1.5 text-xs text-ink-2">
          {away.isWholeDay ? t.away[away.reason] : t.awayPart(t.away[away.reason])}
        </p>
      )}
      <ul className="grid gap-1.5">
        {visits.map((visit) => (
          <VisitCard key={visit.subject} week={week} visit={visit} />
        ))}
      </ul>
    </div>
  )
}

const tones: Record<NonNullable<DeskVisit['state']>, BadgeTone> = {
  given: 'off',
  onWay: 'wait',
  started: 'wait',
  done: 'stock',
  failed: 'fault',
}

/** A link, so that a visit is opened and moved by keyboard, by touch and without scripts. */
function VisitCard({ week, visit, hasDay = false }: WeekProps & { visit: DeskVisit; hasDay?: boolean }) {
  const t = useMessages('crews')
  const language = useLanguage()
  const { subject, kind, orderNumber, day, from, to, address, state, hasMoved, canMove } = visit
  return (
    <DraggedVisit visit={visit}>
      <Link
        to={weekAddress(week, { visit: subject })}
        draggable={false}
        className="block rounded-2 border border-edge bg-wall px-2.5 py-2 text-s transition-colors hover:border-ink"
      >
        <span className="block pr-6 font-semibold">
          {hasDay && `${formatDay(day, language)}, `}
          {t.hours(from, to)}
        </span>
        <span className="block">{t.kinds[kind]}</span>
        <span className="block">{t.order(orderNumber)}</span>
        <span className="line-clamp-2 text-xs text-ink-2">{address || t.noAddress}</span>
        {state && state !== 'given' && (
          <Badge tone={tones[state]} className="mt-1">
            {t.states[state]}
          </Badge>
        )}
        {hasMoved && <span className="mt-1 block text-xs text-fault">{t.moved}</span>}
        {canMove && (
          <span className="link mt-1 inline-block py-1 xl:hidden" aria-hidden="true">
            {t.move}
          </span>
        )}
      </Link>
    </DraggedVisit>
  )
}
