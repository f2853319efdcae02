import Search from 'lucide-react/icons/search'
import { Link } from 'react-router'
import type { AskedQuery } from '#contract/staff/search.ts'
import { formatNumber } from '#rules/money.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Table, type TableColumn } from '#storefront/ui/table.tsx'

export function PopularQueries({ queries }: { queries: AskedQuery[] }) {
  const t = useMessages('desk').queries
  if (queries.length === 0) return <EmptyState icon={Search} title={t.none} text={t.noneText} />
  const columns: TableColumn<AskedQuery>[] = [
    {
      key: 'query',
      head: t.query,
      cell: ({ query }) => (
        <Link to={href('/search') + queryOf({ q: query })} className="link inline-flex min-h-11 items-center">
          {query}
        </Link>
      ),
    },
    { key: 'found', head: t.found, number: true, cell: ({ searches }) => formatNumber(searches) },
    { key: 'missed', head: t.missed, number: true, cell: ({ misses }) => formatNumber(misses) },
  ]
  return <Table caption={t.shows.popular} columns={columns} rows={queries} keyOf={({ query }) => query} />
}
