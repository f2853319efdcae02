import {
  Box3,
  type BufferGeometry,
  Color,
  Group,
  InstancedMesh,
  type Material,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  Quaternion,
  type Ray,
  Raycaster,
  Vector3,
} from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import type { RoomGoods } from '#contract/room-plan.ts'
import type { PlacedPiece } from '#rules/room/plan.ts'
import { contactShades } from './contact-shades.ts'
import { type ModelShelf, modelKey, type RoomModel } from './models.ts'
import type { Outlined } from './outline.ts'
import { onFloor, turnedBy } from './place.ts'

/** A piece where it stands: its middle on the floor is the origin of `matrix`. */
interface Standing {
  piece: PlacedPiece
  goods: RoomGoods
  matrix: Matrix4
}

/** What is drawn at once: pieces of one model and colour, or of one soft box. */
interface Batch {
  shape: Shape
  standing: Standing[]
  meshes: InstancedMesh[]
}

interface Shape {
  parts: { geometry: BufferGeometry; material: Material; matrix: Matrix4 }[]
  /** Around its middle, from the floor up. */
  box: Box3
}

const upwards = new Vector3(0, 1, 0)
const plainColour = '#cfc8bc'

interface PiecesEvents {
  onChange(): void
  /** How many models are on their way. */
  onWaiting(count: number): void
}

export function createPieces(shelf: ModelShelf, { onChange, onWaiting }: PiecesEvents) {
  const group = new Group()
  const shades = contactShades()
  group.add(shades.mesh)
  const models = new Map<string, Shape>()
  const asked = new Set<string>()
  const boxes = new Map<string, Shape>()
  let batches = new Map<string, Batch>()
  let all: Standing[] = []
  let waiting = 0
  let isClosed = false

  function fetchModel({ glb, variant, ...goods }: RoomGoods) {
    if (!glb) return
    const key = modelKey(glb, variant)
    if (asked.has(key)) return
    asked.add(key)
    onWaiting(++waiting)
    shelf
      .load(glb, variant)
      .then(
        (model) => {
          if (isClosed) return
          models.set(key, shapeOf(model))
          if (import.meta.env.DEV) compareSizes(goods, model.box)
          draw()
        },
        // Its box stays; asked for again with the next change of the plan.
        () => asked.delete(key),
      )
      .finally(() => !isClosed && onWaiting(--waiting))
  }
  function boxOf(goods: RoomGoods): [string, Shape] {
    const key = `${goods.widthMm}/${goods.heightMm}/${goods.depthMm}/${goods.colorHex}`
    const known = boxes.get(key)
    if (known) return [key, known]
    const box = softBox(goods)
    boxes.set(key, box)
    return [key, box]
  }
  function draw() {
    const wanted = new Map<string, { shape: Shape; standing: Standing[] }>()
    for (const one of all) {
      const key = one.goods.glb && modelKey(one.goods.glb, one.goods.variant)
      const model = key ? models.get(key) : undefined
      const [name, shape] = key && model ? [key, model] : boxOf(one.goods)
      const batch = wanted.get(name)
      if (batch) batch.standing.push(one)
      else wanted.set(name, { shape, standing: [one] })
    }
    const next = new Map<string, Batch>()
    for (const [name, { shape, standing }] of wanted) {
      const before = batches.get(name)
      const isKept = before?.shape === shape && before.standing.length === standing.length
      if (before && !isKept) remove(before)
      const meshes = before && isKept ? before.meshes : instances(group, shape, standing.length)
      place(meshes, shape, standing)
      next.set(name, { shape, standing, meshes })
    }
    for (const [name, batch] of batches) if (!next.has(name)) remove(batch)
    batches = next
    shades.show(
      all
        .filter(({ piece, goods }) => goods.stands === 'floor' && piece.liftMm < 60)
        .map(({ matrix, goods }) => ({ matrix, width: goods.widthMm / 1000, depth: goods.depthMm / 1000 })),
    )
    onChange()
  }
  function remove({ meshes }: Batch) {
    for (const mesh of meshes) {
      group.remove(mesh)
      // The instances alone: the model stays on its shelf.
      mesh.dispose()
    }
  }
  return {
    group,
    show(pieces: readonly PlacedPiece[], goods: ReadonlyMap<number, RoomGoods>) {
      all = pieces.flatMap((piece) => {
        const own = goods.get(piece.offerId)
        return own ? [{ piece, goods: own, matrix: matrixOf(piece) }] : []
      })
      for (const own of new Set(all.map((one) => one.goods))) fetchModel(own)
      draw()
    },
    find: (id: string | null) => all.find(({ piece }) => piece.id === id)?.piece,
    pick: (ray: Ray) => pick(batches, ray),
    outline: (id: string | null): Outlined => outlineOf(batches, id),
    dispose() {
      isClosed = true
      for (const batch of batches.values()) remove(batch)
      for (const { parts } of boxes.values())
        for (const { geometry, material } of parts) {
          geometry.dispose()
          material.dispose()
        }
      shades.dispose()
    },
  }
}

