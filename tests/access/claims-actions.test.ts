import { beforeAll, describe, expect, test } from 'vitest'
import { claimsContract } from '#contract/claims.ts'
import { type ClaimStep, claimSteps } from '#rules/claim.ts'
import { makeLabels } from '#server/claims/labels.ts'
import { askShopper, takeClaim } from '#server/claims/move-claim.ts'
import { findBundleUnchecked } from '#server/order/index.ts'
import { type Claimant, type Placed, phone, withClaimants } from '../harness/claimants.ts'

const { shop, aBrowser, anOrder, anyPhoto } = withClaimants()
type Body = Record<string, unknown>
type Row = {
  path: string
  right: () => Body
  answers: Body
  /** By what is wrong about it. */
  wrong: Record<string, () => Body>
  /** What whoever it is not theirs hears; none where everybody may. */
  foreign?: { body?: () => Body; status: number; error: string }
  before?: () => Promise<unknown>
  keep?: (json: Body) => void
}

const description = 'Скол на левой двери, пять сантиметров.'
const strangersPhone = '79120001170'
const nowhere = '00000000-0000-4000-8000-000000000000'
const claimMissing = { status: 404, error: 'CLAIM_NOT_FOUND' }
const made = {} as { claimID: string; returnID: string; photo: string; qr: string }
let owner: Claimant
let order: Placed

const claimed = (more: Body = {}) => ({ claimID: made.claimID, ...more })
const step = (queryAction: ClaimStep, more: Body = {}): Body => ({ queryType: 'set', queryAction, ...claimed(more) })
const inStep = (queryAction: ClaimStep) => ({ step: { queryAction, isDone: true } })

beforeAll(async () => {
  owner = aBrowser()
  order = await anOrder(owner, 'shipped', 'received')
  const bundle = await findBundleUnchecked(shop.base.db, order.basketGroup)
  const [label] = bundle ? await shop.base.db.transaction((tx) => makeLabels(tx, bundle)) : []
  made.qr = label?.code ?? ''
}, 60_000)

/** Photos go as a form; here one that was taken in before is named, which a stranger must not have. */
const photoStep = (queryAction: ClaimStep): Row => ({
  path: 'claim/steps',
  right: () => step(queryAction, { kept: [] }),
  answers: { step: { queryAction }, claim: { state: 'draft' } },
  wrong: {
    'a file that nobody has sent': () => step(queryAction, { photos: ['0123456789abcdef0123456789abcdef'] }),
    'a photo to keep that is no id': () => step(queryAction, { kept: ['one'] }),
  },
  foreign: claimMissing,
})

