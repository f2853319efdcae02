import { Box3, type BufferGeometry, type Material, type Matrix4, Mesh } from 'three'
// The build puts the decoder's plain JavaScript here (`scripts/own-viewer.ts`): our pages run no WebAssembly.
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js'
import { type GLTF, GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { disposeMaterial } from './dispose.ts'

interface ModelPart {
  geometry: BufferGeometry
  material: Material
  matrix: Matrix4
}

/** A model in one of its colours; its box is in its own metres. */
export interface RoomModel {
  parts: ModelPart[]
  box: Box3
}

const variantsKey = 'KHR_materials_variants'
const atOnce = 4

/** Each file is fetched and unpacked once, however many pieces and colours of it stand in the room. */
export function createModelShelf() {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)
  const files = new Map<string, Promise<GLTF>>()
  const models = new Map<string, Promise<RoomModel>>()
  const waiting: (() => void)[] = []
  let running = 0
  let isClosed = false

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    running++
    try {
      if (isClosed) throw new Error('The room is closed.')
      return await work()
    } finally {
      running--
      waiting.shift()?.()
    }
  }
  function fetchFile(address: string): Promise<GLTF> {
    const begun = files.get(address)
    if (begun) return begun
    const file = inTurn(() => loader.loadAsync(address))
    files.set(address, file)
    // Asked for again later: the network may be back.
    file.catch(() => files.delete(address))
    return file
  }
  async function inColours(address: string, variant: string | null): Promise<RoomModel> {
    const model = await paint(await fetchFile(address), variant)
    if (isClosed) disposeModel(model)
    return model
  }
  return {
    load(address: string, variant: string | null): Promise<RoomModel> {
      const key = modelKey(address, variant)
      const begun = models.get(key)
      if (begun) return begun
      const model = inColours(address, variant)
      models.set(key, model)
      model.catch(() => models.delete(key))
      return model
    },
    dispose() {
      isClosed = true
      for (const model of models.values()) model.then(disposeModel, () => undefined)
    },
  }
}

export type ModelShelf = ReturnType<typeof createModelShelf>

export function modelKey(address: string, variant: string | null): string {
  return `${address}#${variant ?? ''}`
}

async function paint(file: GLTF, variant: string | null): Promise<RoomModel> {
  file.scene.updateMatrixWorld(true)
  const meshes: Mesh[] = []
  file.scene.traverse((object) => {
    if (object instanceof Mesh) meshes.push(object)
  })
  const parts = await Promise.all(
    meshes.map(async (mesh) => ({
      geometry: mesh.geometry as BufferGeometry,
      material: await materialOf(file, mesh, variant),
      matrix: mesh.matrixWorld.clone(),
    })),
  )
  return { parts, box: new Box3().setFromObject(file.scene, true) }
}

interface Mapping {
  material: number
  variants: number[]
}

/** Its own material where the model knows no such variant. */
async function materialOf(file: GLTF, mesh: Mesh, variant: string | null): Promise<Material> {
  const own = mesh.material as Material
  const names: { name: string }[] = file.userData.gltfExtensions?.[variantsKey]?.variants ?? []
  const number = names.findIndex(({ name }) => name === variant)
  const mappings: Mapping[] = mesh.userData.gltfExtensions?.[variantsKey]?.mappings ?? []
  const mapping = mappings.find(({ variants }) => variants.includes(number))
  if (number < 0 || !mapping) return own
  // Through the loader's own hands, which fit a material to what the mesh has (colours of points, tangents).
  const stand = new Mesh(mesh.geometry, (await file.parser.getDependency('material', mapping.material)) as Material)
  file.parser.assignFinalMaterial(stand)
  return stand.material as Material
}

function disposeModel({ parts }: RoomModel) {
  for (const { geometry, material } of parts) {
    geometry.dispose()
    disposeMaterial(material)
  }
}
