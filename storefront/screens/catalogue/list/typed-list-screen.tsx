import { useMessages } from '#storefront/platform/messages.tsx'
import { allChip } from './chips-of.ts'
import { ListScreen } from './list-screen.tsx'
import type { TypedList } from './read-typed-list.ts'
import { SectionChips } from './section-chips.tsx'

/** Hits and sale: the same list as a section's, its kinds lead to hits and sale of a section. */
export function TypedListScreen({ list }: { list: TypedList }) {
  const t = useMessages('catalogue')
  const { sections, listing } = list
  const code = listing.scope.section
  const root = list.crumbs[1]?.url ?? '/'
  const all = allChip({ name: t.allInSection, url: root, isCurrent: !code }, sections)
  const kinds = sections.map((one) => ({ ...one, isCurrent: one.code === code }))
  return (
    <ListScreen key={list.path} title={list.heading} crumbs={list.crumbs} listing={listing}>
      {sections.length > 0 && <SectionChips all={all} kinds={kinds} />}
    </ListScreen>
  )
}
