import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { customers } from '#server/customer/tables.ts'
import { advanceOrder, handOverJob } from '#server/order/index.ts'
import { orderGroups, orderLines } from '#server/order/tables.ts'
import { payments } from '#server/payment/tables.ts'
import { inTransaction } from '#server/platform/database.ts'
import { withDatabase } from '../../../tests/harness/database.ts'
import { doJob, doWaitingJobs } from '../../../tests/harness/jobs.ts'
import { createMarket, type Market, type Shopper } from '../../../tests/harness/shoppers.ts'
import { findAccount } from '../ledger.ts'
import { readStand } from '../read-stand.ts'
import { invitedFriends } from '../tables.ts'
import { joinInvited } from './invitations.ts'
import { listInvited } from './invite.ts'

const base = withDatabase()
let market: Market
let table: number
let nextPhone = 79_130_000_000

beforeAll(async () => {
  market = await createMarket(base.db)
})

beforeEach(async () => {
  table = await market.aSellableOffer(50, { priceMinor: 10_000_00 })
})

interface Person {
  id: number
  phone: string
  shopper: Shopper
}

async function aPerson(createdAt?: Date): Promise<Person> {
  const phone = String(nextPhone++)
  const [made] = await base.db
    .insert(customers)
    .values({ phone, firstName: 'Анна', ...(createdAt && { createdAt }) })
    .returning({ id: customers.id })
  const id = made?.id ?? 0
  return { id, phone, shopper: market.aShopper({ customerId: id }) }
}

const invitationOf = async ({ shopper }: Person) => (await shopper.account.getInvitation({ body: {} })).invitation
const codeOf = async (person: Person) => (await invitationOf(person)).url.split('=').at(-1) ?? ''

/** Opens the link as a guest, and signs in for the first time. */
async function comesBy(inviter: Person, friend: Person): Promise<void> {
  const guest = market.aShopper()
  await guest.bonus.openInvitation({ body: { code: await codeOf(inviter) } })
  await join(guest, friend)
}

const join = ({ visitor: { visitorId } }: Shopper, friend: Person) =>
  inTransaction(base.db, (tx) => joinInvited(tx, { visitorId, customerId: friend.id, now: market.now }))

/** Buys a table and receives it. */
async function buys(
  buyer: Person,
  change: Partial<typeof orderGroups.$inferInsert> = {},
  pay?: (basketGroup: string) => Promise<unknown>,
): Promise<string> {
  const { shopper, phone } = buyer
  await shopper.basket.addToBasket({ body: { offers: [{ offerId: table }] } })
  const id = await market.fillCheckout(shopper)
  const { basketGroup, orderID: number } = (await shopper.checkout.placeOrder({ query: { id }, body: {} })).order
  await base.db
    .update(orderGroups)
    .set({ contactPhone: phone, ...change })
    .where(eq(orderGroups.id, basketGroup))
  await pay?.(basketGroup)
  for (const to of ['inWork', 'shipped', 'received'] as const)
    await advanceOrder({ ...market.order, terms: market.holds }, { number, to, note: '', now: market.now })
  await doWaitingJobs(base.db, market.jobs, ['messages'])
  return basketGroup
}

/** As a card of this print has paid the order before it came. */
function payBy(orderGroupId: string, print: string) {
  const at = market.now
  return base.db.insert(payments).values({
    code: randomUUID(),
    orderGroupId,
    orderNumber: '1',
    methodId: 'card',
    kind: 'card',
    provider: 'yookassa',
    amountMinor: 1_00,
    currency: 'RUB',
    state: 'succeeded',
    cardPrint: print,
    createdAt: at,
    expiresAt: at,
  })
}

/** What comes later to a phone. */
async function comingTo({ phone }: Person): Promise<number> {
  const account = await findAccount(base.db, { phone, currency: 'RUB' })
  if (account === null) return 0
  const { coming } = await readStand(base.db, account, market.now)
  return coming
}

const stateOf = async ({ id }: Person) => {
  const [row] = await base.db.select().from(invitedFriends).where(eq(invitedFriends.friendId, id))
  return row && { state: row.state, reason: row.reason }
}

