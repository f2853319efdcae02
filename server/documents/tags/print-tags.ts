import { drawTag } from '#rules/tags/draw-tag.ts'
import type { DrawnLayout } from '#rules/tags/tag-languages.ts'
import { pageOf, placeOfTag, type TagLayout } from '#rules/tags/tag-layout.ts'
import type { TagWords } from '#rules/tags/tag-words.ts'
import { barcodeGrid, qrGrid } from './codes.ts'
import { drawMark, openTagsPdf, pt } from './draw-on-page.ts'
import { measureText } from './measure.ts'

export interface TagsToPrint {
  title: string
  layout: DrawnLayout
  tags: readonly {
    words: TagWords
    barcode: { kind: 'ean13' | 'code128'; text: string }
    qr: string
    copies: number
  }[]
}

/** Tags on their sheets, or each on a page of its own from a roll. */
export function printTags({ title, layout, tags }: TagsToPrint, at: Date): Promise<Buffer> {
  const { pdf, end } = openTagsPdf(title, at)
  const page = pageOf(layout)
  let index = 0
  let pages = 0
  for (const { words, barcode, qr, copies } of tags) {
    const marks = drawTag(layout, words, { barcode: barcodeGrid(barcode), qr: qrGrid(qr) }, measureText)
    for (let copy = 0; copy < copies; copy++, index++) {
      const place = placeOfTag(layout, index)
      if (place.page === pages) {
        pdf.addPage({ size: [page.widthMm * pt, page.heightMm * pt], margin: 0 })
        pages++
      }
      for (const mark of marks) drawMark(pdf, mark, place.xMm, place.yMm)
      if (layout.sheet && layout.hasCutMarks) drawCutMarks(pdf, layout, place)
    }
  }
  return end()
}

/** Short strokes outside of the corners: whoever cuts sees where, and nothing of them is left on the tag. */
function drawCutMarks(
  pdf: PDFKit.PDFDocument,
  { widthMm, heightMm }: TagLayout,
  { xMm, yMm }: { xMm: number; yMm: number },
) {
  const strokeMm = 3
  const gapMm = 0.5
  for (const x of [xMm, xMm + widthMm]) {
    for (const y of [yMm, yMm + heightMm]) {
      const across = x === xMm ? -1 : 1
      const down = y === yMm ? -1 : 1
      pdf.moveTo((x + across * gapMm) * pt, y * pt).lineTo((x + across * strokeMm) * pt, y * pt)
      pdf.moveTo(x * pt, (y + down * gapMm) * pt).lineTo(x * pt, (y + down * strokeMm) * pt)
    }
  }
  pdf.lineWidth(0.25).stroke('#888')
}
