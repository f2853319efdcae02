import { type Document, Logger, type Material, NodeIO, type Primitive } from '@gltf-transform/core'
import {
  EXTMeshoptCompression,
  EXTTextureWebP,
  KHRMaterialsEmissiveStrength,
  KHRMaterialsVariants,
  KHRMeshQuantization,
  KHRTextureTransform,
  type MappingList,
  type Variant,
} from '@gltf-transform/extensions'
import { MeshoptDecoder } from 'meshoptimizer'
import { ModelError } from './model-error.ts'

/** What is checked before and after a file is opened. */
const limits = { bytes: 30 * 1024 * 1024, points: 1_500_000 }

/** All triangles that wear one material, in the world's metres. */
export type WornMesh = {
  material: Material | null
  positions: Float32Array
  /** Null when the file has none. */
  normals: Float32Array | null
  /** Texture places by the number of their set, v downwards as glTF has it. */
  uvs: Map<number, Float32Array>
  indices: Uint32Array
}

/** Opens a GLB file. Nothing outside of it is read, wherever it points. Throws ModelError. */
export async function openGlb(glb: Uint8Array): Promise<Document> {
  if (glb.length === 0) throw new ModelError('empty')
  if (glb.length > limits.bytes) throw new ModelError('tooManyBytes')
  if (Buffer.from(glb.subarray(0, 4)).toString('latin1') !== 'glTF') throw new ModelError('notAModel')
  await MeshoptDecoder.ready
  const io = new NodeIO()
    .setLogger(new Logger(Logger.Verbosity.SILENT))
    .registerExtensions([
      EXTMeshoptCompression,
      EXTTextureWebP,
      KHRMaterialsEmissiveStrength,
      KHRMaterialsVariants,
      KHRMeshQuantization,
      KHRTextureTransform,
    ])
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
  try {
    return await io.readBinary(glb)
  } catch (error) {
    throw new ModelError('notAModel', error)
  }
}

/** The scene in one variant (null: as it comes), one mesh per material. Throws ModelError. */
export function wornMeshes(document: Document, variant: string | null): WornMesh[] {
  const worn = variantOf(document, variant)
  const pieces = new Map<Material | null, WornMesh[]>()
  let points = 0
  const scene = document.getRoot().getDefaultScene() ?? document.getRoot().listScenes()[0]
  scene?.traverse((node) => {
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      const count = primitive.getAttribute('POSITION')?.getCount() ?? 0
      if (primitive.getMode() !== 4 || count === 0) continue
      points += count
      if (points > limits.points) throw new ModelError('tooManyPoints')
      const material = materialOf(primitive, worn)
      pieces.set(material, [...(pieces.get(material) ?? []), meshOf(primitive, material, node.getWorldMatrix())])
    }
  })
  const meshes = [...pieces.values()].map(joined).filter(({ indices }) => indices.length > 0)
  if (meshes.length === 0) throw new ModelError('noTriangles')
  return meshes
}

function variantOf(document: Document, name: string | null): Variant | null {
  if (name === null) return null
  const extension = document
    .getRoot()
    .listExtensionsUsed()
    .find((one) => one instanceof KHRMaterialsVariants)
  const variant = extension?.listVariants().find((one) => one.getName() === name)
  if (!variant) throw new ModelError('noSuchVariant')
  return variant
}

function materialOf(primitive: Primitive, variant: Variant | null): Material | null {
  const mappings = primitive.getExtension<MappingList>('KHR_materials_variants')?.listMappings() ?? []
  const mapping = variant && mappings.find((one) => one.listVariants().includes(variant))
  return mapping ? mapping.getMaterial() : primitive.getMaterial()
}

type Matrix = readonly number[]

function meshOf(primitive: Primitive, material: Material | null, world: Matrix): WornMesh {
  const positions = numbersOf(primitive, 'POSITION', 3)
  if (!positions) throw new ModelError('broken')
  const normals = numbersOf(primitive, 'NORMAL', 3)
  const uvs = new Map<number, Float32Array>()
  for (const set of [0, 1, 2, 3]) {
    const places = numbersOf(primitive, `TEXCOORD_${set}`, 2)
    if (places) uvs.set(set, places)
  }
  const indices = new Uint32Array(
    primitive.getIndices()?.getArray() ?? positions.keys().filter((at) => at < positions.length / 3),
  )
  const cut = indices.subarray(0, indices.length - (indices.length % 3))
  if (cut.some((index) => index >= positions.length / 3)) throw new ModelError('broken')
  transform(positions, normals, cut, world)
  return { material, positions, normals, uvs, indices: cut }
}

