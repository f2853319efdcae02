import type { RightRow } from '#contract/staff/rights.ts'
import { groups } from '#rules/access.ts'
import { useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Badge } from '#storefront/ui/badge.tsx'
import { Button, TextLink } from '#storefront/ui/button.tsx'
import { Table, type TableColumn } from '#storefront/ui/table.tsx'
import { DeskTitle } from '../desk-title.tsx'
import { Seen } from '../seen.tsx'
import type { Route } from './+types/rights.ts'
import { saveRights } from './save-rights.ts'

export const handle: RouteTexts = { texts: ['rights', 'customers'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  return { ...(await page.api.staffRights.listRights()), said: takeFlash(page, request, url) }
}

export function action({ request, context }: Route.ActionArgs) {
  return saveRights(request, pageOf(context))
}

/** A refusal brings what it has become meanwhile: it is read anew also after it. */
export function shouldRevalidate() {
  return true
}

/** Each group against each right; saved as a whole, and what changed is in the trail right by right. */
export default function DeskRights({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('rights')
  const names = useMessages('customers').groups
  const language = useLanguage()
  const clock = useDeskClock()
  const { rights, changedAt, said: told } = loaderData
  const said = useSaidOnce(told)
  const form = useForm({ name: 'rights', answer: actionData })
  const columns: TableColumn<RightRow>[] = [
    { key: 'right', head: t.right, className: 'min-w-50', cell: (row) => <RightName row={row} /> },
    ...Object.values(groups).map((group) => ({
      key: group,
      head: <span className="block min-w-20 text-center hyphens-auto">{names[group]}</span>,
      className: 'text-center',
      cell: (row: RightRow) => (
        <label className="mx-auto grid size-11 cursor-pointer place-items-center">
          <input
            type="checkbox"
            name="grants"
            value={`${row.right}:${group}`}
            defaultChecked={row.groups.includes(group)}
            aria-label={t.has(names[group], t.names[row.right].name)}
            className="size-6 accent-ink"
          />
        </label>
      ),
    })),
  ]
  return (
    <>
      <DeskTitle page="desk-rights" />
      {said && !actionData && <DoneNotice>{t.saved}</DoneNotice>}
      <p className="mb-4 max-w-160 text-s text-ink-2">
        {t.administrators} {changedAt ? t.changedAt(momentWords(changedAt, clock, language)) : t.asShipped}.
      </p>
      <FormFrame form={form}>
        <Seen value={changedAt ?? ''} />
        <Table key={changedAt} caption={t.caption} columns={columns} rows={rights} keyOf={({ right }) => right} />
        <p className="mt-4 flex flex-wrap items-center gap-4">
          <Button type="submit" look="main" busy={form.isBusy} busyText={t.saving}>
            {t.save}
          </Button>
          <TextLink to={href('/vue-tools/trail') + queryOf({ subject: 'right' })}>{t.trail}</TextLink>
        </p>
      </FormFrame>
    </>
  )
}

function RightName({ row }: { row: RightRow }) {
  const t = useMessages('rights')
  const { name, text } = t.names[row.right]
  const isChanged = row.groups.toSorted().join() !== row.shipped.toSorted().join()
  return (
    <>
      <span className="flex flex-wrap items-center gap-2 font-medium">
        {name}
        {isChanged && <Badge tone="wait">{t.differs}</Badge>}
      </span>
      <span className="block text-s text-ink-2">{text}</span>
    </>
  )
}
