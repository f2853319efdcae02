import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import type { instructionsContract } from '#contract/instructions.ts'
import type { Language } from '#rules/language.ts'
import { products } from '#server/catalogue/tables.ts'
import { type CallContext, inProcessClients } from '#server/gate/index.ts'
import { changed, rows, withConnection } from '#server/platform/database.ts'
import { createCopier, createStaging } from '#server/platform/staging.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aProduct, unique } from '../../tests/harness/goods.ts'
import { noLimits } from '../../tests/harness/mounted-calls.ts'
import { instructionsCalls } from './calls.ts'
import { mergeStagedInstructions, stagedInstructions, stagedSheets } from './merge-instructions.ts'

const base = withDatabase()
let grp: string
let productId: number

beforeEach(async () => {
  grp = unique('model')
  productId = await aProduct(base.db, { externalId: grp, code: grp })
})

const step = (text: string) => ({ kind: 'step' as const, names: { ru: text, en: `${text} (en)` }, picture: 'legs' })

/** As an import does; `papers` are those of the model, in their order. */
async function merge(sheets: Record<string, ReturnType<typeof step>[]>, papers: { sheet?: string; url?: string }[]) {
  return withConnection(base.db, async (connection) => {
    await createStaging(connection, [stagedSheets, stagedInstructions])
    await changed(connection, sql`create temporary table stage_products as select ${grp}::text grp`)
    const sheetRows = createCopier(connection, stagedSheets)
    const paperRows = createCopier(connection, stagedInstructions)
    for (const [code, lines] of Object.entries(sheets)) await sheetRows.add({ code, lines })
    for (const [place, { sheet = null, url = null }] of papers.entries()) {
      const fileType = sheet ? 'html' : 'pdf'
      await paperRows.add({ grp, place, names: { ru: 'Сборка', en: 'Assembly' }, fileType, sheet, url, people: 2 })
    }
    await sheetRows.end()
    await paperRows.end()
    const written = await connection.transaction((tx) => mergeStagedInstructions(tx))
    await changed(connection, sql`drop table stage_sheets, stage_instructions, stage_products`)
    return written
  })
}

function ask(language: Language = 'ru') {
  const context = { requestId: 'r', language, address: '10.0.0.1', shows: new Set() } as unknown as CallContext
  const calls = instructionsCalls({ db: base.db })
  return inProcessClients<{ instructions: typeof instructionsContract }>(
    calls,
    noLimits,
    pino({ level: 'silent' }),
  )(context).instructions
}

const announced = async () => {
  const found = await rows<{ ids: number[] }>(base.db, sql`select ids from catalogue_changes where kind = 'words'`)
  return found.filter(({ ids }) => ids?.includes(productId)).length
}

describe('papers of a product', () => {
  test('are listed in their order: a page of the shop, or a file elsewhere', async () => {
    const code = unique('sheet')
    await merge({ [code]: [step('Прикрутите ножки')] }, [{ sheet: code }, { url: 'https://maker.example/a.pdf' }])
    const { instructions } = await ask().getInstructions({ body: { productId } })
    expect(instructions.map(({ fileType, url }) => [fileType, url])).toEqual([
      ['html', expect.stringMatching(new RegExp(`^/catalog/[^/]+/${grp}/instruction/$`))],
      ['pdf', 'https://maker.example/a.pdf'],
    ])
  })

  test('say their steps in the language that is asked for', async () => {
    const code = unique('sheet')
    await merge({ [code]: [step('Прикрутите ножки')] }, [{ sheet: code }])
    expect(await ask('en').getAssemblySheet({ body: { productId } })).toMatchObject({
      title: 'Assembly',
      people: 2,
      steps: [{ text: 'Прикрутите ножки (en)', picture: 'legs' }],
      tools: [],
    })
  })

  test('are none for goods that need no assembly, and the sheet is refused as such', async () => {
    expect(await ask().getInstructions({ body: { productId } })).toEqual({ instructions: [] })
    const asked = ask().getAssemblySheet({ body: { productId } })
    await expect(asked).rejects.toMatchObject({ code: 'SHEET_NOT_FOUND', status: 404 })
  })

  test('of a product that is withdrawn or was never there are refused alike', async () => {
    await base.db.update(products).set({ isActive: false }).where(eq(products.id, productId))
    for (const id of [productId, 2_000_000_000]) {
      const asked = ask().getInstructions({ body: { productId: id } })
      await expect(asked).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND', status: 404 })
    }
  })
})

describe('an import', () => {
  test('that says the same again writes nothing and announces nothing', async () => {
    const code = unique('sheet')
    const say = () => merge({ [code]: [step('Прикрутите ножки')] }, [{ sheet: code }])
    expect(await say()).toBe(2)
    const before = await announced()
    expect(await say()).toBe(0)
    expect(await announced()).toBe(before)
  })

  test('that names a paper no more takes it away', async () => {
    await merge({}, [{ url: 'https://maker.example/a.pdf' }, { url: 'https://maker.example/b.pdf' }])
    await merge({}, [{ url: 'https://maker.example/b.pdf' }])
    const { instructions } = await ask().getInstructions({ body: { productId } })
    expect(instructions.map(({ url }) => url)).toEqual(['https://maker.example/b.pdf'])
  })

  test('keep short words with the next, as every printed text does', async () => {
    const code = unique('sheet')
    await merge({ [code]: [step('Вкрутите ножки до упора')] }, [{ sheet: code }])
    expect((await ask().getAssemblySheet({ body: { productId } })).steps).toMatchObject([
      { text: 'Вкрутите ножки до\u00a0упора' },
    ])
  })

  test('that changes a sheet alone announces the models that read it', async () => {
    const code = unique('sheet')
    await merge({ [code]: [step('Прикрутите ножки')] }, [{ sheet: code }])
    const before = await announced()
    await merge({ [code]: [step('Прикрутите ножки крепче')] }, [{ sheet: code }])
    expect(await announced()).toBe(before + 1)
    expect((await ask().getAssemblySheet({ body: { productId } })).steps).toMatchObject([
      { text: 'Прикрутите ножки крепче' },
    ])
  })
})
