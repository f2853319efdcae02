import Briefcase from 'lucide-react/icons/briefcase'
import { Link } from 'react-router'
import { BreadcrumbData } from '#storefront/parts/structured-data.tsx'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { publicPageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { LinkChip } from '#storefront/ui/chip.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import type { Route } from './+types/vacancies.ts'
import { salaryWords } from './salary-words.ts'

export const handle: RouteTexts = { texts: ['catalogue', 'content'] }

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = publicPageOf(context)
  const [{ vacancies }, { vacancies: t }] = await Promise.all([
    page.api.vacancies.listVacancies({}),
    textsOf(page, 'content'),
  ])
  const cities = new Map(vacancies.flatMap((one) => one.cities.map(({ id, name }) => [id, name] as const)))
  const asked = Number(url.searchParams.get('city'))
  const city = cities.has(asked) ? asked : null
  const shown = vacancies
    .map((one) => ({ ...one, cities: one.cities.filter(({ id }) => city === null || id === city) }))
    .filter((one) => one.cities.length > 0)
  return {
    vacancies: shown,
    cities: [...cities].map(([id, name]) => ({ id, name })),
    city,
    title: t.title,
    description: t.description,
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, city } = loaderData
  return pageMeta({ matches, title, description, path: href('/vacancies'), isUnlisted: city !== null })
}

/** Who is looked for: each work with its towns. */
export default function Vacancies({ loaderData }: Route.ComponentProps) {
  const { home } = useMessages('catalogue')
  const ui = useMessages('ui')
  const t = useMessages('content').vacancies
  const { vacancies, cities, city, title } = loaderData
  const crumbs = [
    { name: home, url: '/' },
    { name: title, url: href('/vacancies') },
  ]
  const at = (id: number | null) => href('/vacancies') + queryOf({ city: id })
  return (
    <div className="wrap pb-16">
      <Breadcrumbs crumbs={crumbs} label={ui.crumbs} />
      <BreadcrumbData crumbs={crumbs} />
      <h1 className="title text-h1">{title}</h1>
      <p className="mt-4 max-w-170 text-lead text-ink-2">{t.lead}</p>
      {cities.length > 1 && (
        <nav aria-label={t.byCity} className="mt-6 flex flex-wrap gap-2">
          <LinkChip to={at(null)} chosen={city === null}>
            {t.allCities}
          </LinkChip>
          {cities.map(({ id, name }) => (
            <LinkChip key={id} to={at(id)} chosen={id === city}>
              {name}
            </LinkChip>
          ))}
        </nav>
      )}
      {vacancies.length === 0 ? (
        <EmptyState icon={Briefcase} title={t.none} text={t.noneText} />
      ) : (
        <ul className="mt-8 grid gap-3 lg:grid-cols-2">
          {vacancies.map((group) => (
            <li key={group.name} className="rounded-2 bg-front p-5 lg:p-7">
              <p className="text-s text-ink-2">{group.department}</p>
              <h2 className="title mt-1 text-h3">{group.name}</h2>
              <ul className="mt-3">
                {group.cities.flatMap(({ name, vacancies: lines }) =>
                  lines.map(({ id, salary, employment }) => (
                    <li key={id} className="border-t border-seam">
                      <Link
                        to={`${href('/vacancy')}?id=${id}`}
                        className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2 hover:text-cherry"
                      >
                        <span className="font-semibold">{name}</span>
                        <span className="text-s">
                          {salaryWords(salary, t)}
                          <span className="block text-ink-2 sm:text-right">{t.employments[employment]}</span>
                        </span>
                      </Link>
                    </li>
                  )),
                )}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
