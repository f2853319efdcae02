import { type Accessor, Document, Logger, type Material, NodeIO, type Primitive } from '@gltf-transform/core'
import { ALL_EXTENSIONS, EXTMeshoptCompression, KHRMaterialsVariants, type Variant } from '@gltf-transform/extensions'
import { quantize, reorder } from '@gltf-transform/functions'
import { MeshoptEncoder } from 'meshoptimizer'
import { faceOf } from '../catalogue/offers.ts'
import type { Size } from '../catalogue/types.ts'
import type { Furniture } from '../furniture/index.ts'
import { at } from '../furniture/vector.ts'
import { boxOf, placesOf, stretchedTo, within } from './extents.ts'
import { type Materials, materialsIn } from './materials.ts'
import { type Mesh, meshesOf } from './meshes.ts'
import type { Field } from './patterns.ts'
import { shades } from './shade.ts'
import { simplified } from './simplify.ts'

await MeshoptEncoder.ready

/** What a phone shows without effort; upholstery needs about this many, case goods a fifth of it. */
const MOST_TRIANGLES = 14_000

/**
 * A thing in one size as a GLB file: metres, standing on y = 0, its front towards +z, one variant per finish, named by
 * the finish's face (`weave-sage`). The first finish is worn from the start. `madeFrom` is written into the file.
 */
export async function glbOf(thing: Furniture, size: Pick<Size, 'mm'>): Promise<Uint8Array> {
  return glbOfMeshes(thing, meshesOf(thing, size), '')
}

export async function glbOfMeshes(thing: Furniture, whole: readonly Mesh[], madeFrom: string): Promise<Uint8Array> {
  const meshes = stretchedTo(whole, simplified(whole, MOST_TRIANGLES))
  const document = new Document().setLogger(new Logger(Logger.Verbosity.ERROR))
  document.getRoot().getAsset().generator = 'komod'
  document.createBuffer()
  const places = placesOf(meshes)
  const variants = document.createExtension(KHRMaterialsVariants)
  const draft: Draft = {
    document,
    places,
    materials: materialsIn(document, meshes, places),
    variants,
    names: thing.finishes.map((finish) => variants.createVariant(faceOf(finish))),
  }
  const body = document.createMesh()
  const shade = shades(meshes)
  for (const [index, mesh] of meshes.entries()) body.addPrimitive(await primitiveOf(draft, mesh, shade[index] ?? []))
  document.createScene().addChild(document.createNode('thing').setMesh(body)).setExtras({ madeFrom })
  await document.transform(
    reorder({ encoder: MeshoptEncoder, target: 'size' }),
    quantize({ quantizePosition: 14, quantizeNormal: 8, quantizeTexcoord: 14, pattern: /^(POSITION|TEXCOORD_0)$/ }),
  )
  document
    .createExtension(EXTMeshoptCompression)
    .setRequired(true)
    .setEncoderOptions({ method: EXTMeshoptCompression.EncoderMethod.FILTER })
  const io = new NodeIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({ 'meshopt.encoder': MeshoptEncoder })
  return io.writeBinary(document)
}

/** What all primitives of a file share. */
type Draft = {
  document: Document
  places: Field
  materials: Materials
  variants: KHRMaterialsVariants
  /** One per finish. */
  names: readonly Variant[]
}

async function primitiveOf(draft: Draft, mesh: Mesh, shade: ArrayLike<number>): Promise<Primitive> {
  const { document, places, materials } = draft
  const list = (type: 'VEC2' | 'VEC3' | 'SCALAR', array: Float32Array | Uint32Array): Accessor =>
    accessorIn(document)
      .setType(type)
      .setArray(array as Float32Array<ArrayBuffer>)
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', list('VEC3', mesh.positions))
    .setAttribute('NORMAL', list('VEC3', mesh.normals))
    .setAttribute('COLOR_0', greyList(document, shade))
    .setIndices(list('SCALAR', mesh.indices))
  if (mesh.uvs) primitive.setAttribute('TEXCOORD_0', list('VEC2', within(mesh.uvs, places)))
  const box = boxOf(mesh.uvs ?? [])
  const worn: Material[] = []
  // One after the other, so that the same furniture gives the same bytes.
  for (const look of mesh.looks) worn.push(await materials.of(look, box))
  return withVariants(draft, primitive.setMaterial(worn[0] ?? null), worn)
}

function withVariants({ variants, names }: Draft, primitive: Primitive, worn: readonly Material[]): Primitive {
  // Of a single finish viewers want to know too.
  if (new Set(worn).size < 2 && names.length > 1) return primitive
  const mappings = variants.createMappingList()
  for (const material of new Set(worn)) {
    const mapping = variants.createMapping().setMaterial(material)
    for (const [finish, name] of names.entries()) if (worn[finish] === material) mapping.addVariant(name)
    mappings.addMapping(mapping)
  }
  return primitive.setExtension('KHR_materials_variants', mappings)
}

function accessorIn(document: Document): Accessor {
  return document.createAccessor().setBuffer(document.getRoot().listBuffers()[0] ?? null)
}

/** Vertex colours dim the material's own. */
function greyList(document: Document, values: ArrayLike<number>): Accessor {
  const bytes = new Uint8Array(values.length * 4).fill(255)
  for (let point = 0; point < values.length; point++)
    bytes.fill(Math.round(at(values, point) * 255), point * 4, point * 4 + 3)
  return accessorIn(document).setType('VEC4').setArray(bytes).setNormalized(true)
}
