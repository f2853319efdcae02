import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Names } from '#rules/names.ts'
import { products } from '#server/catalogue/tables.ts'
import { changed, inTransaction, rows, type Tx } from '#server/platform/database.ts'
import { createStaging } from '#server/platform/staging.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aProduct, aSection, unique } from '../../tests/harness/goods.ts'
import { createMarket, type Market } from '../../tests/harness/shoppers.ts'
import { mergeStagedInstructions, stagedInstructions, stagedSheets } from './index.ts'
import type { SheetLine } from './tables.ts'

const base = withDatabase()
let market: Market
let group: string
let productId: number

beforeAll(async () => {
  market = await createMarket(base.db)
})

beforeEach(async () => {
  group = unique('model')
  const sectionId = await aSection(base.db, { code: `shkafy-${group}` })
  productId = await aProduct(base.db, { externalId: group, code: `prostor-${group}`, sectionId })
})

interface Paper {
  place?: number
  names?: Names
  fileType?: 'html' | 'pdf'
  sheet?: string | null
  url?: string | null
  people?: number
}

const sheet: SheetLine[] = [
  { kind: 'tool', picture: '', names: { ru: 'Отвёртка', en: 'Screwdriver' } },
  { kind: 'step', picture: 'legs', names: { ru: 'Прикрутите ножки', en: 'Screw the legs on' } },
  { kind: 'step', picture: 'back', names: { ru: 'Поставьте спинку' } },
  { kind: 'care', picture: '', names: { ru: 'Протирайте сухой тканью', en: 'Wipe with a dry cloth' } },
]

/** One import of the papers of this test's model. */
function bring(papers: readonly Paper[], lines: readonly SheetLine[] = sheet, code = 'wardrobe') {
  return inTransaction(base.db, async (tx) => {
    await createStaging(tx, [stagedSheets, stagedInstructions])
    await changed(tx, sql`create temporary table stage_products (grp text) on commit drop`)
    await changed(tx, sql`insert into stage_products values (${group})`)
    await changed(tx, sql`insert into stage_sheets (code, lines) values (${code}, ${JSON.stringify(lines)}::jsonb)`)
    for (const [place, paper] of papers.entries()) await stage(tx, { place: place + 1, sheet: code, ...paper })
    const written = await mergeStagedInstructions(tx)
    await changed(tx, sql`drop table stage_sheets, stage_instructions`)
    return written
  })
}

function stage(
  tx: Tx,
  { place = 1, names = { ru: 'Сборка' }, fileType = 'html', sheet, url = null, people = 1 }: Paper,
) {
  return changed(
    tx,
    sql`
    insert into stage_instructions (grp, place, names, file_type, sheet, url, people)
    values (${group}, ${place}, ${JSON.stringify(names)}::jsonb, ${fileType}, ${sheet ?? null}, ${url}, ${people})`,
  )
}

const papersOf = () => market.aShopper({ language: 'en' }).instructions.getInstructions({ body: { productId } })
const sheetOf = () => market.aShopper({ language: 'en' }).instructions.getAssemblySheet({ body: { productId } })

describe('the papers of a product', () => {
  test('lead to the page of the shop, or to the maker’s file, in the order of the feed', async () => {
    const file = { fileType: 'pdf', sheet: null, url: 'https://maker.example/prostor.pdf' } as const
    await bring([{ names: { ru: 'Сборка', en: 'Assembly' } }, { ...file, names: { ru: 'Паспорт' } }])
    expect((await papersOf()).instructions).toMatchObject([
      { title: 'Assembly', fileType: 'html', url: `/catalog/shkafy-${group}/prostor-${group}/instruction/` },
      { title: 'Паспорт', fileType: 'pdf', url: file.url },
    ])
  })

  test('are none where a product needs none, and refused where there is no product', async () => {
    expect((await papersOf()).instructions).toEqual([])
    await expect(sheetOf()).rejects.toMatchObject({ code: 'SHEET_NOT_FOUND', status: 404 })
    await base.db.update(products).set({ isActive: false }).where(eq(products.id, productId))
    await expect(papersOf()).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND', status: 404 })
    await expect(sheetOf()).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  })

  test('say who and what it takes, step by step, in the language asked for or else in Russian', async () => {
    await bring([{ names: { ru: 'Сборка', en: 'Assembly' }, people: 2 }])
    expect(await sheetOf()).toEqual({
      title: 'Assembly',
      people: 2,
      tools: ['Screwdriver'],
      steps: [
        { text: 'Screw the legs on', picture: 'legs' },
        { text: 'Поставьте спинку', picture: 'back' },
      ],
      care: ['Wipe with a dry cloth'],
    })
  })
})

describe('an import of papers', () => {
  const announced = async () =>
    rows<{ ids: number[] }>(
      base.db,
      sql`select ids from catalogue_changes where kind = 'words' and ${productId} = any(ids)`,
    )

  test('that brings the same again writes nothing and tells nobody', async () => {
    expect(await bring([{}], sheet, group)).toBe(2)
    const told = await announced()
    expect(await bring([{}], sheet, group)).toBe(0)
    expect(await announced()).toEqual(told)
    expect(told).toHaveLength(1)
  })

  test('changes what differs, and tells whose papers changed', async () => {
    await bring([{ people: 1 }], sheet, 'shared')
    expect(await bring([{ people: 2 }], sheet, 'shared')).toBe(1)
    expect((await sheetOf()).people).toBe(2)
    expect(await announced()).toHaveLength(2)
  })

  test('takes away what the feed does not bring any more', async () => {
    await bring([{}, { sheet: null, url: 'https://maker.example/a.pdf', fileType: 'pdf' }])
    await bring([{}])
    expect((await papersOf()).instructions).toHaveLength(1)
  })

  test('mends a sheet for every model that shares it', async () => {
    await bring([{}], sheet, 'common')
    const [first] = sheet
    if (!first) throw new Error('The sheet is empty.')
    await bring([{}], [{ ...first, names: { ru: 'Ключ на 6', en: 'Hex key, 6 mm' } }], 'common')
    expect(await sheetOf()).toMatchObject({ tools: ['Hex key, 6 mm'], steps: [] })
  })
})
