import { sql } from 'drizzle-orm'
import type { CrewSkill } from '#rules/crew.ts'
import { claims } from '#server/claims/tables.ts'
import { saveMember } from '#server/crew/people.ts'
import { crewPhotos, crewSlots, crews, crewVisits } from '#server/crew/tables.ts'
import { customers } from '#server/customer/tables.ts'
import { deliveryLoads, deliverySlots } from '#server/delivery/tables.ts'
import { advanceOrder } from '#server/order/index.ts'
import { orderGroups } from '#server/order/tables.ts'
import { type Db, inTransaction, rows } from '#server/platform/database.ts'
import { unique } from './goods.ts'
import type { Market } from './shoppers.ts'

let lastPhone = 79_120_700_000

/** An account of group 50. */
async function anAssembler(db: Db, firstName: string): Promise<number> {
  const [row] = await db
    .insert(customers)
    .values({ phone: String(++lastPhone), firstName })
    .returning({ id: customers.id })
  if (!row) throw new Error('No account was made.')
  return row.id
}

/** Nobody goes out, nothing is given or promised: what earlier tests of a file have ordered is in nobody's way. */
export async function forgetCrews(db: Db): Promise<void> {
  await db.delete(crewSlots)
  await db.delete(crewPhotos)
  await db.delete(crewVisits)
  await db.update(crews).set({ isActive: false })
  await db.delete(deliverySlots)
  await db.delete(deliveryLoads)
  await db.update(orderGroups).set({ assemblyDay: null, assemblyFrom: null, assemblyTo: null })
  await db.update(claims).set({ holdsSlot: false })
}

/** A crew of the market's city with one person in it, and what that person may ask. */
export async function aCrew(
  market: Market,
  db: Db,
  wish: { skills?: CrewSkill[]; restWeekdays?: number[]; perWindow?: number } = {},
) {
  const name = unique('Бригада')
  const code = unique('badge').replace('-', '')
  const customerId = await anAssembler(db, 'Рустам')
  const [row] = await db
    .insert(crews)
    .values({
      name,
      regionId: market.region.id,
      phone: '79000000103',
      skills: ['assembly', 'hanging', 'claim', 'delivery'],
      sharePercent: 40,
      perVisitMinor: 500_00,
      ...wish,
    })
    .returning({ id: crews.id })
  if (!row) throw new Error('No crew was made.')
  await inTransaction(db, (tx) => saveMember(tx, { customerId, crewId: row.id, name: 'Рустам Гайсин', code }))
  return { id: row.id, name, code, customerId, api: market.aShopper({ customerId, groups: ['50'] }) }
}

/** An order in work that is brought and assembled, with what crews know it by. */
export async function anAssembledOrder(market: Market, db: Db, minutes = 120) {
  const offer = await market.anAssembledOffer(9, minutes, 30_000_00)
  const shopper = await market.aShopperWith({ [offer]: 1 })
  const query = { id: await market.fillCheckout(shopper, {}) }
  await shopper.checkout.setDeliveryFields({ query, body: { furnitureAssembly: true } })
  const { order } = await shopper.checkout.placeOrder({ query })
  const { basketGroup: groupId, orderID: number } = order
  await advanceOrder({ ...market.order, terms: market.holds }, { number, to: 'inWork', note: '', now: market.now })
  const [row] = await rows<{ day: string; from: number; deliveryDay: string }>(
    db,
    sql`select assembly_day::text "day", assembly_from "from", delivery_day::text "deliveryDay" from order_groups where id = ${groupId}`,
  )
  if (!row) throw new Error('The order was not placed.')
  return { shopper, groupId, number, offer, assembly: `assembly:${groupId}`, delivery: `delivery:${groupId}`, ...row }
}
