import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { ean13Png } from '#server/documents/index.ts'
import { findBundleUnchecked, returnGoods } from '#server/order/index.ts'
import { changed, rows } from '#server/platform/database.ts'
import { type Claimant, type Placed, phone, withClaimants } from '../../tests/harness/claimants.ts'
import { doJob } from '../../tests/harness/jobs.ts'
import { withLinkOpened } from '../../tests/harness/message-links.ts'
import { aPhonePhoto, aPlank } from '../../tests/harness/pictures.ts'
import { decideClaim } from './decide-claim.ts'
import { escalateClaimsJob, forgetDraftsJob } from './jobs.ts'
import { makeLabels } from './labels.ts'
import { askShopper, finishClaim, takeClaim } from './move-claim.ts'
import { saveParts } from './parts.ts'
import { claims, productParts } from './tables.ts'

const { shop, aBrowser, anOrder, aSentClaim, anyPhoto, work } = withClaimants()
const minute = 60_000
const hour = 60 * minute
const description = 'Скол на левой двери, пять сантиметров.'
const deps = () => shop.app.areas.claims
const stateOf = async (id: string) => (await shop.base.db.select().from(claims).where(eq(claims.id, id)))[0]

let shared: Placed
beforeAll(async () => {
  shared = await anOrder(aBrowser(), 'shipped', 'received')
})

describe('the goods of an order', () => {
  test('are told by number and phone as boxes and parts, with nothing of whose they are', async () => {
    await shop.base.db.transaction((tx) =>
      saveParts(tx, shared.productId, [
        { code: 'A1', names: { ru: 'Дверь' }, box: 2, quantity: 2, place: null, spares: 1 },
      ]),
    )
    const { status, json } = await aBrowser().claim('getOrder', { orderID: shared.number, phone: '+7 912 000-11-78' })
    expect(status).toBe(200)
    const asOnPaper = await aBrowser().claim('getOrder', { orderID: `№ ${shared.number}`, phone })
    expect(asOnPaper.json.order).toMatchObject({ number: shared.number })
    expect(json.order).toMatchObject({ guid: null, number: shared.number })
    const [line] = json.order.sets[0].lines
    expect(line).toMatchObject({ lineId: shared.lineId, quantity: 2, canClaim: true })
    expect(line.packages.map((box: { parts: unknown[] }) => box.parts.length)).toEqual([0, 1, 0])
    expect(JSON.stringify(json)).not.toMatch(/Петрова|79120001178/)
  })

  test.each([
    { promise: 'a wrong phone', body: () => ({ orderID: shared.number, phone: '79120001179' }) },
    { promise: 'a missing order', body: () => ({ orderID: '99999999', phone }) },
    { promise: 'a number without a phone', body: () => ({ orderID: shared.number }) },
    { promise: 'a guid with a phone', body: () => ({ orderID: shared.basketGroup, phone }) },
    { promise: 'a phone that is none', body: () => ({ orderID: shared.number, phone: '12' }) },
  ])('$promise gets the same answer', async ({ body }) => {
    expect(await aBrowser().claim('getOrder', body())).toMatchObject({
      status: 404,
      json: { error: 'CLAIM_ORDER_NOT_FOUND' },
    })
  })

  test('who tries phones out is stopped, also with the right one', async () => {
    const guesser = aBrowser()
    for (let at = 0; at < 10; at++)
      await guesser.claim('getOrder', { orderID: shared.number, phone: `7912000117${at === 8 ? 0 : at}` })
    expect(await guesser.claim('getOrder', { orderID: shared.number, phone })).toMatchObject({ status: 429 })
  })
})