/** In this order: later rows use what earlier ones have made. Each of the eight steps is a row. */
const table: Record<string, Row> = {
  getOrder: {
    path: 'claim/getOrder',
    right: () => ({ orderID: order.number, phone }),
    answers: { order: { number: expect.any(String), sets: [{ lines: [{ quantity: 2, canClaim: true }] }] } },
    wrong: {
      'no number': () => ({ phone }),
      'a number that is none': () => ({ orderID: '99999999', phone }),
    },
    foreign: {
      body: () => ({ orderID: order.number, phone: strangersPhone }),
      status: 404,
      error: 'CLAIM_ORDER_NOT_FOUND',
    },
  },
  getByQr: {
    path: 'claim/getByQr',
    right: () => ({ qr: made.qr }),
    answers: { claim: { box: 1, line: { quantity: 2 } } },
    wrong: {
      nothing: () => ({ qr: ' ' }),
      'a code of somebody else': () => ({ qr: 'https://other.example/?qr=AAAA' }),
    },
  },
  Offer: {
    path: 'claim/steps',
    right: () => ({
      queryType: 'set',
      queryAction: 'Offer',
      orderID: order.number,
      phone,
      lineId: order.lineId,
    }),
    answers: { ...inStep('Offer'), claim: { state: 'draft', goods: { ordered: 2 } } },
    wrong: {
      'more than were ordered': () => ({
        queryType: 'set',
        queryAction: 'Offer',
        orderID: order.number,
        phone,
        lineId: order.lineId,
        quantity: 3,
      }),
      'goods of another order': () => ({
        queryType: 'set',
        queryAction: 'Offer',
        orderID: order.number,
        phone,
        lineId: 999_999_999,
      }),
      'a step that is none': () => ({ queryType: 'set', queryAction: 'Everything' }),
      'a deed that is none': () => ({ queryType: 'drop', queryAction: 'Offer' }),
    },
    foreign: {
      body: () => ({ queryType: 'set', queryAction: 'Offer', orderGuid: order.basketGroup, lineId: order.lineId }),
      status: 404,
      error: 'CLAIM_ORDER_NOT_FOUND',
    },
    keep: ({ claim }) => {
      made.claimID = (claim as { id: string }).id
    },
  },
  Description: {
    path: 'claim/steps',
    right: () => step('Description', { kind: 'defect', description }),
    answers: { ...inStep('Description'), claim: { kind: 'defect', description } },
    wrong: {
      'no kind': () => step('Description', { description }),
      'words too short': () => step('Description', { kind: 'defect', description: 'Скол' }),
      'a kind that is none': () => step('Description', { kind: 'weather', description }),
    },
    foreign: { body: () => step('Description', { kind: 'defect', description }), ...claimMissing },
  },
  NumberPackage: {
    path: 'claim/steps',
    right: () => step('NumberPackage', { numberPackage: [1, 2] }),
    answers: { ...inStep('NumberPackage'), claim: { numberPackage: [1, 2] } },
    wrong: {
      'a box that the goods do not have': () => step('NumberPackage', { numberPackage: [4] }),
      'a part that is none': () => step('NumberPackage', { parts: [999_999] }),
      'a day on which nobody comes': () => step('NumberPackage', { visit: '2026-01-01 12-16' }),
    },
    foreign: claimMissing,
  },
  LabelPhotos: photoStep('LabelPhotos'),
  DefectPhotos: photoStep('DefectPhotos'),
  PackagePhotos: photoStep('PackagePhotos'),
  AdditionalPhotos: photoStep('AdditionalPhotos'),
  SaveClaim: {
    path: 'claim/steps',
    before: async () => owner.photos('DefectPhotos', made.claimID, [await anyPhoto()]),
    right: () => step('SaveClaim', { email: 'anna@komod.example' }),
    answers: { ...inStep('SaveClaim'), claim: { state: 'sent', dueAt: expect.any(String) } },
    wrong: { 'an e-mail that is none': () => step('SaveClaim', { email: 'нет' }) },
    foreign: claimMissing,
  },
  getClaim: {
    path: 'claim/get',
    right: () => claimed(),
    answers: { claim: { state: 'sent', events: [{ kind: 'sent' }] } },
    wrong: { 'an id that is none': () => ({ claimID: '7' }), 'a claim that is none': () => ({ claimID: nowhere }) },
    foreign: claimMissing,
  },
  listClaims: {
    path: 'claim/list',
    right: () => ({}),
    answers: { claims: [{ state: 'sent' }], page: 1 },
    wrong: { 'page nought': () => ({ page: 0 }), 'an order that is no id': () => ({ orderGuid: '10001' }) },
  },
  listOrderClaims: {
    path: 'claim/ofOrder',
    right: () => ({ orderGuid: order.basketGroup }),
    answers: { isOwn: true, claims: [{ state: 'sent' }] },
    wrong: { 'a guid that is none': () => ({ orderGuid: '10001' }), 'no guid': () => ({}) },
    foreign: { status: 404, error: 'ORDER_NOT_FOUND' },
  },
  answerClaim: {
    path: 'claim/answer',
    before: async () => {
      const asked = { claimId: made.claimID, by: null, now: shop.time.now }
      await takeClaim(shop.app.areas.claims, asked as never)
      await askShopper(shop.app.areas.claims, { ...asked, question: 'Какая дверь?' } as never)
    },
    right: () => claimed({ answer: 'Левая' }),
    answers: { claim: { state: 'inWork', question: '' } },
    wrong: {
      'no words': () => claimed({ answer: '' }),
      'an id that is none': () => ({ claimID: '7', answer: 'Левая' }),
    },
    foreign: { body: () => claimed({ answer: 'Левая' }), ...claimMissing },
  },
  withdrawClaim: {
    path: 'claim/withdraw',
    right: () => claimed(),
    answers: { status: true },
    wrong: { 'an id that is none': () => ({ claimID: '7' }) },
    foreign: claimMissing,
  },
  getRefand: {
    path: 'getRefand',
    before: async () => {
      const begun = { orderID: order.number, phone, lineId: order.lineId }
      const { claim } = (await owner.set('Offer', begun)).json
      await owner.set('Description', { claimID: claim.id, kind: 'return', description: 'Не подошёл по цвету.' })
      await owner.set('SaveClaim', { claimID: claim.id })
      made.returnID = claim.id
    },
    right: () => ({ id: made.returnID }),
    answers: { refund: { kind: 'return', state: 'sent' } },
    wrong: {
      'an id that is none': () => ({ id: '7' }),
      'a claim that asks for no money': () => ({ id: made.claimID }),
    },
    foreign: claimMissing,
  },
  checkWaybill: {
    path: 'waybill',
    right: () => ({ waybill: `№ ${order.number}`, phone: '8 (912) 000-11-78' }),
    answers: { waybill: { status: 'received', boxes: 6, weightGrams: 2000, lines: [{ quantity: 2, canClaim: true }] } },
    wrong: {
      'no number': () => ({ waybill: '', phone }),
      'no phone': () => ({ waybill: order.number }),
      'half a phone': () => ({ waybill: order.number, phone: '7912' }),
      'a waybill that is none': () => ({ waybill: '99999999', phone }),
    },
    foreign: {
      body: () => ({ waybill: order.number, phone: strangersPhone }),
      status: 404,
      error: 'WAYBILL_NOT_FOUND',
    },
  },
  appeal: {
    path: 'claim/appeal',
    right: () => ({
      person: 'Анна',
      phone,
      email: 'anna@komod.example',
      order: order.number,
      course: 'Доставка',
      description: 'Привезите, пожалуйста, после шести.',
    }),
    answers: { status: true },
    wrong: {
      'half a phone': () => ({ person: 'Анна', phone: '7912', course: 'Доставка', description }),
      'an e-mail that is none': () => ({ person: 'Анна', phone, email: 'нет', course: 'Доставка', description }),
      'words too short': () => ({ person: 'Анна', phone, course: 'Доставка', description: 'Эй' }),
      nobody: () => ({ phone, course: 'Доставка', description }),
    },
  },
  callback: {
    path: 'callback',
    right: () => ({ name: 'Анна', phone, hours: '9-12', comment: 'О сборке' }),
    answers: { status: true },
    wrong: {
      'half a phone': () => ({ name: 'Анна', phone: '7912' }),
      'an hour at which nobody calls': () => ({ name: 'Анна', phone, hours: '3-4' }),
      nobody: () => ({ phone }),
    },
  },
}

