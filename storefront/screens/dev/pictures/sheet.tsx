import Images from 'lucide-react/icons/images'
import { Form, type Location, useLocation } from 'react-router'
import { proofsContract } from '#contract/proofs.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { notFound } from '#storefront/platform/not-found.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Pagination } from '#storefront/ui/pagination.tsx'
import { Select } from '#storefront/ui/select.tsx'
import type { Route } from './+types/sheet.ts'
import { PicturesFrame } from './frame.tsx'
import { ProofCard } from './proof-card.tsx'

export const handle: RouteTexts = { texts: ['proofs'] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, isDemo } = pageOf(context)
  if (!isDemo) throw notFound()
  return api.proofs.listProofs({ query: wishOf(new URL(request.url).searchParams) })
}

/** What the address asks for; a word that it does not know asks for nothing. */
function wishOf(search: URLSearchParams) {
  const { shape } = proofsContract.listProofs.query
  const asked = (name: string) => search.get(name) || undefined
  return {
    family: shape.family.catch(undefined).parse(asked('family')),
    kind: shape.kind.catch(undefined).parse(asked('kind')),
    state: shape.state.catch(undefined).parse(asked('state')),
    page: shape.page.catch(undefined).parse(asked('page')),
  }
}

/** All pictures of the demo by family and kind, with what was measured of them. */
export default function ContactSheet({ loaderData }: Route.ComponentProps) {
  const t = useMessages('proofs')
  const location = useLocation()
  const { proofs, count, page, pages } = loaderData
  return (
    <PicturesFrame part="sheet" text={t.text}>
      <Filters key={location.search} offered={loaderData} location={location} />
      <p role="status" className="mt-4 font-semibold">
        {t.found(count)}
      </p>
      {proofs.length === 0 ? (
        <div className="mt-4">
          <EmptyState
            icon={Images}
            title={t.nothing}
            text={t.nothingText}
            action={<LinkButton to={href('/dev/pictures')}>{t.reset}</LinkButton>}
          />
        </div>
      ) : (
        <ul className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-6">
          {proofs.map((proof) => (
            <li key={proof.name} className="min-w-0">
              <ProofCard proof={proof} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(number) => addressOf(location, number)}
          label={t.pages}
          pageText={t.page}
        />
      </div>
    </PicturesFrame>
  )
}

function addressOf({ search }: Location, page: number): string {
  const fields = Object.fromEntries(new URLSearchParams(search))
  return `${href('/dev/pictures')}${queryOf({ ...fields, page: page > 1 ? page : undefined })}`
}

type Offered = Pick<Route.ComponentProps['loaderData'], 'families' | 'kinds' | 'states'>

function Filters({ offered: { families, kinds, states }, location }: { offered: Offered; location: Location }) {
  const t = useMessages('proofs')
  const chosen = new URLSearchParams(location.search)
  const option = (code: string, name: string, count: number) => ({ value: code, label: `${name} (${count})` })
  const selects = [
    { name: 'family', label: t.family, options: families.map(({ code, name, count }) => option(code, name, count)) },
    { name: 'kind', label: t.kind, options: kinds.map(({ code, count }) => option(code, t.kinds[code], count)) },
    { name: 'state', label: t.state, options: states.map(({ code, count }) => option(code, t.states[code], count)) },
  ]
  return (
    <Form
      method="get"
      onChange={(event) => event.currentTarget.requestSubmit()}
      className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-[repeat(3,minmax(0,1fr))_auto] sm:items-end"
    >
      {selects.map(({ name, label, options }) => (
        <Select
          key={name}
          className={name === 'family' ? 'max-sm:col-span-2' : undefined}
          name={name}
          label={label}
          defaultValue={chosen.get(name) ?? ''}
          options={[{ value: '', label: t.all }, ...options]}
        />
      ))}
      <Button type="submit" look="outline" className="max-sm:col-span-2">
        {t.show}
      </Button>
    </Form>
  )
}
