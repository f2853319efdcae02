import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { seedCustomers } from '#demo/seed-shop.ts'
import { rows } from '#server/platform/database.ts'
import { type Claimant, type Placed, withClaimants } from '../harness/claimants.ts'
import { doWaitingJobs } from '../harness/jobs.ts'

const { shop, aBrowser, anOrder } = withClaimants()
type Body = Record<string, unknown>
type Action = keyof typeof accountContract

const annas = '79000000001'
const friends = '79120009911'
const fresh = '79120009922'
const reason = 'Не подошёл по цвету к дивану.'

/** What the rows of the table need of what was made before them. */
interface Made {
  received: Placed
  waiting: Placed
  closing: Placed
  addressId: number
  companyId: number
  pushDeviceId: number
  totp: TOTP
}

let anna: Claimant
let leaving: Claimant
const made = {} as Made

const personal = (browser: Claimant, action: string, body: Body = {}) =>
  browser.ask('/api_vue/personal/', { action, ...body })

async function signedIn(login: string, phone: string): Promise<Claimant> {
  const browser = aBrowser(undefined, phone)
  const people = (await shop.browser()('GET', '/dev/people/data/')).json.people
  const { guid } = people.find((one: { login: string }) => one.login === login)
  expect((await browser.ask('/dev/people/sign-in/', { guid })).status).toBe(200)
  return browser
}

async function codeSentTo(phone: string): Promise<string> {
  await doWaitingJobs(shop.base.db, shop.app.areas.jobs, ['codes'])
  const [last] = await rows<{ text: string }>(
    shop.base.db,
    sql`select text from outbox_messages where phone = ${phone} and text ~ '[0-9]{6}' order by id desc limit 1`,
  )
  return /\d{6}/.exec(last?.text ?? '')?.[0] ?? ''
}

beforeAll(async () => {
  await shop.base.db.transaction((tx) => seedCustomers(tx))
  anna = await signedIn('anna', annas)
  leaving = await signedIn('daniel', '79000000007')
  made.received = await anOrder(anna, 'shipped', 'received')
  made.closing = await anOrder(anna)
  const said = { productID: made.received.productId, name: 'Анна', city: 'Челябинск', rating: 5, text: 'Всё подошло.' }
  await anna.ask('/api_vue/createProductReview/', { ...said, pros: '', cons: '', photos: [] })
}, 60_000)

interface Row {
  /** Right input, and what its answer says. */
  right: (() => Body) | (() => Promise<Body>)
  answers: Body
  /** Wrong input by what is wrong about it; none where nothing is asked. */
  wrong?: Record<string, Body>
  keep?: (json: Body) => void
}

const company = {
  taxId: '6658007126',
  kpp: '665801001',
  name: 'ООО «Северный офис»',
  address: '620014, г. Екатеринбург, ул. Малышева, д. 51',
  bik: '046577674',
  bank: 'ПАО «Уральский расчётный банк», г. Екатеринбург',
  account: '40702810716540000000',
}
const noId = { 'an id that is none': { id: 'one' } }
const none = () => ({})

