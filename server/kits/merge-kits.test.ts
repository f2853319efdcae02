import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Names } from '#rules/names.ts'
import { changed, rows, withConnection } from '#server/platform/database.ts'
import { createCopier, createStaging } from '#server/platform/staging.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { anOffer, aProduct } from '../../tests/harness/goods.ts'
import { mergeStagedKits, stagedKitItems, stagedKits } from './merge-kits.ts'

const base = withDatabase()
let tableProduct: number
let chairProduct: number
let table: number
let chair: number

beforeAll(async () => {
  tableProduct = await aProduct(base.db)
  chairProduct = await aProduct(base.db)
  table = await anOffer(base.db, { productId: tableProduct })
  chair = await anOffer(base.db, { productId: chairProduct })
})

interface SaidKit {
  code: string
  percent?: number
  names?: Names
  /** Pieces by offer id. */
  items: Record<number, number>
}

/** As an import does: everything it says lies in temporary tables, and is merged in one transaction. */
async function merge(said: readonly SaidKit[]): Promise<number> {
  return withConnection(base.db, async (connection) => {
    await createStaging(connection, [stagedKits, stagedKitItems])
    await changed(connection, sql`create temporary table stage_ids (no int, offer_id int)`)
    const offerIds = [...new Set(said.flatMap(({ items }) => Object.keys(items).map(Number)))]
    for (const [no, id] of offerIds.entries())
      await changed(connection, sql`insert into stage_ids values (${no}, ${id})`)
    const kits = createCopier(connection, stagedKits)
    const items = createCopier(connection, stagedKitItems)
    for (const [sort, { code, percent = 10, names = { ru: code }, items: pieces }] of said.entries()) {
      await kits.add({ code, names, percent, sort })
      for (const [place, [offerId, quantity]] of Object.entries(pieces).entries())
        await items.add({ kit: code, no: offerIds.indexOf(Number(offerId)), quantity, place })
    }
    await kits.end()
    await items.end()
    const written = await connection.transaction((tx) => mergeStagedKits(tx))
    await changed(connection, sql`drop table stage_ids, stage_kits, stage_kit_items`)
    return written
  })
}

const kitsNow = () =>
  rows<{ code: string; percent: number; isActive: boolean; items: Record<string, number> }>(
    base.db,
    sql`select code, percent, is_active "isActive",
      (select coalesce(jsonb_object_agg(offer_id, quantity), '{}') from kit_items where kit_id = k.id) items
    from kits k order by code`,
  )

const smallestOf = async (productId: number) => {
  const [row] = await rows<{ pieces: number | null }>(
    base.db,
    sql`select kit_pieces pieces from products where id = ${productId}`,
  )
  return row?.pieces ?? null
}

describe('kits that an import brings', () => {
  test('are there with their goods, and models know the smallest kit they are in', async () => {
    await merge([
      { code: 'big', items: { [table]: 1, [chair]: 6 } },
      { code: 'small', items: { [table]: 1, [chair]: 2 } },
      { code: 'pair', items: { [chair]: 2 } },
    ])
    expect(await kitsNow()).toEqual([
      { code: 'big', percent: 10, isActive: true, items: { [table]: 1, [chair]: 6 } },
      { code: 'pair', percent: 10, isActive: true, items: { [chair]: 2 } },
      { code: 'small', percent: 10, isActive: true, items: { [table]: 1, [chair]: 2 } },
    ])
    expect([await smallestOf(tableProduct), await smallestOf(chairProduct)]).toEqual([3, 2])
  })

  test('that are said again as they are write nothing and announce nothing', async () => {
    const said = [{ code: 'same', items: { [table]: 1, [chair]: 4 } }]
    await merge(said)
    const announced = () => rows(base.db, sql`select seq from catalogue_changes`)
    const before = (await announced()).length
    expect(await merge(said)).toBe(0)
    expect(await announced()).toHaveLength(before)
  })

  test('lose the goods that are not named any more, and take over a new number and percent', async () => {
    await merge([{ code: 'changing', percent: 10, items: { [table]: 1, [chair]: 4 } }])
    await merge([{ code: 'changing', percent: 15, items: { [chair]: 2 } }])
    expect((await kitsNow()).find(({ code }) => code === 'changing')).toMatchObject({
      percent: 15,
      items: { [chair]: 2 },
    })
    expect([await smallestOf(tableProduct), await smallestOf(chairProduct)]).toEqual([null, 2])
  })

  test('that are not named are withdrawn, and come back under their own id when they are named again', async () => {
    const said = [{ code: 'returning', items: { [table]: 1, [chair]: 4 } }]
    const idOf = () => rows(base.db, sql`select id from kits where code = 'returning'`)
    await merge(said)
    const id = await idOf()
    await merge([])
    expect((await kitsNow()).every(({ isActive }) => !isActive)).toBe(true)
    expect([await smallestOf(tableProduct), await smallestOf(chairProduct)]).toEqual([null, null])
    await merge(said)
    expect(await idOf()).toEqual(id)
    expect((await kitsNow()).filter(({ isActive }) => isActive).map(({ code }) => code)).toEqual(['returning'])
  })

  test('of a percent that no kit may have are taken as a whole or not at all', async () => {
    await merge([{ code: 'kept', items: { [table]: 1, [chair]: 4 } }])
    const before = await kitsNow()
    const bad = merge([
      { code: 'kept', percent: 20, items: { [table]: 1 } },
      { code: 'free', percent: 100, items: { [chair]: 1 } },
    ])
    await expect(bad).rejects.toMatchObject({ cause: { constraint: 'kits_percent' } })
    expect(await kitsNow()).toEqual(before)
  })
})
