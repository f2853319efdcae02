import type { Language } from '#rules/language.ts'
import { pageOf, placeOfTag, type TagLayout, tagsPerSheet } from '#rules/tags/tag-layout.ts'
import { barcodeGrid } from './codes.ts'
import { openTagsPdf, pt } from './draw-on-page.ts'

export interface TestSheet {
  layout: TagLayout
  language: Language
}

const words: Record<Language, { title: string; millimetres: (mm: number) => string }> = {
  ru: { title: 'Проверочный лист', millimetres: (mm) => `${String(mm).replace('.', ',')} мм` },
  kk: { title: 'Тексеру парағы', millimetres: (mm) => `${String(mm).replace('.', ',')} мм` },
  en: { title: 'Test sheet', millimetres: (mm) => `${mm} mm` },
}

/**
 * Rulers along both edges, the outline of every tag and its blocks, and bars of four widths. Whoever lays a ruler beside it sees
 * whether the printer keeps to its millimetres: «по размеру страницы» in its settings is what usually breaks them.
 */
export function printTestSheet({ layout, language }: TestSheet, at: Date): Promise<Buffer> {
  const { pdf, end } = openTagsPdf(words[language].title, at)
  const { widthMm, heightMm } = pageOf(layout)
  pdf.addPage({ size: [widthMm * pt, heightMm * pt], margin: 0 })
  drawRuler(pdf, widthMm, true)
  drawRuler(pdf, heightMm, false)
  const { columns, rows } = tagsPerSheet(layout)
  for (let at = 0; at < columns * rows; at++) drawOutline(pdf, layout, placeOfTag(layout, at))
  drawSamples(pdf, layout, placeOfTag(layout, 0), language)
  return end()
}

function drawRuler(pdf: PDFKit.PDFDocument, lengthMm: number, isAcross: boolean) {
  for (let mm = 0; mm <= Math.floor(lengthMm); mm++) {
    const tick = mm % 10 === 0 ? 4 : mm % 5 === 0 ? 2.5 : 1.2
    if (isAcross) pdf.moveTo(mm * pt, 0).lineTo(mm * pt, tick * pt)
    else pdf.moveTo(0, mm * pt).lineTo(tick * pt, mm * pt)
  }
  pdf.lineWidth(0.3).stroke('#000')
  pdf.fillColor('#000').font('regular').fontSize(5)
  for (let mm = 10; mm < lengthMm; mm += 10) {
    if (isAcross) pdf.text(String(mm), (mm + 0.5) * pt, 5.5 * pt, { lineBreak: false, baseline: 'alphabetic' })
    else pdf.text(String(mm), 4.5 * pt, (mm + 0.7) * pt, { lineBreak: false, baseline: 'alphabetic' })
  }
}

function drawOutline(pdf: PDFKit.PDFDocument, layout: TagLayout, { xMm, yMm }: { xMm: number; yMm: number }) {
  pdf
    .rect(xMm * pt, yMm * pt, layout.widthMm * pt, layout.heightMm * pt)
    .lineWidth(0.4)
    .stroke('#000')
  for (const block of layout.blocks) {
    const at = [xMm + block.xMm, yMm + block.yMm, block.widthMm, block.heightMm].map((mm) => mm * pt)
    const [x = 0, y = 0, width = 0, height = 0] = at
    pdf.rect(x, y, width, height).dash(1, { space: 1 }).lineWidth(0.2).stroke('#777').undash()
  }
}

const moduleWidthsMm = [0.25, 0.264, 0.33, 0.4]

/** The same bars in four sizes: the smallest that the shop's scanner reads tells how narrow a tag may be. */
function drawSamples(
  pdf: PDFKit.PDFDocument,
  layout: TagLayout,
  { xMm, yMm }: { xMm: number; yMm: number },
  language: Language,
) {
  const { columns, bars } = barcodeGrid({ kind: 'ean13', text: '2900000000001' })
  let top = yMm + 8
  for (const moduleMm of moduleWidthsMm) {
    if (top + 7 > yMm + layout.heightMm || columns * moduleMm > layout.widthMm - 8) return
    for (const [x, , width] of bars) pdf.rect((xMm + 6 + x * moduleMm) * pt, top * pt, width * moduleMm * pt, 5 * pt)
    pdf.fill('#000')
    pdf.font('regular').fontSize(4)
    const label = words[language].millimetres(moduleMm)
    pdf.text(label, (xMm + 6) * pt, (top + 6.6) * pt, { lineBreak: false, baseline: 'alphabetic' })
    top += 9
  }
}
