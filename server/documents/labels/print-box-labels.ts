import type { Language } from '#rules/language.ts'
import { barcodeGrid } from '../tags/codes.ts'
import { openTagsPdf, plain, pt } from '../tags/draw-on-page.ts'

/** What is stuck on one box. Empty texts leave their place empty. */
export interface BoxLabel {
  shop: string
  /** How it travels. */
  way: string
  number: string
  /** Which of how many; null where that is not known. */
  box: { at: number; of: number; word: string } | null
  /** What a scanner reads, as Code 128. */
  barcode: string
  /** In their order: a word of what is said, and what; the room is shared out by how long they are. */
  facts: readonly { word: string; text: string; isBold?: boolean }[]
  weight: string
  size: string
}

export interface BoxLabels {
  title: string
  language: Language
  labels: readonly BoxLabel[]
}

const paper = { widthMm: 100, heightMm: 150 }
const edgeMm = 5
const innerMm = paper.widthMm - 2 * edgeMm
const bars = { topMm: 36, heightMm: 21, quietModules: 10 }
/** A dot of a thermal printer of 203 dpi: bars are whole dots. */
const dotMm = 0.125
const widestModuleMm = 0.5
const factsMm = { top: 66, bottom: 130 }

type Pdf = PDFKit.PDFDocument

/** Labels of 100 by 150 mm, each on a page of its own: what printers of labels are loaded with. */
export function printBoxLabels({ title, language, labels }: BoxLabels, at: Date): Promise<Buffer> {
  const { pdf, end } = openTagsPdf(title, at, language)
  for (const label of labels) {
    pdf.addPage({ size: [paper.widthMm * pt, paper.heightMm * pt], margin: 0 })
    drawHead(pdf, label)
    drawBarcode(pdf, label.barcode)
    drawFacts(pdf, label.facts)
    drawFoot(pdf, label)
  }
  return end()
}

function drawHead(pdf: Pdf, { shop, way, number, box }: BoxLabel) {
  const boxMm = box ? 30 : 0
  drawLine(pdf, shop, { xMm: edgeMm, yMm: 5, widthMm: 44, sizePt: 10 })
  drawLine(pdf, way, { xMm: edgeMm + 44, yMm: 5, widthMm: innerMm - 44, sizePt: 10, isBold: true, align: 'right' })
  drawLine(pdf, number, { xMm: edgeMm, yMm: 13, widthMm: innerMm - boxMm - 3, sizePt: 44, isBold: true })
  if (box) {
    const xMm = paper.widthMm - edgeMm - boxMm
    pdf
      .rect(xMm * pt, 12 * pt, boxMm * pt, 20 * pt)
      .lineWidth(1.2)
      .stroke('#000')
    const counted = `${box.at}/${box.of}`
    drawLine(pdf, counted, { xMm: xMm + 1, yMm: 13, widthMm: boxMm - 2, sizePt: 30, isBold: true, align: 'center' })
    drawLine(pdf, box.word, { xMm: xMm + 1, yMm: 26.5, widthMm: boxMm - 2, sizePt: 8, align: 'center' })
  }
  drawRule(pdf, 34)
}

function drawBarcode(pdf: Pdf, text: string) {
  const { columns, bars: grid } = barcodeGrid({ kind: 'code128', text })
  const fitting = innerMm / (columns + 2 * bars.quietModules)
  const moduleMm = Math.max(dotMm, Math.floor(Math.min(widestModuleMm, fitting) / dotMm + 1e-6) * dotMm)
  const leftMm = Math.round((paper.widthMm - columns * moduleMm) / 2 / dotMm) * dotMm
  for (const [x, , width] of grid)
    pdf.rect((leftMm + x * moduleMm) * pt, bars.topMm * pt, width * moduleMm * pt, bars.heightMm * pt)
  pdf.fill('#000')
  const yMm = bars.topMm + bars.heightMm + 1
  drawLine(pdf, text, { xMm: edgeMm, yMm, widthMm: innerMm, sizePt: 10, align: 'center' })
  drawRule(pdf, 64)
}

const sizesPt = [13, 12, 11, 10, 9, 8, 7]
const wordPt = 7
const gapPt = 5

/** As large as all of them together have room for. */
function drawFacts(pdf: Pdf, facts: BoxLabel['facts']) {
  const shown = facts.filter(({ text }) => text !== '')
  const width = innerMm * pt
  const room = (factsMm.bottom - factsMm.top) * pt
  const heightOf = ({ text, isBold = false }: (typeof shown)[number], sizePt: number) =>
    wordPt * 1.25 + font(pdf, sizePt, isBold).heightOfString(plain(text), { width }) + gapPt
  const fits = (sizePt: number) => shown.reduce((sum, fact) => sum + heightOf(fact, sizePt), 0) <= room
  const sizePt = sizesPt.find(fits) ?? sizesPt.at(-1) ?? wordPt
  let y = factsMm.top * pt
  const bottom = factsMm.bottom * pt
  for (const fact of shown) {
    if (y + wordPt * 2.5 > bottom) return
    font(pdf, wordPt, false).text(plain(fact.word), edgeMm * pt, y, { width, lineBreak: false })
    y += wordPt * 1.25
    const height = Math.min(heightOf(fact, sizePt), bottom - y)
    font(pdf, sizePt, fact.isBold ?? false).text(plain(fact.text), edgeMm * pt, y, { width, height, ellipsis: true })
    y += heightOf(fact, sizePt) - wordPt * 1.25
  }
}

function drawFoot(pdf: Pdf, { weight, size }: BoxLabel) {
  drawRule(pdf, 132)
  drawLine(pdf, weight, { xMm: edgeMm, yMm: 134.5, widthMm: 42, sizePt: 20, isBold: true })
  drawLine(pdf, size, { xMm: edgeMm + 42, yMm: 137, widthMm: innerMm - 42, sizePt: 12, align: 'right' })
}

interface Line {
  xMm: number
  yMm: number
  widthMm: number
  sizePt: number
  isBold?: boolean
  align?: 'left' | 'right' | 'center'
}

/** One line that shrinks until it fits: a number is never cut. */
function drawLine(pdf: Pdf, text: string, { xMm, yMm, widthMm, sizePt, isBold = false, align = 'left' }: Line) {
  if (text === '') return
  const words = plain(text)
  const widthPt = widthMm * pt
  const wide = font(pdf, sizePt, isBold).widthOfString(words)
  const shrunk = wide > widthPt ? (sizePt * widthPt) / wide : sizePt
  const textPt = font(pdf, shrunk, isBold).widthOfString(words)
  const shift = align === 'left' ? 0 : align === 'right' ? widthPt - textPt : (widthPt - textPt) / 2
  pdf.text(words, xMm * pt + shift, yMm * pt, { lineBreak: false })
}

function drawRule(pdf: Pdf, yMm: number) {
  pdf
    .moveTo(edgeMm * pt, yMm * pt)
    .lineTo((paper.widthMm - edgeMm) * pt, yMm * pt)
    .lineWidth(0.7)
    .stroke('#000')
}

function font(pdf: Pdf, sizePt: number, isBold: boolean): Pdf {
  return pdf
    .fillColor('#000')
    .font(isBold ? 'bold' : 'regular')
    .fontSize(sizePt)
}
