import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import { overStatuses } from '#rules/order-state.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { isOf, nobodysPhone, type Person, type PersonalData, rowsOf } from '#server/platform/personal-data.ts'
import { orderEvents, orderGroups, orderLines, orderMoney, orderNotes, orders } from './tables.ts'

/** The customer's own, and those that nobody has claimed under a phone of theirs. */
const isOwn = (person: Person) =>
  or(
    eq(orderGroups.customerId, person.customerId),
    and(isNull(orderGroups.customerId), inArray(orderGroups.contactPhone, [...person.phones])),
  )

/** Of every order, somebody else's for this person too, where all of it has ended. */
const isEndedOf = (person: Person) =>
  and(
    or(isOwn(person), isOf(person, { visitor: orderGroups.visitorId, phone: orderGroups.contactPhone })),
    sql`not exists (select from orders o where o.group_id = ${orderGroups.id} and o.status not in ${[...overStatuses]})`,
  )

/** Goods, sums and days stay whole for the books; who it was and where they live do not. */
export const orderData: PersonalData = {
  area: 'order',
  tables: [orderGroups],
  async show(db, person) {
    const groups = await rowsOf(db, orderGroups, isOwn(person), internal)
    const groupIds = groups.map(({ id }) => String(id))
    const parts = await rowsOf(db, orders, inArray(orders.groupId, groupIds))
    const orderIds = parts.map(({ id }) => Number(id))
    return {
      orders: groups,
      orderParts: parts,
      orderLines: await rowsOf(db, orderLines, inArray(orderLines.orderId, orderIds)),
      orderMoney: await rowsOf(db, orderMoney, inArray(orderMoney.orderId, orderIds), ['operationKey']),
      orderEvents: await rowsOf(db, orderEvents, inArray(orderEvents.groupId, groupIds)),
      orderNotes: await rowsOf(db, orderNotes, inArray(orderNotes.groupId, groupIds), ['madeBy']),
    }
  },
  async forget(tx, person) {
    const forgotten = await tx
      .update(orderGroups)
      .set({ ...withoutPerson, visitorId: sql`gen_random_uuid()`, cancelReason: reasonAlone(orderGroups.cancelReason) })
      .where(isEndedOf(person))
      .returning({ id: orderGroups.id })
    const ids = forgotten.map(({ id }) => id)
    await tx.delete(orderNotes).where(inArray(orderNotes.groupId, ids))
    await tx
      .update(orderEvents)
      .set({ note: reasonAlone(orderEvents.note) })
      .where(and(inArray(orderEvents.groupId, ids), eq(orderEvents.kind, 'cancelled')))
  },
  findObstacle: (db, person) => findOpenOrder(db, person),
}

const internal = ['visitorId', 'requestHash', 'placedFrom', 'placedByCustomerId', 'operatorId']

const withoutPerson = {
  contactName: '',
  contactPhone: nobodysPhone,
  contactEmail: '',
  requestHash: null,
  placedFrom: null,
  address: '',
  street: '',
  latitude: null,
  longitude: null,
  entrance: '',
  floor: null,
  flat: '',
  comment: '',
}

/** The reason that was chosen, without what was typed beside it. */
const reasonAlone = (column: typeof orderGroups.cancelReason | typeof orderEvents.note) =>
  sql`split_part(${column}, ': ', 1)`

async function findOpenOrder(db: Db | Tx, person: Person) {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.groupId))
    .where(and(isOwn(person), notInArray(orders.status, [...overStatuses])))
    .limit(1)
  return found.length > 0 ? ('orders' as const) : null
}