describe('an invitation', () => {
  test('is one link, which tells whoever comes by it what it brings', async () => {
    const anna = await aPerson()
    const { url, picture, friends } = await invitationOf(anna)
    expect(url).toMatch(/\/personal\/sign-in\/\?invite=[A-Z2-9]{8}$/)
    expect((await invitationOf(anna)).url).toBe(url)
    expect(picture).toMatch(/^data:image\/svg/)
    expect(friends).toEqual([])
    const opened = await market.aShopper().bonus.openInvitation({ body: { code: (await codeOf(anna)).toLowerCase() } })
    expect(opened).toEqual({ from: 'Анна', friendBonuses: 500, leastMinor: 5_000_00 })
    const unknown = market.aShopper().bonus.openInvitation({ body: { code: 'NOBODYS2' } })
    await expect(unknown).rejects.toMatchObject({ code: 'INVITATION_NOT_FOUND', status: 404 })
  })

  test('rewards both once, when the first order is received; the inviter sees a masked phone', async () => {
    const [anna, boris] = [await aPerson(), await aPerson()]
    await comesBy(anna, boris)
    expect(await stateOf(boris)).toEqual({ state: 'joined', reason: null })
    const group = await buys(boris)
    await Promise.all([1, 2, 3].map(() => doJob(market.jobs, handOverJob, { basketGroup: group })))
    expect(await comingTo(anna)).toBe(500)
    expect(await comingTo(boris)).toBe(500 + 300)
    const { friends } = await invitationOf(anna)
    expect(friends).toEqual([
      {
        phone: expect.stringMatching(/^\+7 913 \*\*\*-\*\*-\d\d$/),
        joinedOn: '2026-11-20',
        state: 'rewarded',
        reason: null,
      },
    ])
    await buys(boris)
    expect(await comingTo(anna)).toBe(500)
  })
})

describe('a reward that is held', () => {
  const manager = () => market.aShopper({ customerId: 9_001, groups: ['29'] })
  const heldOf = async ({ id }: Person) =>
    (await manager().staffReferrals.listHeldRewards()).rewards.find(({ friendId }) => friendId === id)
  const decide = ({ id: friendId }: Person, verdict: 'release' | 'refuse') =>
    manager().staffReferrals.decideHeldReward({ body: { friendId, verdict } })

  async function aHeldFriend() {
    const [anna, friend] = [await aPerson(), await aPerson()]
    await comesBy(anna, friend)
    const basketGroup = await buys(friend, { contactPhone: anna.phone })
    return { anna, friend, basketGroup }
  }

  test('is listed with its reason and masked phones, and given to both by a press, once', async () => {
    const { anna, friend, basketGroup } = await aHeldFriend()
    expect(await heldOf(friend)).toMatchObject({
      inviterId: anna.id,
      reason: 'own',
      inviterPhone: expect.stringContaining('***'),
      order: { guid: basketGroup, number: expect.stringMatching(/^\d+$/) },
    })
    const before = await comingTo(anna)
    const pressed = await Promise.allSettled([decide(friend, 'release'), decide(friend, 'release')])
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await comingTo(anna)).toBe(before + 500)
    expect(await comingTo(friend)).toBe(500)
    expect(await stateOf(friend)).toEqual({ state: 'rewarded', reason: null })
    expect(await heldOf(friend)).toBe(undefined)
    await expect(decide(friend, 'refuse')).rejects.toMatchObject({ code: 'HELD_REWARD_DECIDED', status: 409 })
  })

  test('is given to nobody by the other press, and stands in the list no more', async () => {
    const { anna, friend } = await aHeldFriend()
    const before = await comingTo(anna)
    await decide(friend, 'refuse')
    expect(await heldOf(friend)).toBe(undefined)
    expect(await comingTo(anna)).toBe(before)
    expect(await stateOf(friend)).toEqual({ state: 'refused', reason: 'own' })
    await expect(decide(friend, 'release')).rejects.toMatchObject({ code: 'HELD_REWARD_DECIDED' })
  })

  test('is not given for an order of which too little is left, nor where an account is closed', async () => {
    const { friend, basketGroup } = await aHeldFriend()
    const sums = orderLines.orderId
    await base.db
      .update(orderLines)
      .set({ sumMinor: 4_999_00 })
      .where(sql`${sums} in (select id from orders where group_id = ${basketGroup})`)
    await expect(decide(friend, 'release')).rejects.toMatchObject({ code: 'HELD_REWARD_RETURNED' })
    const other = await aHeldFriend()
    await base.db.update(customers).set({ phone: null }).where(eq(customers.id, other.anna.id))
    await expect(decide(other.friend, 'release')).rejects.toMatchObject({ code: 'HELD_REWARD_CLOSED' })
  })

  test('is no business of a consultant', async () => {
    const consultant = market.aShopper({ customerId: 9_002, groups: ['45'] })
    await expect(consultant.staffReferrals.listHeldRewards()).rejects.toMatchObject({ status: 403 })
  })
})

