import { beforeAll, expect, test } from 'vitest'
import { staffListsContract } from '#contract/staff/lists.ts'
import { inTransaction } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { anOffer, aProduct, aSection, aVendor, unique } from '../../tests/harness/goods.ts'
import { editMark, editTag, readAction, readMark, readTag } from './edit-lists.ts'
import { choiceOfAction, createListings, firstTexts, layListingTexts, saveAction, saveListingText } from './index.ts'
import { readOffers, readProducts } from './read-choices.ts'

const base = withDatabase()
const now = new Date('2026-11-20T07:00:00Z')
let sectionId: number
let vendorId: number
let productId: number

beforeAll(async () => {
  sectionId = await aSection(base.db, { code: 'divany', names: { ru: 'Диваны' } })
  vendorId = await aVendor(base.db)
  productId = await aProduct(base.db, { sectionId, vendorId })
  await inTransaction(base.db, (tx) => layListingTexts(tx, firstTexts))
})

const aTag = (wish: Partial<Parameters<typeof editTag>[1]> = {}) =>
  editTag(
    base.db,
    {
      id: 0,
      section: 'divany',
      code: unique('tag')
        .toLowerCase()
        .replaceAll(/[^a-z0-9-]/g, 'x'),
      names: { ru: 'Зелёные' },
      conditions: 'vendor=fabrika&price=-50000',
      products: String(productId),
      sort: 500,
      isActive: true,
      ...wish,
    },
    now,
  )

test('a tag takes in what passes its conditions and what is picked by hand', async () => {
  const saved = await aTag({ code: 'zelenye' })
  expect(saved.kind).toBe('saved')
  const listings = await createListings(base.db)
  expect(listings.findTag(sectionId, 'zelenye')).toMatchObject({
    params: { vendor: ['fabrika'], price: { max: 50_000 } },
    productIds: [productId],
  })
  expect(listings.findTag(sectionId + 1, 'zelenye')).toBeNull()
})

test('a number in the shop is the model with this number, also where another system calls another model so', async () => {
  const code = unique('x')
  const other = await aProduct(base.db, { sectionId, vendorId, externalId: String(productId) })
  const byCode = await aProduct(base.db, { sectionId, vendorId, externalId: code })
  expect(other).not.toBe(productId)
  expect((await readProducts(base.db, `${productId}, ${code}`)).ids.toSorted()).toEqual([productId, byCode].toSorted())
  const found = await aProduct(base.db, { sectionId, vendorId })
  const offer = await anOffer(base.db, { productId: found, vendorCode: unique('ART') })
  const alike = await anOffer(base.db, { productId: other, externalId: String(offer) })
  expect(alike).not.toBe(offer)
  expect((await readOffers(base.db, String(offer))).ids).toEqual([offer])
  const article = unique('ART')
  await anOffer(base.db, { productId: found, vendorCode: article })
  await anOffer(base.db, { productId: other, externalId: article })
  expect((await readProducts(base.db, article)).ids).toEqual([found])
  expect(await readProducts(base.db, `0${productId} 99999999999`)).toEqual({
    ids: [],
    unknown: [`0${productId}`, '99999999999'],
  })
})

const fault = (code: string, words?: string) => ({ code, ...(words && { words }) })
const faulty = (code: string, words?: string) => ({ kind: 'faulty', faults: [fault(code, words)] })

test.each([
  [{ section: 'net' }, faulty('SECTION_UNKNOWN')],
  [{ code: 'zelenye' }, faulty('CODE_TAKEN')],
  [{ id: 2_000_000_000 }, { kind: 'tagNotFound' }],
  [{ conditions: 'nichego=1' }, faulty('CONDITIONS_UNCLEAR')],
  [{ conditions: 'price=cheap' }, faulty('CONDITIONS_UNCLEAR')],
  [{ products: 'нет-такого 7' }, faulty('PRODUCTS_UNKNOWN', 'нет-такого, 7')],
  [
    { code: 'zelenye', conditions: 'nichego=1', products: 'net' },
    {
      kind: 'faulty',
      faults: [fault('CODE_TAKEN'), fault('CONDITIONS_UNCLEAR'), fault('PRODUCTS_UNKNOWN', 'net')],
    },
  ],
])('a tag with %o is refused', async (wish, outcome) => {
  expect(await aTag(wish)).toEqual(outcome)
})

test('a promotion may not take the word of a section, and one out of sight is not listed', async () => {
  const wish = {
    id: null,
    code: 'divany',
    titles: { ru: 'Тёплый дом' },
    texts: { ru: '' },
    terms: { ru: '' },
    startsOn: '2026-11-01',
    endsOn: '2026-11-30',
    regionIds: [7],
    goods: {
      productIds: [],
      sectionIds: [sectionId],
      vendorIds: [vendorId],
      tagIds: [],
      params: {},
      isReducedOnly: true,
    },
    sort: 1,
    isActive: true,
    now,
  }
  const save = (more: Partial<typeof wish>) => inTransaction(base.db, (tx) => saveAction(tx, { ...wish, ...more }))
  expect(await save({})).toEqual({ kind: 'codeTaken' })
  expect(await save({ code: 'teplo' })).toMatchObject({ kind: 'saved' })
  expect(await save({ code: 'skryta', isActive: false })).toMatchObject({ kind: 'saved' })
  const listings = await createListings(base.db)
  expect(listings.listActions(7).map(({ code }) => code)).toEqual(['teplo'])
  expect(listings.listActions(8)).toEqual([])
  const action = listings.findAction('teplo')
  if (!action) throw new Error('The promotion is not there.')
  const [vendor] = action.vendorCodes
  expect(choiceOfAction(action, listings).parts).toEqual([
    { sectionId, params: { sale: ['1'] } },
    { params: { vendor: [vendor], sale: ['1'] } },
  ])
})

