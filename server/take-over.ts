import { mergeBaskets } from './basket/index.ts'
import { joinInvited } from './bonus/index.ts'
import { adoptClaims } from './claims/index.ts'
import { adoptCompanies } from './company/index.ts'
import { fillEmptyProfile, findPerson, type TakeOver } from './customer/index.ts'
import { mergeFavourites } from './favourites/index.ts'
import { adoptOrders } from './order/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Tx } from './platform/database.ts'
import { takeOverRooms } from './room-plan/index.ts'

/** What a visitor kept becomes the customer's: the basket, rooms, and orders placed before under the same proven phone. */
export function takeOverBy({ clock, ...deps }: Parameters<typeof adoptOrders>[1] & { clock: Clock }) {
  return async (tx: Tx, { visitorId, customerId, phone }: TakeOver) => {
    await mergeBaskets(tx, visitorId, customerId)
    await mergeFavourites(tx, visitorId, customerId)
    await takeOverRooms(tx, visitorId, customerId)
    await joinInvited(tx, { visitorId, customerId, now: clock() })
    await adoptCompanies(tx, visitorId, customerId)
    // The phone of an account was proven when the account was made.
    const own = phone ?? (await findPerson(tx, customerId))?.phone
    if (!own) return
    await adoptClaims(tx, { phone: own, customerId })
    const typed = await adoptOrders(tx, deps, { phone: own, customerId, visitorId, now: clock() })
    if (typed) await fillEmptyProfile(tx, customerId, typed)
  }
}
