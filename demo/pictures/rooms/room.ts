import { models } from '../../catalogue/index.ts'
import type { Finish, Model } from '../../catalogue/types.ts'
import { furniture } from '../furniture/index.ts'
import { dice, noise2 } from '../noise.ts'
import { project, roomCamera } from '../render/camera.ts'
import { gather, sharedOut } from '../render/gather.ts'
import { geometryOf } from '../render/geometry.ts'
import { type Look, lookOf } from '../render/look.ts'
import { develop, type LitView } from '../render/picture.ts'
import { pixelsOf } from '../render/pixels.ts'
import { rasterize } from '../render/raster.ts'
import { type Light, lightsFrom, type Rgb, type Sky } from '../render/studio.ts'
import { place, put, type Scene, type Special, type Surface, scene } from '../scene.ts'
import { box } from '../solids/box.ts'
import { grid, type Solid } from '../solids/solid.ts'
import { cross, normalize, smoothstep, type Vec3 } from '../vector.ts'

/** A furnished room: its parts, each with the look it wears, and where the goods stand. */
export type Room = {
  scene: Scene
  looks: Look[]
  colours: Partial<Record<Special, string>>
  goods: { offerId: number; at: Vec3 }[]
}

const plain: Finish = { main: 'lacquer-white' }

export function emptyRoom(colours: Partial<Record<Special, string>>): Room {
  return { scene: scene(), looks: [], colours, goods: [] }
}

export function build(room: Room, surface: Surface, solid: Solid, at: Vec3 = [0, 0, 0], finish: Finish = plain): void {
  put(room.scene, surface, solid, at)
  room.looks.push(lookOf(surface, finish, room.colours))
}

/** Something drawn by its own function, in the colours of a finish. */
export function add(room: Room, thing: Scene, at: Vec3, degrees = 0, finish: Finish = plain): void {
  place(room.scene, thing, at, degrees)
  for (const { surface } of thing.parts) room.looks.push(lookOf(surface, finish, room.colours))
}

/** A model of the shop in one of its sizes and finishes; the place is where its mark will point. */
export function furnish(
  room: Room,
  code: string,
  at: Vec3,
  wish: { degrees?: number; finish?: number; size?: number; mark?: number } = {},
): void {
  const model = requireModel(code)
  const size = model.sizes[wish.size ?? 0] ?? model.sizes[0]
  const finishAt = wish.finish ?? 0
  add(room, furniture(model, size), at, wish.degrees ?? 0, model.finishes[finishAt] ?? model.finishes[0])
  if (wish.mark === undefined) return
  room.goods.push({
    offerId: model.id * 100 + (wish.size ?? 0) * 20 + finishAt + 1,
    at: [at[0], at[1] + wish.mark, at[2] + size.mm[1] / 2000 - 0.1],
  })
}

function requireModel(code: string): Model {
  const model = models.find((each) => each.code === code)
  if (!model) throw new Error(`No model ${code} stands in the catalogue.`)
  return model
}

/** Back wall, floor and skirting. The left stays open: daylight comes from there. */
export function shell(
  room: Room,
  wish: { left: number; right: number; back: number; front: number; height: number; skirting?: Surface },
): void {
  const width = wish.right - wish.left
  const wall = grid(
    1,
    1,
    (u, v) => [wish.left + u * width, v * wish.height, wish.back],
    (u, v) => [u * width, v * wish.height],
  )
  build(room, 'wall', wall)
  const depth = wish.front - wish.back
  const floor = grid(
    1,
    1,
    (u, v) => [wish.left + u * width, 0, wish.front - v * depth],
    (u, v) => [u * width, v * depth],
  )
  build(room, 'floor', floor)
  build(room, wish.skirting ?? 'lacquer-white', box([width, 0.09, 0.016], { radius: 0.004 }), [
    (wish.left + wish.right) / 2,
    0.045,
    wish.back + 0.008,
  ])
}

export type Eye = { eye: Vec3; target: Vec3; fov: number; width: number; height: number; shiftY: number }

export type Daylight = {
  sun: Vec3
  warmth: Rgb
  strength: number
  cookie: (x: number, y: number) => number
  exposure: number
}

const roomSky: Sky = (azimuth, elevation) => {
  const lobe = (atAzimuth: number, atElevation: number, width: number) => {
    const rad = Math.PI / 180
    const cosine =
      Math.sin(elevation) * Math.sin(atElevation * rad) +
      Math.cos(elevation) * Math.cos(atElevation * rad) * Math.cos(azimuth - atAzimuth * rad)
    const angle = Math.acos(Math.min(1, Math.max(-1, cosine))) / (width * rad)
    return Math.exp(-angle * angle * 0.5)
  }
  const window = 3.2 * lobe(-72, 26, 26)
  const fill = 0.36 + 0.42 * lobe(8, 20, 40) + (elevation > 0 ? 0.06 : -0.06)
  return [fill * 1.02 + window * 0.97, fill + window, fill * 0.96 + window * 1.03]
}

