import { type FoundObject, findObject, weightOfLight } from './find-object.ts'
import type { Pixels } from './pixels.ts'

interface Shape {
  /** Directions of edges in a grid of cells. */
  edges: Float32Array
  /** Shares of the grid's cells that the object covers. */
  outline: Float32Array
}

/** Numbers by which pictures are compared; each part has the length 1. */
export interface Look extends Shape {
  /** Square roots of shares of colours, above and below. */
  colours: Float32Array
  /** Of each cell its mean colour in CIELAB, light at its weight, and the share that the object covers. */
  tints: Float32Array
  /** Natural logarithm of width by height. */
  ratio: number
}

/** What is asked for, also as its mirror image: an armchair may be photographed from either side. */
export interface AskedLook extends Look {
  mirrored: Shape
}

const side = 64
export const cells = 8
export const turns = 8
const bins = { light: 4, hue: 7 }
const perPart = bins.light * bins.hue * bins.hue

/** Numbers of each part. */
export const lengths = {
  edges: cells * cells * turns,
  colours: 2 * perPart,
  outline: cells * cells,
  tints: cells * cells * 4,
}

/** The looks of a picture: of what stands before its background, and of all that is in it. */
export function describe(pixels: Pixels): AskedLook[] {
  const object = findObject(pixels)
  return [...(object ? [withMirror(lookOf(pixels, object))] : []), withMirror(lookOf(pixels, wholeOf(pixels)))]
}

/** Of a picture of the shop, whose background is plain. */
export function describeOwn(pixels: Pixels): Look {
  return lookOf(pixels, findObject(pixels) ?? wholeOf(pixels))
}

function wholeOf({ width, height }: Pixels): FoundObject {
  return {
    mask: new Uint8Array(width * height).fill(1),
    box: { left: 0, top: 0, right: width - 1, bottom: height - 1 },
  }
}

function lookOf(pixels: Pixels, object: FoundObject): Look {
  const square = squareOf(pixels, object)
  const { box } = object
  return {
    edges: edgesOf(square.lab),
    colours: coloursOf(square),
    outline: outlineOf(square.mask),
    tints: tintsOf(square),
    ratio: Math.log((box.right - box.left + 1) / (box.bottom - box.top + 1)),
  }
}

interface Square {
  lab: Float32Array
  mask: Uint8Array
}

/** The object's box as a square on white, each pixel the mean of four samples. */
function squareOf({ width, lab }: Pixels, { mask, box }: FoundObject): Square {
  const square = { lab: new Float32Array(side * side * 3), mask: new Uint8Array(side * side) }
  const stepX = (box.right - box.left + 1) / side
  const stepY = (box.bottom - box.top + 1) / side
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const sum = [0, 0, 0]
      let covered = 0
      for (const sample of [0, 1, 2, 3]) {
        const fromX = Math.floor(box.left + (x + 0.25 + (sample % 2) / 2) * stepX)
        const fromY = Math.floor(box.top + (y + 0.25 + (sample >> 1) / 2) * stepY)
        const from = fromY * width + fromX
        const isObject = mask[from] === 1
        covered += isObject ? 1 : 0
        for (const axis of [0, 1, 2])
          sum[axis] = (sum[axis] ?? 0) + (isObject ? (lab[from * 3 + axis] ?? 0) : axis === 0 ? 100 : 0)
      }
      const to = y * side + x
      square.mask[to] = covered
      for (const axis of [0, 1, 2]) square.lab[to * 3 + axis] = (sum[axis] ?? 0) / 4
    }
  return square
}

/** Histograms of oriented gradients; a gradient counts by its root, so that light and shade change little. */
function edgesOf(lab: Float32Array): Float32Array {
  const edges = new Float32Array(cells * cells * turns)
  const light = (x: number, y: number) =>
    lab[(Math.min(side - 1, Math.max(0, y)) * side + Math.min(side - 1, Math.max(0, x))) * 3] ?? 0
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const dx = light(x + 1, y) - light(x - 1, y)
      const dy = light(x, y + 1) - light(x, y - 1)
      const strength = Math.sqrt(Math.hypot(dx, dy))
      if (strength < 1) continue
      const turn = ((Math.atan2(dy, dx) + Math.PI) / Math.PI) * turns
      spread(edges, x, y, turn, strength)
    }
  return ofLengthOne(edges)
}

