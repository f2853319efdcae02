import {
  BufferGeometry,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  type Object3D,
  Shape,
  ShapeGeometry,
  Vector3,
} from 'three'
import type { RoomPlan } from '#rules/room/plan.ts'
import { createFittings, fitWall } from './build-openings.ts'
import { disposeTree } from './dispose.ts'
import { floorMaterial, wallColours } from './finishes.ts'
import { createJoinery } from './joinery.ts'
import { type FloorPoint, onFloor } from './place.ts'
import { layWalls, outerCorners, type Quad, type WallShape, wallFaces } from './wall-shapes.ts'

export interface BuiltWall {
  shape: WallShape
  /** All that goes with the wall when it is out of the way. */
  group: Group
}

export interface BuiltRoom {
  group: Group
  walls: BuiltWall[]
  /** Seen by nobody: keeps the sun out but for the windows, also where a wall is out of the way. */
  sunScreens: Object3D[]
  dispose(): void
}

const casterMaterial = new MeshBasicMaterial({ colorWrite: false, depthWrite: false, side: DoubleSide })

export function buildRoom(plan: RoomPlan, anisotropy: number): BuiltRoom {
  const height = plan.heightMm / 1000
  const shapes = layWalls(plan)
  const corners = plan.corners.map(onFloor)
  const fittings = createFittings()
  const paint = new MeshStandardMaterial({ color: wallColours[plan.walls], roughness: 0.92, envMapIntensity: 0.9 })
  // Lit by what comes back from the floor, which no light here is.
  const ceiling = new MeshBasicMaterial({ color: '#e9e5dd' })
  const plain = new MeshStandardMaterial({ color: '#efece5', roughness: 0.95 })
  const cut = new MeshStandardMaterial({ color: '#b5aea3', roughness: 1 })
  const base = new MeshStandardMaterial({ color: '#b5aea3', roughness: 1 })
  const group = new Group()

  group.add(lying(corners, 0, floorMaterial(plan.floor, anisotropy), true))
  group.add(lying(outerCorners(shapes), -0.004, base, true))
  group.add(cornerShade(shapes))
  group.add(lying(corners, height, ceiling, false))

  const sunScreens: Object3D[] = [screen(lying(corners, height, casterMaterial, false))]
  const walls = shapes.map((shape, at) => {
    const faces = wallFaces(shape, height)
    const wall = new Group()
    for (const [quads, material] of [
      [faces.inner, paint],
      [faces.plain, plain],
      [faces.cut, cut],
    ] as const)
      if (quads.length > 0) wall.add(shown(new Mesh(ofQuads(quads), material)))
    const joinery = createJoinery()
    fitWall(
      joinery,
      fittings,
      shape,
      plan.openings.filter((one) => one.wall === at),
    )
    wall.add(joinery.build())
    stand(wall, shape)
    group.add(wall)

    const closed = wallFaces(
      { ...shape, holes: shape.holes.filter(({ opening }) => opening.kind === 'window') },
      height,
    )
    const caster = screen(new Mesh(ofQuads([...closed.inner, ...closed.plain]), casterMaterial))
    stand(caster, shape)
    sunScreens.push(caster)
    return { shape, group: wall }
  })
  group.add(...sunScreens)

  return {
    group,
    walls,
    sunScreens,
    dispose() {
      disposeTree(group)
      for (const material of Object.values(fittings)) material.dispose()
    },
  }
}

/** Puts an object that was made in a wall's own metres where the wall stands. */
function stand(object: Object3D, { start, along, inward }: WallShape) {
  object.applyMatrix4(
    new Matrix4()
      .makeBasis(new Vector3(along.x, 0, along.z), new Vector3(0, 1, 0), new Vector3(inward.x, 0, inward.z))
      .setPosition(start.x, 0, start.z),
  )
}

function ofQuads(quads: readonly Quad[]): BufferGeometry {
  const corners = quads.flatMap(([a, b, c, d]) => [a, b, c, a, c, d])
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(corners.flat(), 3))
  geometry.computeVertexNormals()
  return geometry
}

/** A flat thing of the plan's shape: a floor looks up, a ceiling looks down and is not there for whoever looks from above. */
function lying(corners: readonly FloorPoint[], height: number, material: Mesh['material'], looksUp: boolean): Mesh {
  const shape = new Shape()
  corners.forEach(({ x, z }, at) => {
    if (at === 0) shape.moveTo(x, -z)
    else shape.lineTo(x, -z)
  })
  const geometry = new ShapeGeometry(shape)
  geometry.rotateX(-Math.PI / 2)
  geometry.translate(0, height, 0)
  if (!looksUp) {
    const index = geometry.getIndex()
    if (index)
      for (let at = 0; at < index.count; at += 3) {
        const first = index.getX(at)
        index.setX(at, index.getX(at + 2))
        index.setX(at + 2, first)
      }
    geometry.computeVertexNormals()
  }
  return shown(new Mesh(geometry, material))
}

/** Where floor and wall meet little light comes: a soft dark edge. */
function cornerShade(walls: readonly WallShape[]): Mesh {
  const wide = 0.45
  const positions: number[] = []
  const colours: number[] = []
  for (const { start, along, inward, length } of walls) {
    const at = (u: number, into: number) =>
      [start.x + along.x * u + inward.x * into, 0.002, start.z + along.z * u + inward.z * into] as const
    const strips = [
      [0, 0.2],
      [0.06, 0.12],
      [0.18, 0.04],
      [wide, 0],
    ] as const
    strips.slice(1).forEach(([far, farDark], strip) => {
      const [near = 0, nearDark = 0] = strips[strip] ?? []
      const corners = [
        [0, near, nearDark],
        [length, near, nearDark],
        [length, far, farDark],
        [0, far, farDark],
      ] as const
      for (const corner of [0, 2, 1, 0, 3, 2]) {
        const [u, into, dark] = corners[corner] ?? [0, 0, 0]
        positions.push(...at(u, into))
        colours.push(0.16, 0.12, 0.09, dark)
      }
    })
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setAttribute('color', new Float32BufferAttribute(colours, 4))
  const material = new MeshBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false, side: DoubleSide })
  const mesh = new Mesh(geometry, material)
  mesh.renderOrder = 1
  return mesh
}

function shown(mesh: Mesh): Mesh {
  mesh.receiveShadow = true
  return mesh
}

function screen(mesh: Mesh): Mesh {
  mesh.receiveShadow = false
  return mesh
}
