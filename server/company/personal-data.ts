import { eq, inArray } from 'drizzle-orm'
import { orderGroups } from '#server/order/index.ts'
import { isOf, type PersonalData, rowsOf } from '#server/platform/personal-data.ts'
import { companies, orderPayers } from './tables.ts'

const columns = { customer: companies.customerId, visitor: companies.visitorId }

/** The list goes with its person; whom the papers of an order name stays with the books, as the order does. */
export const companyData: PersonalData = {
  area: 'company',
  tables: [companies, orderPayers],
  async show(db, person) {
    const orders = db
      .select({ id: orderGroups.id })
      .from(orderGroups)
      .where(eq(orderGroups.customerId, person.customerId))
    return {
      companies: await rowsOf(db, companies, isOf(person, columns), ['visitorId']),
      payersOfOrders: await rowsOf(db, orderPayers, inArray(orderPayers.orderGroupId, orders)),
    }
  },
  async forget(tx, person) {
    await tx.delete(companies).where(isOf(person, columns))
  },
}
