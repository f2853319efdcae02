import type { Finish } from '../../catalogue/types.ts'
import { offerNamed } from '../../catalogue/variants.ts'
import { furniture } from '../../furniture/index.ts'
import { type Piece, piece, place, type Special } from '../../furniture/piece.ts'
import type { Solid } from '../../furniture/solids/solid.ts'
import { lookOf } from '../../furniture/surfaces/look.ts'
import type { Vec3 } from '../../furniture/vector.ts'
import { outwards, type Placed, type RoomPlan, type Shell, type Window } from '../../rooms/plan.ts'
import { shellOf } from '../../rooms/shell.ts'
import type { Camera } from './camera.ts'
import { develop } from './compose.ts'
import type { MirrorPlane, PixelArea, Reflection } from './mirror.ts'
import { mirrorsOf, reflectionOf } from './mirrors.ts'
import { type MoodLight, moods, roomLights } from './moods.ts'
import type { Coated, RoomBox, Shot } from './shot.ts'
import type { Stage } from './stage.ts'
import { toLinear } from './tone.ts'

/** Where an item of a room is seen, in percent of the picture, and what share of the picture shows it. */
export type Spot = { offerId: number; code: string; x: number; y: number; share: number }

export type RoomPicture = { pixels: Uint8Array; width: number; height: number; spots: Spot[]; camera: Camera }

const plain: Finish = { main: 'lacquer-white' }

export function roomPicture(stage: Stage, plan: RoomPlan, width: number, height: number, frames: number): RoomPicture {
  const camera = cameraOf(plan, width, height)
  const shell = shellOf(plan.shell)
  const goods = plan.goods.map((placed) => ({ placed, parts: partsOf(placed) }))
  const parts: Coated[] = [
    ...shell.pieces.flatMap(({ piece: part, colours, finish }) => painted(part, finish, colours)).map(outdoorsAt(plan)),
    ...goods.flatMap(({ parts: own }) => own),
    ...(plan.props ?? []).flatMap((prop) => painted(moved(prop.piece(), prop.at, prop.turn ?? 0), plain, {})),
  ]
  const isOpenRight = plan.shell.side === 'left'
  const { windows } = plan.shell
  const room = windows && roomBoxOf(plan.shell, windows)
  const light = windows ? daylight(plan) : mirroredIf(moods[plan.mood], isOpenRight)
  const shot: Shot = {
    coats: [parts],
    casters: shell.casters,
    // A floor and a wall that fill the picture would throw the sun's shadow on themselves through their own bias.
    ghosts: shell.pieces.flatMap(({ piece: part }) => part.parts.map(({ solid }) => solid)),
    camera,
    grain: windows ? 0.0035 : 0.0006,
    lighting: {
      sky: light.sky,
      turn: 0,
      frames,
      ...(room ? { room } : {}),
      ...(light.sun ? { sun: light.sun } : {}),
      bulbs: (plan.lampsOn ?? []).slice(0, 4).map((at) => ({ at, colour: light.bulb, around: 0.35 })),
    },
    receiver: 'none',
  }
  const reflections = mirrorsOf(parts, camera).flatMap(({ plane, area }) => reflectionIn(stage, shot, plane, area))
  const [exposure] = stage.expose({ ...shot, reflections })
  for (const { light } of reflections) light.dispose()
  if (!exposure) throw new Error('A room is exposed.')
  const pixels = develop(exposure, [], light.tone, 'none')
  darkenCorners(pixels, width, height, light.vignette)
  return { pixels, width, height, camera, spots: spotsOf(stage, shot, goods) }
}

/** The room as one of its mirrors shows it, in fewer frames than the picture: it is a small part of it. */
function reflectionIn(stage: Stage, shot: Shot, plane: MirrorPlane, area: PixelArea): Reflection[] {
  const { camera, lighting } = shot
  const seen = { ...shot, area, camera: { ...camera, mirror: plane }, lighting: { ...lighting, frames: MIRROR_FRAMES } }
  const [light] = stage.expose(seen)[0]?.inks ?? []
  return light ? [reflectionOf(plane, light, camera)] : []
}

const MIRROR_FRAMES = 20