test('a list says its own words, then those of its kind, in its language before Russian', async () => {
  const place = { kind: 'section' as const, code: 'divany' }
  await inTransaction(base.db, (tx) =>
    saveListingText(tx, place, { ru: { heading: 'Диваны для дома', article: '<p>О диванах</p>' } }, now),
  )
  const listings = await createListings(base.db)
  expect(listings.textOf(place, 'ru')).toMatchObject({ heading: 'Диваны для дома', title: '{name} — купить {place}' })
  expect(listings.textOf(place, 'en')).toMatchObject({ heading: 'Диваны для дома', title: '{name}: buy {place}' })
  expect(listings.textOf({ kind: 'section', code: 'stoly' }, 'ru')).toMatchObject({ heading: '{name}', article: '' })
})

test('words that the shop has changed outlive a new release', async () => {
  await inTransaction(base.db, (tx) => saveListingText(tx, { kind: 'hits' }, { ru: { heading: 'Любимое' } }, now))
  await inTransaction(base.db, (tx) => layListingTexts(tx, firstTexts))
  expect((await createListings(base.db)).textOf({ kind: 'hits' }, 'ru').heading).toBe('Любимое')
})

const aMark = (wish: Partial<Parameters<typeof editMark>[1]> = {}) =>
  editMark(
    base.db,
    {
      id: 0,
      code: unique('mark').toLowerCase(),
      names: { ru: 'Дуб' },
      position: 'bottom',
      icon: 'leaf',
      backgroundColor: '#e0e7dc',
      textColor: '#1e1a1a',
      gradientColor: '#efe8da',
      regions: '',
      sections: 'divany',
      products: String(productId),
      isReducedOnly: false,
      sort: 500,
      isActive: true,
      ...wish,
    },
    now,
  )

test('a mark is kept with its goods and shows between its days', async () => {
  const saved = await aMark({ code: 'oak', startsOn: '2026-11-20', endsOn: '2026-11-30' })
  expect(saved.kind).toBe('saved')
  const listings = await createListings(base.db)
  expect(listings.marksOf(1, '2026-11-25')).toMatchObject([
    { code: 'oak', sectionIds: [sectionId], productIds: [productId], gradientColor: '#efe8da' },
  ])
  expect(listings.marksOf(1, '2026-12-01')).toEqual([])
})

test.each([
  [{ code: 'oak' }, faulty('CODE_TAKEN')],
  [{ id: 2_000_000_000 }, { kind: 'markNotFound' }],
  [{ startsOn: '2026-11-20', endsOn: '2026-11-19' }, faulty('DAYS_TURNED')],
  [{ textColor: '#8d9f83' }, faulty('COLORS_ALIKE')],
  [{ gradientColor: '#1e1a1a' }, faulty('COLORS_ALIKE')],
  [{ sections: 'net' }, faulty('SECTIONS_UNKNOWN', 'net')],
  [{ regions: 'nigde' }, faulty('REGIONS_UNKNOWN', 'nigde')],
  [{ products: 'нет-такого' }, faulty('PRODUCTS_UNKNOWN', 'нет-такого')],
  [
    { sections: 'net', textColor: '#8d9f83', regions: 'nigde' },
    {
      kind: 'faulty',
      faults: [fault('COLORS_ALIKE'), fault('SECTIONS_UNKNOWN', 'net'), fault('REGIONS_UNKNOWN', 'nigde')],
    },
  ],
])('a mark with %o is refused', async (wish, outcome) => {
  expect(await aMark(wish)).toEqual(outcome)
})

test('of those who make one with the same word at once one has it, and the others are told', async () => {
  const kinds = async (make: () => Promise<{ kind: string }>) =>
    (await Promise.all(Array.from({ length: 12 }, make))).map(({ kind }) => kind).toSorted()
  const once = [...Array(11).fill('faulty'), 'saved']
  expect(await kinds(() => aMark({ code: 'razom' }))).toEqual(once)
  expect(await kinds(() => aTag({ code: 'razom' }))).toEqual(once)
})

test('a form that lacks fields, or has them written wrong, is told by the shop what else is wrong with it', async () => {
  const { checkMark, checkTag, checkAction } = staffListsContract
  const mark = checkMark.body.parse({ code: 'oak', sections: 'net', textColor: '#1e1a1a', gradientColor: '#1e1a1a' })
  expect((await readMark(base.db, mark)).faults).toEqual([
    fault('CODE_TAKEN'),
    fault('COLORS_ALIKE'),
    fault('SECTIONS_UNKNOWN', 'net'),
  ])
  expect((await readMark(base.db, checkMark.body.parse({}))).faults).toEqual([])
  const tag = checkTag.body.parse({ code: 'zelenye', conditions: 'net=1' })
  expect((await readTag(base.db, tag)).faults).toEqual([fault('CONDITIONS_UNCLEAR')])
  const action = checkAction.body.parse({ code: 'divany', endsOn: '2026-11-19', regions: 'nigde' })
  expect((await readAction(base.db, action)).faults).toEqual([
    fault('CODE_TAKEN'),
    fault('NO_GOODS'),
    fault('REGIONS_UNKNOWN', 'nigde'),
  ])
})
