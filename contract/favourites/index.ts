import { ownFavourites } from './favourites.ts'
import { favouriteLists } from './lists.ts'
import { sharedLists } from './vote.ts'

/** Favourites, their lists, and what others say of a list that is shared with them. */
export const favouritesContract = { ...ownFavourites, ...favouriteLists, ...sharedLists }
