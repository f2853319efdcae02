import type { Millimetres } from '../catalogue/types.ts'
import type { Piece } from './piece.ts'
import type { Shape } from './shapes/index.ts'
import type { Vec3 } from './vector.ts'

/** From where a thing is looked at: degrees to the right of its front, degrees above the floor. */
export type View = { azimuth: number; pitch: number }

/** Where to go close for the detail picture: shares of the packshot's width and height, and how many times closer. */
export type Detail = { by: number; x: number; y: number }

/** What a kind of furniture can do: be built in a size, and say how it is best shown. */
export type Maker<S extends Shape> = {
  /** `size` is width, height, depth in metres; `hasLegs` tells whether the model's finishes name legs. */
  build: (shape: S, size: Vec3, hasLegs: boolean) => Piece
  view: (shape: S, size: Millimetres) => View
  /** The second angle. */
  second?: (shape: S, size: Millimetres) => View
  detail?: (shape: S, size: Millimetres) => Detail
  /** Does it hang on a wall or from a ceiling? Then it throws no shadow on a floor. */
  hangs?: (shape: S) => 'wall' | 'ceiling' | undefined
}

/** A maker for every kind of a group. */
export type Makers<S extends Shape> = { [Is in S['is']]: Maker<Extract<S, { is: Is }>> }
