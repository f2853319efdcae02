import type { TagLink } from '#contract/catalogue/shop-lists.ts'
import { LinkChip } from '#storefront/ui/chip.tsx'

/** The tags of a section, each a page of its own. */
export function TagChips({ tags, current }: { tags: readonly TagLink[]; current: number | null }) {
  if (tags.length === 0) return null
  return (
    <ul className="no-scrollbar -mx-(--margin) mt-4 flex gap-2 overflow-x-auto px-(--margin) py-1 lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0">
      {tags.map(({ id, name, url }) => (
        <li key={id} className="flex-none">
          <LinkChip to={url} chosen={id === current}>
            {name}
          </LinkChip>
        </li>
      ))}
    </ul>
  )
}
