import { z } from 'zod'
import type { SaidPart } from './parts.ts'

/** Columns that a table of parts must have; `spares`, `x`, `y`, `w`, `h`, `kk` and `en` may be left out. */
export const partColumns = ['product', 'box', 'code', 'quantity', 'ru'] as const

/** A row of the table: the line of the file that it begins in, and its cells by header. */
interface PartsRow {
  line: number
  cells: Record<string, string>
}

export interface RefusedRow {
  line: number
  subject: string
  reason: string
}

export interface ReadParts {
  /** By the id that the feed gives a model. A model of which one row is wrong is not among them. */
  parts: Map<string, SaidPart[]>
  /** The line that a model begins in. */
  lines: Map<string, number>
  refused: RefusedRow[]
}

const count = (name: string, least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `${name} is no whole number`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `${name} is not between ${least} and ${most}`)
const name = z.string().max(200, 'a name is longer than 200 letters')

const Row = z.object({
  product: z.string().min(1, 'product is empty').max(80, 'product is longer than 80 letters'),
  box: count('box', 1, 99),
  code: z.string().regex(/^[\p{L}\p{N}.-]{1,12}$/u, 'code is not 1 to 12 letters, digits, points or hyphens'),
  quantity: count('quantity', 1, 9999),
  spares: z
    .string()
    .transform((text) => text || '0')
    .pipe(count('spares', 0, 100_000))
    .default(0),
  ru: name.min(1, 'ru is empty'),
  kk: name.default(''),
  en: name.default(''),
})

const Percent = z
  .string()
  .regex(/^\d{1,3}([.,]\d{1,2})?$/)
  .transform((text) => Number(text.replace(',', '.')))
const Place = z
  .object({ x: Percent, y: Percent, w: Percent, h: Percent })
  .refine(({ x, y, w, h }) => w > 0 && h > 0 && x + w <= 100 && y + h <= 100)

/**
 * The parts of models, row by row: what lies in which box, how many of it, how many spares lie on the shelf, and where the
 * drawing shows it. Parts are one thing to whoever misses one, so a model is taken as a whole or not at all.
 */
export async function readParts(rows: AsyncIterable<PartsRow> | Iterable<PartsRow>): Promise<ReadParts> {
  const parts = new Map<string, SaidPart[]>()
  const lines = new Map<string, number>()
  const refused: RefusedRow[] = []
  const broken = new Set<string>()
  for await (const { line, cells } of rows) {
    const model = cells.product ?? ''
    const own = parts.get(model) ?? []
    if (!lines.has(model)) lines.set(model, line)
    const read = readPart(cells, own)
    if (typeof read === 'string') {
      refused.push({ line, subject: [model, cells.code].filter(Boolean).join(' '), reason: read })
      broken.add(model)
    } else parts.set(model, [...own, read])
  }
  for (const model of broken) parts.delete(model)
  return { parts, lines, refused }
}

/** The part that a row tells of, or why it tells of none. */
function readPart(cells: Record<string, string>, before: readonly SaidPart[]): SaidPart | string {
  const row = Row.safeParse(cells)
  if (!row.success) return row.error.issues[0]?.message ?? 'the row is wrong'
  const { box, code, quantity, spares, ru, kk, en } = row.data
  if (before.some((part) => part.code === code)) return 'the code comes twice in this model'
  const { x = '', y = '', w = '', h = '' } = cells
  const isDrawn = [x, y, w, h].some((text) => text !== '')
  const place = Place.safeParse({ x, y, w, h })
  if (isDrawn && !place.success) return 'x, y, w and h are not a place within the drawing, in percent of it'
  const names = { ru, ...(kk && { kk }), ...(en && { en }) }
  return { code, names, box, quantity, spares, place: place.success ? place.data : null }
}
