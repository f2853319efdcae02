import { PassThrough } from 'node:stream'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { rows } from '#server/platform/database.ts'
import { createLog } from '#server/platform/log.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createContent } from './content.ts'
import { type ContentData, saveContent } from './save-content.ts'
import { redirects } from './tables.ts'

const base = withDatabase()
const settings = { redirectHosts: ['partner.example'], log: pino({ level: 'silent' }) }

const save = (data: Partial<ContentData>) =>
  base.db.transaction((tx) => saveContent(tx, { redirects: [], shortCodes: [], ...data }, settings.redirectHosts))
const rule = (from: string, target: string, isPermanent = true) => ({ from, target, isPermanent })
const content = () => createContent(base.db, settings)

let made = 0
/** A path no other row of this file has. */
const aPath = () => `/old-${++made}/`

describe('redirects', () => {
  test('saved again lead where they were told last', async () => {
    const from = aPath()
    await save({ redirects: [rule(from, '/first/')] })
    await save({ redirects: [rule(from, '/second/', false)] })
    expect((await content()).findRedirect(from)).toMatchObject({ target: '/second/', isPermanent: false })
  })

  test('in a chain are one hop', async () => {
    const [one, two] = [aPath(), aPath()]
    await save({ redirects: [rule(one, two), rule(two, '/sale/')] })
    expect((await content()).findRedirect(one)?.target).toBe('/sale/')
  })

  test.each([
    { promise: 'to themselves', target: (from: string) => from },
    { promise: 'to a host that is not ours nor named', target: () => 'https://evil.example/' },
    { promise: 'to whatever protocol a browser may run', target: () => 'javascript:alert(1)' },
    { promise: 'to another host without saying so', target: () => '//evil.example/' },
  ])('$promise are refused by name, and the good ones beside them are not saved either', async ({ target }) => {
    const [bad, good] = [aPath(), aPath()]
    const outcome = await save({ redirects: [rule(good, '/sale/'), rule(bad, target(bad))] })
    expect(outcome).toMatchObject({
      kind: 'redirectsRefused',
      refused: [{ from: expect.stringContaining(bad.slice(0, -1)) }],
    })
    expect((await content()).findRedirect(good)).toBeNull()
  })

  test('that are wrong in the table already are said in the log once, and keep nothing else from being saved', async () => {
    const [wrong, good] = [aPath(), aPath()]
    await base.db.insert(redirects).values({ fromPath: wrong, target: 'https://evil.example/', isPermanent: true })
    expect(await save({ redirects: [rule(good, '/sale/')] })).toEqual({ kind: 'saved' })
    const out = new PassThrough()
    const found = await createContent(base.db, { ...settings, log: createLog('info', out) })
    expect(found.findRedirect(good)?.target).toBe('/sale/')
    const lines = String(out.read() ?? '')
      .split('\n')
      .filter(Boolean)
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['redirect rules left out'])
    expect(lines[0]).toContain(wrong)
  })

  test('whatever path is asked, nobody is led out of the shop but to named partners', async () => {
    const found = await content()
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const target = found.findRedirect(path)?.target ?? '/'
        return /^\/(?!\/)/.test(target) || target.startsWith('https://partner.example/')
      }),
    )
    for (const { target } of found.listRedirects()) expect(target).toMatch(/^(\/(?!\/)|https:\/\/partner\.example\/)/)
  })
})

describe('short codes', () => {
  test('said again in another case are the same one', async () => {
    await save({ shortCodes: [{ code: 'Vesna', url: '/a/' }] })
    await save({ shortCodes: [{ code: 'VESNA', url: '/b/' }] })
    expect((await content()).findShortCode('vesna')).toBe('/b/')
    const kept = await rows(base.db, sql`select code from short_codes where lower(code) = 'vesna'`)
    expect(kept).toEqual([{ code: 'vesna' }])
  })

  test.each(['https://evil.example/', 'evil', '//evil.example/'])(
    'never lead to %s, whoever writes them',
    async (url) => {
      await expect(save({ shortCodes: [{ code: 'bad', url }] })).rejects.toThrow()
      expect((await content()).findShortCode('bad')).toBeNull()
    },
  )
})

test('whatever is saved is told to every process; what is refused is not', async () => {
  const told = async () => (await rows(base.db, sql`select from catalogue_changes where kind = 'shell'`)).length
  const before = await told()
  await save({ redirects: [rule(aPath(), '/sale/')] })
  expect(await told()).toBe(before + 1)
  const bad = aPath()
  await save({ redirects: [rule(bad, bad)] })
  expect(await told()).toBe(before + 1)
})