/** Into the four nearest cells and the two nearest directions, by nearness. */
function spread(edges: Float32Array, x: number, y: number, turn: number, strength: number): void {
  const cellX = ((x + 0.5) * cells) / side - 0.5
  const cellY = ((y + 0.5) * cells) / side - 0.5
  const low = Math.floor(turn)
  for (const atY of [Math.floor(cellY), Math.floor(cellY) + 1])
    for (const atX of [Math.floor(cellX), Math.floor(cellX) + 1]) {
      if (atX < 0 || atY < 0 || atX >= cells || atY >= cells) continue
      const weight = (1 - Math.abs(cellX - atX)) * (1 - Math.abs(cellY - atY)) * strength
      const cell = (atY * cells + atX) * turns
      edges[cell + (low % turns)] = (edges[cell + (low % turns)] ?? 0) + weight * (1 - (turn - low))
      edges[cell + ((low + 1) % turns)] = (edges[cell + ((low + 1) % turns)] ?? 0) + weight * (turn - low)
    }
}

function coloursOf({ lab, mask }: Square): Float32Array {
  const colours = new Float32Array(2 * perPart)
  for (let at = 0; at < mask.length; at += 1) {
    if ((mask[at] ?? 0) < 4) continue
    const part = at < mask.length / 2 ? 0 : perPart
    addColour(colours, part, lab[at * 3] ?? 0, lab[at * 3 + 1] ?? 0, lab[at * 3 + 2] ?? 0)
  }
  return ofLengthOne(colours.map(Math.sqrt))
}

/** Shared among neighbouring bins, so that a little other light is a little other look. */
function addColour(colours: Float32Array, part: number, l: number, a: number, b: number): void {
  const places = [
    placed((l / 100) * (bins.light - 1), bins.light),
    placed(hueBin(a), bins.hue),
    placed(hueBin(b), bins.hue),
  ] as const
  for (const [light, ofLight] of places[0])
    for (const [red, ofRed] of places[1])
      for (const [yellow, ofYellow] of places[2]) {
        const to = part + (light * bins.hue + red) * bins.hue + yellow
        colours[to] = (colours[to] ?? 0) + ofLight * ofRed * ofYellow
      }
}

/** Pale colours are told apart more finely than strong ones. */
function hueBin(value: number): number {
  return (Math.sign(value) * Math.sqrt(Math.min(1, Math.abs(value) / 60)) * 0.5 + 0.5) * (bins.hue - 1)
}

function placed(value: number, count: number): [[number, number], [number, number]] {
  const low = Math.min(count - 2, Math.max(0, Math.floor(value)))
  const share = Math.min(1, Math.max(0, value - low))
  return [
    [low, 1 - share],
    [low + 1, share],
  ]
}

function tintsOf({ lab, mask }: Square): Float32Array {
  const tints = new Float32Array(cells * cells * 4)
  for (let at = 0; at < mask.length; at += 1) {
    if ((mask[at] ?? 0) < 4) continue
    const to = cellAt(at) * 4
    for (const axis of [0, 1, 2]) tints[to + axis] = (tints[to + axis] ?? 0) + (lab[at * 3 + axis] ?? 0)
    tints[to + 3] = (tints[to + 3] ?? 0) + 1
  }
  return tints.map((sum, at) => {
    const covered = tints[at - (at % 4) + 3] ?? 0
    if (at % 4 === 3) return sum / (side / cells) ** 2
    return covered === 0 ? 0 : (sum / covered) * (at % 4 === 0 ? weightOfLight : 1)
  })
}

function outlineOf(mask: Uint8Array): Float32Array {
  const outline = new Float32Array(cells * cells)
  for (let at = 0; at < mask.length; at += 1) {
    const to = cellAt(at)
    outline[to] = (outline[to] ?? 0) + (mask[at] ?? 0)
  }
  return ofLengthOne(outline)
}

function cellAt(pixel: number): number {
  const cell = side / cells
  return Math.floor(pixel / side / cell) * cells + Math.floor((pixel % side) / cell)
}

function withMirror(look: Look): AskedLook {
  const mirrored = { edges: new Float32Array(look.edges.length), outline: new Float32Array(look.outline.length) }
  for (let y = 0; y < cells; y += 1)
    for (let x = 0; x < cells; x += 1) {
      const [from, to] = [y * cells + x, y * cells + cells - 1 - x]
      mirrored.outline[to] = look.outline[from] ?? 0
      for (let turn = 0; turn < turns; turn += 1)
        mirrored.edges[to * turns + ((turns - turn) % turns)] = look.edges[from * turns + turn] ?? 0
    }
  return { ...look, mirrored }
}

function ofLengthOne(values: Float32Array): Float32Array {
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0))
  return length === 0 ? values : values.map((value) => value / length)
}
