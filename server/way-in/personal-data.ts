import { isOf, type PersonalData, rowsOf } from '#server/platform/personal-data.ts'
import { waysIn } from './tables.ts'

export const wayInData: PersonalData = {
  area: 'way-in',
  tables: [waysIn],
  async show(db, person) {
    return { waysIn: await rowsOf(db, waysIn, isOf(person, { customer: waysIn.customerId })) }
  },
  async forget(tx, person) {
    await tx.delete(waysIn).where(isOf(person, { customer: waysIn.customerId }))
  },
}
