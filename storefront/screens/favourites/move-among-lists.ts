import { textOf, wholeOf } from '#storefront/platform/form/form-answer.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

/** A pressed button says where to: `put:5`, `take:5`, or `move:5` out of the list of the page. */
export async function moveAmongLists(fields: FormData, { api }: PageContext, fromListID?: number): Promise<void> {
  const [what, id = ''] = textOf(fields, 'to').split(':')
  const listID = Number(id)
  const favoriteID = wholeOf(fields, 'favoriteID') ?? 0
  if (what === 'take') await api.favourites.deleteListItem({ body: { listID, favoriteID } })
  else
    await api.favourites.addListItem({
      body: { listID, favoriteID, ...(what === 'move' && fromListID !== undefined && { fromListID }) },
    })
}
