import { isOf, type PersonalData, rowsOf } from '#server/platform/personal-data.ts'
import { shopShifts, shopStaff, tagFeedback, tagPrints } from './tables.ts'

export const retailData: PersonalData = {
  area: 'retail',
  tables: [shopStaff, shopShifts, tagFeedback, tagPrints],
  async show(db, person) {
    return {
      shopStaff: await rowsOf(db, shopStaff, isOf(person, { customer: shopStaff.customerId })),
      shopShifts: await rowsOf(db, shopShifts, isOf(person, { customer: shopShifts.customerId })),
      tagFeedback: await rowsOf(db, tagFeedback, isOf(person, { customer: tagFeedback.saidBy })),
    }
  },
  /** What was printed and said stays the shop's, without who did it. */
  async forget(tx, person) {
    await tx.delete(shopShifts).where(isOf(person, { customer: shopShifts.customerId }))
    await tx.delete(shopStaff).where(isOf(person, { customer: shopStaff.customerId }))
    await tx
      .update(tagPrints)
      .set({ printedBy: null })
      .where(isOf(person, { customer: tagPrints.printedBy }))
    await tx
      .update(tagFeedback)
      .set({ saidBy: null })
      .where(isOf(person, { customer: tagFeedback.saidBy }))
  },
}