describe('the eight steps', () => {
  test('are each kept, gone on with on another device by the link, and sent once', async () => {
    const laptop = aBrowser()
    const begun = await laptop.set('Offer', { orderID: shared.number, phone, lineId: shared.lineId, quantity: 2 })
    expect(begun).toMatchObject({
      status: 200,
      json: { step: { isDone: true }, claim: { state: 'draft', quantity: 2, next: 'Description' } },
    })
    const { id: claimID, code } = begun.json.claim
    const phone2 = aBrowser()
    expect((await phone2.claim('get', { claimID })).status).toBe(404)
    expect(await phone2.set('Description', { claimID, code, kind: 'defect', description })).toMatchObject({
      status: 200,
    })
    await phone2.set('NumberPackage', { claimID, code, numberPackage: [2, 2, 3] })
    expect(await laptop.set('SaveClaim', { claimID })).toMatchObject({
      status: 422,
      json: { error: 'CLAIM_LACKS', data: { steps: ['DefectPhotos'] } },
    })
    for (const step of ['LabelPhotos', 'DefectPhotos', 'PackagePhotos', 'AdditionalPhotos'])
      expect((await phone2.photos(step, claimID, [await anyPhoto()], { code })).status).toBe(200)
    const got = await laptop.ask('/api_vue/claim/steps/', { queryType: 'get', queryAction: 'DefectPhotos', claimID })
    expect(got.json).toMatchObject({
      step: { isDone: true },
      claim: { numberPackage: [2, 3], description, next: 'SaveClaim' },
    })
    expect(got.json.claim.photos.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'additional',
      'defect',
      'label',
      'package',
    ])
    const both = await Promise.all([laptop.set('SaveClaim', { claimID }), phone2.set('SaveClaim', { claimID, code })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { claim } = (await laptop.claim('get', { claimID })).json
    expect(claim.events.map(({ kind }: { kind: string }) => kind)).toEqual(['sent'])
    expect(Date.parse(claim.dueAt) - shop.time.now.getTime()).toBe(24 * hour)
    await work()
    const told = await rows<{ text: string }>(
      shop.base.db,
      sql`select text from outbox_messages where channel = 'sms' and text like ${`%обращение ${claim.number},%`}`,
    )
    expect(told).toHaveLength(1)
    const opened = await withLinkOpened(told[0]?.text ?? '', async (short) => {
      return (await aBrowser().ask('/api_vue/messages/link/', { code: short })).json.url
    })
    expect(opened).toContain(`/order_claim/?claim=${claimID}&code=${code}`)
  })

  test('a step that was gone through without what sending needs is not done', async () => {
    const browser = aBrowser()
    const begun = await browser.set('Offer', { orderID: shared.number, phone, lineId: shared.lineId })
    const claimID = begun.json.claim.id
    await browser.set('Description', { claimID, kind: 'defect', description })
    const skipped = await browser.photos('DefectPhotos', claimID, [])
    expect(skipped).toMatchObject({
      status: 200,
      json: { step: { isDone: false }, claim: { lacks: ['DefectPhotos'] } },
    })
    for (const step of ['NumberPackage', 'LabelPhotos', 'PackagePhotos', 'AdditionalPhotos'])
      await browser.set(step, { claimID })
    const { claim } = (await browser.claim('get', { claimID })).json
    expect(claim.next).toBe('DefectPhotos')
    const open = claim.steps.filter((step: { isDone: boolean }) => !step.isDone)
    expect(open.map((step: { queryAction: string }) => step.queryAction)).toEqual(['DefectPhotos', 'SaveClaim'])
    const shown = await browser.photos('DefectPhotos', claimID, [await anyPhoto()])
    expect(shown).toMatchObject({
      status: 200,
      json: { step: { isDone: true }, claim: { lacks: [], next: 'SaveClaim' } },
    })
  })

  test('begun twice about the same goods are one draft', async () => {
    const browser = aBrowser()
    const begin = () => browser.set('Offer', { orderID: shared.number, phone, lineId: shared.lineId })
    const first = await begin()
    const more = await Promise.all([begin(), begin(), begin()])
    expect(new Set(more.map(({ json }) => json.claim.id))).toEqual(new Set([first.json.claim.id]))
  })

  test('written in two tabs: what one has written since is not written over by the other', async () => {
    const browser = aBrowser()
    const { claim } = (await browser.set('Offer', { orderID: shared.number, phone, lineId: shared.lineId })).json
    const said = { claimID: claim.id, revision: claim.revision, kind: 'transit' }
    expect((await browser.set('Description', { ...said, description: 'Первая вкладка пишет это.' })).status).toBe(200)
    // Another step is nobody's business.
    expect(
      (await browser.set('NumberPackage', { claimID: claim.id, revision: claim.revision, numberPackage: [1] })).status,
    ).toBe(200)
    expect(await browser.set('Description', { ...said, description: 'Вторая вкладка пишет это.' })).toMatchObject({
      status: 409,
      json: { error: 'CLAIM_CHANGED', data: { revision: claim.revision + 2 } },
    })
    expect((await browser.claim('get', { claimID: claim.id })).json.claim.description).toBe('Первая вкладка пишет это.')
  })

  test.each([
    ['Offer', { lineId: 999_999_999, orderID: true, phone }, 404, 'CLAIM_LINE_NOT_FOUND'],
    ['Offer', { orderID: true, phone, line: true, quantity: 3 }, 422, 'CLAIM_TOO_MANY'],
    ['Offer', { orderID: true, phone: '79120001170', line: true }, 404, 'CLAIM_ORDER_NOT_FOUND'],
    ['Offer', { qr: 'nonsense' }, 404, 'QR_UNKNOWN'],
    ['Description', { claim: true, description }, 422, 'CLAIM_KIND_NEEDED'],
    ['Description', { claim: true, kind: 'missingPart', description: 'коротко' }, 422, 'CLAIM_WORDS_NEEDED'],
    ['NumberPackage', { claim: true, numberPackage: [4] }, 422, 'CLAIM_BOX_UNKNOWN'],
    ['NumberPackage', { claim: true, parts: [999_999] }, 422, 'CLAIM_PART_UNKNOWN'],
    ['NumberPackage', { claim: true, visit: '2026-01-01 12-16' }, 409, 'CLAIM_VISIT_TAKEN'],
    ['LabelPhotos', { claim: true, photos: ['0123456789abcdef0123456789abcdef'] }, 409, 'FILE_GONE'],
    ['SaveClaim', { claim: true, email: 'нет' }, 422, 'EMAIL_INVALID'],
    ['SaveClaim', { claim: true }, 422, 'CLAIM_LACKS'],
    ['Description', {}, 404, 'CLAIM_NOT_FOUND'],
  ] as const)('%s with %o is refused as %s %s', async (step, said, status, code) => {
    const browser = aBrowser()
    const { orderID, line, claim, ...body } = said as Record<string, unknown>
    const begun = claim
      ? (await browser.set('Offer', { orderID: shared.number, phone, lineId: shared.lineId })).json.claim
      : null
    const whole = {
      ...body,
      ...(orderID === true && { orderID: shared.number }),
      ...(line === true && { lineId: shared.lineId }),
      ...(begun && { claimID: begun.id }),
    }
    expect(await browser.set(step, whole)).toMatchObject({ status, json: { error: code } })
  })

  test.each([
    { queryType: 'drop', queryAction: 'Offer' },
    { queryType: 'set', queryAction: 'Everything' },
    { queryType: 'set' },
  ])('an unknown action is refused: %o', async (body) => {
    expect((await aBrowser().ask('/api_vue/claim/steps/', body)).status).toBe(400)
  })

  test('are nobody else’s: every action of another’s claim answers as a missing one', async () => {
    const { id: claimID } = await aSentClaim(aBrowser(), shared)
    const missing = '00000000-0000-4000-8000-000000000000'
    for (const id of [claimID, missing]) {
      const stranger = aBrowser()
      const answers = [
        ...['Offer', 'Description', 'NumberPackage', 'LabelPhotos', 'SaveClaim'].map((step) =>
          stranger.set(step, { claimID: id, kind: 'defect', description }),
        ),
        stranger.ask('/api_vue/claim/steps/', { queryType: 'get', queryAction: 'Offer', claimID: id }),
        stranger.claim('get', { claimID: id }),
        stranger.claim('answer', { claimID: id, answer: 'Это я' }),
        stranger.claim('withdraw', { claimID: id }),
        stranger.claim('get', { claimID: id, code: 'abc-defghijklmnop' }),
        stranger.ask('/api_vue/getRefand/', { id }),
      ]
      for (const { status, json } of await Promise.all(answers))
        expect([status, json.error]).toEqual([404, 'CLAIM_NOT_FOUND'])
    }
    expect((await aBrowser().claim('list', {})).json.claims).toEqual([])
  })

  test('about goods that have not left the shop lead to the order instead', async () => {
    const browser = aBrowser()
    const order = await anOrder(browser)
    expect(await browser.set('Offer', { orderID: order.basketGroup, lineId: order.lineId })).toMatchObject({
      status: 409,
      json: { error: 'CLAIM_TOO_EARLY' },
    })
  })

  test('about pieces that have come back are not begun again', async () => {
    const browser = aBrowser()
    const order = await anOrder(browser, 'shipped', 'received')
    const { basketGroup, lineId, number } = order
    const giveBack = (held: number) =>
      returnGoods(shop.app.areas.changes, { basketGroup, lineId, quantity: 1, held, by: null, now: shop.time.now })
    const told = async () => (await browser.claim('getOrder', { orderID: number, phone })).json.order.sets[0].lines[0]
    expect((await giveBack(2)).kind).toBe('returned')
    expect(await told()).toMatchObject({ quantity: 1, canClaim: true })
    expect(await browser.set('Offer', { orderID: basketGroup, lineId, quantity: 2 })).toMatchObject({
      status: 422,
      json: { error: 'CLAIM_TOO_MANY', data: { most: 1 } },
    })
    expect((await giveBack(1)).kind).toBe('returned')
    expect(await told()).toMatchObject({ quantity: 0, canClaim: false })
    expect(await browser.set('Offer', { orderID: basketGroup, lineId })).toMatchObject({
      json: { error: 'CLAIM_LINE_NOT_FOUND' },
    })
  })

  test('of a wish for the money end with its term; a defect is still told', async () => {
    const browser = aBrowser()
    const order = await anOrder(browser, 'shipped', 'received')
    const began = shop.time.now
    const begin = async () => {
      const { json } = await browser.set('Offer', { orderID: order.number, phone, lineId: order.lineId })
      return json.claim.id as string
    }
    const wish = async (kind: string) => browser.set('Description', { claimID: await begin(), kind, description })
    // Before anything is typed the goods themselves tell that their term is over, and that a claim is still open to them.
    const shown = async () => {
      const { json } = await browser.claim('getOrder', { orderID: order.number, phone })
      const [line] = json.order.sets[0].lines
      return { canClaim: line.canClaim, returnEndedOn: line.returnEndedOn }
    }
    shop.time.now = new Date(began.getTime() + 14 * 24 * hour)
    expect((await wish('return')).status).toBe(200)
    expect(await shown()).toEqual({ canClaim: true, returnEndedOn: null })
    shop.time.now = new Date(began.getTime() + 15 * 24 * hour)
    const { returnEndedOn, canClaim } = await shown()
    expect([returnEndedOn, canClaim]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/), true])
    const late = await wish('return')
    expect(late).toMatchObject({ status: 409, json: { error: 'CLAIM_RETURN_LATE', data: { days: 14 } } })
    expect(late.json.message).toMatch(/14 дней после получения.*«Брак»/)
    // Nor is a draft of then sent now.
    const claimID = await begin()
    expect(await browser.set('SaveClaim', { claimID })).toMatchObject({ json: { error: 'CLAIM_RETURN_LATE' } })
    expect((await wish('defect')).status).toBe(200)
    shop.time.now = began
  })

  test('are over once sent: words change no more, photos are still taken', async () => {
    const browser = aBrowser()
    const { id: claimID } = await aSentClaim(browser, shared)
    expect(await browser.set('Description', { claimID, kind: 'transit', description })).toMatchObject({
      status: 409,
      json: { error: 'CLAIM_SENT' },
    })
    expect((await browser.photos('AdditionalPhotos', claimID, [await anyPhoto()])).status).toBe(200)
    const { claim } = (await browser.claim('get', { claimID })).json
    expect(claim.events.map(({ kind }: { kind: string }) => kind)).toEqual(['sent', 'photosAdded'])
    expect(claim.photos).toHaveLength(2)
  })
})

