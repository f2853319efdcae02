import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { BadFeedError } from './bad-feed.ts'
import { readText } from './read-text.ts'

export interface CsvRow {
  /** Line of the file in which the row begins. */
  line: number
  /** By header; a missing cell is an empty text. */
  cells: Record<string, string>
}

// A quote that is never closed would otherwise swallow the whole file as one cell.
const longestRow = 400_000

/**
 * Rows of a table with a header, streamed. Comma, semicolon or tab, as its first line has it; UTF-8 with or without its
 * mark, UTF-16 with one, otherwise windows-1251. Throws BadFeedError when a needed column or a closing quote is missing,
 * or a column comes twice.
 */
export async function* readCsv(path: string, neededColumns: readonly string[]): AsyncGenerator<CsvRow> {
  let header: string[] | undefined
  for await (const { line, cells } of readRecords(path)) {
    if (cells.length === 1 && cells[0]?.trim() === '') continue
    if (!header) {
      header = cells.map((name) => name.trim().toLowerCase())
      const twice = header.find((name, at) => name !== '' && header?.indexOf(name) !== at)
      if (twice) throw new BadFeedError(`The column ${twice} comes twice.`, { line: 1 })
      const missing = neededColumns.filter((name) => !header?.includes(name))
      if (missing.length > 0) throw new BadFeedError(`The column ${missing.join(', ')} is missing.`, { line: 1 })
      continue
    }
    const row: Record<string, string> = {}
    for (const [at, name] of header.entries()) row[name] = cells[at]?.trim() ?? ''
    yield { line, cells: row }
  }
  if (!header) throw new BadFeedError('The file is empty.')
}

async function* readRecords(path: string): AsyncGenerator<{ line: number; cells: string[] }> {
  const chunks = readText(path, encodingOf)
  const { value: first } = await chunks.next()
  if (!first) return
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(first.text),
    info: true,
    // All three at once: a table that was put together of two may end its lines in two ways.
    record_delimiter: ['\r\n', '\n', '\r'],
    // A row may be short, and a bare cell may hold a quote: 3" or „Верба".
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRow,
  })
  async function* texts() {
    yield first?.text
    for await (const { text } of chunks) yield text
  }
  const source = Readable.from(texts())
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let line = 1
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { line, cells: record }
      line = info.lines + 1
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new BadFeedError(reasons[error.code] ?? `The table is broken: ${error.message}.`, { line }, error)
  } finally {
    source.destroy()
  }
}

const reasons: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'A quote is never closed.',
  CSV_MAX_RECORD_SIZE: 'A row is too long.',
}

/** What parts the columns of the header. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split(/[\r\n]/, 1)
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign
}

/** Office programs write windows-1251 without saying so; text of it is as good as never UTF-8 by chance. */
function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (head.toString('latin1', 0, 4) === 'PK\u0003\u0004')
    throw new BadFeedError('This is a workbook (xlsx), not a table: save it as CSV.')
  // The end of the head may cut a letter.
  const isText = [0, 1, 2, 3].some((cut) => isUtf8(head.subarray(0, head.length - cut)))
  return isText ? 'utf-8' : 'windows-1251'
}
