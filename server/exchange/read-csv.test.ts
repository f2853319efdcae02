import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { plainDescription } from './plain-description.ts'
import { readCsv } from './read-csv.ts'

const folder = mkdtempSync(join(tmpdir(), 'komod-csv-'))
const file = join(folder, 'table.csv')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function read(text: string | Buffer) {
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
    promise: 'lines with cells to spare',
    text: 'a,b\n1,2,3,4\n5,6\n',
    rows: [
      [2, '1', '2'],
      [3, '5', '6'],
    ],
  },
  { promise: 'a header alone, of which nothing follows', text: '\ufeffa,b', rows: [] },
  { promise: 'semicolons, commas inside', text: 'a;b\n"1;2";3,5\n', rows: [[2, '1;2', '3,5']] },
  { promise: 'tabs', text: 'a\tb\n1\t2,3\n', rows: [[2, '1', '2,3']] },
  { promise: 'a quoted header with breaks, behind a mark', text: '\ufeff"a",b,"x\ny"\n1,2,3\n', rows: [[3, '1', '2']] },
  {
    promise: 'line ends of old',
    text: 'a,b\r1,2\r3,4\r',
    rows: [
      [2, '1', '2'],
      [3, '3', '4'],
    ],
  },
  {
    promise: 'line ends of two kinds',
    text: 'a,b\r\n1,2\n3,4\r\n',
    rows: [
      [2, '1', '2'],
      [3, '3', '4'],
    ],
  },
  { promise: 'quotes in the middle of bare cells', text: 'a,b\n3" диск,„Верба“\n', rows: [[2, '3" диск', '„Верба“']] },
  {
    promise: 'windows-1251, which says so nowhere',
    text: Buffer.concat([Buffer.from('a;b\n'), Buffer.from([0xc4, 0xe8, 0xe2, 0xe0, 0xed]), Buffer.from(';1\n')]),
    rows: [[2, 'Диван', '1']],
  },
  { promise: 'UTF-16 with its mark', text: Buffer.from('\ufeffa;b\nДиван;1\n', 'utf16le'), rows: [[2, 'Диван', '1']] },
  {
    promise: 'UTF-16 the other way round',
    text: Buffer.from('\ufeffa;b\nДиван;1\n', 'utf16le').swap16(),
    rows: [[2, 'Диван', '1']],
  },
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
  { promise: 'a file of nothing but its mark', text: '\ufeff', reason: 'The file is empty.' },
  { promise: 'a file of blank lines', text: ' \n\n  \n', reason: 'The file is empty.' },
  { promise: 'a column that comes twice', text: 'a,b,A\n1,2,3', reason: 'The column a comes twice.' },
  { promise: 'a line without end', text: `a,b\n${'x'.repeat(500_000)},2\n`, reason: 'A row is too long.' },
  { promise: 'a cell without end', text: `a,b\n"${'x\n'.repeat(250_000)}",2\n`, reason: 'A row is too long.' },
  { promise: 'a workbook', text: Buffer.from('PK\u0003\u0004whatever'), reason: 'This is a workbook (xlsx)' },
  {
    promise: 'letters that are neither encoding',
    text: Buffer.concat([Buffer.from(`a,b\n${'й,1\n'.repeat(80_000)}`), Buffer.from([0xc4, 0x2c, 0x31])]),
    reason: 'The text is not utf-8 near byte',
  },
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
