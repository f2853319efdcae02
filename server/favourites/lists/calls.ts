import { eq } from 'drizzle-orm'
import type { favouriteLists } from '#contract/favourites/lists.ts'
import type { AreaHandlers, CallContext, RefuseCode } from '#server/gate/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { FavouritesDeps } from '../calls.ts'
import { addToFavourites } from '../keep-favourites.ts'
import { viewVote } from '../shared/view-vote.ts'
import { favourites } from '../tables.ts'
import { listFavouriteRows, totalOf, viewFavourites } from '../view-favourites.ts'
import {
  addList,
  deleteList,
  findList,
  type ListRow,
  listLists,
  type PutOutcome,
  putIntoList,
  renameList,
  shareList,
  standsIn,
  takeOutOfList,
  viewList,
} from './lists.ts'

/** The gate has let nobody in who is not signed in; a session that ended in between is told to sign in again. */
export async function requireCustomer(context: CallContext, refuse: RefuseCode<'SIGN_IN_NEEDED'>): Promise<number> {
  const { customer } = await context.visitor()
  if (!customer) throw refuse('SIGN_IN_NEEDED')
  return customer.id
}

/** Calls about lists under names. */
export function listAnswers({ db, publicUrl }: FavouritesDeps): AreaHandlers<typeof favouriteLists> {
  const view = (list: ListRow, context: CallContext) => viewList(list, publicUrl, context.now())
  return {
    async addList({ body }, context, refuse) {
      const outcome = await addList(db, await requireCustomer(context, refuse), body.name, context.now())
      if (outcome.kind === 'exists') throw refuse('LIST_EXISTS')
      if (outcome.kind !== 'saved') throw refuse('TOO_MANY_LISTS')
      return { list: view(outcome.list, context) }
    },
    async renameList({ body }, context, refuse) {
      const outcome = await renameList(db, await requireCustomer(context, refuse), body.listID, body.name)
      if (outcome.kind === 'exists') throw refuse('LIST_EXISTS')
      if (outcome.kind !== 'saved') throw refuse('LIST_NOT_FOUND')
      return { list: view(outcome.list, context) }
    },
    async getLists(_input, context, refuse) {
      const lists = await listLists(db, await requireCustomer(context, refuse))
      return { lists: lists.map((list) => view(list, context)) }
    },
    async deleteList({ body }, context, refuse) {
      if (!(await deleteList(db, await requireCustomer(context, refuse), body.listID))) throw refuse('LIST_NOT_FOUND')
      return { status: true }
    },
    async deleteListItem({ body }, context, refuse) {
      const wish = { listId: body.listID, favouriteId: body.favoriteID }
      const outcome = await takeOutOfList(db, await requireCustomer(context, refuse), wish)
      if (outcome === 'listNotFound') throw refuse('LIST_NOT_FOUND')
      if (outcome === 'favouriteNotFound') throw refuse('FAVOURITE_NOT_FOUND')
      return { status: true }
    },
    async addListItem({ body }, context, refuse) {
      const customerId = await requireCustomer(context, refuse)
      const { listID: listId, fromListID: fromListId, offerId, favoriteID = 0 } = body
      const outcome = await inTransaction(db, async (tx) => {
        const which = offerId === undefined ? eq(favourites.id, favoriteID) : eq(favourites.offerId, offerId)
        const put = await putIntoList(tx, customerId, { listId, which, fromListId }, context.now())
        if (put.kind !== 'favouriteNotFound' || offerId === undefined) return put
        const added = await addToFavourites(tx, { customerId }, context.region, [offerId], context.now())
        return added.kind === 'added'
          ? putIntoList(tx, customerId, { listId, which, fromListId }, context.now())
          : added
      })
      return { status: true, favoriteID: requirePut(outcome, refuse) }
    },
    async getListItems({ body }, context, refuse) {
      const customerId = await requireCustomer(context, refuse)
      const list = await findList(db, customerId, body.listID)
      if (!list) throw refuse('LIST_NOT_FOUND')
      const items = await viewFavourites(db, await listFavouriteRows(db, standsIn(list.id)), context)
      const { visitorId } = await context.visitor()
      const onlooker = { visitorId, utcOffsetMinutes: context.region.utcOffsetMinutes }
      const ids = items.map(({ id }) => id)
      return {
        list: view(list, context),
        items,
        totalMinor: totalOf(items),
        vote: await viewVote(db, list, ids, onlooker),
      }
    },
    async shareList({ body }, context, refuse) {
      const { listID: id, isShared, vote } = body
      const customerId = await requireCustomer(context, refuse)
      const outcome = await shareList(db, customerId, { id, isShared, vote }, context.now())
      if (outcome.kind !== 'saved') throw refuse('LIST_NOT_FOUND')
      return { list: view(outcome.list, context) }
    },
  }
}

function requirePut(
  outcome: PutOutcome | { kind: 'offerNotFound' } | { kind: 'full' },
  refuse: RefuseCode<'LIST_NOT_FOUND' | 'FAVOURITE_NOT_FOUND' | 'OFFER_NOT_FOUND' | 'FAVOURITES_FULL'>,
): number {
  if (outcome.kind === 'listNotFound') throw refuse('LIST_NOT_FOUND')
  if (outcome.kind === 'favouriteNotFound') throw refuse('FAVOURITE_NOT_FOUND')
  if (outcome.kind === 'offerNotFound') throw refuse('OFFER_NOT_FOUND')
  if (outcome.kind === 'full') throw refuse('FAVOURITES_FULL')
  return outcome.favouriteId
}