/** In this order: later rows use what earlier ones have made. */
const table: Partial<Record<Action, Row>> = {
  getOrders: {
    right: none,
    answers: { page: 1 },
    wrong: { 'a shelf that is none': { filter: 'lost' }, 'page nought': { page: 0 } },
  },
  getOrder: {
    right: () => ({ guid: made.received.basketGroup }),
    answers: { order: { guid: expect.any(String), status: 'received' } },
    wrong: { 'a guid that is none': { guid: '10001' }, 'no guid': {} },
  },
  getBonusInfo: { right: none, answers: { bonusInfo: { balance: expect.any(Number) } } },
  getLastOperations: { right: none, answers: { success: true, page: 1 }, wrong: { 'page nought': { page: 0 } } },
  getInvitation: { right: none, answers: { invitation: { url: expect.stringContaining('http') } } },
  sendGiftSms: {
    right: () => ({ phone: friends }),
    answers: { status: true },
    wrong: { 'half a phone': { phone: '7912' }, 'the own phone': { phone: annas }, 'no phone': {} },
  },
  getReasonsForClose: { right: none, answers: { reasons: expect.arrayContaining([expect.anything()]) } },
  refund: {
    right: () => ({ guid: made.received.basketGroup, lineId: made.received.lineId, reason }),
    answers: { refund: { id: expect.any(String), number: expect.any(String) } },
    wrong: {
      'words too short': { guid: crypto.randomUUID(), lineId: 1, reason: 'Нет' },
      'more pieces than any': { guid: crypto.randomUUID(), lineId: 1, reason, quantity: 0 },
    },
  },
  closeOrder: {
    right: () => ({ guid: made.closing.basketGroup, reason: 'changedMind' }),
    answers: { status: true, order: { status: 'cancelled' } },
    wrong: { 'a reason that is none': { guid: crypto.randomUUID(), reason: 'weather' } },
  },
  getAdditionalInfo: { right: none, answers: { profile: { phone: annas } } },
  setUserData: {
    right: () => ({ firstName: 'Анна', email: 'anna.new@komod.example' }),
    answers: { status: true, profile: { firstName: 'Анна', email: 'anna.new@komod.example', isEmailConfirmed: false } },
    wrong: { 'an e-mail that is none': { firstName: 'Анна', email: 'anna@' }, 'no name': {} },
  },
  sendEmailLink: { right: none, answers: { status: true } },
  setLanguage: {
    right: () => ({ language: 'ru' }),
    answers: { profile: { language: 'ru' } },
    wrong: { 'a language that the shop does not speak': { language: 'de' } },
  },
  setBirthdate: {
    right: () => ({ birthdate: '1990-05-17' }),
    answers: { status: true },
    wrong: { 'a day that is none': { birthdate: '1990-02-30' }, 'a day to come': { birthdate: '2090-01-01' } },
  },
  changePassword: {
    right: () => ({ oldPassword: 'komod-anna-2026', password: 'сорок два облака' }),
    answers: { status: true, login: 'anna' },
    wrong: {
      'a wrong old one': { oldPassword: 'not it', password: 'сорок два облака' },
      'one that is too short': { oldPassword: 'komod-anna-2026', password: 'коротко' },
      'one that leaked': { oldPassword: 'komod-anna-2026', password: 'password123' },
    },
  },
  getSessions: { right: none, answers: { sessions: [{ isCurrent: true }] } },
  endSessions: { right: none, answers: { status: true }, wrong: noId },
  listAddresses: { right: none, answers: { addresses: expect.any(Array) } },
  listFormerAddresses: { right: none, answers: { formerAddresses: expect.any(Array) } },
  saveAddress: {
    right: () => ({ name: 'Дача', address: 'Челябинск, ул. Кирова, 44' }),
    answers: { addresses: expect.arrayContaining([expect.objectContaining({ name: 'Дача' })]) },
    wrong: { 'no address': { name: 'Дача' }, 'no name': { address: 'Челябинск, ул. Кирова, 44' } },
    keep: ({ addresses }) => {
      made.addressId = (addresses as { id: number; name: string }[]).find(({ name }) => name === 'Дача')?.id ?? 0
    },
  },
  removeAddress: {
    right: () => ({ id: made.addressId }),
    answers: { addresses: expect.not.arrayContaining([expect.objectContaining({ name: 'Дача' })]) },
    wrong: noId,
  },
  processContragent: {
    right: () => ({ deed: 'save', account: company }),
    answers: { contragents: [{ name: company.name }] },
    wrong: {
      'a deed that is none': { deed: 'sell' },
      'a number whose check digit is wrong': { deed: 'save', account: { ...company, taxId: '6658007127' } },
    },
  },
  getBoughtGoods: { right: none, answers: { page: 1 }, wrong: { 'page nought': { page: 0 } } },
  getReviews: { right: none, answers: { count: 1 }, wrong: { 'page nought': { page: 0 } } },
  getOrderByPhoneAndGuid: {
    right: () => ({ phoneNumber: annas, orderGuid: made.received.basketGroup }),
    answers: { code: expect.any(String), order: { status: 'received' } },
    wrong: {
      'a phone of somebody else': { phoneNumber: friends, orderGuid: crypto.randomUUID() },
      'no guid': { phoneNumber: annas },
    },
  },
  getConsents: { right: none, answers: { consents: expect.any(Array) } },
  giveConsent: {
    right: () => ({ purpose: 'marketing' }),
    answers: {},
    wrong: { 'a purpose that is none': { purpose: 'everything' } },
  },
  withdrawConsent: {
    right: () => ({ purpose: 'marketing' }),
    answers: {},
    wrong: { 'a purpose that is none': { purpose: 'everything' } },
  },
  getDataCopy: { right: none, answers: { copy: null } },
  askForDataCopy: { right: none, answers: { copy: { state: 'waiting' } } },
  getRemoval: { right: none, answers: { obstacles: expect.any(Array) } },
  getPushDevices: { right: none, answers: { devices: [] } },
  addPushDevice: {
    right: () => ({ endpoint: 'https://push.example/anna', p256dh: 'a'.repeat(87), auth: 'b'.repeat(22) }),
    answers: { devices: [{ id: expect.any(Number) }] },
    wrong: { 'an address that is none': { endpoint: 'there', p256dh: 'a'.repeat(87), auth: 'b'.repeat(22) } },
    keep: ({ devices }) => {
      made.pushDeviceId = (devices as { id: number }[])[0]?.id ?? 0
    },
  },
  removePushDevice: { right: () => ({ id: made.pushDeviceId }), answers: { status: true, devices: [] }, wrong: noId },
  getSecondFactor: { right: none, answers: { secondFactor: { recoveryCodesLeft: 0 } } },
  beginApp: {
    right: none,
    answers: { secret: expect.any(String) },
    keep: ({ secret }) => {
      made.totp = new TOTP({ secret: Secret.fromBase32(String(secret).replaceAll(' ', '')) })
    },
  },
  confirmApp: {
    right: () => ({ code: made.totp.generate({ timestamp: shop.time.now.getTime() }) }),
    answers: { secondFactor: { recoveryCodesLeft: 10 } },
    wrong: { 'a code that is none': { code: '' } },
  },
  makeRecoveryCodes: { right: none, answers: { recoveryCodes: expect.arrayContaining([expect.any(String)]) } },
  forgetApp: {
    right: () => {
      shop.time.now = new Date(shop.time.now.getTime() + 60_000)
      return { code: made.totp.generate({ timestamp: shop.time.now.getTime() }) }
    },
    answers: { secondFactor: expect.anything() },
    wrong: { 'a wrong code': { code: '000000' } },
  },
  beginPasskey: { right: none, answers: { proofId: expect.any(String), question: { challenge: expect.any(String) } } },
  checkPhoneForChange: {
    right: () => ({ phone: fresh }),
    answers: { status: true },
    wrong: { 'half a phone': { phone: '7912' }, 'the same phone': { phone: annas } },
  },
  sendCodeForPhoneChange: {
    right: () => ({ phone: fresh }),
    answers: { smsStatusId: expect.any(String), waitSeconds: 60 },
    wrong: { 'the same phone': { phone: annas }, 'half a phone': { phone: '7912' } },
  },
  changePhoneByCode: {
    right: async () => ({ phone: fresh, code: await codeSentTo(fresh), oldCode: await codeSentTo(annas) }),
    answers: { status: true, profile: { phone: fresh } },
    wrong: {
      'half of the codes': { phone: fresh, code: '12', oldCode: '12' },
      'no old code': { phone: fresh, code: '123456' },
    },
  },
}

