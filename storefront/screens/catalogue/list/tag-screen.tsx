import { ListScreen } from './list-screen.tsx'
import type { TagPage } from './tag.ts'
import { TagChips } from './tag-chips.tsx'

/** The page of a tag: the list of its section, narrowed, under words of its own. */
export default function TagScreen({ tag }: { tag: TagPage }) {
  return (
    <ListScreen
      key={tag.path}
      title={tag.words.heading}
      crumbs={tag.crumbs}
      listing={tag.listing}
      article={tag.article}
    >
      <TagChips tags={tag.tags.list} current={tag.tags.current} />
    </ListScreen>
  )
}