export type Pieces = ReturnType<typeof createPieces>

/** The millimetre keeps undersides out of the floor. */
function matrixOf(piece: PlacedPiece): Matrix4 {
  const { x, z } = onFloor(piece)
  return new Matrix4().compose(
    new Vector3(x, piece.liftMm / 1000 + 0.001, z),
    new Quaternion().setFromAxisAngle(upwards, turnedBy(piece.turn)),
    new Vector3(1, 1, 1),
  )
}

/** Plans say where the middle is; a model may have its own idea of it. */
function shapeOf({ parts, box }: RoomModel): Shape {
  const middle = box.getCenter(new Vector3())
  const shift = new Matrix4().makeTranslation(-middle.x, -box.min.y, -middle.z)
  return {
    parts: parts.map((part) => ({ ...part, matrix: shift.clone().multiply(part.matrix) })),
    box: box.clone().translate(new Vector3(-middle.x, -box.min.y, -middle.z)),
  }
}

function softBox({ widthMm, depthMm, heightMm, colorHex }: RoomGoods): Shape {
  const [width, depth, height] = [widthMm / 1000, depthMm / 1000, heightMm / 1000]
  const radius = Math.min(0.05, width / 3, depth / 3, height / 3)
  const geometry = new RoundedBoxGeometry(width, height, depth, 3, radius)
  geometry.translate(0, height / 2, 0)
  const material = new MeshStandardMaterial({ color: new Color(colorHex ?? plainColour), roughness: 0.9 })
  const box = new Box3(new Vector3(-width / 2, 0, -depth / 2), new Vector3(width / 2, height, depth / 2))
  return { parts: [{ geometry, material, matrix: new Matrix4() }], box }
}

function instances(group: Group, { parts }: Shape, count: number): InstancedMesh[] {
  return parts.map(({ geometry, material }) => {
    const mesh = new InstancedMesh(geometry, material, count)
    mesh.castShadow = true
    mesh.receiveShadow = true
    mesh.frustumCulled = false
    group.add(mesh)
    return mesh
  })
}

function place(meshes: InstancedMesh[], { parts }: Shape, standing: readonly Standing[]) {
  const matrix = new Matrix4()
  meshes.forEach((mesh, at) => {
    const own = parts[at]?.matrix
    standing.forEach((one, number) => {
      mesh.setMatrixAt(number, own ? matrix.multiplyMatrices(one.matrix, own) : one.matrix)
    })
    mesh.instanceMatrix.needsUpdate = true
  })
}

/** Boxes first; then, among those the ray goes through, whose surface it meets. Thin things are met by their box. */
function pick(batches: ReadonlyMap<string, Batch>, ray: Ray): { id: string; point: Vector3 } | null {
  const met: { id: string; point: Vector3; far: number; isExact: boolean }[] = []
  const [inverse, local, point] = [new Matrix4(), ray.clone(), new Vector3()]
  for (const { shape, standing } of batches.values())
    for (const one of standing) {
      inverse.copy(one.matrix).invert()
      if (!local.copy(ray).applyMatrix4(inverse).intersectBox(shape.box, point)) continue
      const through = surfaceAt(ray, shape, one)
      const at = through ?? point.clone().applyMatrix4(one.matrix)
      met.push({ id: one.piece.id, point: at, far: at.distanceTo(ray.origin), isExact: through !== null })
    }
  met.sort((a, b) => Number(b.isExact) - Number(a.isExact) || a.far - b.far)
  return met[0] ?? null
}

function surfaceAt(ray: Ray, { parts }: Shape, { matrix }: Standing): Vector3 | null {
  const caster = new Raycaster(ray.origin, ray.direction)
  const hits = parts.flatMap((part) => {
    const mesh = new Mesh(part.geometry, part.material)
    mesh.matrixWorld.multiplyMatrices(matrix, part.matrix)
    return caster.intersectObject(mesh, false)
  })
  return hits.sort((a, b) => a.distance - b.distance)[0]?.point ?? null
}

function outlineOf(batches: ReadonlyMap<string, Batch>, id: string | null): Outlined {
  if (id === null) return []
  for (const { shape, standing } of batches.values()) {
    const own = standing.find(({ piece }) => piece.id === id)
    if (own)
      return shape.parts.map(({ geometry, matrix }) => ({ geometry, matrix: own.matrix.clone().multiply(matrix) }))
  }
  return []
}

function compareSizes({ name, widthMm, depthMm, heightMm }: Omit<RoomGoods, 'glb' | 'variant'>, box: Box3) {
  const size = box.getSize(new Vector3()).multiplyScalar(1000)
  const isFar = (model: number, listed: number) => Math.abs(model - listed) > Math.max(30, listed * 0.05)
  if (isFar(size.x, widthMm) || isFar(size.z, depthMm) || isFar(size.y, heightMm))
    console.warn(
      `${name}: the model is ${[size.x, size.z, size.y].map(Math.round).join(' × ')} mm, the offer ${widthMm} × ${depthMm} × ${heightMm}`,
    )
}
