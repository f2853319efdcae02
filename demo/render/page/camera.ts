import { Matrix4, Vector3 } from 'three'
import type { View } from '../../furniture/maker.ts'
import type { Vec3 } from '../../furniture/vector.ts'
import { type MirrorPlane, throughMirror } from './mirror.ts'

/** A camera whose lens is shifted instead of tilted. Pixels: x right, y down from the upper left. */
export type Camera = {
  eye: Vec3
  target: Vec3
  /** Focal length in pixels. */
  focal: number
  centreX: number
  centreY: number
  width: number
  height: number
  /** It looks into this mirror: everything is seen turned over behind it, and nothing of what is behind it. */
  mirror?: MirrorPlane
}

const rad = Math.PI / 180

/** About a 90 mm lens: what a photographer of furniture takes. */
const FOV = 17

export type Frame = { width: number; height: number; fill: number; fillHeight: number }

/** Looks at points from far enough that they fill a share of the frame, standing a little below its middle. */
export function packshotCamera(points: ArrayLike<number>, view: View, frame: Frame): Camera {
  const low = new Vector3(Infinity, Infinity, Infinity)
  const high = new Vector3(-Infinity, -Infinity, -Infinity)
  const point = new Vector3()
  for (let at = 0; at < points.length; at += 3) {
    point.set(points[at] as number, points[at + 1] as number, points[at + 2] as number)
    low.min(point)
    high.max(point)
  }
  const middle = low.clone().add(high).multiplyScalar(0.5)
  const back = new Vector3(
    Math.sin(view.azimuth * rad) * Math.cos(view.pitch * rad),
    Math.sin(view.pitch * rad),
    Math.cos(view.azimuth * rad) * Math.cos(view.pitch * rad),
  )
  const focal = frame.height / 2 / Math.tan((FOV * rad) / 2)
  let distance = high.distanceTo(low) * 3
  const at = (): Camera => {
    const eye = middle.clone().addScaledVector(back, distance)
    return {
      eye: [eye.x, eye.y, eye.z],
      target: [middle.x, middle.y, middle.z],
      focal,
      centreX: frame.width / 2,
      centreY: frame.height / 2,
      width: frame.width,
      height: frame.height,
    }
  }
  for (let round = 0; round < 10; round++) {
    const seen = extent(points, at())
    distance *= Math.max(
      (seen.right - seen.left) / (frame.width * frame.fill),
      (seen.bottom - seen.top) / (frame.height * frame.fillHeight),
    )
  }
  const camera = at()
  const seen = extent(points, camera)
  return {
    ...camera,
    centreX: camera.centreX + frame.width / 2 - (seen.left + seen.right) / 2,
    centreY: camera.centreY + frame.height * 0.505 - (seen.top + seen.bottom) / 2,
  }
}

/** The same camera, `by` times closer to the place at these shares of its picture, in another size of picture. */
export function closer(
  camera: Camera,
  by: number,
  shareX: number,
  shareY: number,
  width: number,
  height: number,
): Camera {
  const scale = (by * width) / camera.width
  return {
    ...camera,
    focal: camera.focal * scale,
    centreX: (camera.centreX - shareX * camera.width) * scale + width / 2,
    centreY: (camera.centreY - shareY * camera.height) * scale + height / 2,
    width,
    height,
  }
}

export function viewMatrix({ eye, target, mirror }: Camera): Matrix4 {
  const world = new Matrix4().lookAt(new Vector3(...eye), new Vector3(...target), new Vector3(0, 1, 0))
  const view = world.setPosition(new Vector3(...eye)).invert()
  return mirror ? view.multiply(throughMirror(mirror)) : view
}

/** Clip space from view space; `dx` and `dy` shift the picture by parts of a pixel. */
export function projectionMatrix(camera: Camera, near: number, far: number, dx = 0, dy = 0): Matrix4 {
  const { focal, width, height } = camera
  const x = (2 * (camera.centreX + dx)) / width - 1
  const y = 1 - (2 * (camera.centreY + dy)) / height
  // biome-ignore format: a matrix is read in rows
  return new Matrix4().set(
    (2 * focal) / width, 0, -x, 0,
    0, (2 * focal) / height, -y, 0,
    0, 0, -(far + near) / (far - near), (-2 * far * near) / (far - near),
    0, 0, -1, 0,
  )
}

/** Where a point of the world appears, in pixels, and how far away it is. */
export function project(camera: Camera, point: Vec3): { x: number; y: number; depth: number } {
  const seen = new Vector3(...point).applyMatrix4(viewMatrix(camera))
  return {
    x: camera.centreX + (seen.x / -seen.z) * camera.focal,
    y: camera.centreY - (seen.y / -seen.z) * camera.focal,
    depth: -seen.z,
  }
}

function extent(
  points: ArrayLike<number>,
  camera: Camera,
): { left: number; right: number; top: number; bottom: number } {
  const seen = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  const view = viewMatrix(camera)
  const point = new Vector3()
  for (let at = 0; at < points.length; at += 3) {
    point.set(points[at] as number, points[at + 1] as number, points[at + 2] as number).applyMatrix4(view)
    const x = camera.centreX + (point.x / -point.z) * camera.focal
    const y = camera.centreY - (point.y / -point.z) * camera.focal
    seen.left = Math.min(seen.left, x)
    seen.right = Math.max(seen.right, x)
    seen.top = Math.min(seen.top, y)
    seen.bottom = Math.max(seen.bottom, y)
  }
  return seen
}
