import { isOf, type PersonalData, rowsOf } from '#server/platform/personal-data.ts'
import { shopShifts, shopStaff } from './tables.ts'

export const retailData: PersonalData = {
  area: 'retail',
  tables: [shopStaff, shopShifts],
  async show(db, person) {
    return {
      shopStaff: await rowsOf(db, shopStaff, isOf(person, { customer: shopStaff.customerId })),
      shopShifts: await rowsOf(db, shopShifts, isOf(person, { customer: shopShifts.customerId })),
    }
  },
  async forget(tx, person) {
    await tx.delete(shopShifts).where(isOf(person, { customer: shopShifts.customerId }))
    await tx.delete(shopStaff).where(isOf(person, { customer: shopStaff.customerId }))
  },
}
