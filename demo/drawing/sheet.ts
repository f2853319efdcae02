import type { Model, Size } from '../catalogue/types.ts'
import { furniture } from '../furniture/index.ts'
import { lettering, textWidth } from './lettering.ts'
import { type FlatView, flatView, type Point } from './outlines.ts'

const WIDTH = 1200
const TEXT = 26
/** What is free around a drawing, and what the figures under a view take. */
const MARGIN = 48
const BELOW = 54 + TEXT + 18

type Box = { left: number; top: number; width: number; height: number }

/**
 * A drawing with sizes in cm: from the front and from the side, from above too for what fills a corner, and from above alone
 * for what lies flat. As high as what is drawn. No fonts needed, and figures without a unit, so that it has no language.
 */
export function dimensionSheet(model: Model, size: Size): string {
  const built = furniture(model, size.mm)
  // Pillows and leaves are no part of the size.
  const thing = { parts: built.parts.filter(({ name }) => !name.startsWith('loose')) }
  const isFlat = model.shape.is === 'rug'
  const [width, depth, height] = size.mm.map((mm) => mm / 1000) as [number, number, number]
  const first = isFlat ? flatView(thing, 'top', 620) : flatView(thing, 'front', 620)
  const second = isFlat || depth < 0.05 ? null : flatView(thing, 'side', 460)
  const above = model.section.startsWith('uglovye-') ? flatView(thing, 'top', 620) : null
  const tall = isFlat ? depth : height
  const seat = (size.facts ?? model.facts)['seat-height'] ?? model.facts['seat-height']
  const hasSeat = second !== null && typeof seat === 'number'
  const room = second ? (hasSeat ? 770 : 830) : 900
  const gap = second ? 170 : 0
  const scale = Math.min(
    room / (first.width + (second?.width ?? 0)),
    (above ? 700 : 620) / (Math.max(first.height, tall) + (above?.height ?? 0)),
  )
  const total = (first.width + (second?.width ?? 0)) * scale + gap
  const top = MARGIN + Math.max(0, tall - first.height) * scale
  const base = top + first.height * scale
  const front: Box = {
    left: WIDTH / 2 - total / 2 + (hasSeat ? 0 : 36),
    top,
    width: first.width * scale,
    height: first.height * scale,
  }
  const parts = [
    outlines(first, front, scale),
    across(front, base, (width * 1000) / 10),
    upright(front, base, tall * 100, tall * scale),
  ]
  if (second) {
    const side: Box = {
      left: front.left + front.width + gap,
      top: base - second.height * scale,
      width: second.width * scale,
      height: second.height * scale,
    }
    parts.push(outlines(second, side, scale), across(side, base, depth * 100, depth * scale))
    if (hasSeat) parts.push(seatMark(side, base, seat, scale))
  }
  // Its width stands above it, under the front.
  const plan = above && { ...front, top: base + BELOW + MARGIN, height: above.height * scale }
  if (above && plan)
    parts.push(outlines(above, plan, scale), upright(plan, plan.top + plan.height, depth * 100, plan.height))
  const sheetHeight = Math.round(plan ? plan.top + plan.height + MARGIN : base + BELOW + MARGIN)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${sheetHeight}" width="${WIDTH}" height="${sheetHeight}"><rect width="${WIDTH}" height="${sheetHeight}" fill="#fff"/>${parts.join('')}</svg>`
}

function outlines(view: FlatView, box: Box, scale: number): string {
  const middle = box.left + box.width / 2
  const base = box.top + box.height
  const path = view.lines
    .map((line) => `M${line.map(([x, y]) => spot([middle + x * scale, base - y * scale])).join('L')}Z`)
    .join('')
  return `<path d="${path}" fill="#f7f6f3" fill-rule="nonzero" stroke="#57514e" stroke-width="1.6" stroke-linejoin="round"/>`
}

function spot([x, y]: Point): string {
  return `${round(x)} ${round(y)}`
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10)
}

function label(cm: number): string {
  return String(Math.round(cm * 10) / 10).replace('.', ',')
}

/** A width under the view; `long` where the thing itself is narrower than its drawing. */
function across(box: Box, base: number, cm: number, long = box.width): string {
  const y = base + 54
  const left = box.left + box.width / 2 - long / 2
  const right = left + long
  const text = label(cm)
  const wide = textWidth(text, TEXT)
  return (
    lines([
      [
        [left, base + 12],
        [left, y + 8],
      ],
      [
        [right, base + 12],
        [right, y + 8],
      ],
      [
        [left, y],
        [right, y],
      ],
    ]) +
    ticks([
      [left, y],
      [right, y],
    ]) +
    lettering(text, (left + right) / 2 - wide / 2, y + TEXT + 18, TEXT)
  )
}

/** The height of the thing, left of the view. */
function upright(box: Box, base: number, cm: number, long: number): string {
  const x = box.left - 46
  return rise({ near: box.left - 12, far: x - 8, x, textX: x - 18 }, base, base - long, cm)
}

/** The height of the seat, right of the view. */
function seatMark(box: Box, base: number, cm: number, scale: number): string {
  const edge = box.left + box.width
  const x = edge + 44
  return rise({ near: edge + 10, far: x + 8, x, textX: x + 44 }, base, base - (cm / 100) * scale, cm)
}

/** A height from `base` up to `top`, between two short lines that lead from `near` the view to `far` from it. */
function rise(
  { near, far, x, textX }: { near: number; far: number; x: number; textX: number },
  base: number,
  top: number,
  cm: number,
): string {
  const text = label(cm)
  const wide = textWidth(text, TEXT)
  const middle = (base + top) / 2
  return (
    lines([
      [
        [near, base],
        [far, base],
      ],
      [
        [near, top],
        [far, top],
      ],
      [
        [x, base],
        [x, top],
      ],
    ]) +
    ticks([
      [x, base],
      [x, top],
    ]) +
    `<g transform="rotate(-90 ${round(textX)} ${round(middle)})">${lettering(text, textX - wide / 2, middle, TEXT)}</g>`
  )
}

function lines(list: readonly (readonly [Point, Point])[]): string {
  return `<path d="${list.map(([from, to]) => `M${spot(from)}L${spot(to)}`).join('')}" fill="none" stroke="#8b857d" stroke-width="1.3"/>`
}

/** Short slanted strokes, as builders end their dimension lines. */
function ticks(points: readonly Point[]): string {
  return `<path d="${points.map(([x, y]) => `M${round(x - 7)} ${round(y + 7)}L${round(x + 7)} ${round(y - 7)}`).join('')}" fill="none" stroke="#1e1a1a" stroke-width="2.2" stroke-linecap="round"/>`
}
