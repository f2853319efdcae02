import History from 'lucide-react/icons/history'
import type { StaffDeed } from '#contract/staff/index.ts'
import { isDay } from '#rules/calendar.ts'
import { useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import { exportPath } from '#storefront/platform/export-path.ts'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Badge } from '#storefront/ui/badge.tsx'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { Table, type TableColumn } from '#storefront/ui/table.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import type { Route } from './+types/trail.ts'
import { CsvLink } from './csv-link.tsx'
import { DeskTitle } from './desk-title.tsx'
import { ListPages } from './many/list-pages.tsx'
import { saveOwnFilters } from './save-filter.ts'
import { FilterSaid, SavedFilters } from './saved-filters.tsx'
import { useTrailWords } from './use-trail-words.ts'

export const handle: RouteTexts = { texts: ['trail'] }

const onPage = 50

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const wish = readWish(url.searchParams)
  const { person, subject, from, to, below } = wish
  const body = {
    ...(person && { actorId: person }),
    ...(subject && { subject }),
    ...(from && { from }),
    ...(to && { to }),
    ...(below && { beforeId: below }),
    isEnded: true,
    count: onPage,
  }
  const [found, { filters }] = await Promise.all([
    page.api.staff.listDeeds({ body }),
    page.api.deskFilters.listFilters({ body: { page: 'trail' } }),
  ])
  return { wish, ...found, filters, said: takeFlash(page, request, url) }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return saveOwnFilters(request, pageOf(context), url.pathname + url.search)
}

/** What the address asks for; what makes no sense asks for nothing. */
function readWish(search: URLSearchParams) {
  const idOf = (name: string) => {
    const id = Number(search.get(name))
    return Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? id : null
  }
  const dayOf = (name: string) => {
    const day = search.get(name) ?? ''
    return isDay(day) ? day : null
  }
  const subject = (search.get('subject') ?? '').trim().slice(0, 100)
  return { person: idOf('person'), subject, from: dayOf('from'), to: dayOf('to'), below: idOf('below') }
}

type Wish = ReturnType<typeof readWish>

/** Who did what, when, and how it was before and afterwards. */
export default function DeskTrail({ loaderData, actionData }: Route.ComponentProps) {
  const { trail: t } = useMessages('desk')
  const { wish, people, deeds, filters, said } = loaderData
  const { person, subject, from, to } = wish
  const last = deeds.at(-1)
  const next = deeds.length === onPage && last ? { below: last.id } : null
  const at = (more: Record<string, string | number> = {}) =>
    href('/vue-tools/trail') + queryOf({ person, subject, from, to, ...more })
  return (
    <>
      <DeskTitle page="desk-trail">
        <CsvLink path={exportPath('staff.exportDeeds')} fields={{ actorId: person, subject, from, to }} />
      </DeskTitle>
      {!actionData && <FilterSaid said={said} />}
      <SavedFilters
        page="trail"
        path={href('/vue-tools/trail')}
        filters={filters}
        query={queryOf({ person, subject, from, to }).slice(1)}
        answer={actionData}
      />
      <TrailFilter wish={wish} people={people} />
      {deeds.length === 0 ? (
        <EmptyState icon={History} title={t.none} text={t.noneText} />
      ) : (
        <DeedTable deeds={deeds} />
      )}
      <ListPages at={at} next={next} isFirst={wish.below === null} />
    </>
  )
}

/** A form of the page's own address: it works without scripts, and what it asks can be sent to a colleague. */
function TrailFilter({ wish, people }: { wish: Wish; people: { id: number; name: string }[] }) {
  const t = useMessages('desk').trail
  const { many } = useMessages('desk')
  const isNarrowed = wish.person || wish.subject || wish.from || wish.to
  const isTurned = wish.from !== null && wish.to !== null && wish.to < wish.from
  return (
    <form
      key={JSON.stringify(wish)}
      method="get"
      action={href('/vue-tools/trail')}
      className="mb-5 grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_180px_180px_auto]"
    >
      <Select
        name="person"
        label={t.person}
        placeholder={t.everybody}
        defaultValue={wish.person ?? ''}
        options={people.map(({ id, name }) => ({ value: String(id), label: name || t.nobody(id) }))}
      />
      <TextField name="subject" label={t.subject} defaultValue={wish.subject} maxLength={100} placeholder="setting" />
      <TextField name="from" type="date" label={t.from} defaultValue={wish.from ?? ''} />
      <TextField
        name="to"
        type="date"
        label={t.to}
        defaultValue={wish.to ?? ''}
        error={isTurned ? many.daysTurned : undefined}
      />
      <div className="flex gap-2">
        <Button type="submit" look="outline" className="min-h-13!">
          {t.show}
        </Button>
        {isNarrowed && (
          <LinkButton to={href('/vue-tools/trail')} look="text" className="min-h-13!">
            {t.all}
          </LinkButton>
        )}
      </div>
    </form>
  )
}

const tones = { asked: 'wait', done: 'stock', refused: 'wait', failed: 'fault' } as const

/** The table is wider than a phone: there the result and the change stand under what was done. */
function DeedTable({ deeds }: { deeds: StaffDeed[] }) {
  const t = useMessages('desk').trail
  const { name: caption } = useMessages('desk').pages['desk-trail']
  const language = useLanguage()
  const clock = useDeskClock()
  const inWords = useTrailWords()
  const named = (call: string): string | undefined => t.calls[call as keyof typeof t.calls]
  const columns: TableColumn<StaffDeed>[] = [
    {
      key: 'when',
      head: t.when,
      className: 'md:whitespace-nowrap',
      cell: ({ at }) => <time dateTime={at}>{momentWords(at, clock, language)}</time>,
    },
    { key: 'who', head: t.who, cell: ({ actorName, actorId }) => actorName || t.nobody(actorId) },
    {
      key: 'what',
      head: t.what,
      cell: (deed) => (
        <>
          <b className="font-semibold">{named(deed.call) ?? deed.call}</b>
          {deed.subject && <span className="block text-s break-words text-ink-2">{inWords.subject(deed.subject)}</span>}
          <span className="mt-1 block md:hidden">
            <Result deed={deed} />
            <Change deed={deed} />
          </span>
        </>
      ),
    },
    {
      key: 'result',
      head: t.result,
      className: 'max-md:hidden',
      cell: (deed) => <Result deed={deed} />,
    },
    { key: 'change', head: t.change, className: 'min-w-60 max-md:hidden', cell: (deed) => <Change deed={deed} /> },
  ]
  return <Table caption={caption} columns={columns} rows={deeds} keyOf={({ id }) => id} />
}

function Result({ deed: { result, refusalText } }: { deed: StaffDeed }) {
  const t = useMessages('desk').trail
  return (
    <>
      <Badge tone={tones[result]}>{t.results[result]}</Badge>
      {refusalText && <span className="mt-1 block text-s text-ink-2">{refusalText}</span>}
    </>
  )
}

function Change({ deed: { before, after } }: { deed: StaffDeed }) {
  const t = useMessages('desk').trail
  const { change } = useTrailWords()
  const has = (value: unknown) => value !== null && value !== undefined
  return (
    <span className="block text-s break-words">
      {has(before) && <span className="block text-ink-2">{`${t.before}: ${change(before)}`}</span>}
      {has(after) && <span className="block">{`${t.after}: ${change(after)}`}</span>}
    </span>
  )
}
