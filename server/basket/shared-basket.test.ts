import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { stock } from '#server/stock/tables.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'
import { sharedBaskets } from './tables.ts'

const base = withDatabase()
let market: Market
let sessions = 0

beforeAll(async () => {
  market = await createMarket(base.db)
})

const linesOf = async (shopper: Shopper) => {
  const { basket } = await shopper.basket.getFullBasket()
  return Object.fromEntries(basket.items.map(({ offerIdCurrent, quantity }) => [offerIdCurrent, quantity]))
}
const codeIn = (url: string) => url.split('/').at(-2) ?? ''

/** From a page of theirs, which knows the token of their session. */
async function share(shopper: Shopper): Promise<string> {
  shopper.visitor.sessionId ??= ++sessions
  const { token } = await shopper.shell.getInitialData({ body: { brief: true } })
  return codeIn((await shopper.basket.saveBasket({ query: { sessid: token } })).url)
}

describe('a basket is handed on', () => {
  test('with what is ticked, at the prices of whoever looks, and by one link as long as nothing changes', async () => {
    const ticked = await market.aSellableOffer(9, { priceMinor: 1_000_00 })
    const unticked = await market.aSellableOffer(9)
    const giver = await market.aShopperWith({ [ticked]: 3, [unticked]: 1 })
    await giver.basket.modifyBasket({ body: [{ offerId: unticked, checked: false }] })
    const code = await share(giver)
    expect(await share(giver)).toBe(code)
    const { basket, from, isFromStaff, isOwn } = await market.aShopper().basket.shareBasket({ body: { code } })
    expect(basket.items.map(({ offerIdCurrent, quantity }) => [offerIdCurrent, quantity])).toEqual([[ticked, 3]])
    expect(basket.totalSum.new).toBe(3_000_00)
    expect({ from, isFromStaff, isOwn }).toEqual({ from: '', isFromStaff: false, isOwn: false })
    expect((await giver.basket.shareBasket({ body: { code } })).isOwn).toBe(true)
    await giver.basket.modifyBasket({ body: [{ offerId: ticked, quantity: 2 }] })
    expect(await share(giver)).not.toBe(code)
  })

  test('not without the token of the session, and not empty', async () => {
    const offerId = await market.aSellableOffer(9)
    const shopper = await market.aShopperWith({ [offerId]: 1 })
    for (const sessid of ['', 'f'.repeat(32)])
      await expect(shopper.basket.saveBasket({ query: { sessid } })).rejects.toMatchObject({ code: 'SESSION_FOREIGN' })
    await shopper.basket.modifyBasket({ body: [{ offerId, checked: false }] })
    await expect(share(shopper)).rejects.toMatchObject({ code: 'BASKET_EMPTY' })
  })

  test('until its link is too old; an unknown one is not there', async () => {
    const offerId = await market.aSellableOffer(9)
    const code = await share(await market.aShopperWith({ [offerId]: 1 }))
    await base.db
      .update(sharedBaskets)
      .set({ endsAt: new Date(0) })
      .where(eq(sharedBaskets.code, code))
    for (const gone of [code, 'nobody-has-it']) {
      await expect(market.aShopper().basket.shareBasket({ body: { code: gone } })).rejects.toMatchObject({
        code: 'SHARED_GONE',
      })
      const taken = market.aShopper().basket.takeSharedBasket({ body: { code: gone, way: 'merge' } })
      await expect(taken).rejects.toMatchObject({ code: 'SHARED_GONE' })
    }
  })
})

describe('a basket is taken over', () => {
  test('beside what is there: never twice, and never fewer pieces', async () => {
    const both = await market.aSellableOffer(9)
    const shared = await market.aSellableOffer(9)
    const own = await market.aSellableOffer(9)
    const code = await share(await market.aShopperWith({ [both]: 2, [shared]: 1 }))
    const taker = await market.aShopperWith({ [both]: 5, [own]: 1 })
    const take = () => taker.basket.takeSharedBasket({ body: { code, way: 'merge' } })
    await Promise.all([take(), take()])
    expect(await linesOf(taker)).toEqual({ [both]: 5, [own]: 1, [shared]: 1 })
    expect(await take()).toMatchObject({ keptUrl: null, effect: { added: 0, changed: [], dropped: [], kept: 6 } })
  })

  test('with its effect told before and after, and undone to the very ticks', async () => {
    const more = await market.aSellableOffer(9)
    const fresh = await market.aSellableOffer(9)
    const own = await market.aSellableOffer(9)
    const code = await share(await market.aShopperWith({ [more]: 3, [fresh]: 2 }))
    const taker = await market.aShopperWith({ [more]: 1, [own]: 2 })
    await taker.basket.modifyBasket({ body: [{ offerId: own, checked: false }] })
    const { effects } = await taker.basket.shareBasket({ body: { code } })
    const changed = [{ name: expect.any(String), from: 1, to: 3, lengthStepMm: null }]
    expect(effects?.merge).toEqual({ added: 2, changed, dropped: [], kept: 0 })
    expect(effects?.replace).toEqual({ added: 2, changed, dropped: [expect.any(String)], kept: 0 })
    const { effect, keptUrl } = await taker.basket.takeSharedBasket({ body: { code, way: 'merge' } })
    expect(effect).toEqual(effects?.merge)
    await taker.basket.takeSharedBasket({ body: { code: codeIn(keptUrl ?? ''), way: 'replace' } })
    expect(await linesOf(taker)).toEqual({ [more]: 1, [own]: 2 })
    const { basket } = await taker.basket.getFullBasket()
    expect(basket.items.filter((item) => item.checked).map((item) => item.offerIdCurrent)).toEqual([more])
    expect((await market.aShopper().basket.shareBasket({ body: { code } })).effects).toBeNull()
  })

  test('instead of what is there, which can be had back', async () => {
    const shared = await market.aSellableOffer(9)
    const own = await market.aSellableOffer(9)
    const code = await share(await market.aShopperWith({ [shared]: 1 }))
    const taker = await market.aShopperWith({ [own]: 4 })
    const { keptUrl } = await taker.basket.takeSharedBasket({ body: { code, way: 'replace' } })
    expect(await linesOf(taker)).toEqual({ [shared]: 1 })
    await taker.basket.takeSharedBasket({ body: { code: codeIn(keptUrl ?? ''), way: 'replace' } })
    expect(await linesOf(taker)).toEqual({ [own]: 4 })
  })

  test('but for what is sold out, which is counted', async () => {
    const there = await market.aSellableOffer(9)
    const gone = await market.aSellableOffer(1)
    const code = await share(await market.aShopperWith({ [there]: 1, [gone]: 1 }))
    await base.db.update(stock).set({ onHand: 0 }).where(eq(stock.offerId, gone))
    const taker = market.aShopper()
    const { missing } = await taker.basket.takeSharedBasket({ body: { code, way: 'merge' } })
    expect(missing).toBe(1)
    expect(await linesOf(taker)).toEqual({ [there]: 1 })
  })
})
