import { sql } from 'drizzle-orm'
import { changed, type Db, rows, type Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'

/** Which of these promotions nobody can use any more, which one of the phones has used, and which are for a first order that has been. */
export async function findUses(
  db: Db | Tx,
  promotionIds: readonly number[],
  { phones, customerId = null }: { phones: readonly string[]; customerId?: number | null },
): Promise<{ usedUp: Set<number>; usedBefore: Set<number>; notFirst: Set<number> }> {
  if (promotionIds.length === 0) return { usedUp: new Set(), usedBefore: new Set(), notFirst: new Set() }
  const those = sql`${`{${phones.join(',')}}`}::text[]`
  const found = await rows<{ id: number; isUsedUp: boolean; isUsedBefore: boolean; isNotFirst: boolean }>(
    db,
    sql`
    select p.id, coalesce(p.uses >= p.most_uses, false) "isUsedUp",
      p.is_once_per_phone and exists (
        select from promotion_phones u where u.promotion_id = p.id and u.phone = any(${those})
      ) "isUsedBefore",
      p.is_first_order and (exists (
        select from promotion_phones u where u.promotion_id = p.id and u.phone = any(${those})
      ) or exists (
        select from order_groups g join orders o on o.group_id = g.id
        where (g.contact_phone = any(${those}) or g.customer_id = ${customerId}) and o.status <> 'cancelled'
      )) "isNotFirst"
    from promotions p where p.id = any(${`{${promotionIds.join(',')}}`}::int[])`,
  )
  const idsOf = (is: (one: (typeof found)[number]) => boolean) => new Set(found.filter(is).map(({ id }) => id))
  return {
    usedUp: idsOf(({ isUsedUp }) => isUsedUp),
    usedBefore: idsOf(({ isUsedBefore }) => isUsedBefore),
    notFirst: idsOf(({ isNotFirst }) => isNotFirst),
  }
}

/**
 * Notes that an order has a promotion; false when there are no more, or the phone has had it. The counter and the phone are
 * taken by conditional statements, so two orders at once never share the last one, nor are both the first of a phone. A repeat for
 * the same order changes nothing. With the last use of a coupon that everybody is shown the page of coupons is another.
 */
export async function holdUse(
  tx: Tx,
  { promotionId, groupId, phone, now }: { promotionId: number; groupId: string; phone: string; now: Date },
): Promise<boolean> {
  const at = now.toISOString()
  const [left] = await rows<{ isLeft: boolean; isLast: boolean }>(
    tx,
    sql`
    with noted as (
      insert into promotion_uses (promotion_id, group_id, used_at) values (${promotionId}, ${groupId}, ${at})
      on conflict do nothing returning promotion_id
    ), taken as (
      update promotions set uses = uses + 1
      where id = ${promotionId} and uses < most_uses and exists (select from noted)
      returning id, is_public and uses = most_uses is_last
    ), once as (
      insert into promotion_phones (promotion_id, phone, group_id)
      select id, ${phone}, ${groupId} from promotions
      where id = ${promotionId} and (is_once_per_phone or is_first_order) and exists (select from noted)
      on conflict do nothing returning phone
    )
    select not exists (select from noted)
      or (p.most_uses is null or exists (select from taken))
        and (not (p.is_once_per_phone or p.is_first_order) or exists (select from once)) "isLeft",
      coalesce((select is_last from taken), false) "isLast"
    from promotions p where p.id = ${promotionId}`,
  )
  if (left?.isLast) await announceChange(tx, { kind: 'shell' })
  return left?.isLeft === true
}

/** All is paid or handed over: what the order had is used for good. */
export async function settleUses(tx: Tx, groupId: string): Promise<void> {
  await changed(tx, sql`update promotion_uses set state = 'spent' where group_id = ${groupId} and state = 'held'`)
}

/** A cancelled order leaves its promotions to others, and its phone free, once. */
export async function releaseUses(tx: Tx, groupId: string): Promise<void> {
  const freed = await rows<{ wasUsedUp: boolean }>(
    tx,
    sql`
    with released as (
      update promotion_uses set state = 'released' where group_id = ${groupId} and state <> 'released' returning promotion_id
    ), freed as (
      delete from promotion_phones f using released r where f.promotion_id = r.promotion_id and f.group_id = ${groupId}
    )
    update promotions p set uses = uses - 1 from released r
    where p.id = r.promotion_id and p.most_uses is not null and p.uses > 0
    returning p.is_public and p.uses = p.most_uses - 1 "wasUsedUp"`,
  )
  if (freed.some(({ wasUsedUp }) => wasUsedUp)) await announceChange(tx, { kind: 'shell' })
}
