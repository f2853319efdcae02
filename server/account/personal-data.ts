import { isOf, type PersonalData, rowsOf } from '#server/platform/personal-data.ts'
import { dataCopies } from './tables.ts'

const columns = { customer: dataCopies.customerId }

/** Files of copies are deleted by tidying: a row whose time is over leads there. */
export const accountData: PersonalData = {
  area: 'account',
  tables: [dataCopies],
  async show(db, person) {
    return { dataCopies: await rowsOf(db, dataCopies, isOf(person, columns), ['fileKey']) }
  },
  async forget(tx, person, now) {
    await tx.update(dataCopies).set({ endsAt: now }).where(isOf(person, columns))
  },
}
