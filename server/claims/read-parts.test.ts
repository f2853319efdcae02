import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rows } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aProduct } from '../../tests/harness/goods.ts'
import { listParts, savePartsOfModels } from './parts.ts'
import { readParts } from './read-parts.ts'

const good = { product: '1301', box: '2', code: 'A1', quantity: '2', ru: 'Дверь' }
const read = (...cells: Record<string, string>[]) => readParts(cells.map((one, at) => ({ line: at + 2, cells: one })))

describe('a table of parts', () => {
  test('tells boxes, pieces, spares, places in the drawing and names', async () => {
    const drawn = { ...good, code: 'B-2', spares: '5', x: '10', y: '20,5', w: '30', h: '40', kk: 'Есік', en: 'Door' }
    const { parts, refused } = await read(good, drawn)
    expect(refused).toEqual([])
    expect(parts.get('1301')).toEqual([
      { code: 'A1', names: { ru: 'Дверь' }, box: 2, quantity: 2, spares: 0, place: null },
      {
        code: 'B-2',
        names: { ru: 'Дверь', kk: 'Есік', en: 'Door' },
        box: 2,
        quantity: 2,
        spares: 5,
        place: { x: 10, y: 20.5, w: 30, h: 40 },
      },
    ])
  })

  test.each<{ promise: string; cells: Record<string, string>; reason: string }>([
    { promise: 'no model', cells: { product: '' }, reason: 'product is empty' },
    { promise: 'a box of letters', cells: { box: 'вторая' }, reason: 'box is no whole number' },
    { promise: 'box 0', cells: { box: '0' }, reason: 'box is not between 1 and 99' },
    { promise: 'half a piece', cells: { quantity: '1.5' }, reason: 'quantity is no whole number' },
    { promise: 'spares below zero', cells: { spares: '-1' }, reason: 'spares is no whole number' },
    {
      promise: 'a code of two words',
      cells: { code: 'A 1' },
      reason: 'code is not 1 to 12 letters, digits, points or hyphens',
    },
    { promise: 'no Russian name', cells: { ru: '' }, reason: 'ru is empty' },
    {
      promise: 'a place outside of the drawing',
      cells: { x: '90', y: '10', w: '20', h: '10' },
      reason: 'x, y, w and h are not a place within the drawing, in percent of it',
    },
    {
      promise: 'half a place',
      cells: { x: '10', y: '10' },
      reason: 'x, y, w and h are not a place within the drawing, in percent of it',
    },
  ])('with $promise is refused by its line, and so is all of its model', async ({ cells, reason }) => {
    const wrong: Record<string, string> = { ...good, code: 'B1', ...cells }
    const { parts, refused } = await read({ ...good, product: '1' }, good, wrong)
    expect(refused).toMatchObject([{ line: 4, reason }])
    expect(parts.has('1')).toBe(true)
    if (wrong.product) expect(parts.has('1301')).toBe(false)
  })

  test('that names a code twice in a model says so; two models may have the same code', async () => {
    const { refused } = await read(good, { ...good, product: '1302' }, good)
    expect(refused).toEqual([{ line: 4, subject: '1301 A1', reason: 'the code comes twice in this model' }])
  })
})

describe('parts in the shop', () => {
  const base = withDatabase()

  test('are those of the file from then on; a model that is not sold is named, the rest goes in', async () => {
    const productId = await aProduct(base.db)
    const [product] = await rows<{ model: string }>(
      base.db,
      sql`select external_id model from products where id = ${productId}`,
    )
    const model = product?.model ?? ''
    const save = async (...cells: Record<string, string>[]) => {
      const { parts } = await read(...cells)
      return base.db.transaction((tx) => savePartsOfModels(tx, parts))
    }
    const own = { ...good, product: model }
    expect(await save(own, { ...own, code: 'B1' }, { ...good, product: 'nobody' })).toEqual({
      saved: [model],
      unknown: ['nobody'],
    })
    expect((await listParts(base.db, [productId])).map(({ code }) => code)).toEqual(['A1', 'B1'])
    await save({ ...own, quantity: '4', spares: '3' })
    expect(await listParts(base.db, [productId])).toMatchObject([{ code: 'A1', quantity: 4, spares: 3 }])
  })
})
