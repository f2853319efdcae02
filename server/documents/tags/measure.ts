import PDFDocument from 'pdfkit'
import type { MeasureText } from '#rules/tags/draw-tag.ts'
import { documentFonts } from '../fonts.ts'

const mmPerPt = 25.4 / 72
let ruler: PDFKit.PDFDocument | undefined

/** How wide the fonts of our papers are. The ruler is a document that is never written. */
export const measureText: MeasureText = (text, sizePt, isBold) => {
  ruler ??= new PDFDocument({ autoFirstPage: false })
    .registerFont('regular', documentFonts.regular)
    .registerFont('bold', documentFonts.bold)
  return (
    ruler
      .font(isBold ? 'bold' : 'regular')
      .fontSize(sizePt)
      .widthOfString(text) * mmPerPt
  )
}
