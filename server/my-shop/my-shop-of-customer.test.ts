import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import type { myShopContract } from '#contract/my-shop.ts'
import { seedShop } from '#demo/seed-shop.ts'
import { cookieName } from '#rules/cookie-name.ts'
import { customers } from '#server/customer/tables.ts'
import { inProcessClients } from '#server/gate/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { createRegions, type Regions } from '#server/region/index.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { noLimits } from '../../tests/harness/mounted-calls.ts'
import { myShopCalls } from './calls.ts'

const base = withDatabase()
const cookie = cookieName('my-shop', true)
const now = () => new Date('2026-11-23T07:00:00Z')
let regions: Regions
let customerId: number

beforeAll(async () => {
  await inTransaction(base.db, seedShop)
  regions = await createRegions(base.db, 'chelyabinsk', now)
  const [row] = await base.db.insert(customers).values({ phone: '79120009061' }).returning({ id: customers.id })
  customerId = row?.id ?? 0
})

/** A browser that keeps its one cookie and may sign in. */
function aBrowser() {
  const self = { kept: undefined as string | undefined, isSignedIn: false }
  const api = () => {
    const setCookies: string[] = []
    const context = {
      requestId: 'r',
      language: 'ru',
      region: regions.find(1, 'ru'),
      address: '10.0.0.1',
      setCookies,
      now,
      readCookie: (asked: string) => (asked === cookie ? self.kept : undefined),
      visitor: async () => ({ customer: self.isSignedIn ? { id: customerId, groups: [] } : null }),
    }
    const calls = myShopCalls({ db: base.db, regions, isSecure: true })
    const clients = inProcessClients<{ myShop: typeof myShopContract }>(calls, noLimits, pino({ level: 'silent' }))
    return { shops: clients(context as never).myShop, setCookies }
  }
  const ask = async <Answer>(work: (shops: ReturnType<typeof api>['shops']) => Promise<Answer>) => {
    const { shops, setCookies } = api()
    const answer = await work(shops)
    for (const one of setCookies) self.kept = one.includes('Max-Age=0') ? undefined : /=([^;]*)/.exec(one)?.[1]
    return answer
  }
  return Object.assign(self, {
    choose: (shopId: number) => ask((shops) => shops.chooseShop({ body: { shopId } })),
    forget: () => ask((shops) => shops.forgetShop()),
    chosen: async () => (await ask((shops) => shops.getMyShop())).chosenId,
  })
}

test('of a customer it is the same in every browser, and what a guest chose is brought along once', async () => {
  const first = aBrowser()
  await first.choose(102)
  expect([first.kept, await first.chosen()]).toEqual(['102', 102])
  first.isSignedIn = true
  expect([await first.chosen(), first.kept]).toEqual([102, undefined])

  const second = aBrowser()
  await second.choose(101)
  second.isSignedIn = true
  expect([await second.chosen(), second.kept]).toEqual([102, undefined])
  await second.choose(101)
  expect([await first.chosen(), second.kept]).toEqual([101, undefined])

  await first.forget()
  expect(await second.chosen()).toBeNull()
})

test('whoever signs out leaves nothing of it in the browser', async () => {
  const browser = aBrowser()
  browser.isSignedIn = true
  await browser.choose(101)
  browser.isSignedIn = false
  expect(await browser.chosen()).toBeNull()
})
