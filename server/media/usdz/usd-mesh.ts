import type { WornMesh } from './read-glb.ts'
import { type Laying, laidPlaces } from './texture-places.ts'
import { block, placesName } from './usd-material.ts'

/** A mesh as USD text. Numbers are cut where nobody can see it: tenths of a millimetre, thousandths of a turn. */
export function usdMesh(
  mesh: WornMesh,
  name: string,
  material: string,
  layings: readonly Laying[],
  isTwoSided: boolean,
) {
  const { positions, normals, uvs, indices } = mesh
  const places = layings.flatMap(({ set }, number) => {
    const given = uvs.get(set)
    const laying = layings[number]
    return given && laying ? [primvar(number, laidPlaces(given, laying))] : []
  })
  return block(`def Mesh "${name}" (\n    prepend apiSchemas = ["MaterialBindingAPI"]\n)`, [
    ...(isTwoSided ? ['uniform bool doubleSided = 1'] : []),
    `float3[] extent = [${corners(positions)}]`,
    `int[] faceVertexCounts = [${'3,'.repeat(indices.length / 3).slice(0, -1)}]`,
    `int[] faceVertexIndices = [${indices.join(',')}]`,
    ...(normals ? [`normal3f[] normals = [${tuples(normals, 3, 1000)}] (\n    interpolation = "vertex"\n)`] : []),
    `point3f[] points = [${tuples(positions, 3, 10_000)}]`,
    ...places,
    'uniform token subdivisionScheme = "none"',
    `rel material:binding = </Model/Materials/${material}>`,
  ])
}

function primvar(number: number, places: Float32Array): string {
  return `texCoord2f[] primvars:${placesName(number)} = [${tuples(places, 2, 10_000)}] (\n    interpolation = "vertex"\n)`
}

function tuples(list: Float32Array, width: 2 | 3, steps: number): string {
  const texts: string[] = []
  for (let at = 0; at < list.length; at += width) {
    const values: number[] = []
    for (let axis = 0; axis < width; axis++) values.push(Math.round((list[at + axis] ?? 0) * steps) / steps)
    texts.push(`(${values.join(',')})`)
  }
  return texts.join(',')
}

function corners(positions: Float32Array): string {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (let at = 0; at < positions.length; at++) {
    const axis = at % 3
    low[axis] = Math.min(low[axis] ?? 0, positions[at] ?? 0)
    high[axis] = Math.max(high[axis] ?? 0, positions[at] ?? 0)
  }
  return [low, high]
    .map((corner) => `(${corner.map((value) => Math.round(value * 10_000) / 10_000).join(', ')})`)
    .join(', ')
}