describe('photos', () => {
  async function aDraft(browser: Claimant) {
    const { json } = await browser.set('Offer', { orderID: shared.number, phone, lineId: shared.lineId })
    return json.claim.id as string
  }

  test('come without what the phone wrote into them', async () => {
    const browser = aBrowser()
    const claimID = await aDraft(browser)
    const { claim } = (await browser.photos('DefectPhotos', claimID, [await aPhonePhoto()])).json
    const opened = await browser.open(claim.photos[0].url)
    const facts = await sharp(opened.rawPayload).metadata()
    expect(facts).toMatchObject({ format: 'jpeg', width: 200, height: 300 })
    expect([facts.exif, facts.icc, facts.xmp, facts.iptc]).toEqual([undefined, undefined, undefined, undefined])
  })

  test('sent again, since the connection was cut before the answer came, are there once', async () => {
    const browser = aBrowser()
    const claimID = await aDraft(browser)
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
    await browser.photos('DefectPhotos', claimID, [await anyPhoto()], { photoKey: first })
    const again = await browser.photos('DefectPhotos', claimID, [await anyPhoto()], { photoKey: first })
    expect(again.json.claim.photos).toHaveLength(1)
    const more = await browser.photos('DefectPhotos', claimID, [await anyPhoto()], { photoKey: second })
    expect(more.json.claim.photos).toHaveLength(2)
  })

  test('that are no pictures, or too many, are refused with a sentence, and what was there stays', async () => {
    const browser = aBrowser()
    const claimID = await aDraft(browser)
    await browser.photos('DefectPhotos', claimID, [
      await anyPhoto(),
      await anyPhoto(),
      await anyPhoto(),
      await anyPhoto(),
    ])
    expect(await browser.photos('DefectPhotos', claimID, [Buffer.from('<svg/>')])).toMatchObject({
      status: 415,
      json: { error: 'FILE_TYPE_WRONG' },
    })
    const three = [await anyPhoto(), await anyPhoto(), await anyPhoto()]
    expect(await browser.photos('DefectPhotos', claimID, three)).toMatchObject({
      status: 409,
      json: { error: 'CLAIM_PHOTOS_FULL', data: { most: 6 } },
    })
    const { photos } = (await browser.claim('get', { claimID })).json.claim
    expect(photos).toHaveLength(4)
    const left = await browser.set('DefectPhotos', { claimID, removed: [photos[0].id] })
    expect(left.json.claim.photos).toHaveLength(3)
    // Only its own step takes a photo out.
    const untouched = await browser.set('LabelPhotos', { claimID, removed: [photos[1].id] })
    expect(untouched.json.claim.photos).toHaveLength(3)
  })

  test('of a label are read, and compared with the order', async () => {
    const { db } = shop.base
    const other = await anOrder(aBrowser(), 'shipped')
    const labelsOf = async ({ basketGroup }: Placed) => {
      const bundle = await findBundleUnchecked(db, basketGroup)
      if (!bundle) throw new Error('The order is gone.')
      return db.transaction((tx) => makeLabels(tx, bundle))
    }
    const labels = await labelsOf(shared)
    expect(labels).toHaveLength(6)
    expect(await labelsOf(shared)).toEqual(labels)
    const photoOf = async (barcode: string) => {
      const bars = await sharp(await ean13Png(barcode))
        .flatten({ background: '#fff' })
        .extend({ top: 40, bottom: 40, left: 60, right: 60, background: '#fff' })
        .rotate(5, { background: '#a67c52' })
        .toBuffer()
      return aPlank(1500, 1100)
        .composite([{ input: bars }])
        .jpeg({ quality: 80 })
        .toBuffer()
    }
    const browser = aBrowser()
    const claimID = await aDraft(browser)
    const own = await browser.photos('LabelPhotos', claimID, [await photoOf(labels[1]?.barcode ?? '')])
    expect(own.json.claim).toMatchObject({
      label: { barcode: labels[1]?.barcode, match: 'same' },
      numberPackage: [labels[1]?.box],
    })
    const [foreign] = await labelsOf(other)
    const wrong = await browser.photos('LabelPhotos', claimID, [await photoOf(foreign?.barcode ?? '')])
    expect(wrong.json.claim.label).toEqual({ barcode: foreign?.barcode, match: 'otherOrder' })
    const unread = await browser.photos('LabelPhotos', claimID, [await anyPhoto()])
    expect(unread.json.claim.label.match).toBe('otherOrder')
  })
})

