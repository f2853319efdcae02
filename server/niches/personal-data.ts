import { isOf, type PersonalData, rowsOf } from '#server/platform/personal-data.ts'
import { niches } from './tables.ts'

export const nichesData: PersonalData = {
  area: 'niches',
  tables: [niches],
  async show(db, person) {
    return { niches: await rowsOf(db, niches, isOf(person, { customer: niches.customerId })) }
  },
  async forget(tx, person) {
    await tx.delete(niches).where(isOf(person, { customer: niches.customerId }))
  },
}
