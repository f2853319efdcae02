import { sql } from 'drizzle-orm'
import { type Person, type PersonalData, rowsOf } from '#server/platform/personal-data.ts'
import { payments } from './tables.ts'

/** Of the customer's own orders: asked before the orders forget whose they are. */
const ofTheirs = (person: Person) =>
  sql`${payments.orderGroupId} in (select id from order_groups where customer_id = ${person.customerId})`

const internal = ['code', 'confirmationUrl', 'qrPayload', 'widgetToken', 'cardPrint'] as const

/** What was paid and when stays for the books; by which card is forgotten. */
export const paymentData: PersonalData = {
  area: 'payment',
  tables: [payments],
  async show(db, person) {
    return { payments: await rowsOf(db, payments, ofTheirs(person), internal) }
  },
  async forget(tx, person) {
    await tx.update(payments).set({ cardPrint: null }).where(ofTheirs(person))
  },
}
