import PDFDocument from 'pdfkit'
import type { Language } from '#rules/language.ts'
import { documentFonts } from './fonts.ts'

const mostPages = 20
const mostMs = 2_000
const margin = 42

export class DocumentTooLongError extends Error {}

export interface Column {
  width: number
  align?: 'left' | 'right' | 'center'
}

interface TextStyle {
  size?: number
  isBold?: boolean
  align?: 'left' | 'right' | 'center'
  width?: number
  x?: number
}

/** A sheet of A4 that is written from the top down. Whatever people typed is only ever drawn as letters. */
export interface Paper {
  readonly left: number
  readonly width: number
  y: number
  /** The raw page, for what stands beside the flow. */
  readonly pdf: PDFKit.PDFDocument
  text(content: string, style?: TextStyle): void
  gap(points: number): void
  line(): void
  /** Rows with borders; a row that does not fit begins the next page under the head. */
  table(columns: readonly Column[], head: readonly string[], rows: readonly (readonly string[])[]): void
  /** Begins a new page unless so much room is left. */
  keepTogether(points: number): void
}

/** Makes a PDF out of what `write` puts on the paper; refuses to go on for too many pages or too long. */
export async function printPdf(
  { title, language, at }: { title: string; language: Language; at: Date },
  write: (paper: Paper) => Promise<void> | void,
): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    info: { Title: title, CreationDate: at, Producer: '', Creator: '' },
    lang: language,
  })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  pdf.registerFont('regular', documentFonts.regular)
  pdf.registerFont('bold', documentFonts.bold)
  const endsAt = performance.now() + mostMs
  let pages = 1
  pdf.on('pageAdded', () => {
    pages++
    if (pages > mostPages || performance.now() > endsAt) throw new DocumentTooLongError(title)
  })
  await write(paperOf(pdf))
  pdf.end()
  await ended
  return Buffer.concat(parts)
}

function paperOf(pdf: PDFKit.PDFDocument): Paper {
  const left = margin
  const width = pdf.page.width - 2 * margin
  const bottom = () => pdf.page.height - margin

  function use({ size = 9, isBold = false }: TextStyle) {
    return pdf.font(isBold ? 'bold' : 'regular').fontSize(size)
  }

  const paper: Paper = {
    left,
    width,
    pdf,
    get y() {
      return pdf.y
    },
    set y(value) {
      pdf.y = value
    },
    text(content, style = {}) {
      const x = style.x ?? left
      use(style).text(plain(content), x, pdf.y, {
        width: style.width ?? width - (x - left),
        align: style.align ?? 'left',
      })
      pdf.x = left
    },
    gap(points) {
      pdf.y += points
    },
    line() {
      pdf
        .moveTo(left, pdf.y)
        .lineTo(left + width, pdf.y)
        .lineWidth(1)
        .stroke()
    },
    table(columns, head, rows) {
      drawRow(head, true)
      for (const row of rows) {
        if (pdf.y + heightOf(row) > bottom()) {
          pdf.addPage()
          drawRow(head, true)
        }
        drawRow(row, false)
      }

      function heightOf(cells: readonly string[], isBold = false) {
        const heights = cells.map((cell, index) =>
          use({ size: 8, isBold }).heightOfString(plain(cell), { width: (columns[index]?.width ?? 0) - 8 }),
        )
        return Math.max(...heights) + 6
      }

      function drawRow(cells: readonly string[], isHead: boolean) {
        const top = pdf.y
        const height = heightOf(cells, isHead)
        let x = left
        for (const [index, cell] of cells.entries()) {
          const column = columns[index] ?? { width: 0 }
          pdf.rect(x, top, column.width, height).lineWidth(0.5).stroke()
          use({ size: 8, isBold: isHead }).text(plain(cell), x + 4, top + 3, {
            width: column.width - 8,
            align: isHead ? 'center' : (column.align ?? 'left'),
          })
          x += column.width
        }
        pdf.x = left
        pdf.y = top + height
      }
    },
    keepTogether(points) {
      if (pdf.y + points > bottom()) pdf.addPage()
    },
  }
  return paper
}

const longestText = 2_000

/** Control and direction marks could make a sheet read otherwise than it is; they are dropped. */
function plain(text: string): string {
  return text
    .slice(0, longestText)
    .replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/[\p{Cc}]/gu, ' ')
}
