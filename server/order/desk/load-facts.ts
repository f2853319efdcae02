import { asc, eq, inArray } from 'drizzle-orm'
import { findNames } from '#server/customer/index.ts'
import { listMessagesAbout } from '#server/messages/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { OrderBundle } from '../queries.ts'
import { listReturns } from '../returns/list-returns.ts'
import { orderNotes, reservations } from '../tables.ts'

export type DeskFacts = Awaited<ReturnType<typeof loadFacts>>

/** What lies beside an order: notes, goods on shelves, messages, returns, and the names of whoever did it. */
export async function loadFacts(db: Db, { group, lines }: OrderBundle) {
  const [notes, held, messages, returns] = await Promise.all([
    listNotes(db, group.id),
    listReservations(
      db,
      lines.map(({ id }) => id),
    ),
    listMessagesAbout(db, group.id),
    listReturns(db, group.id),
  ])
  const people = [group.placedByCustomerId, ...[...notes, ...returns].map(({ madeBy }) => madeBy)]
  const names = await findNames(db, [...new Set(people.filter((id) => id !== null))])
  return { notes, reservations: held, messages, returns, names }
}

function listNotes(db: Db, groupId: string) {
  const { id, text, madeBy, at } = orderNotes
  return db.select({ id, text, madeBy, at }).from(orderNotes).where(eq(orderNotes.groupId, groupId)).orderBy(asc(id))
}

function listReservations(db: Db, lineIds: readonly number[]) {
  const { orderLineId, warehouseId, quantity, state } = reservations
  return db
    .select({ lineId: orderLineId, warehouseId, quantity, state })
    .from(reservations)
    .where(inArray(orderLineId, [...lineIds]))
    .orderBy(asc(orderLineId))
}