/** Numbers as meant: whole numbers that stand for 0 to 1 are unfolded. */
function numbersOf(primitive: Primitive, name: string, width: number): Float32Array | null {
  const accessor = primitive.getAttribute(name)
  if (!accessor) return null
  const numbers = new Float32Array(accessor.getCount() * width)
  const element: number[] = []
  for (let index = 0; index < accessor.getCount(); index++) {
    accessor.getElement(index, element)
    for (let axis = 0; axis < width; axis++) {
      const value = element[axis] ?? 0
      if (!Number.isFinite(value)) throw new ModelError('broken')
      numbers[index * width + axis] = value
    }
  }
  return numbers
}

/** Into the world's metres, in place; a mirroring matrix turns the triangles over, which is turned back. */
function transform(positions: Float32Array, normals: Float32Array | null, indices: Uint32Array, m: Matrix): void {
  const e = (row: number, column: number) => m[column * 4 + row] ?? 0
  apply(positions, (x, y, z) => [
    e(0, 0) * x + e(0, 1) * y + e(0, 2) * z + e(0, 3),
    e(1, 0) * x + e(1, 1) * y + e(1, 2) * z + e(1, 3),
    e(2, 0) * x + e(2, 1) * y + e(2, 2) * z + e(2, 3),
  ])
  // Normals go by the cofactors, so that uneven stretching keeps them upright.
  const c = (row: number, column: number) => {
    const [r1, r2, c1, c2] = [(row + 1) % 3, (row + 2) % 3, (column + 1) % 3, (column + 2) % 3]
    return e(r1, c1) * e(r2, c2) - e(r1, c2) * e(r2, c1)
  }
  const isMirrored = e(0, 0) * c(0, 0) + e(0, 1) * c(0, 1) + e(0, 2) * c(0, 2) < 0
  const sign = isMirrored ? -1 : 1
  if (normals)
    apply(normals, (x, y, z) => {
      const turned = [0, 1, 2].map((row) => sign * (c(row, 0) * x + c(row, 1) * y + c(row, 2) * z))
      const size = Math.hypot(...turned) || 1
      return [(turned[0] ?? 0) / size, (turned[1] ?? 0) / size, (turned[2] ?? 0) / size]
    })
  if (!isMirrored) return
  for (let corner = 0; corner < indices.length; corner += 3) {
    const second = indices[corner + 1] ?? 0
    indices[corner + 1] = indices[corner + 2] ?? 0
    indices[corner + 2] = second
  }
}

function apply(
  list: Float32Array,
  change: (x: number, y: number, z: number) => readonly [number, number, number],
): void {
  for (let at = 0; at < list.length; at += 3) list.set(change(list[at] ?? 0, list[at + 1] ?? 0, list[at + 2] ?? 0), at)
}

function joined(pieces: readonly WornMesh[]): WornMesh {
  const [first] = pieces
  if (!first || pieces.length === 1) return first as WornMesh
  const points = pieces.reduce((sum, { positions }) => sum + positions.length / 3, 0)
  const uvs = new Map<number, Float32Array>()
  for (const set of new Set(pieces.flatMap((piece) => [...piece.uvs.keys()])))
    uvs.set(
      set,
      laid(
        pieces.map((piece) => piece.uvs.get(set) ?? new Float32Array((piece.positions.length / 3) * 2)),
        points * 2,
      ),
    )
  const indices = new Uint32Array(pieces.reduce((sum, piece) => sum + piece.indices.length, 0))
  let corner = 0
  let from = 0
  for (const piece of pieces) {
    for (const index of piece.indices) indices[corner++] = index + from
    from += piece.positions.length / 3
  }
  return {
    material: first.material,
    positions: laid(
      pieces.map((piece) => piece.positions),
      points * 3,
    ),
    normals: pieces.every((piece) => piece.normals)
      ? laid(
          pieces.flatMap((piece) => piece.normals ?? []),
          points * 3,
        )
      : null,
    uvs,
    indices,
  }
}

function laid(lists: readonly Float32Array[], length: number): Float32Array {
  const whole = new Float32Array(length)
  let at = 0
  for (const list of lists) {
    whole.set(list, at)
    at += list.length
  }
  return whole
}
