import { pricePrintContract } from '#contract/price-print/index.ts'
import { wallClock } from '#rules/calendar.ts'
import { seesStaffOfShop } from '#rules/shops-of-staff.ts'
import { findPerson } from '#server/customer/index.ts'
import { answer } from '#server/gate/index.ts'
import { type RetailDeps, viewShop, whoIsAtCabinet } from './retail-shops.ts'

/** Answers `price-print` of the contract. */
export function pricePrintCalls(deps: RetailDeps) {
  const { db, regions } = deps
  return answer('pricePrint', pricePrintContract, {
    async getRetailStaff(_input, context) {
      const { me, open, shop, shift } = await whoIsAtCabinet(deps, context)
      const person = await findPerson(db, me.id)
      const now = context.now()
      const utcOffsetMinutes = regions.offsetAt(shop?.regionId ?? context.region.id, now)
      return {
        me: {
          id: me.id,
          name: `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim(),
          groups: [...me.groups],
          managesStaff: seesStaffOfShop(me.groups),
        },
        shops: open.map(viewShop),
        shop: shop && viewShop(shop),
        shift: shift && { shopId: shift.shopId, since: shift.startedAt.toISOString() },
        utcOffsetMinutes,
        today: wallClock(now.getTime(), utcOffsetMinutes).day,
      }
    },
  })
}
