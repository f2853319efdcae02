import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rows } from '#server/platform/database.ts'
import { generateFeed } from '../../tests/bench/generate-feed.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { aRegion } from '../../tests/harness/goods.ts'

const base = withDatabase()
const folder = mkdtempSync(join(tmpdir(), 'komod-interrupted-'))
const feed = join(folder, 'feed.yml')
const command = join(import.meta.dirname, '../commands/import.ts')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the command as a person would; `killAt` ends it without warning when its progress says so. */
function runCommand(args: string[], killAt?: string): Promise<{ code: number | null; said: string }> {
  const env = { ...process.env, DATABASE_URL: base.url, DATA_DIR: join(folder, 'var') }
  const child = spawn(process.execPath, [command, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const listen = (chunk: Buffer) => {
    said += chunk
    if (killAt && said.includes(killAt)) child.kill('SIGKILL')
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })))
}

async function countOffers() {
  const [row] = await rows<Record<string, unknown>>(
    base.db,
    sql`select count(*)::int offers, (select count(*)::int from offer_properties) params from offers`,
  )
  return row
}

test('an import killed in the middle leaves the old catalogue, and the next one works', {
  timeout: 300_000,
}, async () => {
  await aRegion(base.db)
  await generateFeed(feed, { products: 200, offersPerProduct: 2, sections: 12 })
  expect(await runCommand([feed])).toMatchObject({ code: 0, said: expect.stringContaining('400 new') })
  const before = await countOffers()
  await generateFeed(feed, { products: 2200, offersPerProduct: 2, sections: 20 })
  for (const moment of ['reading 50 %', 'writing 10 %', 'writing 30 %']) {
    expect((await runCommand([feed], moment)).code).toBe(null)
    expect(await countOffers()).toEqual(before)
  }
  const ended = await runCommand(['--runs'])
  expect(ended.said.match(/: (running|interrupted|done)/g)).toEqual([
    ': running',
    ': interrupted',
    ': interrupted',
    ': done',
  ])
  expect(await runCommand([feed])).toMatchObject({ code: 0, said: expect.stringContaining('4000 new') })
})

test('the command says how it is called, and what is wrong with a file', { timeout: 120_000 }, async () => {
  expect(await runCommand([])).toMatchObject({ code: 2, said: expect.stringContaining('npm run import') })
  expect(await runCommand([feed, '--language', 'fr'])).toMatchObject({ code: 2 })
  const broken = await runCommand([join(folder, 'nowhere.yml')])
  expect(broken).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was changed.') })
})
