import PDFDocument from 'pdfkit'
import type { Language } from '#rules/language.ts'
import type { TagMark } from '#rules/tags/draw-tag.ts'
import { documentFonts } from '../fonts.ts'

/** Points of a PDF in a millimetre. */
export const pt = 72 / 25.4
const yellow = '#ffcc3e'

export function openTagsPdf(
  title: string,
  at: Date,
  language: Language = 'ru',
): { pdf: PDFKit.PDFDocument; end(): Promise<Buffer> } {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
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
  return {
    pdf,
    async end() {
      pdf.end()
      await ended
      return Buffer.concat(parts)
    },
  }
}

/** One mark, its tag's corner at so many millimetres. */
export function drawMark(pdf: PDFKit.PDFDocument, mark: TagMark, leftMm: number, topMm: number): void {
  switch (mark.kind) {
    case 'text':
      drawLetters(pdf, mark, leftMm, topMm)
      return
    case 'box': {
      const at = [(leftMm + mark.xMm) * pt, (topMm + mark.yMm) * pt, mark.widthMm * pt, mark.heightMm * pt] as const
      // Black on white also on a printer of one colour: the ground is light, the frame is a line.
      if (mark.tone === 'frame')
        pdf
          .rect(...at)
          .lineWidth(0.7)
          .stroke('#000')
      else pdf.rect(...at).fill(mark.tone === 'yellow' ? yellow : '#000')
      return
    }
    case 'bars':
      for (const [x, y, width, height] of mark.bars)
        pdf.rect((leftMm + mark.xMm + x) * pt, (topMm + mark.yMm + y) * pt, width * pt, height * pt)
      pdf.fill('#000')
  }
}

function drawLetters(pdf: PDFKit.PDFDocument, mark: TagMark & { kind: 'text' }, leftMm: number, topMm: number) {
  const x = (leftMm + mark.xMm) * pt
  const y = (topMm + mark.baselineMm) * pt
  pdf
    .fillColor('#000')
    .font(mark.isBold ? 'bold' : 'regular')
    .fontSize(mark.sizePt)
    .text(plain(mark.text), x, y, { lineBreak: false, baseline: 'alphabetic' })
  if (!mark.isStruck) return
  const middle = y - mark.sizePt * 0.28
  pdf
    .moveTo(x, middle)
    .lineTo(x + mark.widthMm * pt, middle)
    .lineWidth(Math.max(0.6, mark.sizePt * 0.06))
    .stroke('#000')
}

/** Marks of direction and control could make a tag read otherwise than it is. */
export function plain(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f]/g, '').replace(/[\p{Cc}]/gu, ' ')
}
