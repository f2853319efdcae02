import type { Names } from '#rules/names.ts'
import type { TagBlock, TagBlockKind, TagLayout, TagSheet } from '#rules/tags/tag-layout.ts'

type Place = [xMm: number, yMm: number, widthMm: number, heightMm: number, sizePt?: number, look?: string]

/** `b` is bold, `c` in the middle, `r` to the right. */
function block(kind: TagBlockKind, [xMm, yMm, widthMm, heightMm, sizePt = 8, look = '']: Place): TagBlock {
  const align = look.includes('c') ? 'center' : look.includes('r') ? 'right' : 'left'
  return { kind, xMm, yMm, widthMm, heightMm, sizePt, isBold: look.includes('b'), align }
}

function blocks(places: Partial<Record<TagBlockKind, Place>>): TagBlock[] {
  return Object.entries(places).map(([kind, place]) => block(kind as TagBlockKind, place))
}

const a4 = { widthMm: 210, heightMm: 297 }
const onA4 = (leftMm: number, topMm: number, gapMm = 0): TagSheet => ({
  ...a4,
  leftMm,
  topMm,
  gapXMm: gapMm,
  gapYMm: gapMm,
})

/** The tag of the hall: two of them fill A5, four A4. */
const a6 = blocks({
  shop: [8, 7, 40, 6, 13, 'b'],
  name: [8, 15, 89, 20, 17, 'b'],
  nameKk: [8, 35.5, 89, 8, 10],
  facts: [8, 44.5, 89, 15, 9],
  factsKk: [8, 60, 89, 12, 7],
  embargo: [8, 73, 89, 6, 9, 'b'],
  oldPrice: [8, 80, 55, 8, 17],
  percent: [66, 80.5, 31, 7, 15, 'b'],
  price: [8, 88, 89, 20, 46, 'b'],
  unitPrice: [8, 108.5, 89, 5, 10],
  instalment: [8, 113.5, 89, 5, 10],
  line: [8, 119.5, 89, 0.3],
  barcode: [8, 122.5, 56, 10],
  foot: [8, 133.5, 58, 8.5, 6.5],
  qr: [71, 121.5, 26, 21],
})

const small = blocks({
  name: [4, 4, 62, 10.5, 11, 'b'],
  nameKk: [4, 14.6, 62, 4.4, 7],
  facts: [4, 19.2, 62, 6, 6],
  factsKk: [4, 25.4, 62, 6, 6],
  oldPrice: [4, 31.5, 34, 5, 11],
  percent: [40, 31.5, 24, 5, 10, 'b'],
  embargo: [4, 26, 62, 4.5, 7, 'b'],
  price: [4, 37, 62, 12, 28, 'b'],
  unitPrice: [4, 49, 62, 3.6, 7],
  instalment: [4, 52.6, 62, 3.6, 7],
  barcode: [4, 57, 40, 7],
  foot: [4, 64.6, 44, 6, 5],
  qr: [50, 56, 16, 15],
})

const a5 = blocks({
  shop: [12, 10, 60, 9, 18, 'b'],
  name: [12, 21, 124, 30, 25, 'b'],
  nameKk: [12, 52, 124, 12, 14],
  facts: [12, 65, 124, 22, 12],
  factsKk: [12, 88, 124, 16, 9],
  embargo: [12, 105, 124, 8, 12, 'b'],
  oldPrice: [12, 115, 78, 11, 24],
  percent: [94, 115.5, 42, 10, 21, 'b'],
  price: [12, 127, 124, 28, 64, 'b'],
  unitPrice: [12, 156, 124, 7, 14],
  instalment: [12, 163, 124, 7, 14],
  line: [12, 171.5, 124, 0.3],
  barcode: [12, 175, 70, 14],
  foot: [12, 190, 82, 11, 9],
  qr: [106, 174, 30, 28],
})