test('every claims call of the contract and every step has its row', () => {
  const { steps: _eight, ...calls } = claimsContract
  const expected = [...Object.keys(calls), ...claimSteps, 'appeal', 'callback']
  expect(Object.keys(table).toSorted()).toEqual(expected.toSorted())
})

describe.each(Object.entries(table))('%s', (_name, { path, right, answers, wrong, foreign, before, keep }) => {
  const ask = (browser: Claimant, body: Body) => browser.ask(`/api_vue/${path}/`, body)

  beforeAll(async () => {
    await before?.()
  })

  test.each(Object.entries(wrong))('refuses %s with a sentence', async (_what, body) => {
    const { status, json } = await ask(owner, body())
    expect([400, 404, 409, 422]).toContain(status)
    expect(json).toMatchObject({ error: expect.stringMatching(/^[A-Z_]+$/), message: expect.stringMatching(/\S{2,}/) })
  })

  test('is as if it were not there for whoever it is not theirs', async () => {
    const { status, json } = await ask(aBrowser(undefined, strangersPhone), (foreign?.body ?? right)())
    // Labels, lists of one's own and letters to the shop are for everybody: they tell nothing of whose goods these are.
    const expected = foreign ?? { status: 200, error: undefined }
    expect({ status, error: json.error }).toMatchObject({ status: expected.status, error: expected.error })
    expect(JSON.stringify(json)).not.toMatch(/79120001178|anna@komod|Петрова/)
  })

  test('answers right input, and nobody’s phone or e-mail in whole', async () => {
    const { status, json } = await ask(owner, right())
    expect({ status, json }).toMatchObject({ status: 200, json: answers })
    expect(JSON.stringify(json)).not.toMatch(/79120001178|anna@komod/)
    keep?.(json)
  })
})
