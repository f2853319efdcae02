import { useMessages } from '#storefront/platform/messages.tsx'
import { ListScreen } from './list-screen.tsx'
import type { TypedList } from './read-typed-list.ts'
import { SectionChips } from './section-chips.tsx'

/** Hits and sale: the same list as a section's, its kinds lead to hits and sale of a section. */
export function TypedListScreen({ list }: { list: TypedList }) {
  const t = useMessages('catalogue')
  const { sections, listing } = list
  const code = listing.scope.section
  const root = list.crumbs[1]?.url ?? '/'
  const image = sections.find((one) => one.image)?.image ?? null
  const chips = [
    { name: t.allInSection, url: root, image, isCurrent: !code },
    ...sections.map((one) => ({ ...one, isCurrent: one.code === code })),
  ]
  return (
    <ListScreen key={list.path} title={list.heading} crumbs={list.crumbs} listing={listing}>
      {sections.length > 0 && <SectionChips chips={chips} />}
    </ListScreen>
  )
}
