import { stringify } from 'csv-stringify/sync'
import type { SentFile } from '#contract/file.ts'
import { wallClock } from '#rules/calendar.ts'
import type { CallContext } from './context.ts'
import type { ListPage } from './list-page.ts'

type Cells = readonly (string | number)[]

interface CsvTable<Row> {
  /** `orders`: the day is added to it. */
  name: string
  head: readonly string[]
  /** Asked page by page while the file is sent. */
  page: (below: number | undefined, count: number) => Promise<ListPage<Row>>
  cells: (row: Row) => Cells
}

const csvPage = 200
const csvMost = 10_000

/** Spreadsheets read UTF-8 by this mark. */
const mark = Buffer.from('\uFEFF')

/** Lines of a table that is at hand: nothing in a cell is a formula. */
function csvLines(lines: readonly Cells[]): Buffer {
  return Buffer.from(stringify(lines as (string | number)[][], { escape_formulas: true, record_delimiter: 'windows' }))
}

/** A whole table at once, for those that a screen shows whole too. */
export function csvTable(head: Cells, rows: readonly Cells[]): Buffer {
  return Buffer.concat([mark, csvLines([head, ...rows])])
}

/** A list as a table for a spreadsheet, sent as it is read; at most 10 000 rows. */
export function csvFile<Row>({ name, head, page, cells }: CsvTable<Row>, context: CallContext): SentFile {
  async function* pieces() {
    yield csvTable(head, [])
    for (let below: number | undefined, sent = 0; sent < csvMost; ) {
      const next = await page(below, Math.min(csvPage, csvMost - sent))
      sent += Math.max(1, next.rows.length)
      yield csvLines(next.rows.map(cells))
      if (next.below === null) return
      below = next.below
    }
  }
  const { day } = wallClock(context.now().getTime(), context.region.utcOffsetMinutes)
  const file = `${name}-${day}.csv`
  return { mediaType: 'text/csv; charset=utf-8', content: pieces(), name: file, isAttachment: true, keep: 'no-store' }
}

/** `2026-11-25 18:36` by the clock of whoever asks. */
export function csvMoment(at: Date, { region: { utcOffsetMinutes } }: CallContext): string {
  return new Date(at.getTime() + utcOffsetMinutes * 60_000).toISOString().slice(0, 16).replace('T', ' ')
}

/** `54990.00`: every spreadsheet of every country reads it alike. */
export function csvSum(minor: number): string {
  return (minor / 100).toFixed(2)
}