describe('the QR code of a box', () => {
  test('opens exactly this box, and begins a claim about it', async () => {
    const bundle = await findBundleUnchecked(shop.base.db, shared.basketGroup)
    const [label] = bundle ? await shop.base.db.transaction((tx) => makeLabels(tx, bundle)) : []
    const qr = `http://localhost:3000/order_claim/?qr=${label?.code}`
    const finder = aBrowser()
    const found = await finder.claim('getByQr', { qr })
    expect(found.json.claim).toMatchObject({
      orderID: shared.number,
      box: label?.box,
      claimID: null,
      line: { lineId: shared.lineId },
    })
    expect(JSON.stringify(found.json)).not.toMatch(/Петрова|7912000/)
    const begun = await finder.set('Offer', { qr })
    expect(begun.json.claim).toMatchObject({
      numberPackage: [label?.box],
      contact: { phone: '+7 912 ***-**-78', email: '' },
    })
    expect((await finder.claim('getByQr', { qr })).json.claim.claimID).toBe(begun.json.claim.id)
  })

  test('that is not ours is refused, and guessing ends', async () => {
    const guesser = aBrowser()
    for (let at = 0; at < 10; at++)
      expect(await guesser.claim('getByQr', { qr: `guess-${at}` })).toMatchObject({ status: 404 })
    expect((await guesser.claim('getByQr', { qr: 'guess' })).status).toBe(429)
  })
})

