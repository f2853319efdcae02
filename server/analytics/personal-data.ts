import { sql } from 'drizzle-orm'
import { type Person, type PersonalData, rowsOf } from '#server/platform/personal-data.ts'
import { analyticsPurchases } from './tables.ts'

/** Purchases of the customer's own orders: asked before the orders forget whose they are. */
const ofTheirs = (person: Person) =>
  sql`${analyticsPurchases.groupId} in (select id from order_groups where customer_id = ${person.customerId})`

/** A purchase that was counted is the only row that knows whose it is, by its order; events of visits are nobody's. */
export const analyticsData: PersonalData = {
  area: 'analytics',
  tables: [analyticsPurchases],
  async show(db, person) {
    return { countedPurchases: await rowsOf(db, analyticsPurchases, ofTheirs(person), ['visitor']) }
  },
  async forget(tx, person) {
    await tx.delete(analyticsPurchases).where(ofTheirs(person))
  },
}
