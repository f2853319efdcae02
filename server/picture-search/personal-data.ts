import { isOf, type PersonalData, rowsOf } from '#server/platform/personal-data.ts'
import { pictureSearches } from './tables.ts'

const columns = { visitor: pictureSearches.visitorId }

/** Pictures that were sent go with the next tidying, since nothing has them any more. */
export const pictureSearchData: PersonalData = {
  area: 'picture-search',
  tables: [pictureSearches],
  async show(db, person) {
    return { pictureSearches: await rowsOf(db, pictureSearches, isOf(person, columns), ['visitorId', 'found']) }
  },
  async forget(tx, person) {
    await tx.delete(pictureSearches).where(isOf(person, columns))
  },
}
