import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { MeshoptDecoder } from 'meshoptimizer'
import { Box3, Matrix4, Quaternion, Texture, Vector3 } from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { USDLoader } from 'three/addons/loaders/USDLoader.js'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { usdzFromGlb } from '../../server/media/usdz-from-glb.ts'
import { models } from '../catalogue/index.ts'
import { faceOf } from '../catalogue/offers.ts'
import type { Millimetres } from '../catalogue/types.ts'
import { modelFile, modelsFolder } from './model-files.ts'

vi.setConfig({ testTimeout: 60_000 })

const MEGABYTE = 1024 * 1024
const TOLERANCE_M = 0.005

const files = models.flatMap((model) =>
  model.sizes.map(({ mm }, sizeAt) => {
    const file = modelFile(model, sizeAt)
    return { file, path: join(modelsFolder, file), model, mm }
  }),
)
/** One of each kind: reading every file whole would take minutes. */
const kinds = new Map(files.filter(({ path }) => existsSync(path)).map((one) => [one.model.shape.is, one] as const))
const samples = [...kinds.values()]

test('every model has a file for each of its sizes, and no file is left over', () => {
  expect(readdirSync(modelsFolder).sort()).toEqual(files.map(({ file }) => file).sort())
})

describe.each(files.filter(({ path }) => existsSync(path)))('$file', ({ path, model, mm }) => {
  test('is light, as large as listed, and wears every finish', () => {
    const bytes = readFileSync(path)
    const json = JSON.parse(bytes.toString('utf8', 20, 20 + bytes.readUInt32LE(12)))
    expect(bytes.length).toBeLessThan(MEGABYTE)
    const names = json.extensions.KHR_materials_variants.variants.map(({ name }: { name: string }) => name)
    expect(names).toEqual(model.finishes.map(faceOf))
    expectSize(writtenBounds(json), mm)
  })
})

test('all files together leave room for the pictures', () => {
  const bytes = files.reduce((sum, { path }) => sum + (existsSync(path) ? statSync(path).size : 0), 0)
  expect(bytes).toBeLessThan(50 * MEGABYTE)
})

describe.each(samples)('$file read back', ({ path, mm, model }) => {
  beforeEach(() => {
    // three loads pictures through the browser's Image; here none is ever looked at.
    vi.stubGlobal('self', globalThis)
    vi.stubGlobal('Image', class {})
  })

  test('by the viewer that the product page uses', async () => {
    await MeshoptDecoder.ready
    const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)
    // Named as the loader's own part for webp, and put in its place.
    loader.register(() => ({ name: 'EXT_texture_webp', loadTexture: async () => new Texture() }))
    const { scene } = await loader.parseAsync(arrayBuffer(readFileSync(path)), '')
    expectSize(new Box3().setFromObject(scene, true), mm)
  })

  test('as USDZ in its last finish', async () => {
    const last = model.finishes.at(-1) ?? model.finishes[0]
    const usdz = await usdzFromGlb(readFileSync(path), faceOf(last))
    expect(usdz.length).toBeLessThan(4 * MEGABYTE)
    const scene = new USDLoader().parse(arrayBuffer(usdz))
    expectSize(new Box3().setFromObject(scene, true), mm)
  })
})

function expectSize(bounds: Box3, [width, depth, height]: Millimetres): void {
  const { min, max } = bounds
  for (const [is, should] of [
    [min.x, -width / 2000],
    [max.x, width / 2000],
    [min.y, 0],
    [max.y, height / 1000],
    [min.z, -depth / 2000],
    [max.z, depth / 2000],
  ] as const)
    expect(Math.abs(is - should)).toBeLessThan(TOLERANCE_M)
}

type Written = {
  accessors: { min: number[]; max: number[]; normalized?: boolean; componentType: number }[]
  meshes: { primitives: { attributes: { POSITION: number } }[] }[]
  nodes: { mesh: number; translation?: number[]; rotation?: number[]; scale?: number[] }[]
}

/** What the file says of its own bounds, without unpacking it. */
function writtenBounds({ accessors, meshes, nodes }: Written): Box3 {
  const bounds = new Box3()
  for (const { mesh, translation = [0, 0, 0], rotation = [0, 0, 0, 1], scale = [1, 1, 1] } of nodes) {
    const matrix = new Matrix4().compose(
      new Vector3().fromArray(translation),
      new Quaternion().fromArray(rotation),
      new Vector3().fromArray(scale),
    )
    for (const { attributes } of meshes[mesh]?.primitives ?? []) {
      const accessor = accessors[attributes.POSITION]
      if (!accessor) continue
      const unit = accessor.normalized ? 32767 : 1
      const own = new Box3(new Vector3().fromArray(accessor.min), new Vector3().fromArray(accessor.max))
      own.min.divideScalar(unit)
      own.max.divideScalar(unit)
      bounds.union(own.applyMatrix4(matrix))
    }
  }
  return bounds
}

function arrayBuffer(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}
