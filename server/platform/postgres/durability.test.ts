import { expect, inject, test } from 'vitest'
import { withDatabase } from '../../../tests/harness/database.ts'
import { ConfigError } from '../config.ts'
import { findDatabaseRisks, requireSafeDatabase, tlsRisks } from './durability.ts'

const base = withDatabase()

// The server of the tests is run for speed, with all three off.
test('what a power cut would take is told, setting by setting', async () => {
  const risks = await findDatabaseRisks(base.url)
  expect(risks.map((risk) => /runs with (\w+) = off/.exec(risk)?.[1]).sort()).toEqual([
    'fsync',
    'full_page_writes',
    'synchronous_commit',
  ])
})

test('the demo warns, production does not start', async () => {
  const warned: string[] = []
  await requireSafeDatabase(base.url, true, (risk) => warned.push(risk))
  expect(warned).toHaveLength(3)
  await requireSafeDatabase(inject('postgresAdminUrl'), true, (risk) => warned.push(risk))
  expect(warned.at(-1)).toContain('superuser')
  await expect(requireSafeDatabase(base.url, false, () => {})).rejects.toThrow(ConfigError)
})

test.each([
  { promise: 'a database of this machine needs no certificate', url: 'postgres://u:p@127.0.0.1:5432/shop', risks: 0 },
  { promise: 'nor does a socket', url: 'postgres://u:p@x/shop?host=/var/run/postgresql', risks: 0 },
  { promise: 'another machine without TLS is told', url: 'postgres://u:p@db.example/shop', risks: 1 },
  { promise: 'so is TLS that checks nobody', url: 'postgres://u:p@db.example/shop?sslmode=no-verify', risks: 1 },
  { promise: 'and what may check or not', url: 'postgres://u:p@db.example/shop?sslmode=require', risks: 1 },
  { promise: 'a checked certificate is right', url: 'postgres://u:p@db.example/shop?sslmode=verify-full', risks: 0 },
])('$promise', ({ url, risks }) => {
  expect(tlsRisks(url)).toHaveLength(risks)
})
