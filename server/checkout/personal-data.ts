import { isOf, type PersonalData, rowsOf } from '#server/platform/personal-data.ts'
import { checkouts } from './tables.ts'

const columns = { customer: checkouts.customerId, visitor: checkouts.visitorId }

export const checkoutData: PersonalData = {
  area: 'checkout',
  tables: [checkouts],
  async show(db, person) {
    return { checkouts: await rowsOf(db, checkouts, isOf(person, columns), ['visitorId', 'shown']) }
  },
  async forget(tx, person) {
    await tx.delete(checkouts).where(isOf(person, { ...columns, phone: checkouts.phone }))
  },
}
