import { type DataTexture, Matrix4, type Vector3 } from 'three'

/** A flat mirror: all places with `normal · place = offset`; it shows what lies on the side its normal points to. */
export type MirrorPlane = { normal: Vector3; offset: number }

/** Pixels of the picture, from its lower left, in which something can be. */
export type PixelArea = { x: number; y: number; width: number; height: number }

/** A mirror and the light that comes off it to the camera: RGBA floats in rows from the lower left, alpha its cover. */
export type Reflection = { plane: MirrorPlane; light: DataTexture }

/** What a mirror shows is the room behind it, turned over: the picture of it lies pixel on pixel over the mirror. */
export function throughMirror({ normal, offset }: MirrorPlane): Matrix4 {
  const { x, y, z } = normal
  // biome-ignore format: a matrix is read in rows
  return new Matrix4().set(
    1 - 2 * x * x, -2 * x * y, -2 * x * z, 2 * offset * x,
    -2 * x * y, 1 - 2 * y * y, -2 * y * z, 2 * offset * y,
    -2 * x * z, -2 * y * z, 1 - 2 * z * z, 2 * offset * z,
    0, 0, 0, 1,
  )
}
