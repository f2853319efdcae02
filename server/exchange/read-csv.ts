import { BadFeedError } from './bad-feed.ts'
import { readText } from './read-text.ts'

export interface CsvRow {
  /** Line of the file in which the row begins. */
  line: number
  /** By header; a missing cell is an empty text. */
  cells: Record<string, string>
}

// A quote that is never closed would otherwise swallow the whole file as one cell.
const longestCell = 100_000

/** Rows of an RFC 4180 file with a header, streamed. Throws BadFeedError when a needed column or a closing quote is missing. */
export async function* readCsv(path: string, neededColumns: readonly string[]): AsyncGenerator<CsvRow> {
  let header: string[] | undefined
  for await (const { line, cells } of readRecords(path)) {
    if (cells.length === 1 && cells[0]?.trim() === '') continue
    if (!header) {
      header = cells.map((name) => name.trim().toLowerCase())
      const missing = neededColumns.filter((name) => !header?.includes(name))
      if (missing.length > 0) throw new BadFeedError(`The column ${missing.join(', ')} is missing.`, { line: 1 })
      continue
    }
    const names = header
    yield { line, cells: Object.fromEntries(names.map((name, at) => [name, cells[at]?.trim() ?? ''])) }
  }
  if (!header) throw new BadFeedError('The file is empty.')
}

async function* readRecords(path: string): AsyncGenerator<{ line: number; cells: string[] }> {
  const reader = new RecordReader()
  for await (const { text } of readText(path)) yield* reader.take(text)
  yield* reader.finish()
}

/** A machine over characters: cells may hold commas, quotes and line breaks inside quotes, and may be cut by a chunk's end. */
class RecordReader {
  private cells: string[] = []
  private cell = ''
  private state: 'bare' | 'quoted' | 'quoteSeen' = 'bare'
  private line = 1
  private beganAt = 1;

  *take(text: string) {
    let from = 0
    for (let at = 0; at < text.length; at++) {
      const sign = text.charCodeAt(at)
      if (sign === LF) this.line++
      if (this.state === 'quoted') {
        if (sign !== QUOTE) continue
        this.append(text, from, at)
        this.state = 'quoteSeen'
        from = at + 1
      } else if (sign === QUOTE) {
        // Two quotes inside a quoted cell are one quote of its text; a quote at the beginning opens the cell.
        if (this.state === 'bare') this.append(text, from, at)
        if (this.state === 'quoteSeen') this.cell += '"'
        this.state = 'quoted'
        from = at + 1
      } else if (sign === COMMA || sign === LF) {
        this.append(text, from, at)
        from = at + 1
        this.endCell()
        if (sign === LF) yield this.endRecord()
      }
    }
    this.append(text, from, text.length)
  }

  *finish() {
    if (this.state === 'quoted') throw new BadFeedError('A quote is never closed.', { line: this.beganAt })
    if (this.cell === '' && this.cells.length === 0) return
    this.endCell()
    yield this.endRecord()
  }

  private append(text: string, from: number, to: number) {
    if (from < to) this.cell += text.slice(from, to)
    if (this.cell.length > longestCell) throw new BadFeedError('A cell is too long.', { line: this.beganAt })
  }

  private endCell() {
    this.cells.push(this.cell.endsWith('\r') ? this.cell.slice(0, -1) : this.cell)
    this.cell = ''
    this.state = 'bare'
  }

  private endRecord() {
    const record = { line: this.beganAt, cells: this.cells }
    this.cells = []
    this.beganAt = this.line
    return record
  }
}

const LF = 10
const QUOTE = 34
const COMMA = 44
