import { inArray } from 'drizzle-orm'
import { isOf, type PersonalData, rowsOf } from '#server/platform/personal-data.ts'
import {
  favouriteComments,
  favouriteListItems,
  favouriteLists,
  favouriteProjects,
  favourites,
  favouriteVoters,
  favouriteVotes,
} from './tables.ts'

const voices = { visitor: favouriteVoters.visitorId }

/** Lists go with all that others said on them; what this person said on others' lists goes too. */
export const favouritesData: PersonalData = {
  area: 'favourites',
  tables: [favourites, favouriteProjects, favouriteLists, favouriteVoters, favouriteVotes, favouriteComments],
  async show(db, person) {
    const ownedBy = { customer: favourites.customerId, visitor: favourites.visitorId }
    const lists = await rowsOf(db, favouriteLists, isOf(person, { customer: favouriteLists.customerId }))
    const listIds = lists.map(({ id }) => Number(id))
    return {
      favourites: await rowsOf(db, favourites, isOf(person, ownedBy), ['visitorId']),
      favouriteProjects: await rowsOf(
        db,
        favouriteProjects,
        isOf(person, { customer: favouriteProjects.customerId, visitor: favouriteProjects.visitorId }),
        ['visitorId'],
      ),
      favouriteLists: lists,
      favouriteListItems: await rowsOf(db, favouriteListItems, inArray(favouriteListItems.listId, listIds)),
      namesOnSharedLists: await rowsOf(db, favouriteVoters, isOf(person, voices), ['addressHash', 'visitorId']),
      votesOnSharedLists: await rowsOf(db, favouriteVotes, isOf(person, { visitor: favouriteVotes.visitorId }), [
        'visitorId',
      ]),
      commentsOnSharedLists: await rowsOf(
        db,
        favouriteComments,
        isOf(person, { visitor: favouriteComments.visitorId }),
        ['visitorId'],
      ),
    }
  },
  async forget(tx, person) {
    await tx.delete(favouriteVoters).where(isOf(person, voices))
    await tx.delete(favouriteLists).where(isOf(person, { customer: favouriteLists.customerId }))
    for (const table of [favourites, favouriteProjects]) {
      await tx.delete(table).where(isOf(person, { customer: table.customerId, visitor: table.visitorId }))
    }
  },
}
