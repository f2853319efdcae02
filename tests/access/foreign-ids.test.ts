import { beforeAll, describe, expect, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { seedCustomers } from '#demo/seed-shop.ts'
import { newPlan } from '#rules/room/new-plan.ts'
import { type Claimant, withClaimants } from '../harness/claimants.ts'
import { actions, addressOf, type Belongings, callsTakingIds, nobodys, ofNobody, others } from './id-calls.ts'

const { shop, aBrowser, anOrder, anyPhoto } = withClaimants()

const phones = { anna: '79000000001', aigerim: '77010000002', daniel: '79000000007', sergey: '79000000008' }
const owners = Object.keys(phones) as Login[]
type Login = keyof typeof phones
type Body = Record<string, unknown>

const browsers = new Map<string, Claimant>()
const has = new Map<Login, Belongings>()
const personal = (browser: Claimant, action: string, body: Body = {}) =>
  browser.ask('/api_vue/personal/', { action, ...body })

async function signedIn(login: string, phone?: string): Promise<Claimant> {
  const browser = aBrowser(undefined, phone)
  const people = (await shop.browser()('GET', '/dev/people/data/')).json.people
  const { guid } = people.find((one: { login: string }) => one.login === login)
  expect((await browser.ask('/dev/people/sign-in/', { guid })).status).toBe(200)
  browsers.set(login, browser)
  return browser
}

async function belongingsOf(login: Login): Promise<Belongings> {
  const browser = await signedIn(login, phones[login])
  const order = await anOrder(browser, 'shipped', 'received')
  const goods = { orderGuid: order.basketGroup, lineId: order.lineId }
  const { claim } = (await browser.set('Offer', goods)).json
  const withPhoto = await browser.photos('DefectPhotos', claim.id, [await anyPhoto()])
  await browser.set('Description', { claimID: claim.id, kind: 'defect', description: 'Скол на левой двери.' })
  await browser.set('SaveClaim', { claimID: claim.id })
  const reason = 'Не подошёл по цвету к дивану.'
  const { refund } = (await personal(browser, 'refund', { guid: order.basketGroup, lineId: order.lineId, reason })).json
  const address = { name: 'Дом', address: 'Челябинск, ул. Кирова, 44' }
  const [saved] = (await personal(browser, 'saveAddress', address)).json.addresses
  const account = {
    taxId: '6658007126',
    kpp: '665801001',
    name: 'ООО «Северный офис»',
    address: '620014, г. Екатеринбург, ул. Малышева, д. 51',
    bik: '046577674',
    bank: 'ПАО «Уральский расчётный банк», г. Екатеринбург',
    account: '40702810716540000000',
  }
  const [company] = (await personal(browser, 'processContragent', { deed: 'save', account })).json.contragents
  const said = {
    productID: order.productId,
    name: login,
    city: 'Челябинск',
    rating: 5,
    text: 'Стоит ровно, всё подошло.',
  }
  const { review } = (await browser.ask('/api_vue/createProductReview/', { ...said, pros: '', cons: '', photos: [] }))
    .json
  const { list } = (await browser.ask('/api_vue/favoriteLists/addList/index.php', { name: login })).json
  const kept = { listID: list.id, offerId: order.offerId }
  const { favoriteID } = (await browser.ask('/api_vue/favoriteLists/addListItem/index.php', kept)).json
  await browser.ask('/api_vue/basket/add/', { offers: [{ offerId: order.offerId, quantity: 1 }] })
  const { checkout } = (await browser.ask('/api/v1/sale/checkout/step/post')).json
  const room = { revision: 0, name: login, plan: newPlan() }
  const { recordId } = (await browser.ask('/api_vue/constructor/saveRoom/', room)).json
  const [session] = (await personal(browser, 'getSessions')).json.sessions
  const push = { endpoint: `https://push.example/${login}`, p256dh: 'a'.repeat(87), auth: 'b'.repeat(22) }
  const [device] = (await personal(browser, 'addPushDevice', push)).json.devices
  return {
    order,
    checkoutId: checkout.id,
    claimID: claim.id,
    refundID: refund.id,
    photo: withPhoto.json.claim.photos[0].url,
    addressId: saved.id,
    companyId: company.id,
    reviewId: review.id,
    sessionId: session.id,
    pushDeviceId: device.id,
    listID: list.id,
    favoriteID,
    roomId: recordId,
    phone: phones[login],
  }
}

beforeAll(async () => {
  await shop.base.db.transaction((tx) => seedCustomers(tx))
  for (const login of owners) has.set(login, await belongingsOf(login))
  for (const login of ['manager', 'admin', 'consultant']) await signedIn(login)
}, 180_000)

/** An answer without the number that each has. */
function toldBy({ status, json: { requestId: _, ...json } }: { status: number; json: Body }) {
  return { status, json }
}

/** What the owner sees of everything that somebody else could have reached. */
async function seenBy(login: Login) {
  const browser = browsers.get(login) as Claimant
  const { order, claimID, listID, checkoutId } = has.get(login) as Belongings
  const answers = await Promise.all([
    personal(browser, 'getOrder', { guid: order.basketGroup }),
    browser.claim('get', { claimID }),
    personal(browser, 'listAddresses'),
    personal(browser, 'processContragent', { deed: 'list' }),
    personal(browser, 'getReviews'),
    personal(browser, 'getPushDevices'),
    browser.ask('/api_vue/favoriteLists/getListItems/index.php', { listID }),
    browser.ask('/api_vue/constructor/rooms/', {}),
    browser.ask(`/api/v1/sale/checkout/calculation/get?id=${checkoutId}`),
    browser.ask(`/api/v1/sale/checkout/step/2/get?id=${checkoutId}`),
  ])
  for (const { status } of answers) expect(status).toBe(200)
  const sessions = (await personal(browser, 'getSessions')).json.sessions.map(({ id }: { id: number }) => id)
  // Links to photos are sealed anew with each answer.
  return JSON.stringify([...answers.map(({ json }) => json), sessions]).replace(/\/media\/private\/[^"]+/g, '')
}

test('every action of the account that takes an id is in the table', () => {
  const ids = ['guid', 'id', 'orderGuid', 'companyId']
  const taking = Object.entries(accountContract).flatMap(([name, { body }]) => {
    const fields = 'shape' in body ? Object.keys(body.shape) : []
    return fields.some((field) => ids.includes(field)) ? [name] : []
  })
  expect(taking.toSorted()).toEqual(Object.keys(actions).toSorted())
})

test('every other call that takes the id of something that is somebody’s is in the table', () => {
  const known = [...Object.keys(others), ...Object.keys(ofNobody)]
  const unknown = callsTakingIds().filter((call) => !known.includes(call))
  expect(unknown, 'try it with another’s id, or say in `ofNobody` what its id names').toEqual([])
  const gone = known.filter((call) => !callsTakingIds().includes(call))
  expect(gone, 'these calls take no such id any more').toEqual([])
})

/** What each caller is told by each call of what nobody has. */
const missing = new Map<string, unknown>()

describe.each(owners)('what is %s’s', (owner) => {
  const callers = [...owners.filter((login) => login !== owner), 'admin', 'manager', 'consultant', 'nobody']

  test('answers to everybody else as what is not there, and stays as it is', { timeout: 180_000 }, async () => {
    const before = await seenBy(owner)
    const own = has.get(owner) as Belongings
    for (const login of callers) {
      const caller = browsers.get(login) ?? aBrowser()
      for (const [action, body] of Object.entries(actions)) {
        const asked = toldBy(await personal(caller, action, body(own)))
        const ofNothing = toldBy(await personal(caller, action, body(nobodys)))
        expect([login, action, asked]).toEqual([login, action, ofNothing])
      }
      for (const [call, asking] of Object.entries(others)) {
        const ask = async (one: Belongings) => {
          const asked = asking(one)
          return toldBy(await caller.ask(addressOf(call, asked), asked.body))
        }
        const asked = await ask(own)
        const ofNothing = `${login} ${call}`
        if (!missing.has(ofNothing)) missing.set(ofNothing, await ask(nobodys))
        expect([login, call, asked]).toEqual([login, call, missing.get(ofNothing)])
        const isForGuests = login !== 'nobody' || !/^favourites\.|^reviews\.(edit|delete)/.test(call)
        expect([login, call, asked.status]).toEqual([login, call, isForGuests ? 404 : 401])
      }
    }
    expect(await seenBy(owner)).toBe(before)
  })

  test('a company is named as who pays by nobody else, on orders of their own either', async () => {
    const { companyId } = has.get(owner) as Belongings
    for (const login of owners) {
      const { checkoutId } = has.get(login) as Belongings
      const address = addressOf('checkout.setPayerAccount', { query: `id=${checkoutId}` })
      const name = async (one: number) =>
        toldBy(await (browsers.get(login) as Claimant).ask(address, { companyId: one }))
      const named = await name(companyId)
      if (login === owner) expect(named.status).toBe(200)
      else expect([login, named]).toEqual([login, await name(nobodys.companyId)])
      if (login !== owner) expect([login, named.status]).toEqual([login, 404])
    }
  })

  test('photos open in the browser that they were shown to alone', async () => {
    const { photo } = has.get(owner) as Belongings
    expect((await (browsers.get(owner) as Claimant).open(photo)).statusCode).toBe(200)
    for (const login of callers) {
      const { statusCode } = await (browsers.get(login) ?? aBrowser()).open(photo)
      expect([login, statusCode]).toEqual([login, 404])
    }
  })

  test('claims are read at the desk by those whose desk it is, with photos of their own', async () => {
    const { claimID } = has.get(owner) as Belongings
    const statuses: Record<string, number> = {}
    for (const login of callers) {
      const caller = browsers.get(login) ?? aBrowser()
      const { status, json } = await caller.ask('/api_vue/staff/claims/get/', { claimID })
      statuses[login] = status
      if (status === 200) expect((await caller.open(json.claim.photos[0].url)).statusCode).toBe(200)
    }
    expect(statuses).toEqual({
      ...Object.fromEntries(owners.filter((login) => login !== owner).map((login) => [login, 403])),
      admin: 200,
      manager: 200,
      consultant: 403,
      nobody: 401,
    })
  })

  test('lists of claims and orders hold nobody else’s', async () => {
    const caller = browsers.get(owner) as Claimant
    const { claims } = (await caller.claim('list', {})).json
    const { claimID, refundID, order } = has.get(owner) as Belongings
    expect(claims.map(({ id }: { id: string }) => id).toSorted()).toEqual([claimID, refundID].toSorted())
    const { orders } = (await personal(caller, 'getOrders')).json
    expect(orders.map(({ guid }: { guid: string }) => guid)).toEqual([order.basketGroup])
  })
})
