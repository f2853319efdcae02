import { formatMoney } from '#rules/money.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { notFound } from '#storefront/platform/not-found.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { Table, type TableColumn } from '#storefront/ui/table.tsx'
import type { Route } from './+types/counted.ts'

export const handle: RouteTexts = { texts: ['analytics'] }

export async function loader({ context }: Route.LoaderArgs) {
  const { api, isDemo } = pageOf(context)
  if (!isDemo) throw notFound()
  return api.outbox.listCounted()
}

type Counted = Route.ComponentProps['loaderData']

/** What the demo shop has counted, and what it would have told a counter outside of purchases. */
export default function CountedScreen({ loaderData: { events, purchases, toldUrls } }: Route.ComponentProps) {
  const t = useMessages('analytics').counted
  const language = useLanguage()
  const moment = (at: string) => momentWords(at, 0, language)
  const ofEvents: TableColumn<Counted['events'][number]>[] = [
    { key: 'at', head: t.at, cell: ({ at }) => moment(at) },
    { key: 'event', head: t.event, cell: ({ event }) => event },
    { key: 'screen', head: t.screen, cell: ({ screen, city }) => `${screen}, ${city}` },
    { key: 'visitor', head: t.visitor, cell: ({ visitor }) => visitor.slice(0, 6) },
    {
      key: 'facts',
      head: t.facts,
      className: 'wrap-anywhere',
      cell: ({ offerIds, valueMinor, currency, facts }) =>
        [
          valueMinor !== null && formatMoney(valueMinor, currency === 'KZT' ? '₸' : '₽'),
          offerIds.length > 0 && `№ ${offerIds.slice(0, 5).join(', ')}${offerIds.length > 5 ? '…' : ''}`,
          ...Object.entries(facts).map(([name, value]) => `${name}: ${value}`),
        ]
          .filter(Boolean)
          .join(' · '),
    },
  ]
  return (
    <div className="wrap pt-6 pb-12 lg:pt-10">
      <ScreenTitle title={t.title} />
      <h1 className="title text-h1">{t.title}</h1>
      <p className="mt-2 mb-6 max-w-150 text-ink-2">{events.length === 0 ? t.none : t.text}</p>
      {toldUrls.toldAt && (
        <section className="mb-8">
          <h2 className="title mb-3 text-h3">{t.toldUrls(moment(toldUrls.toldAt))}</h2>
          <ul className="grid gap-1 text-s wrap-anywhere">
            {toldUrls.urls.map((url) => (
              <li key={url}>{url}</li>
            ))}
          </ul>
        </section>
      )}
      {purchases.length > 0 && (
        <section className="mb-8">
          <h2 className="title mb-3 text-h3">{t.purchases}</h2>
          {purchases.map(({ placedAt, toldAt, told }) => (
            <details key={placedAt} className="border-t border-seam py-2">
              <summary className="cursor-pointer py-2">
                {moment(placedAt)} · {toldAt ? t.told : t.waiting}
              </summary>
              <pre className="overflow-auto text-s">{JSON.stringify(told, null, 2)}</pre>
            </details>
          ))}
        </section>
      )}
      {events.length > 0 && (
        <Table caption={t.title} columns={ofEvents} rows={events} keyOf={(row) => events.indexOf(row)} />
      )}
    </div>
  )
}
