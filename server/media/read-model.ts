import { ModelError } from './usdz/model-error.ts'

const MEGABYTE = 1024 * 1024

/** A phone has to fetch and hold it: what is larger was never made ready for the shop. */
export const modelLimits = { bytes: 4 * MEGABYTE, variants: 60 }

interface GltfJson {
  asset?: { version?: string }
  buffers?: { uri?: string }[]
  images?: { uri?: string }[]
  meshes?: unknown[]
  extensions?: { KHR_materials_variants?: { variants?: { name?: unknown }[] } }
}

const headBytes = 12
const chunkHeadBytes = 8
const magic = 0x46546c67 // «glTF»
const jsonChunk = 0x4e4f534a // «JSON»

/** Checks a GLB by its content and answers the names of its colour variants; throws ModelError. */
export function readModel(glb: Buffer): { variants: string[] } {
  if (glb.length === 0) throw new ModelError('empty')
  if (glb.length > modelLimits.bytes) throw new ModelError('tooManyBytes')
  if (glb.length < headBytes + chunkHeadBytes || glb.readUInt32LE(0) !== magic || glb.readUInt32LE(4) !== 2)
    throw new ModelError('notAModel')
  const gltf = readJson(glb)
  if (!gltf.asset?.version?.startsWith('2.') || !gltf.meshes?.length) throw new ModelError('broken')
  // Everything it needs lies inside, or a visitor's browser would fetch what a stranger's file names.
  const files = [...(gltf.buffers ?? []), ...(gltf.images ?? [])]
  if (files.some(({ uri }) => uri !== undefined && !uri.startsWith('data:'))) throw new ModelError('reachesOutside')
  return { variants: variantNames(gltf) }
}

function readJson(glb: Buffer): GltfJson {
  const length = glb.readUInt32LE(headBytes)
  const begin = headBytes + chunkHeadBytes
  const isWhole = glb.readUInt32LE(8) === glb.length && begin + length <= glb.length
  if (!isWhole || glb.readUInt32LE(headBytes + 4) !== jsonChunk) throw new ModelError('broken')
  try {
    const json: unknown = JSON.parse(glb.toString('utf8', begin, begin + length))
    if (typeof json === 'object' && json !== null) return json
  } catch (error) {
    throw new ModelError('broken', error)
  }
  throw new ModelError('broken')
}

/** Names stand in addresses, so they are words of small letters. */
function variantNames({ extensions }: GltfJson): string[] {
  const names = (extensions?.KHR_materials_variants?.variants ?? []).map(({ name }) => name)
  const words = names.filter((name): name is string => typeof name === 'string' && isVariantName(name))
  const isFine = words.length === names.length && words.length <= modelLimits.variants
  if (!isFine || new Set(words).size !== words.length) throw new ModelError('wrongVariants')
  return words
}

export function isVariantName(name: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,59}$/.test(name)
}
