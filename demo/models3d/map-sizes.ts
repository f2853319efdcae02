import type { Look } from '../furniture/surfaces/look.ts'
import { at } from '../furniture/vector.ts'
import type { Mesh } from './meshes.ts'
import type { MapSize } from './tile-maps.ts'

/** Looks that cover less of a thing than this wear small pictures. */
const SMALL_SHARE = 0.07

/** What covers much of a thing in some finish is worth large pictures. */
export function mapSizes(meshes: readonly Mesh[]): (look: Look) => MapSize {
  const areas = new Map<string, number>()
  let whole = 0
  for (const mesh of meshes) {
    const area = areaOf(mesh)
    whole += area
    for (const key of new Set(mesh.looks.map((look) => `${look.tile}`))) areas.set(key, (areas.get(key) ?? 0) + area)
  }
  return (look) => ((areas.get(`${look.tile}`) ?? 0) < whole * SMALL_SHARE ? 'small' : 'large')
}

function areaOf({ positions, indices }: Mesh): number {
  let area = 0
  for (let corner = 0; corner < indices.length; corner += 3) {
    const [a, b, c] = [at(indices, corner) * 3, at(indices, corner + 1) * 3, at(indices, corner + 2) * 3]
    const side = (to: number, axis: number) => at(positions, to + axis) - at(positions, a + axis)
    const [ux, uy, uz, vx, vy, vz] = [side(b, 0), side(b, 1), side(b, 2), side(c, 0), side(c, 1), side(c, 2)]
    area += Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2
  }
  return area
}
