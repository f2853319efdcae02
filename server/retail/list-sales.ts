import type { CallAnswer } from '#contract/call.ts'
import type { retailContract } from '#contract/retail.ts'
import { addDays, type Day } from '#rules/calendar.ts'
import { seesStaffOfShop } from '#rules/shops-of-staff.ts'
import { findPerson } from '#server/customer/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import { sumPlacedBy } from '#server/order/index.ts'
import type { RetailDeps, Shop } from './retail-shops.ts'
import { findOpenShift, listPeopleOf, listShifts } from './shop-people.ts'

const minuteMs = 60_000

/** What people of a shop sold, wherever they took the order, and how long they stood there, by days of the shop's own calendar. */
export async function listSales(
  { db, regions }: Pick<RetailDeps, 'db' | 'regions'>,
  shop: Shop,
  days: { from: Day; to: Day },
  context: CallContext,
): Promise<CallAnswer<(typeof retailContract)['listSales']>> {
  const { customer } = await context.visitor()
  if (!customer) throw new Error('Nobody is at the cabinet.')
  const seesAll = seesStaffOfShop(customer.groups)
  const ids = seesAll ? await listPeopleOf(db, shop.id) : [customer.id]
  const from = startOf(days.from, regions.offsetAt(shop.regionId, new Date(days.from)))
  const next = addDays(days.to, 1)
  const before = startOf(next, regions.offsetAt(shop.regionId, new Date(next)))
  const [sales, shifts] = await Promise.all([
    sumPlacedBy(db, { placedBy: ids, currency: shop.currency, from, before }),
    listShifts(db, shop.id, ids, from, before),
  ])
  const now = context.now()
  const people = await Promise.all(ids.map((id) => Promise.all([findPerson(db, id), findOpenShift(db, id)])))
  return {
    seesAll,
    currency: shop.currency,
    people: people.flatMap(([person, shift]) => {
      if (!person) return []
      const { id, groups } = person
      const own = shifts.filter(({ customerId }) => customerId === id)
      return [
        {
          id,
          name: `${person.firstName} ${person.lastName}`.trim(),
          groups,
          onShiftSince: shift?.shopId === shop.id ? shift.startedAt.toISOString() : null,
          orders: sales.get(id)?.orders ?? 0,
          totalMinor: sales.get(id)?.totalMinor ?? 0,
          minutes: own.reduce(
            (sum, { startedAt, endedAt }) => sum + minutesIn(startedAt, endedAt ?? now, from, before),
            0,
          ),
        },
      ]
    }),
  }
}

function startOf(day: Day, offsetMinutes: number): Date {
  return new Date(Date.parse(day) - offsetMinutes * minuteMs)
}

/** Of a shift that began before the first day, or lasts beyond the last, only what lies in between. */
function minutesIn(startedAt: Date, endedAt: Date, from: Date, before: Date): number {
  const begins = Math.max(startedAt.getTime(), from.getTime())
  const ends = Math.min(endedAt.getTime(), before.getTime())
  return Math.max(0, Math.round((ends - begins) / minuteMs))
}
