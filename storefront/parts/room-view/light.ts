import {
  DataTexture,
  DirectionalLight,
  EquirectangularReflectionMapping,
  FloatType,
  LinearFilter,
  type Object3D,
  PMREMGenerator,
  RGBAFormat,
  type Scene,
  type WebGLRenderer,
} from 'three'
import type { RoomPlan } from '#rules/room/plan.ts'
import { studioRadiance } from '../studio-light.ts'
import { onFloor } from './place.ts'
import { layWalls } from './wall-shapes.ts'

export interface RoomLight {
  /** Where the windows are, and how far shadows must reach. */
  fit(plan: RoomPlan, sunScreens: readonly Object3D[]): void
  dispose(): void
}

/**
 * Three lights. The studio of the packshots all round; a wide lamp overhead whose shadows put the goods on the floor; and the
 * sun, which comes in by the largest window only.
 */
export function lightRoom(renderer: WebGLRenderer, scene: Scene, shadowPixels: number): RoomLight {
  const studio = studioTexture()
  const generator = new PMREMGenerator(renderer)
  const around = generator.fromEquirectangular(studio)
  generator.dispose()
  studio.dispose()
  scene.environment = around.texture
  scene.environmentIntensity = 0.9

  let screens: readonly Object3D[] = []
  const screen = (isUp: boolean) => {
    for (const object of screens) object.castShadow = isUp
  }
  const lamp = lampFor('#fffaf2', 0.8, shadowPixels, 8, () => screen(false))
  const sun = lampFor('#ffe9cd', 2.6, shadowPixels, 2.2, () => screen(true))
  scene.add(lamp, lamp.target, sun, sun.target)

  return {
    fit(plan, sunScreens) {
      screens = sunScreens
      const corners = plan.corners.map(onFloor)
      const [xs, zs] = [corners.map(({ x }) => x), corners.map(({ z }) => z)]
      const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, z: (Math.min(...zs) + Math.max(...zs)) / 2 }
      const height = plan.heightMm / 1000
      const reach = Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...zs) - Math.min(...zs), height) / 2 + 0.4
      aim(lamp, middle, height, reach, { x: -0.32, y: 1, z: 0.24 })
      const way = sunWay(plan)
      sun.visible = way !== null
      if (way) aim(sun, middle, height, reach, way)
    },
    dispose() {
      around.dispose()
      for (const one of [lamp, sun]) {
        one.shadow.dispose()
        one.dispose()
        scene.remove(one, one.target)
      }
    },
  }
}

/**
 * Called for each light in turn just before its shadows are drawn: what casts them may differ from light to light, which
 * three.js has no other place for.
 */
function lampFor(colour: string, intensity: number, pixels: number, radius: number, beforeShadows: () => void) {
  const lamp = new DirectionalLight(colour, intensity)
  lamp.castShadow = true
  lamp.shadow.mapSize.set(pixels, pixels)
  lamp.shadow.radius = radius
  lamp.shadow.bias = -0.0004
  lamp.shadow.normalBias = 0.02
  const own = lamp.shadow.updateMatrices
  lamp.shadow.updateMatrices = (light) => {
    beforeShadows()
    own.call(lamp.shadow, light)
  }
  return lamp
}

interface Way {
  x: number
  y: number
  z: number
}

function aim(lamp: DirectionalLight, middle: { x: number; z: number }, height: number, reach: number, way: Way) {
  const far = reach * 2 + 2
  const length = Math.hypot(way.x, way.y, way.z)
  lamp.target.position.set(middle.x, height / 2, middle.z)
  lamp.position.set(
    middle.x + (way.x / length) * far,
    height / 2 + (way.y / length) * far,
    middle.z + (way.z / length) * far,
  )
  const camera = lamp.shadow.camera
  camera.left = -reach
  camera.right = reach
  camera.top = reach
  camera.bottom = -reach
  camera.near = far - reach - 0.5
  camera.far = far + reach + 0.5
  camera.updateProjectionMatrix()
}

/** Towards the sun of a late morning, aslant into the window that lets in the most. */
function sunWay(plan: RoomPlan): Way | null {
  const windows = layWalls(plan).flatMap((wall) =>
    wall.holes
      .filter(({ opening }) => opening.kind === 'window')
      .map((hole) => ({ wall, area: (hole.to - hole.from) * (hole.top - hole.bottom) })),
  )
  const [first] = windows.sort((a, b) => b.area - a.area)
  if (!first) return null
  const { inward, along } = first.wall
  return { x: -inward.x + along.x * 0.55, y: 0.95, z: -inward.z + along.z * 0.55 }
}

/** Walls throw light back from all sides, which a studio lacks: without it the wall that faces away from the lamps is dull. */
function softened(light: readonly [number, number, number]): number[] {
  return light.map((value, channel) => value * 0.5 + (fromWalls[channel] ?? 0))
}

const fromWalls = [0.42, 0.41, 0.395]

function studioTexture(): DataTexture {
  const [columns, rows] = [128, 64]
  const data = new Float32Array(columns * rows * 4)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const elevation = ((row + 0.5) / rows - 0.5) * 180
      const azimuth = 90 - ((column + 0.5) / columns - 0.5) * 360
      data.set([...softened(studioRadiance(azimuth, elevation)), 1], (row * columns + column) * 4)
    }
  const texture = new DataTexture(data, columns, rows, RGBAFormat, FloatType)
  texture.mapping = EquirectangularReflectionMapping
  texture.minFilter = LinearFilter
  texture.magFilter = LinearFilter
  texture.needsUpdate = true
  return texture
}
