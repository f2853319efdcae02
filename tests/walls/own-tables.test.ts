import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const server = fileURLToPath(new URL('../../server', import.meta.url))

/** Table → the area whose `tables.ts` makes it. */
function ownersOf(tables: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(tables).flatMap(([area, text]) =>
      [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table = '']) => [table, area] as const),
    ),
  )
}

/** In SQL, or told to `upsertDiffering`. */
const writes =
  /\b(?:(?:insert\s+into|update|delete\s+from|truncate)\s+(?:only\s+)?"?|upsertDiffering\(\{\s*table: ')(\w+)/gi

/** `area/file: table` for each table of another area that SQL text writes. Reading joins are allowed. */
function foreignWrites(owners: ReadonlyMap<string, string>, files: Record<string, string>): string[] {
  return Object.entries(files).flatMap(([file, text]) =>
    [...text.matchAll(writes)]
      .map(([, table = '']) => table)
      .filter((table) => owners.has(table) && owners.get(table) !== file.split('/')[0])
      .map((table) => `${file}: ${table}`),
  )
}

const read = (pattern: string) =>
  Object.fromEntries(globSync(pattern, { cwd: server }).map((file) => [file, readFileSync(join(server, file), 'utf8')]))

test('no area writes a table of another in SQL', () => {
  const owners = ownersOf(
    Object.fromEntries(Object.entries(read('*/tables.ts')).map(([file, text]) => [dirname(file), text])),
  )
  const files = Object.fromEntries(
    Object.entries(read('*/**/*.ts')).filter(([file]) => !/\.test\.ts$|^platform\//.test(file)),
  )
  expect(owners.get('offers')).toBe('catalogue')
  expect(foreignWrites(owners, files)).toEqual([])
})

test('the wall sees a foreign write and lets reading pass', () => {
  const owners = ownersOf({ stock: "pgTable(\n  'stock', {})", order: "pgTable('orders', {})" })
  const files = {
    'order/a.ts': 'sql`update stock k set on_hand = 1`',
    'order/b.ts': 'sql`select from stock join orders`',
    'order/c.ts': 'sql`insert into orders`',
    'order/d.ts': "upsertDiffering({ table: 'stock', key: ['offer_id'] })",
  }
  expect(foreignWrites(owners, files)).toEqual(['order/a.ts: stock', 'order/d.ts: stock'])
})
