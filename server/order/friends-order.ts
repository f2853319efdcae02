import { sql } from 'drizzle-orm'
import { handedOverStatuses } from '#rules/order-state.ts'
import { type Db, rows, type Tx } from '#server/platform/database.ts'

/** Whether whoever ordered is new, and whether the order is rather the inviter's own. */
export interface FriendsOrderFacts {
  /** Nothing was received under their account or phone before they came. */
  isNew: boolean
  /** It goes to a phone or a door of an order of the inviter. */
  isInviters: boolean
}

/** Whose order it is; null where nobody was signed in. */
export async function findCustomerOfOrder(db: Db | Tx, basketGroup: string): Promise<number | null> {
  const [row] = await rows<{ customerId: number | null }>(
    db,
    sql`select customer_id "customerId" from order_groups where id = ${basketGroup}`,
  )
  return row?.customerId ?? null
}

export async function readFriendsOrder(
  db: Db | Tx,
  basketGroup: string,
  { inviterId, inviterPhone, joinedAt }: { inviterId: number; inviterPhone: string; joinedAt: Date },
): Promise<FriendsOrderFacts> {
  const [row] = await rows<FriendsOrderFacts>(
    db,
    sql`
    select not exists (
        select from order_groups e join orders o on o.group_id = e.id
        where e.created_at < ${joinedAt.toISOString()} and (e.customer_id = g.customer_id or e.contact_phone = g.contact_phone)
          and o.status in ${[...handedOverStatuses]}
      ) "isNew",
      g.contact_phone = ${inviterPhone} or exists (
        select from order_groups i
        where i.customer_id = ${inviterId} and (i.contact_phone = g.contact_phone
          or g.delivery_type = 'courier' and i.delivery_type = 'courier' and g.address <> ''
            and lower(i.address) = lower(g.address) and i.flat = g.flat)
      ) "isInviters"
    from order_groups g where g.id = ${basketGroup}`,
  )
  return row ?? { isNew: false, isInviters: true }
}

/** Orders of a customer, the latest of them. */
export async function listGroupsOf(db: Db | Tx, customerId: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from order_groups where customer_id = ${customerId} order by created_at desc limit 200`,
  )
  return found.map(({ id }) => id)
}
