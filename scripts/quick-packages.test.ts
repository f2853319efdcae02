import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { shopFlags } from '../tests/harness/shop-flags.ts'

/** Addresses of all files that an import of the database's library reads. */
function filesRead(flags: readonly string[]): string[] {
  const script = `
    import { registerHooks } from 'node:module'
    const seen = []
    registerHooks({ load: (url, context, next) => (seen.push([url, context.format]), next(url, context)) })
    await import('drizzle-orm')
    await import('drizzle-orm/pg-core')
    await import('drizzle-orm/node-postgres')
    console.log(JSON.stringify(seen))`
  return JSON.parse(execFileSync(process.execPath, [...flags, '--input-type=module', '-e', script]).toString()).sort()
}

test('what is looked up once is what Node finds each time', () => {
  const found = filesRead(shopFlags)
  expect(found.length).toBeGreaterThan(100)
  expect(found).toEqual(filesRead([]))
}, 60_000)
