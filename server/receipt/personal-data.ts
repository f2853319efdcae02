import { and, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database.ts'
import { isOf, type Person, type PersonalData, rowsOf } from '#server/platform/personal-data.ts'
import { receipts } from './tables.ts'

/** The register keeps its own copy for as long as the law asks; here the sums stay, and where they were sent does not. */
export const receiptData: PersonalData = {
  area: 'receipt',
  tables: [receipts],
  async show(db, person) {
    return { receipts: await rowsOf(db, receipts, isOwn(person), ['operationKey', 'serviceId', 'triedAt']) }
  },
  async forget(tx, person) {
    await tx
      .update(receipts)
      .set({ phone: '', email: '', buyer: null })
      .where(or(isOwn(person), inArray(receipts.email, [...person.typedEmails])))
  },
  findObstacle: (db, person) => findWaiting(db, person),
}

const isOwn = (person: Person) =>
  or(
    isOf(person, { phone: receipts.phone, email: receipts.email }),
    sql`${receipts.orderGroupId} in (select id from order_groups where customer_id = ${person.customerId})`,
  )

/** The register must hear of a receipt with the address that it goes to. */
async function findWaiting(db: Db | Tx, person: Person) {
  const open = and(isOwn(person), notInArray(receipts.state, ['registered', 'refused']))
  const found = await db.select({ guid: receipts.guid }).from(receipts).where(open).limit(1)
  return found.length > 0 ? ('money' as const) : null
}