const roll58 = blocks({
  name: [3, 2, 52, 7.6, 9, 'b'],
  nameKk: [3, 9.7, 52, 3.4, 6],
  facts: [3, 13.2, 52, 4.4, 5],
  factsKk: [3, 17.6, 52, 4.4, 5],
  embargo: [3, 17, 52, 4, 6, 'b'],
  oldPrice: [3, 22, 30, 4.5, 10],
  percent: [35, 22, 20, 4.5, 9, 'b'],
  price: [3, 26.5, 52, 8, 20, 'b'],
  unitPrice: [3, 34.5, 38, 3, 6],
  barcode: [1, 37.6, 36, 7],
  foot: [3, 45.2, 36, 4.6, 4.5],
  qr: [41, 35, 14, 14],
})

const roll80 = blocks({
  name: [4, 3, 72, 10.8, 12, 'b'],
  nameKk: [4, 14, 72, 4.2, 8],
  facts: [4, 18.4, 72, 5.6, 6.5],
  factsKk: [4, 24.2, 72, 5.6, 6.5],
  embargo: [4, 24, 72, 5, 8, 'b'],
  oldPrice: [4, 30, 40, 5.5, 12],
  percent: [46, 30, 28, 5.5, 11, 'b'],
  price: [4, 36, 72, 12, 30, 'b'],
  unitPrice: [4, 48, 50, 3.6, 7],
  instalment: [4, 51.6, 50, 3.6, 7],
  barcode: [3, 56.5, 48, 8],
  foot: [4, 65.2, 50, 7, 5.5],
  qr: [56, 50, 20, 20],
})

/** The smallest: the bars need three quarters of its width, so the QR code stands beside the price. */
const label = blocks({
  name: [1.5, 1, 35, 5, 6, 'b'],
  oldPrice: [1.5, 6.2, 14, 2.4, 5],
  percent: [16, 6.2, 9, 2.4, 5, 'b'],
  embargo: [1.5, 21.8, 35, 2.8, 4, 'b'],
  price: [1.5, 8.7, 24, 6, 13, 'b'],
  qr: [26, 5.5, 10.5, 10.5],
  barcode: [1, 16.5, 36, 5],
  foot: [1.5, 21.8, 35, 2.8, 4],
})

const dot203 = 0.125

interface FirstTemplate {
  code: string
  names: Names
  layout: TagLayout
}

/** What a shop prints on from its first day; each can be changed, and a shop adds its own. */
export const firstTemplates: readonly FirstTemplate[] = [
  {
    code: 'a4-4',
    names: { ru: 'A4, 4\u00a0шт.', kk: 'A4, 4\u00a0дана', en: 'A4, 4 tags' },
    layout: { widthMm: 105, heightMm: 148.5, sheet: onA4(0, 0), dotMm: null, hasCutMarks: false, blocks: a6 },
  },
  {
    code: 'a4-8',
    names: { ru: 'A4, 8\u00a0шт.', kk: 'A4, 8\u00a0дана', en: 'A4, 8 tags' },
    layout: { widthMm: 70, heightMm: 72, sheet: onA4(10, 3, 0.8), dotMm: null, hasCutMarks: true, blocks: small },
  },
  {
    code: 'a5',
    names: { ru: 'A5' },
    layout: { widthMm: 148, heightMm: 210, sheet: null, dotMm: null, hasCutMarks: false, blocks: a5 },
  },
  {
    code: 'a6',
    names: { ru: 'A6' },
    layout: { widthMm: 105, heightMm: 148, sheet: null, dotMm: null, hasCutMarks: false, blocks: a6 },
  },
  {
    code: 'roll-58',
    names: { ru: 'Рулон 58\u00a0мм', kk: 'Орам 58\u00a0мм', en: '58 mm roll' },
    layout: { widthMm: 58, heightMm: 50, sheet: null, dotMm: dot203, hasCutMarks: false, blocks: roll58 },
  },
  {
    code: 'roll-80',
    names: { ru: 'Рулон 80\u00a0мм', kk: 'Орам 80\u00a0мм', en: '80 mm roll' },
    layout: { widthMm: 80, heightMm: 73, sheet: null, dotMm: dot203, hasCutMarks: false, blocks: roll80 },
  },
  {
    code: 'label-38-25',
    names: { ru: '38 × 25\u00a0мм', kk: '38 × 25\u00a0мм', en: '38 × 25 mm' },
    layout: { widthMm: 38, heightMm: 25, sheet: null, dotMm: dot203, hasCutMarks: false, blocks: label },
  },
]
