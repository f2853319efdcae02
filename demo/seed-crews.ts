import { addDays, wallClock } from '#rules/calendar.ts'
import { regionPrice } from '#rules/money.ts'
import { handOut, saveSampleCrews } from '#server/crew/index.ts'
import { findCustomerIdByPhone } from '#server/customer/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { findWarehouseIds } from '#server/region/index.ts'
import { demoCrews } from './shop/crews.ts'
import { demoCustomers, regions } from './shop/index.ts'

/** Crews of the demo's cities with the accounts that work in them. */
export async function seedCrews(tx: Tx): Promise<void> {
  const warehouseIdOf = await findWarehouseIds(tx)
  const crews = []
  for (const { regionCode, warehouse, members, perVisitRoubles, skills, restWeekdays, ...crew } of demoCrews) {
    const region = regions.find(({ code }) => code === regionCode)
    if (!region) throw new Error(`There is no region ${regionCode}.`)
    const people = []
    for (const { login, code } of members) {
      const person = demoCustomers.find((one) => one.login === login)
      const customerId = person ? await findCustomerIdByPhone(tx, person.phone) : null
      // Their account was closed, or another holds their phone.
      if (person && customerId !== null)
        people.push({ customerId, code, name: `${person.firstName} ${person.lastName}` })
    }
    crews.push({
      ...crew,
      skills: [...skills],
      restWeekdays: [...restWeekdays],
      regionId: region.id,
      warehouseId: warehouse === null ? null : (warehouseIdOf.get(warehouse) ?? null),
      perVisitMinor: regionPrice(perVisitRoubles * 100, region.currency.exchangeRate),
      members: people,
    })
  }
  await saveSampleCrews(tx, crews)
}

/** Everything that waits within the next days has its crew, as whoever plans would have left it the evening before. */
export async function seedVisits(tx: Tx, now: Date): Promise<void> {
  for (const region of regions) {
    const today = wallClock(now.getTime(), 300).day
    await handOut(tx, { regionId: region.id, from: addDays(today, -1), to: addDays(today, 3), now })
  }
}
