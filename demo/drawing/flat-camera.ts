import type { Vec3 } from '../furniture/vector.ts'

/** A view: pixels are `centre + focal * (right, up) / forward`. */
export type FlatCamera = {
  eye: Vec3
  right: Vec3
  up: Vec3
  forward: Vec3
  /** Focal length in pixels. */
  focal: number
  centreX: number
  centreY: number
  width: number
  height: number
}