/** Renders a room at twice the size and folds it down; answers the picture and where the goods appear, in percent. */
export function renderRoom(room: Room, eye: Eye, day: Daylight, skyLights = 96, sunLights = 28) {
  const scale = 2
  const geometry = geometryOf(room.scene)
  const camera = roomCamera(eye.eye, eye.target, eye.fov, eye.width * scale, eye.height * scale, eye.shiftY)
  const isPane = (part: number) => geometry.surfaces[part] === 'glass'
  const visible = rasterize(geometry, camera, (part) => !isPane(part))
  const pixels = pixelsOf(geometry, camera, visible)
  const lights = [
    ...lightsFrom(roomSky, skyLights, 0, 11).map(({ towards, colour }) => ({
      towards,
      colour: [colour[0] * 0.56, colour[1] * 0.56, colour[2] * 0.56] as Rgb,
    })),
    ...sunlight(day, sunLights),
  ]
  const { gathered } = gather(geometry, pixels, lights, {
    mapSize: 1500,
    shares: sharedOut(pixels, camera.width, scale),
    bias: 2,
    casts: (part) => !isPane(part) && !['floor', 'glow', 'wall', 'opal'].includes(geometry.surfaces[part] ?? ''),
  })
  const lit: LitView = {
    geometry,
    camera,
    pixels,
    gathered,
    floor: null,
    panes: new Float32Array(camera.width * camera.height),
    view: { azimuth: 0, pitch: 0, fov: eye.fov },
  }
  const picture = develop(lit, room.looks, scale, [0.8, 0.78, 0.74], {
    sky: roomSky,
    exposure: day.exposure,
    white: 1.5,
  })
  vignette(picture)
  const spots = room.goods.map(({ offerId, at }) => {
    const [x, y] = project(camera, at)
    return {
      offerId,
      spot: [Math.round((x / camera.width) * 1000) / 10, Math.round((y / camera.height) * 1000) / 10] as const,
    }
  })
  return { picture, spots }
}

/** The sun as a bundle of slightly different directions, shaded by the window it comes through. */
function sunlight(day: Daylight, count: number): Light[] {
  const towards = normalize(day.sun)
  const right = normalize(cross([0, 1, 0], towards))
  const up = cross(towards, right)
  const random = dice(5)
  return Array.from({ length: count }, () => {
    const [dx, dy] = [(random() - 0.5) * 0.022, (random() - 0.5) * 0.022]
    const shift = (axis: 0 | 1 | 2) => towards[axis] + right[axis] * dx + up[axis] * dy
    const colour: Rgb = [
      (day.warmth[0] * day.strength) / count,
      (day.warmth[1] * day.strength) / count,
      (day.warmth[2] * day.strength) / count,
    ]
    const cookie = (point: Vec3) =>
      day.cookie(
        point[0] * right[0] + point[1] * right[1] + point[2] * right[2] + dx * 5,
        point[0] * up[0] + point[1] * up[1] + point[2] * up[2] + dy * 5,
      )
    return { towards: normalize([shift(0), shift(1), shift(2)]), colour, cookie }
  })
}

/** Panes of a window with bars between them, and a branch somewhere outside. */
export function windowPattern(
  from: number,
  to: number,
  low: number,
  high: number,
  pane: number,
): (x: number, y: number) => number {
  return (x, y) => {
    const inside =
      smoothstep(from, from + 0.06, x) *
      (1 - smoothstep(to - 0.06, to, x)) *
      smoothstep(low, low + 0.06, y) *
      (1 - smoothstep(high - 0.06, high, y))
    if (inside <= 0) return 0
    const across = Math.abs((((x - from) / pane) % 1) - 0.5)
    const along = Math.abs((((y - low) / (pane * 1.35)) % 1) - 0.5)
    const bars = smoothstep(0, 0.05, 0.5 - across) * smoothstep(0, 0.04, 0.5 - along)
    const leaves = smoothstep(-0.28, 0.1, noise2(x * 3.4, y * 3.4, 77) + 0.5 * noise2(x * 8, y * 8, 78))
    return inside * bars * (0.45 + 0.55 * leaves)
  }
}

function vignette(picture: { data: Buffer; width: number; height: number }): void {
  const { data, width, height } = picture
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const off = Math.hypot((x / width - 0.5) * 1.1, (y / height - 0.5) * 1.0)
      const by = 1 - 0.16 * smoothstep(0.3, 0.75, off)
      const from = (y * width + x) * 3
      for (let channel = 0; channel < 3; channel++) data[from + channel] = Math.round((data[from + channel] ?? 0) * by)
    }
}
