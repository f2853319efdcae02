import { and, asc, count, eq } from 'drizzle-orm'
import { type Db, databaseErrorCode, inTransaction } from '#server/platform/database.ts'
import { customerAddresses, customers } from './tables.ts'

const mostAddresses = 20

type Address = Pick<typeof customerAddresses.$inferSelect, 'name' | 'address' | 'entrance' | 'floor' | 'flat'>

/** In the order in which they were saved first. */
export function listAddresses(db: Db, customerId: number) {
  const { id, name, address, entrance, floor, flat } = customerAddresses
  return db
    .select({ id, name, address, entrance, floor, flat })
    .from(customerAddresses)
    .where(eq(customerAddresses.customerId, customerId))
    .orderBy(asc(id))
}

export type SaveAddressOutcome = { kind: 'saved' | 'nameTaken' | 'full' | 'notFound' }

/** A new one, or with an id a change of one's own; two under one name would be taken for each other. */
export async function saveAddress(
  db: Db,
  customerId: number,
  { id, ...said }: Address & { id?: number | undefined },
  now: Date,
): Promise<SaveAddressOutcome> {
  try {
    return await inTransaction(db, async (tx): Promise<SaveAddressOutcome> => {
      if (id !== undefined) {
        const own = and(eq(customerAddresses.id, id), eq(customerAddresses.customerId, customerId))
        const changed = await tx.update(customerAddresses).set(said).where(own).returning({ id: customerAddresses.id })
        return { kind: changed.length === 1 ? 'saved' : 'notFound' }
      }
      // Several at once are counted one after the other.
      await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update')
      const [kept] = await tx
        .select({ number: count() })
        .from(customerAddresses)
        .where(eq(customerAddresses.customerId, customerId))
      if ((kept?.number ?? 0) >= mostAddresses) return { kind: 'full' }
      await tx.insert(customerAddresses).values({ customerId, ...said, savedAt: now })
      return { kind: 'saved' }
    })
  } catch (error) {
    if (databaseErrorCode(error) === '23505') return { kind: 'nameTaken' }
    throw error
  }
}

/** Somebody else's id removes nothing. */
export async function removeAddress(db: Db, customerId: number, id: number): Promise<void> {
  await db
    .delete(customerAddresses)
    .where(and(eq(customerAddresses.id, id), eq(customerAddresses.customerId, customerId)))
}