/** What is proven with its right input elsewhere, for it needs more than an account: a key, an order that waits, a crew. */
const elsewhere: Partial<Record<Action, string>> = {
  savePasskey: 'tests/journeys/second-factor.test.ts',
  forgetPasskey: 'tests/journeys/second-factor.test.ts',
  runDelayedDelivery: 'server/order/delayed/delayed.test.ts',
  sendAssembly: 'server/account/assembly.test.ts',
  sendCodeForRemoval: 'below',
  removeAccount: 'below',
}

async function refused(action: string, body: Body) {
  const { status, json } = await personal(anna, action, body)
  expect([400, 404, 409, 422]).toContain(status)
  expect(json).toMatchObject({ error: expect.stringMatching(/^[A-Z_]+$/), message: expect.stringMatching(/\S{2,}/) })
}

const nobodysOrder = crypto.randomUUID()
const aWindow = { day: '2026-11-25', from: 12, to: 16 }

test.each<{ action: Action; what: string; body: Body }>([
  { action: 'runDelayedDelivery', what: 'no window', body: { guid: nobodysOrder } },
  {
    action: 'runDelayedDelivery',
    what: 'a day that is none',
    body: { guid: nobodysOrder, dateAndTime: { ...aWindow, day: '2026-02-30' } },
  },
  {
    action: 'runDelayedDelivery',
    what: 'an hour that is none',
    body: { guid: nobodysOrder, dateAndTime: { ...aWindow, from: 25 } },
  },
  {
    action: 'runDelayedDelivery',
    what: 'an order that is none',
    body: { guid: nobodysOrder, dateAndTime: aWindow },
  },
  { action: 'sendAssembly', what: 'no order', body: {} },
  { action: 'sendAssembly', what: 'an order by its number', body: { guid: '10001' } },
  { action: 'sendAssembly', what: 'an order that is none', body: { guid: nobodysOrder } },
])('$action refuses $what with a sentence', async ({ action, body }) => {
  await refused(action, body)
})

test('every action of the account has its row', () => {
  expect([...Object.keys(table), ...Object.keys(elsewhere)].toSorted()).toEqual(Object.keys(accountContract).toSorted())
})

describe.each(Object.entries(table))('%s', (action, row) => {
  const { right, answers, wrong = {}, keep } = row

  test('is for nobody who is not signed in', async () => {
    if (accountContract[action as Action].access !== 'customer') return
    const { status, json } = await personal(aBrowser(), action, await right())
    expect({ status, error: json.error }).toEqual({ status: 401, error: 'SIGN_IN_NEEDED' })
  })

  test.each(Object.entries(wrong))('refuses %s with a sentence', async (_what, body) => {
    await refused(action, body)
  })

  test('answers right input', async () => {
    const { status, json } = await personal(anna, action, await right())
    expect({ status, json }).toMatchObject({ status: 200, json: answers })
    keep?.(json)
  })
})

test('an account is removed by the code that its owner was sent, and by no other', async () => {
  const sent = await personal(leaving, 'sendCodeForRemoval')
  expect(sent).toMatchObject({ status: 200, json: { smsStatusId: expect.any(String) } })
  expect(await personal(leaving, 'removeAccount', { code: '12' })).toMatchObject({ status: 422 })
  const right = await codeSentTo('79000000007')
  const wrong = right === '111111' ? '222222' : '111111'
  expect((await personal(leaving, 'removeAccount', { code: wrong })).json).toMatchObject({ error: 'CODE_WRONG' })
  expect((await personal(leaving, 'removeAccount', { code: right })).status).toBe(200)
  expect((await personal(leaving, 'getAdditionalInfo')).status).toBe(401)
})
