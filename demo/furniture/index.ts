import type { Finish, Millimetres } from '../catalogue/types.ts'
import { beds } from './groups/beds.ts'
import { seating } from './groups/seating.ts'
import { storage } from './groups/storage.ts'
import { tables } from './groups/tables.ts'
import type { Detail, Maker, View } from './maker.ts'
import { fitted, type Piece } from './piece.ts'
import type { Shape } from './shapes/index.ts'

/** What is needed to build and to show a thing; a model of the catalogue is one. */
export type Furniture = { shape: Shape; finishes: readonly Finish[] }

const makers: { [Is in Shape['is']]: Maker<Extract<Shape, { is: Is }>> } = {
  ...seating,
  ...beds,
  ...storage,
  ...tables,
}

/** The maker that belongs to a shape; the table above pairs them, which its type cannot tell from outside. */
function makerOf(shape: Shape): Maker<Shape> {
  return makers[shape.is] as unknown as Maker<Shape>
}

/** Builds a thing in one size, exactly as large as listed: x wide, y high, z deep, in metres, front towards +z. */
export function furniture({ shape, finishes }: Furniture, [width, depth, height]: Millimetres): Piece {
  const hasLegs = finishes.some(({ legs }) => legs !== undefined)
  const size = [width / 1000, height / 1000, depth / 1000] as const
  return fitted(makerOf(shape).build(shape, size, hasLegs), size)
}

export function viewOf({ shape }: Furniture, mm: Millimetres): View {
  return makerOf(shape).view(shape, mm)
}

export function secondViewOf({ shape }: Furniture, mm: Millimetres): View {
  const maker = makerOf(shape)
  return maker.second?.(shape, mm) ?? { azimuth: -28, pitch: maker.view(shape, mm).pitch + 2 }
}

export function detailOf({ shape }: Furniture, mm: Millimetres): Detail {
  return makerOf(shape).detail?.(shape, mm) ?? { by: 2.2, x: 0.5, y: 0.38 }
}

/** What it hangs from, if it hangs. */
export function hangsFrom({ shape }: Furniture): 'wall' | 'ceiling' | undefined {
  return makerOf(shape).hangs?.(shape)
}
