import type { ReactNode } from 'react'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useRegion } from '#storefront/platform/region.ts'
import { allChip } from './chips-of.ts'
import { ListScreen } from './list-screen.tsx'
import type { TypedList } from './read-typed-list.ts'
import { SectionChips } from './section-chips.tsx'

/** Hits and sale: the same list as a section's, its kinds lead to hits and sale of a section. */
export function TypedListScreen({ list, children }: { list: TypedList; children?: ReactNode }) {
  const t = useMessages('catalogue')
  const { sections, listing } = list
  const code = listing.scope.section
  const root = list.crumbs[1]?.url ?? '/'
  const all = allChip({ name: t.allInSection, url: root, isCurrent: !code }, sections)
  const kinds = sections.map((one) => ({ ...one, isCurrent: one.code === code }))
  return (
    <ListScreen key={list.path} title={list.heading} crumbs={list.crumbs} listing={listing} article={list.article}>
      <ListFront mostPercent={list.mostPercent} />
      {children}
      {sections.length > 0 && <SectionChips all={all} kinds={kinds} />}
    </ListScreen>
  )
}

/** The front of the sale: how much cheaper it gets. Hits say what they are. */
function ListFront({ mostPercent }: Pick<TypedList, 'mostPercent'>) {
  const t = useMessages('catalogue')
  const season = useRegion()?.season
  if (mostPercent === null) return <p className="mt-2 text-ink-2">{t.hitsText}</p>
  return (
    <p className="mt-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 sale-ground rounded-2 px-5 py-4 lg:mt-6">
      <b className="title text-h2">{t.saleMost(mostPercent)}</b>
      <span>{season ? `${season.name}. ${season.text}` : t.saleText}</span>
    </p>
  )
}