describe('a part that is not there', () => {
  test('is held with a visit in one step; who comes later is told that there is none, and what is withdrawn is free again', async () => {
    const { db } = shop.base
    const order = await anOrder(aBrowser(), 'shipped', 'received')
    const part = { code: 'B2', names: { ru: 'Полка' }, box: 3, quantity: 4, place: null, spares: 1 }
    await db.transaction((tx) => saveParts(tx, order.productId, [part]))
    const sparesOf = async () =>
      (await db.select().from(productParts).where(eq(productParts.productId, order.productId)))[0]
    const parts = [(await sparesOf())?.id]
    const [first, second] = [aBrowser(), aBrowser()]
    const begin = async (browser: Claimant) =>
      (await browser.set('Offer', { orderID: order.number, phone, lineId: order.lineId })).json.claim.id as string
    const [one, two] = [await begin(first), await begin(second)]
    const offered = (await first.set('NumberPackage', { claimID: one, parts })).json.claim
    // Who wants the part alone has no crew sent to them.
    expect(offered).toMatchObject({ visit: null, parts: [{ isReserved: true }] })
    const [{ day, from, to }] = offered.visits
    const visit = `${day} ${from}-${to}`
    const held = (await first.set('NumberPackage', { claimID: one, parts, visit })).json.claim
    expect(held).toMatchObject({ kind: 'missingPart', numberPackage: [3], parts: [{ code: 'B2', isReserved: true }] })
    expect(held.visit).toEqual(held.visits[0])
    const none = (await second.set('NumberPackage', { claimID: two, parts })).json.claim
    expect(none.parts).toMatchObject([{ code: 'B2', isReserved: false }])
    expect((await sparesOf())?.spares).toBe(0)
    expect((await first.set('SaveClaim', { claimID: one })).json.claim).toMatchObject({
      state: 'sent',
      visit: held.visit,
    })
    expect((await stateOf(one))?.holdsSlot).toBe(true)
    expect((await first.claim('withdraw', { claimID: one })).status).toBe(200)
    expect((await first.claim('withdraw', { claimID: one })).status).toBe(200)
    expect((await sparesOf())?.spares).toBe(1)
    expect(await stateOf(one)).toMatchObject({ state: 'withdrawn', holdsSlot: false })
  })

  test('are as many as are missing: all of them are held, or none is', async () => {
    const { db } = shop.base
    const order = await anOrder(aBrowser(), 'shipped', 'received')
    const screw = { code: 'S1', names: { ru: 'Винт' }, box: 1, quantity: 8, place: null, spares: 4 }
    await db.transaction((tx) => saveParts(tx, order.productId, [screw]))
    const screwNow = async () =>
      (await db.select().from(productParts).where(eq(productParts.productId, order.productId)))[0]
    const id = (await screwNow())?.id ?? 0
    const browser = aBrowser()
    const { claim } = (await browser.set('Offer', { orderID: order.number, phone, lineId: order.lineId })).json
    const lack = (count: number) =>
      browser.set('NumberPackage', { claimID: claim.id, parts: [id], partCounts: [`${id}:${count}`] })
    expect((await lack(3)).json.claim.parts).toMatchObject([{ quantity: 3, isReserved: true }])
    expect((await screwNow())?.spares).toBe(1)
    expect((await lack(5)).json.claim.parts).toMatchObject([{ quantity: 5, isReserved: false }])
    expect((await screwNow())?.spares).toBe(4)
    expect(await lack(9)).toMatchObject({ status: 422, json: { error: 'CLAIM_TOO_MANY', data: { most: 8 } } })
    await lack(4)
    await browser.claim('withdraw', { claimID: claim.id })
    expect((await screwNow())?.spares).toBe(4)
  })

  test('of a draft that nobody came back to is free again after a week', async () => {
    const { db } = shop.base
    const order = await anOrder(aBrowser(), 'shipped', 'received')
    const part = { code: 'C1', names: { ru: 'Ножка' }, box: 1, quantity: 4, place: null, spares: 2 }
    await db.transaction((tx) => saveParts(tx, order.productId, [part]))
    const [row] = await db.select().from(productParts).where(eq(productParts.productId, order.productId))
    const browser = aBrowser()
    const { id } = (await browser.set('Offer', { orderID: order.number, phone, lineId: order.lineId })).json.claim
    await browser.set('NumberPackage', { claimID: id, parts: [row?.id] })
    shop.time.now = new Date(shop.time.now.getTime() + 8 * 24 * hour)
    await doJob(shop.app.areas.jobs, forgetDraftsJob, {})
    expect((await db.select().from(productParts).where(eq(productParts.productId, order.productId)))[0]?.spares).toBe(2)
    expect((await stateOf(id))?.state).toBe('withdrawn')
  })
})

