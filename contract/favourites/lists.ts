import { z } from 'zod'
import { call, perMinute } from '../call.ts'
import { offerNotFound } from '../catalogue/not-found.ts'
import { Id, line, MinorUnits, RegionQuery, Status } from '../fields.ts'
import { Favourite } from './favourites.ts'
import { favouriteNotFound, favouritesFull, listExists, listNotFound, tooManyLists } from './refusals.ts'
import { ListVote } from './vote.ts'

const ListName = line(60)

export const FavouriteList = z.object({
  id: z.int(),
  name: z.string(),
  /** Goods in it. */
  count: z.int(),
  /** Where others see it; null while it is not shared. */
  sharedUrl: z.string().nullable(),
  vote: z.enum(['none', 'open', 'closed']),
})
export type FavouriteList = z.infer<typeof FavouriteList>

const OneList = z.object({ list: FavouriteList })
const listUrl = (name: string) => `/api_vue/favoriteLists/${name}/index.php`

export const favouriteLists = {
  addList: call({
    method: 'POST',
    path: listUrl('addList'),
    access: 'customer',
    summary: 'Makes a list under a name of its own',
    body: z.object({ name: ListName }),
    answer: OneList,
    refusals: { LIST_EXISTS: listExists, TOO_MANY_LISTS: tooManyLists },
    limit: perMinute(30),
  }),
  renameList: call({
    method: 'POST',
    path: listUrl('renameList'),
    access: 'customer',
    summary: 'Gives a list another name',
    body: z.object({ listID: Id, name: ListName }),
    answer: OneList,
    refusals: { LIST_NOT_FOUND: listNotFound, LIST_EXISTS: listExists },
    limit: perMinute(30),
  }),
  getLists: call({
    method: 'POST',
    path: listUrl('getLists'),
    access: 'customer',
    isRead: true,
    summary: 'The caller’s lists, in the order in which they were made',
    body: z.object({}).optional(),
    answer: z.object({ lists: z.array(FavouriteList) }),
  }),
  deleteList: call({
    method: 'POST',
    path: listUrl('deleteList'),
    access: 'customer',
    summary: 'Deletes a list; its goods stay favourites',
    body: z.object({ listID: Id }),
    answer: Status,
    refusals: { LIST_NOT_FOUND: listNotFound },
    limit: perMinute(30),
  }),
  deleteListItem: call({
    method: 'POST',
    path: listUrl('deleteListItem'),
    access: 'customer',
    summary: 'Takes goods out of a list; they stay favourites',
    body: z.object({ listID: Id, favoriteID: Id }),
    answer: Status,
    refusals: { LIST_NOT_FOUND: listNotFound, FAVOURITE_NOT_FOUND: favouriteNotFound },
    limit: perMinute(120),
  }),
  addListItem: call({
    method: 'POST',
    path: listUrl('addListItem'),
    access: 'customer',
    summary:
      'Puts goods into a list, as favourites where they were none yet; with `fromListID` they leave that one at the same time',
    query: RegionQuery,
    body: z
      .object({
        listID: Id,
        offerId: Id.optional(),
        productId: Id.optional(),
        favoriteID: Id.optional(),
        fromListID: Id.optional(),
      })
      .refine(({ offerId, favoriteID }) => offerId !== undefined || favoriteID !== undefined),
    answer: Status.extend({ favoriteID: z.int() }),
    refusals: {
      LIST_NOT_FOUND: listNotFound,
      FAVOURITE_NOT_FOUND: favouriteNotFound,
      OFFER_NOT_FOUND: offerNotFound,
      FAVOURITES_FULL: favouritesFull,
    },
    limit: perMinute(120),
  }),
  getListItems: call({
    method: 'POST',
    path: listUrl('getListItems'),
    access: 'customer',
    isRead: true,
    summary: 'The goods of a list, the last added first, and how the vote on it stands',
    query: RegionQuery,
    body: z.object({ listID: Id }),
    answer: z.object({
      list: FavouriteList,
      items: z.array(Favourite),
      /** Of what can be had, one of each. */
      totalMinor: MinorUnits,
      vote: ListVote,
    }),
    refusals: { LIST_NOT_FOUND: listNotFound },
  }),
  shareList: call({
    method: 'POST',
    path: listUrl('shareList'),
    access: 'customer',
    summary:
      'Gives a list a link for others, and opens or closes their vote; without `isShared` the link is void at once',
    body: z.object({ listID: Id, isShared: z.boolean(), vote: z.enum(['none', 'open', 'closed']).optional() }),
    answer: OneList,
    refusals: { LIST_NOT_FOUND: listNotFound },
    limit: perMinute(30),
  }),
}