describe('nothing is given', () => {
  test('for an account that was there before, nor for a second inviter', async () => {
    const [anna, vera] = [await aPerson(), await aPerson()]
    const old = await aPerson(new Date('2026-01-01'))
    await comesBy(anna, old)
    expect(await stateOf(old)).toBe(undefined)
    const boris = await aPerson()
    await comesBy(anna, boris)
    await comesBy(vera, boris)
    const [row] = await base.db.select().from(invitedFriends).where(eq(invitedFriends.friendId, boris.id))
    expect(row?.inviterId).toBe(anna.id)
  })

  test('for oneself: signed in, by one’s own phone, or to one’s own door', async () => {
    const anna = await aPerson()
    await anna.shopper.bonus.openInvitation({ body: { code: await codeOf(anna) } })
    await join(anna.shopper, anna)
    expect(await stateOf(anna)).toBe(undefined)
    const home = { deliveryType: 'courier', address: 'Челябинск, Кирова, 1', flat: '5' } as const
    await buys(anna, home)
    const [byPhone, byDoor] = [await aPerson(), await aPerson()]
    await comesBy(anna, byPhone)
    await comesBy(anna, byDoor)
    await buys(byPhone, { contactPhone: anna.phone })
    await buys(byDoor, { ...home, address: 'челябинск, кирова, 1' })
    for (const friend of [byPhone, byDoor]) expect(await stateOf(friend)).toEqual({ state: 'refused', reason: 'own' })
    // What her own phone's orders have earned, and nothing for friends.
    expect(await comingTo(anna)).toBe(600)
  })

  test('for an order that the inviter’s card has paid: it is held, and the desk reads why', async () => {
    const [anna, friend] = [await aPerson(), await aPerson()]
    await comesBy(anna, friend)
    const paidByCard = (group: string) => payBy(group, 'one card')
    await buys(anna, { deliveryType: 'courier', address: 'Челябинск, Труда, 9', flat: '1' }, paidByCard)
    await buys(friend, {}, paidByCard)
    expect(await stateOf(friend)).toEqual({ state: 'refused', reason: 'card' })
    expect(await listInvited(base.db, anna.id)).toMatchObject([{ id: friend.id, state: 'refused', reason: 'card' }])
    const other = await aPerson()
    await comesBy(anna, other)
    await buys(other, {}, (group) => payBy(group, 'another card'))
    expect(await stateOf(other)).toEqual({ state: 'rewarded', reason: null })
  })

  test('for whoever had ordered as a guest before', async () => {
    const [anna, boris] = [await aPerson(), await aPerson()]
    const guest = { ...boris, shopper: market.aShopper() }
    await buys(guest)
    market.pass(3600_000)
    await comesBy(anna, boris)
    await buys(boris)
    expect(await stateOf(boris)).toEqual({ state: 'refused', reason: 'notNew' })
  })

  test('for an order that is too small, which leaves the next one good', async () => {
    const [anna, boris] = [await aPerson(), await aPerson()]
    await comesBy(anna, boris)
    table = await market.aSellableOffer(50, { priceMinor: 4_000_00 })
    await buys(boris)
    expect(await stateOf(boris)).toEqual({ state: 'joined', reason: null })
    table = await market.aSellableOffer(50, { priceMinor: 5_000_00 })
    await buys(boris)
    expect(await stateOf(boris)).toEqual({ state: 'rewarded', reason: null })
  })
})

test('a friend is written to once, never oneself, and five a day', async () => {
  const anna = await aPerson()
  const send = (phone: string) => anna.shopper.account.sendGiftSms({ body: { phone } })
  await expect(send(anna.phone)).rejects.toMatchObject({ code: 'GIFT_TO_ONESELF', status: 422 })
  await expect(send('8 913')).rejects.toMatchObject({ code: 'PHONE_INVALID', status: 422 })
  const friend = String(nextPhone++)
  const answers = await Promise.allSettled([1, 2, 3].map(() => send(friend)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(send(friend)).rejects.toMatchObject({ code: 'GIFT_NOT_SENT', status: 409 })
  for (let sent = 1; sent < 5; sent++) expect((await send(String(nextPhone++))).leftToday).toBe(4 - sent)
  await expect(send(String(nextPhone++))).rejects.toMatchObject({ code: 'GIFT_SENT_ENOUGH', status: 429 })
})
