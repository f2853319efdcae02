import { createHash } from 'node:crypto'
import type { Finish, Model, Size } from '../catalogue/types.ts'
import { furniture } from '../furniture/index.ts'
import type { Piece, Surface } from '../furniture/piece.ts'
import { lookOf } from '../furniture/surfaces/look.ts'
import { bulbsOf } from './page/lamps.ts'

/** What pictures of a thing are made from: its shape as numbers, the surfaces that wear a finish, and where it shines itself. */
export type Shape = { shape: string; surfaces: Surface[]; bulbs: string[] }

const shapes = new Map<string, Shape>()

export function shapeOf(model: Model, size: Size): Shape {
  const key = `${model.code} ${size.mm.join()}`
  const known = shapes.get(key)
  if (known) return known
  const made = shapeOfPiece(furniture(model, size.mm))
  shapes.set(key, made)
  return made
}

export function shapeOfPiece(built: Piece): Shape {
  const hash = createHash('sha256')
  for (const { solid, surface } of built.parts) {
    hash.update(surface)
    for (const name of ['position', 'uv']) hash.update(rounded(solid.getAttribute(name).array))
    const index = solid.getIndex()
    if (index) hash.update(Uint32Array.from(index.array))
  }
  return {
    shape: hash.digest('hex').slice(0, 16),
    surfaces: [...new Set(built.parts.map(({ surface }) => surface))],
    bulbs: bulbsOf(built).map(({ at, colour }) => [...rounded(at), ...colour].join(' ')),
  }
}

/** Hundredths of a millimetre: machines differ in the last bits of a sine. */
function rounded(values: ArrayLike<number>): Int32Array {
  return Int32Array.from(values, (value) => Math.round(value * 100_000))
}

/** What a finish makes of the surfaces. */
export function looksOf({ surfaces }: Shape, finish: Finish): unknown {
  return surfaces.map((surface) => lookOf(surface, finish))
}
