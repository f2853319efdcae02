import Users from 'lucide-react/icons/users'
import { Link } from 'react-router'
import { type CustomerRow, deskCustomersContract } from '#contract/staff/customers.ts'
import { groups } from '#rules/access.ts'
import { useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { dateWords } from '#storefront/parts/order/words.ts'
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
import { CsvLink } from '../csv-link.tsx'
import { DeskTitle } from '../desk-title.tsx'
import { ListPages } from '../many/list-pages.tsx'
import { saveOwnFilters } from '../save-filter.ts'
import { FilterSaid, SavedFilters } from '../saved-filters.tsx'
import type { Route } from './+types/customers.ts'

export const handle: RouteTexts = { texts: ['customers'] }

const Wish = deskCustomersContract.listCustomers.body

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { searchParams: search } = url
  const q = (search.get('q') ?? '').trim().slice(0, 120)
  const group = Wish.shape.group.safeParse(search.get('group') || undefined).data
  const below = Wish.shape.below.safeParse(search.get('below') || undefined).data
  const body = { q, ...(group && { group }), ...(below && { below }) }
  const page = pageOf(context)
  const [found, { filters }] = await Promise.all([
    page.api.deskCustomers.listCustomers({ body }),
    page.api.deskFilters.listFilters({ body: { page: 'customers' } }),
  ])
  const said = takeFlash(page, request, url)
  return { customers: found.customers, next: found.below, q, group, isFirst: below === undefined, filters, said }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return saveOwnFilters(request, pageOf(context), url.pathname + url.search)
}

/** Everybody with an account, masked; staff are found by their group. */
export default function DeskCustomers({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('customers')
  const { customers, next, q, group, isFirst, filters, said } = loaderData
  const at = (more: Record<string, string | number> = {}) =>
    href('/vue-tools/customers') + queryOf({ q, group, ...more })
  return (
    <>
      <DeskTitle page="desk-customers">
        <CsvLink path={exportPath('deskCustomers.exportCustomers')} fields={{ q, group }} />
      </DeskTitle>
      {!actionData && <FilterSaid said={said} />}
      <SavedFilters
        page="customers"
        path={href('/vue-tools/customers')}
        filters={filters}
        query={queryOf({ q, group }).slice(1)}
        answer={actionData}
      />
      <form
        key={`${q} ${group}`}
        method="get"
        action={href('/vue-tools/customers')}
        className="mb-5 grid max-w-220 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_240px_auto_auto]"
      >
        <TextField name="q" type="search" label={t.search} defaultValue={q} maxLength={120} autoComplete="off" />
        <Select
          name="group"
          label={t.group}
          placeholder={t.any}
          defaultValue={group ?? ''}
          options={[
            { value: 'staff', label: t.staff },
            ...Object.values(groups).map((one) => ({ value: one, label: t.groups[one] })),
          ]}
        />
        <Button type="submit" look="outline" className="min-h-13!">
          {t.find}
        </Button>
        {(q || group) && (
          <LinkButton to={href('/vue-tools/customers')} look="text" className="min-h-13!">
            {t.reset}
          </LinkButton>
        )}
      </form>
      {customers.length === 0 ? (
        <EmptyState icon={Users} title={t.none} text={t.noneText} />
      ) : (
        <CustomerTable customers={customers} />
      )}
      <ListPages at={at} next={next === null ? null : { below: next }} isFirst={isFirst} />
    </>
  )
}

function CustomerTable({ customers }: { customers: CustomerRow[] }) {
  const t = useMessages('customers')
  const language = useLanguage()
  const clock = useDeskClock()
  const columns: TableColumn<CustomerRow>[] = [
    {
      key: 'person',
      head: t.person,
      cell: (one) => (
        <>
          <Link
            to={href('/vue-tools/customers/:id', { id: String(one.id) })}
            className="-my-2 inline-block py-2 font-semibold break-words hover:text-cherry hover:underline"
          >
            {one.name || t.nameless(one.id)}
          </Link>
          <span className="block text-s text-ink-2">{t.number(one.id)}</span>
          <span className="block md:hidden">
            <Reached of={one} />
            <Groups of={one} />
          </span>
        </>
      ),
    },
    { key: 'contacts', head: t.contacts, className: 'max-md:hidden', cell: (one) => <Reached of={one} /> },
    { key: 'groups', head: t.groupsHead, className: 'max-md:hidden', cell: (one) => <Groups of={one} /> },
    {
      key: 'since',
      head: t.since,
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => dateWords(createdAt, clock, language),
    },
  ]
  return <Table caption={t.caption} columns={columns} rows={customers} keyOf={({ id }) => id} />
}

function Reached({ of: { phone, email } }: { of: CustomerRow }) {
  return (
    <>
      <span className="block whitespace-nowrap">{phone}</span>
      <span className="block text-s break-all text-ink-2">{email}</span>
    </>
  )
}

function Groups({ of: { groups: own, isBlocked } }: { of: CustomerRow }) {
  const t = useMessages('customers')
  return (
    <span className="flex flex-wrap gap-1">
      {isBlocked && <Badge tone="fault">{t.blocked}</Badge>}
      {own.map((group) => (
        <Badge key={group} tone="off">
          {t.groups[group]}
        </Badge>
      ))}
    </span>
  )
}
