import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccessCode, makeMessageCode } from '#server/order/access-code.ts'
import { type Claimant, type Placed, phone, withClaimants } from '../../tests/harness/claimants.ts'

const { shop, aBrowser, anOrder, aSentClaim } = withClaimants()

let guest: Claimant
let order: Placed
let sent: { id: string; code: string }

beforeAll(async () => {
  guest = aBrowser()
  order = await anOrder(guest, 'shipped', 'received')
  // By number and phone, in another browser: whose claim it is, the order's page has to tell nevertheless.
  sent = await aSentClaim(aBrowser(), order)
  await guest.set('Offer', { orderGuid: order.basketGroup, lineId: order.lineId })
})

const ofOrder = (browser: Claimant, orderCode?: string) =>
  browser.claim('ofOrder', { orderGuid: order.basketGroup, ...(orderCode && { orderCode }) })
const codes = () => {
  const { secrets } = shop.app.areas.order
  const at = shop.time.now
  return {
    link: makeAccessCode(secrets, order.basketGroup, at),
    message: makeMessageCode(secrets, order.basketGroup, at),
  }
}

describe('claims beside an order', () => {
  test('are shown to who placed it, with the goods that can be claimed for and a door into each', async () => {
    const { status, json } = await ofOrder(guest)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      isOwn: true,
      goods: [{ lineId: order.lineId, offerId: order.offerId, number: order.number }],
      claims: [
        { state: 'draft', offerId: order.offerId, code: null },
        { id: sent.id, state: 'sent', orderID: order.number, isOverdue: false },
      ],
    })
    const [, claim] = json.claims
    expect(claim.dueAt).not.toBeNull()
    expect(await guest.claim('get', { claimID: claim.id, code: claim.code })).toMatchObject({
      status: 200,
      json: { claim: { id: sent.id } },
    })
  })

  test('are shown alike to whoever holds the link of a message, who begins one without a phone', async () => {
    const { message } = codes()
    const elsewhere = aBrowser()
    expect((await ofOrder(elsewhere, message)).json).toMatchObject({ isOwn: true, claims: [{}, { id: sent.id }] })
    const clue = { orderID: order.basketGroup, orderCode: message }
    expect((await elsewhere.claim('getOrder', clue)).status).toBe(200)
    expect((await elsewhere.set('Offer', { ...clue, lineId: order.lineId })).status).toBe(200)
  })

  test('are only told to whoever was handed the link: no draft, no door, and no claim without the phone', async () => {
    const { link } = codes()
    const looker = aBrowser()
    const { json } = await ofOrder(looker, link)
    expect(json).toMatchObject({ isOwn: false, claims: [{ id: sent.id, state: 'sent', code: null, orderGuid: null }] })
    expect(json.claims).toHaveLength(1)
    expect((await looker.claim('get', { claimID: sent.id })).status).toBe(404)
    const clue = { orderID: order.basketGroup, orderCode: link }
    expect((await looker.claim('getOrder', clue)).status).toBe(404)
    expect((await looker.set('Offer', { ...clue, lineId: order.lineId })).status).toBe(404)
    expect((await looker.set('Offer', { orderID: order.number, phone, lineId: order.lineId })).status).toBe(200)
  })

  test.each([
    { promise: 'a stranger', orderGuid: () => order.basketGroup, orderCode: undefined },
    { promise: 'a code that is none', orderGuid: () => order.basketGroup, orderCode: 'abc-defghijklmnop' },
    { promise: 'an order that is not there', orderGuid: () => crypto.randomUUID(), orderCode: undefined },
  ])('are nothing to $promise', async ({ orderGuid, orderCode }) => {
    const answer = await aBrowser().claim('ofOrder', { orderGuid: orderGuid(), ...(orderCode && { orderCode }) })
    expect(answer).toMatchObject({ status: 404, json: { error: 'ORDER_NOT_FOUND' } })
  })

  test('are none while everything can still be changed', async () => {
    const browser = aBrowser()
    const { basketGroup } = await anOrder(browser)
    expect((await browser.claim('ofOrder', { orderGuid: basketGroup })).json).toEqual({
      isOwn: true,
      claims: [],
      goods: [],
    })
  })

  test('stay open of an order that is closed', async () => {
    const browser = aBrowser()
    const { basketGroup, lineId } = await anOrder(browser, 'shipped', 'received', 'closed')
    expect((await browser.claim('ofOrder', { orderGuid: basketGroup })).json.goods).toMatchObject([{ lineId }])
  })
})
