import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { printVisitAct } from '#server/documents/visit-act.ts'
import { changed } from '#server/platform/database.ts'
import { aCrew, anAssembledOrder, forgetCrews } from '../../tests/harness/crews.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createMarket, type Market } from '../../tests/harness/shoppers.ts'
import { giveVisit } from './give-visit.ts'
import { crewPhotos, crewVisits } from './tables.ts'

const base = withDatabase()
let market: Market

beforeAll(async () => {
  market = await createMarket(base.db)
})
beforeEach(() => forgetCrews(base.db))

let sent = 0

/** A visit that is over, with a photo of what was damaged. */
async function aPhotographedVisit() {
  const crew = await aCrew(market, base.db)
  const order = await anAssembledOrder(market, base.db)
  await giveVisit(base.db, { subject: order.assembly, crewId: crew.id, now: market.now })
  const doneAt = market.now
  const [visit] = await base.db
    .update(crewVisits)
    .set({ state: 'done', doneAt, note: 'Скол на\u00a0дверце' })
    .where(sql`${crewVisits.subject} = ${order.assembly}`)
    .returning({ id: crewVisits.id })
  const upload = String(++sent).padStart(32, 'c')
  await changed(
    base.db,
    sql`insert into uploads (key, purpose, visitor_id, state, media_type, bytes, width, height, kept_until)
      values (${upload}, 'crew photo', ${crypto.randomUUID()}, 'claimed', 'image/jpeg', 1000, 800, 600, '2030-01-01')`,
  )
  const photo = { visitId: visit?.id ?? '', upload, kind: 'damage' as const, line: 'boxesWhole' as const }
  await base.db.insert(crewPhotos).values({ ...photo, takenAt: doneAt, photoKey: crypto.randomUUID(), at: doneAt })
  return { ...order, crew }
}

test('photos of a visit are shown to the shop with the line that they belong to', async () => {
  const { groupId, crew } = await aPhotographedVisit()
  const consultant = market.aShopper({ customerId: 900_021, groups: ['45'] })
  const { visits } = await consultant.staffCrews.listOrderVisits({ body: { basketGroup: groupId } })
  expect(visits).toMatchObject([
    {
      kind: 'assembly',
      state: 'done',
      crew: crew.name,
      note: 'Скол на\u00a0дверце',
      photos: [{ kind: 'damage', line: 'boxesWhole', width: 800, height: 600 }],
    },
  ])
  expect(visits[0]?.photos[0]?.url).toMatch(/^\/media\/private\//)
  const assembler = crew.api.staffCrews.listOrderVisits({ body: { basketGroup: groupId } })
  await expect(assembler).rejects.toMatchObject({ status: 403 })
})

test('its shopper sees them once the visit is over, and nobody else does', async () => {
  const { groupId, shopper } = await aPhotographedVisit()
  const { visits } = await shopper.crew.getOrderCrew({ body: { basketGroup: groupId } })
  expect(visits[0]?.photos).toMatchObject([{ kind: 'damage', width: 800 }])
  const other = market.aShopper().crew.getOrderCrew({ body: { basketGroup: groupId } })
  await expect(other).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  await base.db.update(crewVisits).set({ state: 'started', doneAt: null })
  const { visits: open } = await shopper.crew.getOrderCrew({ body: { basketGroup: groupId } })
  expect(open[0]?.photos).toEqual([])
})

test('of a claim that is none there are no visits', async () => {
  const desk = market.aShopper({ customerId: 900_022, groups: ['29'] })
  expect(await desk.staffCrews.listClaimVisits({ body: { claimID: crypto.randomUUID() } })).toEqual({ visits: [] })
})

test('the act has its photos below the signature', async () => {
  const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c04030' } })
    .jpeg()
    .toBuffer()
  const facts = {
    ...{ orderNumber: '10001', language: 'ru' as const, work: 'сборка', seller: 'Комод', buyer: 'Анна' },
    ...{ address: 'Ленина, 27', crew: 'Рустам', startedAt: '', doneAt: '2026-11-20 12:00' },
    ...{ goods: [{ name: 'Шкаф', quantity: 1 }], checks: [], parts: [], note: '', signature: null },
  }
  const bare = await printVisitAct({ ...facts, photos: [] }, market.now)
  const photos = Array.from({ length: 9 }, (_, at) => ({ words: `до, 12:0${at}`, jpeg }))
  const shown = await printVisitAct({ ...facts, photos }, market.now)
  const picturesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0
  expect([picturesOf(bare), picturesOf(shown)]).toEqual([0, 9])
})
