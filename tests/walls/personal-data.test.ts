import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { personalData } from '#server/personal-data.ts'

const server = fileURLToPath(new URL('../../server', import.meta.url))

/** Columns that say who somebody is, where they are, or whose a row is. */
const ofPeople =
  /^(.*_)?(phone|email|birthdate|address|flat|entrance|author|user_agent|customer_id|visitor_id)$|^(first|last|contact|buyer|sender|recipient)_name$/

/** Tables with such columns of which nobody is a shopper, and why. */
const ofNobody: Record<string, string> = {
  contacts: 'shops of the shop itself',
  crews: 'the phone of a car of the shop',
  regions: 'the phone of the shop there',
  banners: 'a picture for phones',
  promotions: 'counted by phone, no phone',
  error_reports: 'the browser that failed, without whose it was; for 30 days',
  certificates: 'found by who bought it: certificate-sale',
  favourite_list_items: 'goes with its list',
}

async function tablesOf(file: string): Promise<PgTable[]> {
  const module: Record<string, unknown> = await import(pathToFileURL(join(server, file)).href)
  return Object.values(module).filter((one): one is PgTable => is(one, PgTable))
}

const namesPeople = (table: PgTable) => Object.values(getTableColumns(table)).some(({ name }) => ofPeople.test(name))

test('every table that names people has an area that shows and forgets them', async () => {
  const files = globSync('*/tables.ts', { cwd: server })
  const tables = (await Promise.all(files.map(tablesOf))).flat()
  const answeredFor = new Set(personalData.flatMap(({ tables }) => tables.map(getTableName)))
  const forgotten = [...new Set(tables.filter(namesPeople).map(getTableName))].filter(
    (name) => !answeredFor.has(name) && !(name in ofNobody),
  )
  expect(tables.length).toBeGreaterThan(50)
  expect(forgotten, 'give its area a PersonalData, see server/personal-data.ts').toEqual([])
})

test('an area answers for its own tables, and under one name', async () => {
  for (const { area, tables } of personalData) {
    const own = (await tablesOf(`${area}/tables.ts`)).map(getTableName)
    expect(own, area).toEqual(expect.arrayContaining(tables.map(getTableName)))
  }
  const areas = personalData.map(({ area }) => area)
  expect(new Set(areas).size).toBe(areas.length)
})
