/** What may stand on a tag. Those with `Kk` say it in Kazakh below the Russian. */
export const tagBlockKinds = [
  'shop',
  'name',
  'nameKk',
  'facts',
  'factsKk',
  'oldPrice',
  'percent',
  'price',
  'unitPrice',
  'instalment',
  'embargo',
  'line',
  'barcode',
  'qr',
  'foot',
] as const
export type TagBlockKind = (typeof tagBlockKinds)[number]

/** Where something stands on the tag, from its left upper corner, and how large its letters may become. */
export interface TagBlock {
  kind: TagBlockKind
  xMm: number
  yMm: number
  widthMm: number
  heightMm: number
  sizePt: number
  isBold: boolean
  align: 'left' | 'center' | 'right'
}

/** The paper that goes into the printer, and how tags lie on it. */
export interface TagSheet {
  widthMm: number
  heightMm: number
  leftMm: number
  topMm: number
  gapXMm: number
  gapYMm: number
}

export interface TagLayout {
  widthMm: number
  heightMm: number
  /** Null: from a roll, each tag is a page of its own. */
  sheet: TagSheet | null
  /** A dot of the printer, 0.125 mm at 203 dpi: bars are whole dots or scanners stumble. Null: a laser printer. */
  dotMm: number | null
  hasCutMarks: boolean
  blocks: TagBlock[]
}

export type LayoutFault =
  | { kind: 'sheetTooSmall' }
  | { kind: 'outside'; block: TagBlockKind }
  | { kind: 'barcodeNarrow'; block: TagBlockKind }
  | { kind: 'qrSmall'; block: TagBlockKind }
  | { kind: 'priceMissing' }
  | { kind: 'lettersSmall'; block: TagBlockKind }

/** Below this no scanner of a till reads EAN-13: 80 % of its size is 0.264 mm a module; ten of quiet stand in the block, the rest around it. */
export const leastModuleMm = 0.25
export const eanModules = 95 + 10
export const leastQrMm = 9
const leastLettersPt = 4
// A tenth of a millimetre is what the paper itself is cut by.
const hairMm = 0.05

/** How many tags lie on a sheet, across and down; of a roll one. */
export function tagsPerSheet({ widthMm, heightMm, sheet }: TagLayout): { columns: number; rows: number } {
  if (!sheet) return { columns: 1, rows: 1 }
  const along = (paper: number, edge: number, tag: number, gap: number) =>
    Math.max(0, Math.floor((paper - 2 * edge + gap + hairMm) / (tag + gap)))
  return {
    columns: along(sheet.widthMm, sheet.leftMm, widthMm, sheet.gapXMm),
    rows: along(sheet.heightMm, sheet.topMm, heightMm, sheet.gapYMm),
  }
}

/** The left upper corner of the tag of that number on its page, row by row. */
export function placeOfTag(layout: TagLayout, index: number): { page: number; xMm: number; yMm: number } {
  const { columns, rows } = tagsPerSheet(layout)
  const perPage = columns * rows
  if (perPage === 0) throw new RangeError('No tag fits on this sheet.')
  const { sheet, widthMm, heightMm } = layout
  const at = index % perPage
  const page = Math.floor(index / perPage)
  if (!sheet) return { page, xMm: 0, yMm: 0 }
  return {
    page,
    xMm: sheet.leftMm + (at % columns) * (widthMm + sheet.gapXMm),
    yMm: sheet.topMm + Math.floor(at / columns) * (heightMm + sheet.gapYMm),
  }
}

/** The page as it goes into the printer. */
export function pageOf({ sheet, widthMm, heightMm }: TagLayout): { widthMm: number; heightMm: number } {
  return sheet ? { widthMm: sheet.widthMm, heightMm: sheet.heightMm } : { widthMm, heightMm }
}

/** What would print wrong. */
export function faultsOf(layout: TagLayout): LayoutFault[] {
  const faults: LayoutFault[] = []
  const { columns, rows } = tagsPerSheet(layout)
  if (columns * rows === 0) faults.push({ kind: 'sheetTooSmall' })
  if (!layout.blocks.some(({ kind }) => kind === 'price')) faults.push({ kind: 'priceMissing' })
  for (const { kind: block, ...at } of layout.blocks) {
    const isOutside =
      at.xMm < 0 ||
      at.yMm < 0 ||
      at.xMm + at.widthMm > layout.widthMm + hairMm ||
      at.yMm + at.heightMm > layout.heightMm + hairMm
    if (isOutside) faults.push({ kind: 'outside', block })
    if (block === 'barcode' && at.widthMm < eanModules * leastModuleMm) faults.push({ kind: 'barcodeNarrow', block })
    if (block === 'qr' && Math.min(at.widthMm, at.heightMm) < leastQrMm) faults.push({ kind: 'qrSmall', block })
    if (!['line', 'qr', 'barcode'].includes(block) && at.sizePt < leastLettersPt)
      faults.push({ kind: 'lettersSmall', block })
  }
  return faults
}
