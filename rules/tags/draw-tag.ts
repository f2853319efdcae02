import type { DrawnBlock, DrawnLayout } from './tag-languages.ts'
import type { TagBlock } from './tag-layout.ts'
import type { TagWords } from './tag-words.ts'

/** What is put on the paper, in millimetres: the page and the preview draw the same marks. */
export type TagMark =
  | {
      kind: 'text'
      text: string
      xMm: number
      baselineMm: number
      sizePt: number
      isBold: boolean
      widthMm: number
      isStruck: boolean
    }
  | { kind: 'box'; xMm: number; yMm: number; widthMm: number; heightMm: number; tone: 'yellow' | 'ink' | 'frame' }
  /** Black rectangles from a corner: bars and the squares of a QR code. */
  | {
      kind: 'bars'
      xMm: number
      yMm: number
      bars: readonly (readonly [x: number, y: number, width: number, height: number])[]
    }

/** How wide a text is in millimetres, as the fonts of the paper have it. */
export type MeasureText = (text: string, sizePt: number, isBold: boolean) => number

/** A code as a grid of modules that are 1 wide; null where there is none to draw. */
export interface CodeGrid {
  columns: number
  rows: number
  bars: readonly (readonly [x: number, y: number, width: number, height: number])[]
}

const mmPerPt = 25.4 / 72
const lineHeight = 1.2
// Where letters stand in their line: Golos Text rises to 0.95 of its size and falls to 0.25.
const ascent = 0.93
const leastShrink = 0.55

/** What gives way to a stamp that lies over it: small tags have no room for both. */
const yields: readonly TagBlock['kind'][] = ['nameKk', 'facts', 'factsKk', 'unitPrice', 'instalment', 'foot']

function areOver(one: TagBlock, other: TagBlock): boolean {
  return (
    one.xMm < other.xMm + other.widthMm &&
    other.xMm < one.xMm + one.widthMm &&
    one.yMm < other.yMm + other.heightMm &&
    other.yMm < one.yMm + one.heightMm
  )
}

/** The marks of one tag. What has no words on it leaves its place empty. */
export function drawTag(
  layout: Pick<DrawnLayout, 'blocks' | 'dotMm'>,
  words: TagWords,
  codes: { barcode: CodeGrid; qr: CodeGrid },
  measure: MeasureText,
): TagMark[] {
  const stamp = words.embargo ? layout.blocks.find(({ kind }) => kind === 'embargo') : undefined
  return layout.blocks.flatMap((block): TagMark[] => {
    if (stamp && yields.includes(block.kind) && areOver(block, stamp)) return []
    const text = words[block.kind]
    switch (block.kind) {
      case 'barcode':
        return [drawBars(block, codes.barcode, layout.dotMm)]
      case 'qr':
        return [drawQr(block, codes.qr, layout.dotMm)]
      case 'line':
        return [{ kind: 'box', xMm: block.xMm, yMm: block.yMm, widthMm: block.widthMm, heightMm: 0.25, tone: 'ink' }]
      case 'percent':
        return text ? drawBadge(block, text, measure, 'yellow') : []
      case 'embargo':
        return text ? drawBadge(block, text, measure, 'frame') : []
      default:
        return text ? drawText(block, text, measure, sizeOfPair(block, layout.blocks, words, measure)) : []
    }
  })
}

/** The size that both of a pair can have; undefined: the block has nobody beside it. */
function sizeOfPair(
  block: DrawnBlock,
  blocks: readonly DrawnBlock[],
  words: TagWords,
  measure: MeasureText,
): number | undefined {
  const pair = [block, ...blocks.filter(({ kind }) => kind === block.asLargeAs)]
  if (pair.length < 2) return undefined
  return Math.min(...pair.map((one) => fitText(one, words[one.kind] ?? '', measure).sizePt))
}

/** As large as the block or its pair allows, smaller until it fits, cut with dots where even that is not enough. */
function drawText(block: TagBlock, text: string, measure: MeasureText, pairPt?: number): TagMark[] {
  const { sizePt, lines } =
    pairPt === undefined ? fitText(block, text, measure) : fitText({ ...block, sizePt: pairPt }, text, measure, pairPt)
  return lines.map((line, at) => {
    const widthMm = measure(line, sizePt, block.isBold)
    return {
      kind: 'text',
      text: line,
      xMm: block.xMm + shift(block, widthMm),
      baselineMm: block.yMm + (at * lineHeight + ascent) * sizePt * mmPerPt,
      sizePt,
      isBold: block.isBold,
      widthMm,
      isStruck: block.kind === 'oldPrice',
    }
  })
}

function shift({ align, widthMm }: TagBlock, textMm: number): number {
  if (align === 'left') return 0
  return align === 'right' ? widthMm - textMm : (widthMm - textMm) / 2
}

const oneLine: readonly TagBlock['kind'][] = ['price', 'oldPrice', 'percent']