/** What lies before the windows gives its own light by day, and is all dusk in the evening. */
function outdoorsAt({ mood }: RoomPlan): (part: Coated) => Coated {
  return (part) => {
    if (part.look.motif !== 'view') return part
    const { pattern: _pattern, motif: _motif, ...plainLook } = part.look
    const look = mood === 'evening' ? { ...plainLook, colour: '#3d4c63' } : { ...part.look, glow: 0.75 }
    return { ...part, look }
  }
}

/** Goods of a room with windows stand in its own light, turned over where the windows are at the right. */
function daylight({ mood, shell }: RoomPlan): MoodLight {
  const way = -outwards(shell)
  const { sky, sun, ...rest } = roomLights[mood]
  return {
    ...rest,
    sky: { ...sky, lamps: sky.lamps.map((lamp) => ({ ...lamp, azimuth: lamp.azimuth * way })) },
    ...(sun ? { sun: { ...sun, azimuth: sun.azimuth * way, window: [0, 0, 0], half: [1, 1], panes: 1 } } : {}),
  }
}

function roomBoxOf(shell: Shell, windows: readonly Window[]): RoomBox {
  const { width, depth, height, wall, floor } = shell
  const half = width / 2
  return {
    low: [-half, 0, 0],
    high: [half, height, depth],
    side: outwards(shell),
    windows: windows.map(({ from, to, sill, top, columns, rows }) => ({
      rect: [(from + to) / 2, (sill + top) / 2, (to - from) / 2, (top - sill) / 2],
      pane: [(to - from) / columns, (top - sill) / rows],
    })),
    wall: toLinear(wall),
    floor: toLinear(floor.colour),
  }
}

function cameraOf({ camera }: RoomPlan, width: number, height: number): Camera {
  return {
    eye: camera.eye,
    target: [camera.lookAtX, camera.eye[1], 0],
    focal: height / 2 / Math.tan((camera.fov * Math.PI) / 360),
    centreX: width / 2,
    centreY: height / 2 - camera.shiftY * height,
    width,
    height,
  }
}

function partsOf(placed: Placed): Coated[] {
  const { model, size, finish } = offerNamed(placed)
  return painted(moved(furniture(model, size.mm), placed.at, placed.turn ?? 0), finish, {})
}

function moved(thing: Piece, at: Vec3, turn: number): Piece {
  const set = piece()
  place(set, thing, at, turn)
  return set
}

function painted(thing: Piece, finish: Finish, colours: Partial<Record<Special, string>>): Coated[] {
  return thing.parts.map(({ solid, surface }) => {
    const look = lookOf(surface, finish, colours)
    return { solid, look, inkA: 0, inkB: 0 }
  })
}

function spotsOf(stage: Stage, shot: Shot, goods: readonly { placed: Placed; parts: readonly Coated[] }[]): Spot[] {
  const known = new Set<Solid>()
  const groups = goods.map(({ parts }) => parts.map(({ solid }) => solid))
  for (const group of groups) for (const solid of group) known.add(solid)
  const rest = (shot.coats[0] ?? [])
    .filter(({ solid, look }) => !known.has(solid) && look.opacity === 1)
    .map(({ solid }) => solid)
  const seen = stage.identify(shot.camera, [...groups, rest])
  return goods.flatMap(({ placed }, at): Spot[] => {
    const middle = seen[at]
    if (!middle || placed.isQuiet || middle.share < 0.0004) return []
    return [{ offerId: offerNamed(placed).id, code: placed.code, x: middle.x, y: middle.y, share: middle.share }]
  })
}

function mirroredIf<M extends (typeof moods)[keyof typeof moods]>(mood: M, isTurned: boolean): M {
  if (!isTurned) return mood
  const { sky, sun } = mood
  return {
    ...mood,
    sky: { ...sky, lamps: sky.lamps.map((lamp) => ({ ...lamp, azimuth: -lamp.azimuth })) },
    ...(sun
      ? { sun: { ...sun, azimuth: -sun.azimuth, window: [-sun.window[0], sun.window[1], sun.window[2]] as Vec3 } }
      : {}),
  }
}

function darkenCorners(pixels: Uint8Array, width: number, height: number, strength: number): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const off = Math.hypot((x / width - 0.5) * 1.1, y / height - 0.5)
      const t = Math.min(1, Math.max(0, (off - 0.3) / 0.45))
      const by = 1 - strength * t * t * (3 - 2 * t)
      const at = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel++) pixels[at + channel] = (pixels[at + channel] as number) * by
    }
}
