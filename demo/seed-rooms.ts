import { findOfferIds } from '#server/catalogue/index.ts'
import { findCustomerIdByPhone } from '#server/customer/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { listRooms, saveRoom } from '#server/room-plan/index.ts'
import { planOf, roomsOfPeople } from './people/rooms.ts'
import { demoCustomers } from './shop/index.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Rooms of the sample people; whoever has drawn one of that name keeps theirs. */
export async function seedRooms(tx: Tx, now: Date): Promise<void> {
  const goods = roomsOfPeople.flatMap(({ pieces }) => pieces.map(([code]) => code))
  const idOf = await findOfferIds(tx, [...new Set(goods)])
  for (const story of roomsOfPeople) {
    const phone = demoCustomers.find(({ login }) => login === story.login)?.phone
    const customerId = phone ? await findCustomerIdByPhone(tx, phone) : null
    // Their account was closed, or another holds their phone.
    if (customerId === null) continue
    const kept = await listRooms(tx, { customerId })
    if (kept.some(({ name }) => name === story.name)) continue
    const wish = { name: story.name, plan: planOf(story, idOf) }
    await saveRoom(tx, { customerId }, wish, new Date(now.getTime() - story.daysAgo * dayMs))
  }
}