function fitText(
  block: TagBlock,
  text: string,
  measure: MeasureText,
  leastPt = block.sizePt * leastShrink,
): { sizePt: number; lines: string[] } {
  const isOneLine = oneLine.includes(block.kind)
  for (let sizePt = block.sizePt; sizePt >= leastPt; sizePt -= 0.5) {
    for (const said of waysToSay(block, text)) {
      const lines = isOneLine ? [said] : wrap(said, block.widthMm, (part) => measure(part, sizePt, block.isBold))
      const fitsDown = lines.length * lineHeight * sizePt * mmPerPt <= block.heightMm + 0.2
      const fitsAcross = lines.every((line) => measure(line, sizePt, block.isBold) <= block.widthMm + 0.05)
      if (fitsAcross && fitsDown) return { sizePt, lines }
    }
  }
  return cutText(block, waysToSay(block, text).at(-1) ?? text, measure, leastPt)
}

/**
 * Facts have a line each; where a small tag has no room for that they follow each other, rather than in smaller letters. The
 * third line of a foot, where the shop is, goes before the letters shrink.
 */
function waysToSay({ kind }: TagBlock, text: string): string[] {
  if (kind === 'foot') return [text, text.split('\n').slice(0, 2).join('\n')]
  return kind === 'facts' || kind === 'factsKk' ? [text, text.replaceAll('\n', '; ')] : [text]
}

/** A price is never cut: it shrinks as far as it has to. */
function cutText(block: TagBlock, text: string, measure: MeasureText, least: number) {
  if (oneLine.includes(block.kind))
    return { sizePt: (least * block.widthMm) / measure(text, least, block.isBold), lines: [text] }
  const width = (part: string) => measure(part, least, block.isBold)
  const room = Math.max(1, Math.floor((block.heightMm + 0.2) / (lineHeight * least * mmPerPt)))
  const lines = wrap(text, block.widthMm, width).slice(0, room)
  const isCut = lines.join(' ').length < text.replace(/\n/g, ' ').length
  if (isCut) lines.push(withDots(lines.pop() ?? '', block.widthMm, width))
  return {
    sizePt: least,
    lines: lines.map((line) => (width(line) > block.widthMm ? withDots(line, block.widthMm, width) : line)),
  }
}

function withDots(line: string, widthMm: number, width: (part: string) => number): string {
  let kept = line
  while (kept.length > 1 && width(`${kept}…`) > widthMm) kept = kept.slice(0, -1).trimEnd()
  return `${kept}…`
}

/** By spaces; no-break ones hold. */
export function wrap(text: string, widthMm: number, width: (part: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    for (const word of paragraph.split(' ').filter(Boolean)) {
      const last = lines.at(-1)
      if (last !== undefined && width(`${last} ${word}`) <= widthMm) lines[lines.length - 1] = `${last} ${word}`
      else lines.push(word)
    }
    return lines
  })
}

/** A word on a ground that is as wide as the word. */
function drawBadge(block: TagBlock, text: string, measure: MeasureText, tone: 'yellow' | 'frame'): TagMark[] {
  const padMm = 1
  const inner = { ...block, widthMm: block.widthMm - 2 * padMm }
  const { sizePt, lines } = fitText(inner, text, measure)
  const widest = Math.max(...lines.map((line) => measure(line, sizePt, block.isBold)))
  const heightMm = lines.length * lineHeight * sizePt * mmPerPt
  const boxMm = widest + 2 * padMm
  const xMm = block.xMm + shift(block, boxMm)
  const texts = drawText(
    { ...block, xMm: xMm + padMm, widthMm: widest + 0.1, sizePt, align: 'left', heightMm: heightMm + 1 },
    text,
    measure,
  )
  return [{ kind: 'box', xMm, yMm: block.yMm, widthMm: boxMm, heightMm, tone }, ...texts]
}

/** In the middle of its place, quiet zones left white, each module a whole number of the printer's dots. */
function drawBars(block: TagBlock, { columns, bars }: CodeGrid, dotMm: number | null): TagMark {
  // Five modules of quiet at each end stand in the block; the rest of it is the white around the block.
  const quiet = 10
  const moduleMm = wholeDots(block.widthMm / (columns + quiet), dotMm)
  const xMm = onDot(block.xMm + (block.widthMm - columns * moduleMm) / 2, dotMm)
  return {
    kind: 'bars',
    xMm,
    yMm: block.yMm,
    bars: bars.map(([x, , width]) => [x * moduleMm, 0, width * moduleMm, block.heightMm] as const),
  }
}

function drawQr(block: TagBlock, { columns, bars }: CodeGrid, dotMm: number | null): TagMark {
  const side = Math.min(block.widthMm, block.heightMm)
  const moduleMm = wholeDots(side / columns, dotMm)
  const edge = (side - columns * moduleMm) / 2
  return {
    kind: 'bars',
    xMm: onDot(block.xMm + shift(block, side) + edge, dotMm),
    yMm: onDot(block.yMm + edge, dotMm),
    bars: bars.map(
      ([x, y, width, height]) => [x * moduleMm, y * moduleMm, width * moduleMm, height * moduleMm] as const,
    ),
  }
}

/** Bars that begin between two dots come out of a thermal printer one wider and one narrower. */
function onDot(mm: number, dotMm: number | null): number {
  return dotMm === null ? mm : Math.round(mm / dotMm) * dotMm
}

function wholeDots(moduleMm: number, dotMm: number | null): number {
  return dotMm === null ? moduleMm : Math.max(1, Math.floor(moduleMm / dotMm + 1e-6)) * dotMm
}
