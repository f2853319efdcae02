import type { Solid } from '../../furniture/solids/solid.ts'
import type { Look } from '../../furniture/surfaces/look.ts'
import type { Vec3 } from '../../furniture/vector.ts'
import type { Camera } from './camera.ts'
import type { PixelArea, Reflection } from './mirror.ts'
import type { Sky } from './sky.ts'

export type Coated = { solid: Solid; look: Look; inkA: number; inkB: number }

/** The sun: how strong and warm, from where, and the window it comes through (its middle, half its size in metres). */
export type Sun = {
  azimuth: number
  elevation: number
  colour: Vec3
  window: Vec3
  half: readonly [width: number, height: number]
  panes: number
  leaves: number
}

/** `around` is the share that reaches a surface whichever way it looks, off the walls of a room: 0 to 1. */
export type Bulb = { at: Vec3; colour: Vec3; around: number }

/**
 * A room that is closed at its back and at one side: its corners, at which side (-1 left, 1 right), its windows there
 * (middle away from the back wall, middle up, half of both; then width and height of a pane), and what a mirror shows.
 */
export type RoomBox = {
  low: Vec3
  high: Vec3
  side: -1 | 1
  windows: readonly { rect: readonly [number, number, number, number]; pane: readonly [number, number] }[]
  wall: Vec3
  floor: Vec3
}

export type Lighting = {
  sky: Sky
  /** Degrees by which the sky is turned with the camera. */
  turn: number
  frames: number
  sun?: Sun
  bulbs?: readonly Bulb[]
  /** Daylight comes into it by its windows alone. */
  room?: RoomBox
}

export type Shot = {
  /** The same solids in one or several coats; all share one set of shadows. */
  coats: readonly (readonly Coated[])[]
  /** What casts shadows beside the parts: walls behind the camera, for example. */
  casters?: readonly Solid[]
  /** Parts that are seen but throw no shadow: the planes of a room. */
  ghosts?: readonly Solid[]
  camera: Camera
  /** Metres that nobody can see in this picture: what only throws a shadow is simplified so far, what is seen never. */
  grain: number
  lighting: Lighting
  /** What its flat mirrors show; without, a mirror shows an empty room. */
  reflections?: readonly Reflection[]
  /** Nothing else of the picture is needed. */
  area?: PixelArea
  /** Where the thing stands or hangs; its shadow is kept apart. */
  receiver: 'floor' | 'wall' | 'none'
}

/**
 * Sums of light, RGBA floats in rows from the lower left: the fixed one (alpha is cover), then the inks. `ground` is how
 * dark the floor or wall is, also behind the thing, in half the pixels, one number each: soft shadows need no more.
 */
export type Exposure = { width: number; height: number; inks: Float32Array[]; ground: Float32Array }

/** Pixels of the picture to one of its ground. */
export const GROUND_SHARE = 2
