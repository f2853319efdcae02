import { isOf, type PersonalData, rowsOf } from '#server/platform/personal-data.ts'
import { promotionAccruals, subscriptions } from './tables.ts'

const columns = {
  customer: subscriptions.customerId,
  visitor: subscriptions.visitorId,
  phone: subscriptions.phone,
  email: subscriptions.email,
}

export const subscriptionData: PersonalData = {
  area: 'subscription',
  tables: [subscriptions, promotionAccruals],
  async show(db, person) {
    return {
      subscriptions: await rowsOf(db, subscriptions, isOf(person, columns), ['visitorId']),
      promisedBonuses: await rowsOf(db, promotionAccruals, isOf(person, { phone: promotionAccruals.phone })),
    }
  },
  async forget(tx, person) {
    await tx.delete(subscriptions).where(isOf(person, columns))
    await tx.delete(promotionAccruals).where(isOf(person, { phone: promotionAccruals.phone }))
  },
}
