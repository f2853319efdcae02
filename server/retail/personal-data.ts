import { isOf, type PersonalData, rowsOf } from '#server/platform/personal-data.ts'
import { hallBaskets, shopShifts, shopStaff, tagFeedback, tagPrints } from './tables.ts'

const hallColumns = { customer: hallBaskets.customerId, visitor: hallBaskets.visitorId }

export const retailData: PersonalData = {
  area: 'retail',
  tables: [shopStaff, shopShifts, tagFeedback, tagPrints, hallBaskets],
  async show(db, person) {
    return {
      shopStaff: await rowsOf(db, shopStaff, isOf(person, { customer: shopStaff.customerId })),
      shopShifts: await rowsOf(db, shopShifts, isOf(person, { customer: shopShifts.customerId })),
      hallBaskets: await rowsOf(db, hallBaskets, isOf(person, hallColumns), ['openedBy', 'visitorId']),
      tagFeedback: await rowsOf(db, tagFeedback, isOf(person, { customer: tagFeedback.saidBy })),
    }
  },
  /** What was printed and said stays the shop's, without who did it. */
  async forget(tx, person) {
    await tx.delete(hallBaskets).where(isOf(person, hallColumns))
    await tx
      .update(hallBaskets)
      .set({ openedBy: null })
      .where(isOf(person, { customer: hallBaskets.openedBy }))
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
