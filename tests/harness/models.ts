import { Document, NodeIO } from '@gltf-transform/core'
import { KHRMaterialsVariants } from '@gltf-transform/extensions'

/** A small box as GLB, one metre wide, with a colour for each variant. */
export async function aGlb(variants: Record<string, [red: number, green: number, blue: number]> = {}): Promise<Buffer> {
  const document = new Document()
  const buffer = document.createBuffer()
  const accessor = (type: 'VEC3' | 'SCALAR', array: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
  const { positions, normals, indices } = boxMesh(1, 0.5, 0.6)
  const plain = document.createMaterial('plain').setBaseColorFactor([0.7, 0.7, 0.7, 1])
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', positions))
    .setAttribute('NORMAL', accessor('VEC3', normals))
    .setIndices(accessor('SCALAR', indices))
    .setMaterial(plain)
  if (Object.keys(variants).length > 0) addVariants(document, primitive, variants)
  const node = document.createNode('box').setMesh(document.createMesh('box').addPrimitive(primitive))
  document.createScene('scene').addChild(node)
  const io = new NodeIO().registerExtensions([KHRMaterialsVariants])
  return Buffer.from(await io.writeBinary(document))
}

function addVariants(
  document: Document,
  primitive: ReturnType<Document['createPrimitive']>,
  variants: Record<string, [number, number, number]>,
) {
  const extension = document.createExtension(KHRMaterialsVariants)
  const list = extension.createMappingList()
  for (const [name, [red, green, blue]] of Object.entries(variants)) {
    const material = document.createMaterial(name).setBaseColorFactor([red, green, blue, 1]).setRoughnessFactor(0.8)
    list.addMapping(extension.createMapping().setMaterial(material).addVariant(extension.createVariant(name)))
  }
  primitive.setExtension('KHR_materials_variants', list)
}

/** Six sides of four corners each; stands on y = 0. */
function boxMesh(width: number, height: number, depth: number) {
  const positions: number[] = []
  const normals: number[] = []
  const indices: number[] = []
  for (const axis of [0, 1, 2]) {
    for (const side of [1, -1]) {
      const first = positions.length / 3
      for (const [u, v] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const) {
        const corner = [0, 0, 0]
        corner[axis] = side
        corner[(axis + 1) % 3] = u * side
        corner[(axis + 2) % 3] = v
        const [x = 0, y = 0, z = 0] = corner
        positions.push((x * width) / 2, ((y + 1) * height) / 2, (z * depth) / 2)
        normals.push(axis === 0 ? side : 0, axis === 1 ? side : 0, axis === 2 ? side : 0)
      }
      indices.push(first, first + 1, first + 2, first, first + 2, first + 3)
    }
  }
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    indices: new Uint16Array(indices),
  }
}
