import { at } from '../furniture/vector.ts'
import type { Mesh } from './meshes.ts'
import type { Field } from './patterns.ts'

/** Simplifying may shave a millimetre off; the thing is as large as before. */
export function stretchedTo(before: readonly Mesh[], after: readonly Mesh[]): Mesh[] {
  const [want, have] = [extentOf(before), extentOf(after)]
  return after.map((mesh) => ({
    ...mesh,
    positions: mesh.positions.map((value, index) => {
      const axis = index % 3
      const from = { low: at(have.low, axis), size: at(have.high, axis) - at(have.low, axis) }
      const to = { low: at(want.low, axis), size: at(want.high, axis) - at(want.low, axis) }
      return to.low + ((value - from.low) / from.size) * to.size
    }),
  }))
}

function extentOf(meshes: readonly Mesh[]): { low: number[]; high: number[] } {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (const { positions } of meshes)
    for (const [index, value] of positions.entries()) {
      low[index % 3] = Math.min(at(low, index % 3), value)
      high[index % 3] = Math.max(at(high, index % 3), value)
    }
  return { low, high }
}

/** Whole numbers keep texture places only between 0 and 1; the materials lay them back into metres. */
export function placesOf(meshes: readonly Mesh[]): Field {
  const boxes = meshes.flatMap(({ uvs }) => (uvs ? [boxOf(uvs)] : []))
  if (boxes.length === 0) return { low: [0, 0], high: [1, 1] }
  const side = (corner: 'low' | 'high', axis: 0 | 1, choose: (...values: number[]) => number) =>
    choose(...boxes.map((box) => box[corner][axis]))
  return {
    low: [side('low', 0, Math.min), side('low', 1, Math.min)],
    high: [side('high', 0, Math.max), side('high', 1, Math.max)],
  }
}

export function boxOf(uvs: ArrayLike<number>): Field {
  const low: [number, number] = [Infinity, Infinity]
  const high: [number, number] = [-Infinity, -Infinity]
  for (let index = 0; index < uvs.length; index++) {
    const axis = index % 2 === 0 ? 0 : 1
    low[axis] = Math.min(low[axis], at(uvs, index))
    high[axis] = Math.max(high[axis], at(uvs, index))
  }
  return { low, high }
}

export function within(uvs: Float32Array, { low, high }: Field): Float32Array {
  return uvs.map((value, index) => {
    const axis = index % 2 === 0 ? 0 : 1
    return (value - low[axis]) / (high[axis] - low[axis])
  })
}