describe('the shop’s turn', () => {
  const by = 1
  const move = (claimId: string) => ({ claimId, by, now: shop.time.now })

  test('that is overdue goes one level up by the clock, once, and the shopper sees it', async () => {
    const browser = aBrowser()
    const { id } = await aSentClaim(browser, shared)
    shop.time.now = new Date(shop.time.now.getTime() + 25 * hour)
    expect((await browser.claim('get', { claimID: id })).json.claim).toMatchObject({ isOverdue: true, level: 0 })
    const tick = () => doJob(shop.app.areas.jobs, escalateClaimsJob, {})
    for (const [person, group] of ['29', '1'].entries()) {
      await changed(
        shop.base.db,
        sql`with made as (insert into customers (phone) values (${`7912999000${person}`}) returning id)
          insert into customer_groups (customer_id, group_id) select id, ${group} from made`,
      )
    }
    await tick()
    await tick()
    const { claim } = (await browser.claim('get', { claimID: id })).json
    expect(claim).toMatchObject({ isOverdue: false, level: 1 })
    expect(claim.events.at(-1)).toMatchObject({ kind: 'escalated', by: 'clock', level: 1 })
    // The managers hear of it, once however often the clock looks.
    const told = await rows<{ groups: string[] }>(
      shop.base.db,
      sql`select array(select g.group_id from customer_groups g where g.customer_id = c.id) groups
        from sms_messages m join customers c on c.phone = m.phone where m.template = 'claimOverdue'`,
    )
    const raised = await rows<{ level: number }>(
      shop.base.db,
      sql`select level from claim_events where kind = 'escalated' and at = ${shop.time.now.toISOString()}`,
    )
    expect(raised.length).toBeGreaterThan(0)
    expect(told).toEqual(raised.map(() => ({ groups: ['29'] })))
    for (let at = 0; at < 3; at++) {
      shop.time.now = new Date(shop.time.now.getTime() + 25 * hour)
      await tick()
    }
    expect(await stateOf(id)).toMatchObject({ level: 2 })
    expect((await takeClaim(deps(), move(id))).kind).toBe('moved')
    expect(await stateOf(id)).toMatchObject({ level: 0, state: 'inWork' })
  })

  test('is taken by one, asks and hears an answer; the clock stands meanwhile', async () => {
    const browser = aBrowser()
    const { id } = await aSentClaim(browser, shared)
    const both = await Promise.all([takeClaim(deps(), move(id)), takeClaim(deps(), move(id))])
    expect(both.map(({ kind }) => kind).sort()).toEqual(['moved', 'notNow'])
    await askShopper(deps(), { ...move(id), question: 'Какая дверь?' })
    const asked = (await browser.claim('get', { claimID: id })).json.claim
    expect(asked).toMatchObject({ state: 'question', question: 'Какая дверь?', dueAt: null })
    const answered = (await browser.claim('answer', { claimID: id, answer: 'Левая' })).json.claim
    expect(answered).toMatchObject({ state: 'inWork', question: '' })
    expect(answered.dueAt).not.toBeNull()
    expect(answered.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'sent',
      'inWork',
      'question',
      'answered',
    ])
  })

  test('ends in a refund that the order and the payments carry out, once', async () => {
    const browser = aBrowser()
    const owner = aBrowser()
    const order = await anOrder(owner, 'shipped', 'received')
    const { id } = await aSentClaim(browser, order)
    const unsaid = { claimId: id, decision: 'refund' as const, quantity: 1, note: 'Вернули', by, now: shop.time.now }
    expect(await decideClaim(deps(), { ...unsaid, agreedMinor: 3_000_00 })).toEqual({ kind: 'goodsWayNeeded' })
    const wish = { ...unsaid, goodsWay: 'brought' as const }
    expect(await decideClaim(deps(), wish)).toEqual({ kind: 'notAgreed', sumMinor: 3_000_00 })
    expect((await stateOf(id))?.state).toBe('sent')
    const another = await decideClaim(deps(), { ...wish, agreedMinor: 2_000_00 })
    expect(another).toEqual({ kind: 'notAgreed', sumMinor: 3_000_00 })
    const agreed = { ...wish, agreedMinor: 3_000_00 }
    const both = await Promise.all([decideClaim(deps(), agreed), decideClaim(deps(), agreed)])
    expect(both.map(({ kind }) => kind).sort()).toEqual(['decided', 'moved'])
    const moneyBack = async () => (await browser.claim('get', { claimID: id })).json.claim.decision.isMoneyBack
    await work()
    // It was paid by a bill: until a person has sent it, it is on its way.
    expect(await moneyBack()).toBe(false)
    await changed(
      shop.base.db,
      sql`update refunds r set state = 'succeeded' from payments p where p.id = r.payment_id and p.order_group_id = ${order.basketGroup}`,
    )
    expect(await moneyBack()).toBe(true)
    const refunds = await rows<{ sum: number }>(
      shop.base.db,
      sql`select r.amount_minor::int sum from refunds r join payments p on p.id = r.payment_id where p.order_group_id = ${order.basketGroup}`,
    )
    expect(refunds).toEqual([{ sum: 3_000_00 }])
    const told = (await owner.ask('/api_vue/basket/getOrder/', { basketGroup: order.basketGroup })).json.order
    expect(told).toMatchObject({ totalMinor: order.total - 3_000_00, paidMinor: order.total - 3_000_00 })
    const { claim } = (await browser.claim('get', { claimID: id })).json
    expect(claim).toMatchObject({ state: 'done', decision: { kind: 'refund', sumMinor: 3_000_00, note: 'Вернули' } })
    expect(claim.decision.goods).toMatchObject({ way: 'brought', until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  })

  test('is told in one text message and one letter: what it is about, what was decided, how much comes back', async () => {
    const browser = aBrowser()
    const order = await anOrder(aBrowser(), 'shipped', 'received')
    await work()
    await changed(shop.base.db, sql`truncate outbox_messages, sms_messages cascade`)
    const { id } = await aSentClaim(browser, order)
    await shop.base.db.update(claims).set({ contactEmail: 'anna@komod.example' }).where(eq(claims.id, id))
    const wish = {
      claimId: id,
      decision: 'refund' as const,
      goodsWay: 'fetched' as const,
      quantity: 1,
      note: 'Ждите звонка',
      by,
      now: shop.time.now,
    }
    await decideClaim(deps(), { ...wish, agreedMinor: 3_000_00 })
    await work()
    const all = await rows<{ channel: string; subject: string; text: string }>(
      shop.base.db,
      sql`select channel, subject, text from outbox_messages order by id`,
    )
    const told = all.filter(({ text }) => /3.000/.test(text) && !text.includes('/receipt/'))
    expect(told.map(({ channel }) => channel).sort()).toEqual(['email', 'sms'])
    const letter = told.find(({ channel }) => channel === 'email')
    expect(letter?.subject).toMatch(/^Обращение \d+: возвращаем 3.000.₽, товар заберём, позвоним о дне$/)
    expect(letter?.text).toContain(`по заказу ${order.number}`)
    expect(letter?.text).toContain('брак')
    expect(letter?.text).toMatch(
      /туда, откуда пришли деньги.+Товар заберём: позвоним, чтобы выбрать день. Ждите звонка/,
    )
    const [sent] = all.filter(({ channel }) => channel === 'sms')
    expect(sent?.text).toMatch(/приняли, ответим до \d+.\S+/)
  })

  test('ends in a discount: the line costs less, the money goes back, and a later return gives the rest', async () => {
    const browser = aBrowser()
    const order = await anOrder(browser, 'shipped', 'received')
    const { id } = await aSentClaim(browser, order)
    const wish = { claimId: id, note: '', by, now: shop.time.now }
    const tooMuch = await decideClaim(deps(), { ...wish, decision: 'discount', sumMinor: 6_001_00 })
    expect(tooMuch).toMatchObject({ kind: 'sumWrong', most: 6_000 })
    expect((await stateOf(id))?.state).toBe('sent')
    const cheaper = { ...wish, decision: 'discount' as const, sumMinor: 500_00 }
    expect(await decideClaim(deps(), cheaper)).toEqual({ kind: 'notAgreed', sumMinor: 500_00 })
    expect(await decideClaim(deps(), { ...cheaper, agreedMinor: 500_00 })).toMatchObject({ kind: 'decided' })
    const { order: told } = (await browser.ask('/api_vue/basket/getOrder/', { basketGroup: order.basketGroup })).json
    expect(told).toMatchObject({ totalMinor: order.total - 500_00, paidMinor: order.total - 500_00, owedMinor: 0 })
    const { id: second } = await aSentClaim(browser, order, 'return')
    const none = await aSentClaim(browser, order, 'return')
    const rest = await decideClaim(deps(), {
      ...wish,
      claimId: second,
      decision: 'refund',
      goodsWay: 'kept',
      quantity: 2,
      agreedMinor: 6_000_00 - 500_00,
    })
    expect(rest).toMatchObject({ kind: 'decided', claim: { sumMinor: 6_000_00 - 500_00 } })
    expect(
      await decideClaim(deps(), { ...wish, claimId: none.id, decision: 'refund', goodsWay: 'kept', quantity: 1 }),
    ).toMatchObject({
      kind: 'quantityWrong',
      left: 0,
    })
  })

  test('ends in an exchange: a piece is held with a visit, and leaves the shelf when it is done', async () => {
    const browser = aBrowser()
    const order = await anOrder(browser, 'shipped', 'received')
    const shelf = async () =>
      (
        await rows<{ onHand: number; reserved: number }>(
          shop.base.db,
          sql`select on_hand "onHand", reserved from stock where offer_id = ${order.offerId} and warehouse_id = ${order.shelf}`,
        )
      )[0]
    const before = await shelf()
    const { id } = await aSentClaim(browser, order)
    const decided = await decideClaim(deps(), {
      claimId: id,
      decision: 'replacement',
      note: '',
      by,
      now: shop.time.now,
    })
    expect(decided).toMatchObject({ kind: 'decided', claim: { state: 'decided', holdsSlot: true } })
    expect(await shelf()).toEqual({ onHand: before?.onHand, reserved: (before?.reserved ?? 0) + 1 })
    expect((await finishClaim(deps(), move(id))).kind).toBe('moved')
    expect((await finishClaim(deps(), move(id))).kind).toBe('notNow')
    expect(await shelf()).toEqual({ onHand: (before?.onHand ?? 0) - 1, reserved: before?.reserved })
    await shop.base.db.execute(sql`update stock set on_hand = reserved where offer_id = ${order.offerId}`)
    const again = await aSentClaim(browser, order)
    expect(
      await decideClaim(deps(), { claimId: again.id, decision: 'replacement', note: '', by, now: shop.time.now }),
    ).toEqual({ kind: 'noStock' })
  })

  test('that exchanges the whole piece gives the spares back that were held for it', async () => {
    const browser = aBrowser()
    const order = await anOrder(browser, 'shipped', 'received')
    const { db } = shop.base
    const part = { code: 'C3', names: { ru: 'Дверь' }, box: 1, quantity: 2, place: null, spares: 3 }
    await db.transaction((tx) => saveParts(tx, order.productId, [part]))
    const door = async () =>
      (await db.select().from(productParts).where(eq(productParts.productId, order.productId)))[0]
    const { claim } = (await browser.set('Offer', { orderID: order.number, phone, lineId: order.lineId })).json
    await browser.set('NumberPackage', { claimID: claim.id, parts: [(await door())?.id] })
    await browser.set('SaveClaim', { claimID: claim.id })
    expect((await door())?.spares).toBe(2)
    const wish = { claimId: claim.id, decision: 'replacement' as const, note: '', by, now: shop.time.now }
    expect(await decideClaim(deps(), wish)).toMatchObject({ kind: 'decided' })
    expect((await door())?.spares).toBe(3)
    await finishClaim(deps(), move(claim.id))
    expect((await door())?.spares).toBe(3)
  })

  test('refuses with a reason from the list, which the shopper reads', async () => {
    const browser = aBrowser()
    const { id } = await aSentClaim(browser, shared)
    const wish = { claimId: id, decision: 'refusal' as const, note: '', by, now: shop.time.now }
    expect(await decideClaim(deps(), wish)).toEqual({ kind: 'reasonNeeded' })
    expect(await decideClaim(deps(), { ...wish, decision: 'sparePart' })).toEqual({ kind: 'noParts' })
    expect(await decideClaim(deps(), { ...wish, reason: 'misuse' })).toMatchObject({ kind: 'decided' })
    const { claim } = (await browser.claim('get', { claimID: id })).json
    expect(claim).toMatchObject({ state: 'refused', decision: { kind: 'refusal', reason: 'misuse' }, dueAt: null })
    expect(await browser.claim('answer', { claimID: id, answer: 'Не согласна' })).toMatchObject({
      status: 409,
      json: { error: 'CLAIM_OVER' },
    })
  })

  test.each([
    ['list', {}],
    ['get', {}],
    ['take', {}],
    ['ask', { question: 'Что?' }],
    ['decide', { decision: 'refund' }],
    ['finish', {}],
    ['labels', { orderNumber: '10001' }],
  ])('%s is the desk’s alone', async (call, said) => {
    const body = { claimID: '00000000-0000-4000-8000-000000000000', ...said }
    expect((await aBrowser().ask(`/api_vue/staff/claims/${call}/`, body)).status).toBe(401)
  })
})
