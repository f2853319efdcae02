import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { withDatabase } from '../../tests/harness/database.ts'
import { type Content, createContent } from './content.ts'
import { type ContentData, saveContent } from './save-content.ts'
import { redirects } from './tables.ts'

const base = withDatabase()
const settings = { redirectHosts: ['partner.example'], log: pino({ level: 'silent' }) }
let content: Content

const save = (data: Partial<ContentData>) =>
  base.db.transaction((tx) => saveContent(tx, { redirects: [], shortCodes: [], ...data }, settings.redirectHosts))
const rule = (from: string, target: string) => ({ from, target, isPermanent: true })

beforeAll(async () => {
  await save({
    redirects: [rule('/divany/', '/catalog/divany/'), rule('/partner/', 'https://partner.example/a')],
    shortCodes: [{ code: 'Zima', url: '/sale/' }],
  })
  content = await createContent(base.db, settings)
})

describe('redirects', () => {
  test('are found by exact path, with or without its last slash and query', () => {
    expect(content.findRedirect('/divany/?x=1')?.target).toBe('/catalog/divany/')
    expect(content.findRedirect('/divany')?.isPermanent).toBe(true)
    expect(content.findRedirect('/divany/uglovye/')).toBeNull()
    expect(content.findRedirect('/partner/')?.target).toBe('https://partner.example/a')
  })

  test('that would go round in a circle with those already there are refused, and nothing is saved', async () => {
    const outcome = await save({
      redirects: [rule('/catalog/divany/', '/divany/')],
      shortCodes: [{ code: 'x', url: '/' }],
    })
    expect(outcome).toMatchObject({ kind: 'redirectsRefused' })
    await content.refresh()
    expect(content.findShortCode('x')).toBeNull()
  })

  test('that are wrong in the table are left out, the others stay in force', async () => {
    await base.db.insert(redirects).values({ fromPath: '/evil/', target: 'https://evil.example/', isPermanent: true })
    await content.refresh()
    expect(content.findRedirect('/evil/')).toBeNull()
    expect(content.findRedirect('/divany/')).not.toBeNull()
  })
})

test('short codes are found in any case and lead into the shop only', async () => {
  expect(content.findShortCode('zima')).toBe('/sale/')
  expect(content.findShortCode('ZIMA')).toBe('/sale/')
  expect(content.findShortCode('leto')).toBeNull()
  await expect(save({ shortCodes: [{ code: 'out', url: '//evil.example/' }] })).rejects.toThrow()
})
