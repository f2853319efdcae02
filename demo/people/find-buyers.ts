import { randomUUID } from 'node:crypto'
import { findCustomerIdByPhone, keepSampleBrowser, recordConsents } from '#server/customer/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { demoCustomers, regions } from '../shop/index.ts'
import { buyers } from './buyers.ts'
import type { PastShop, Shopper } from './past-shop.ts'
import { instantOf } from './timeline.ts'

export interface KnownBuyer extends Shopper {
  name: string
  phone: string
  email: string
}

/** Those who order, by login, with what they agreed to when they came. */
export async function findBuyers(tx: Tx, shop: PastShop, now: Date): Promise<ReadonlyMap<string, KnownBuyer>> {
  const found = new Map<string, KnownBuyer>()
  for (const { login, language, joined, wantsNews } of buyers) {
    const person = demoCustomers.find((one) => one.login === login)
    if (!person) throw new Error(`${login} is none of the sample people.`)
    const { phone, email, firstName, lastName, regionCode } = person
    const customerId = await findCustomerIdByPhone(tx, phone)
    // Their account was closed, or another holds their phone.
    if (customerId === null) continue
    const region = requireRegion(shop, regionCode, language)
    const visitorId = randomUUID()
    await keepSampleBrowser(tx, customerId, visitorId)
    const source = { customerId, visitorId, phone, source: 'signIn', language, address: '', userAgent: '' }
    const at = instantOf(joined, now, region.utcOffsetMinutes)
    await recordConsents(tx, ['account', ...(wantsNews ? (['marketing'] as const) : [])], source, at)
    found.set(login, { customerId, visitorId, language, region, name: `${firstName} ${lastName}`, phone, email })
  }
  return found
}

export function requireRegion({ areas }: PastShop, code: string, language: Shopper['language']): Shopper['region'] {
  const id = regions.find((one) => one.code === code)?.id
  const region = id === undefined ? null : areas.regions.find(id, language)
  if (!region) throw new Error(`There is no region ${code}.`)
  return region
}
