import { Form } from 'react-router'
import type { Favourite } from '#contract/favourites/favourites.ts'
import type { FavouriteList } from '#contract/favourites/lists.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Chevron } from '#storefront/ui/chevron.tsx'

type ItemListsProps = {
  item: Favourite
  lists: FavouriteList[]
  /** The list whose page it is: from there goods are moved. */
  within?: number
}

/** Into which lists an item goes: the browser's own disclosure, so that it works before scripts. */
export function ItemLists({ item, lists, within }: ItemListsProps) {
  const t = useMessages('favourites')
  if (lists.length === 0) return null
  const wordsFor = ({ id, name }: FavouriteList) => {
    if (item.lists.includes(id)) return { to: `take:${id}`, words: t.takeFrom(name) }
    if (within !== undefined) return { to: `move:${id}`, words: t.moveTo(name) }
    return { to: `put:${id}`, words: t.putInto(name) }
  }
  return (
    <details className="group relative">
      <summary className="inline-flex min-h-11 items-center gap-1 text-s font-medium text-cherry">
        {t.toList}
        <Chevron />
      </summary>
      <Form
        method="post"
        preventScrollReset
        className="absolute left-0 z-(--z-drop) grid w-60 max-w-[calc(100vw-48px)] rounded-3 bg-wall p-2 shadow-lift forced-colors:border"
      >
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="favoriteID" value={item.id} />
        {lists.map((list) => {
          const { to, words } = wordsFor(list)
          return (
            <button type="submit" key={list.id} name="to" value={to} className="choice-button break-words">
              {words}
            </button>
          )
        })}
      </Form>
    </details>
  )
}
