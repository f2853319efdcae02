import { add, at, cross, dot, normalize, scale, subtract, type Vec3 } from '../vector.ts'
import type { Geometry } from './geometry.ts'

/** A view: pixels are `centre + focal * (right, up) / forward`, with the lens shifted instead of tilted. */
export type Camera = {
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

export type View = { azimuth: number; pitch: number; fov: number }

const rad = Math.PI / 180

/** Looks at a thing from far enough that it fills `fill` of the width or `fillHeight` of the height, standing low. */
export function packshotCamera(
  geometry: Geometry,
  view: View,
  width: number,
  height: number,
  fill = 0.84,
  fillHeight = 0.8,
): Camera {
  const { low, high } = geometry.bounds
  const middle = scale(add(low, high), 0.5)
  const size = Math.hypot(...subtract(high, low))
  const focal = height / 2 / Math.tan((view.fov * rad) / 2)
  let distance = size * 3
  let camera = orbit(middle, view, distance, focal, width, height)
  for (let round = 0; round < 12; round++) {
    const seen = extent(geometry, camera)
    const tooBig = Math.max((seen.right - seen.left) / (width * fill), (seen.bottom - seen.top) / (height * fillHeight))
    distance *= tooBig
    camera = orbit(middle, view, distance, focal, width, height)
  }
  const seen = extent(geometry, camera)
  const lowest = height * 0.5 + ((seen.bottom - seen.top) / 2) * 1.0 + height * 0.015
  return {
    ...camera,
    centreX: camera.centreX + width / 2 - (seen.left + seen.right) / 2,
    centreY: camera.centreY + lowest - seen.bottom,
  }
}

function orbit(target: Vec3, view: View, distance: number, focal: number, width: number, height: number): Camera {
  const azimuth = view.azimuth * rad
  const pitch = view.pitch * rad
  const back: Vec3 = [Math.sin(azimuth) * Math.cos(pitch), Math.sin(pitch), Math.cos(azimuth) * Math.cos(pitch)]
  return lookFrom(add(target, scale(back, distance)), target, focal, width, height)
}

/** A camera at a place looking at another. */
function lookFrom(eye: Vec3, target: Vec3, focal: number, width: number, height: number): Camera {
  const forward = normalize(subtract(target, eye))
  const right = normalize(cross(forward, [0, 1, 0]))
  return {
    eye,
    right,
    up: cross(right, forward),
    forward,
    focal,
    centreX: width / 2,
    centreY: height / 2,
    width,
    height,
  }
}

/** Room cameras look level: walls stay upright; the picture's middle is moved by the lens instead. */
export function roomCamera(
  eye: Vec3,
  target: Vec3,
  fov: number,
  width: number,
  height: number,
  shiftY: number,
): Camera {
  const focal = height / 2 / Math.tan((fov * rad) / 2)
  const camera = lookFrom(eye, [target[0], eye[1], target[2]], focal, width, height)
  return { ...camera, centreY: camera.centreY + shiftY * height }
}

export function project(camera: Camera, point: Vec3): readonly [x: number, y: number, depth: number] {
  const from = subtract(point, camera.eye)
  const depth = dot(from, camera.forward)
  return [
    camera.centreX + (dot(from, camera.right) / depth) * camera.focal,
    camera.centreY - (dot(from, camera.up) / depth) * camera.focal,
    depth,
  ]
}

function extent(geometry: Geometry, camera: Camera): { left: number; right: number; top: number; bottom: number } {
  const seen = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  const { positions } = geometry
  for (let index = 0; index < positions.length; index += 3) {
    const [x, y] = project(camera, [at(positions, index), at(positions, index + 1), at(positions, index + 2)])
    seen.left = Math.min(seen.left, x)
    seen.right = Math.max(seen.right, x)
    seen.top = Math.min(seen.top, y)
    seen.bottom = Math.max(seen.bottom, y)
  }
  return seen
}
