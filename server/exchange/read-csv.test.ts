import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { plainDescription } from './plain-description.ts'
import { readCsv } from './read-csv.ts'

const folder = mkdtempSync(join(tmpdir(), 'komod-csv-'))
const file = join(folder, 'table.csv')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function read(text: string) {
  writeFileSync(file, text)
  const rows: unknown[] = []
  for await (const { line, cells } of readCsv(file, ['a'])) rows.push([line, cells.a, cells.b])
  return rows
}

test.each([
  {
    promise: 'plain lines',
    text: 'a,b\n1,2\n3,4\n',
    rows: [
      [2, '1', '2'],
      [3, '3', '4'],
    ],
  },
  { promise: 'columns in any order', text: 'b,other,A\n1,2,3', rows: [[2, '3', '1']] },
  {
    promise: 'commas, quotes and breaks inside quotes',
    text: 'a,b\n"x, ""y""\nz",2\n5,6',
    rows: [
      [2, 'x, "y"\nz', '2'],
      [4, '5', '6'],
    ],
  },
  {
    promise: 'Windows line ends, empty lines, a byte order mark',
    text: '\ufeffa,b\r\n1,2\r\n\r\n3,4\r\n',
    rows: [
      [2, '1', '2'],
      [4, '3', '4'],
    ],
  },
  { promise: 'short lines', text: 'a,b\n1\n', rows: [[2, '1', '']] },
  {
    promise: 'cells cut by the end of a chunk',
    text: `a,b\n"${'й'.repeat(90_000)}",1\n${'1,2\n'.repeat(3)}`,
    rows: [
      [2, 'й'.repeat(90_000), '1'],
      [3, '1', '2'],
      [4, '1', '2'],
      [5, '1', '2'],
    ],
  },
])('reads $promise', async ({ text, rows }) => {
  expect(await read(text)).toEqual(rows)
})

test.each([
  { promise: 'an empty file', text: '', reason: 'The file is empty.' },
  { promise: 'a missing column', text: 'b\n1', reason: 'The column a is missing.' },
  { promise: 'a quote that is never closed', text: 'a,b\n"1,2\n', reason: 'A quote is never closed.' },
])('refuses $promise', async ({ text, reason }) => {
  await expect(read(text)).rejects.toThrow(reason)
})

test.each([
  { html: '<p class="x">Текст<br/>и <B>жирный</B></p>', plain: '<p>Текст<br>и <b>жирный</b></p>' },
  { html: '<a href="javascript:x">ссылка</a> <img src=x onerror=y>', plain: 'ссылка' },
  { html: '<scr<script>ipt>alert(1)</script>', plain: '&lt;scr' },
  { html: '<script>never closed', plain: '' },
  { html: 'a < b > c', plain: 'a &lt; b &gt; c' },
  { html: '\uE000img src=x\uE001', plain: 'img src=x' },
  { html: '<ul><li>раз<li>два</ul><!-- тайна -->', plain: '<ul><li>раз<li>два</ul>' },
])('a description of $html is shown as $plain', ({ html, plain }) => {
  expect(plainDescription(html)).toBe(plain)
})
