import type { FlatCamera } from './flat-camera.ts'
import type { Geometry } from './geometry.ts'

/** Which triangle each pixel shows (-1: none), and how far it is. */
export type Visible = { triangles: Int32Array; depths: Float32Array; width: number; height: number }

/**
 * Draws the triangles into a depth buffer. `wants` leaves parts out (panes of glass are drawn by themselves, over the
 * rest). Nearer means smaller depth; triangles behind the eye are passed over.
 */
export function rasterize(geometry: Geometry, camera: FlatCamera, wants: (part: number) => boolean): Visible {
  const { width, height } = camera
  const triangles = new Int32Array(width * height).fill(-1)
  const depths = new Float32Array(width * height).fill(Infinity)
  const screen = projectAll(geometry, camera)
  for (let triangle = 0; triangle < geometry.owners.length; triangle++) {
    if (!wants(geometry.owners[triangle] as number)) continue
    const a = (geometry.corners[triangle * 3] as number) * 3
    const b = (geometry.corners[triangle * 3 + 1] as number) * 3
    const c = (geometry.corners[triangle * 3 + 2] as number) * 3
    if ((screen[a + 2] as number) < 0.01 || (screen[b + 2] as number) < 0.01 || (screen[c + 2] as number) < 0.01)
      continue
    fillTriangle(screen, a, b, c, triangle, triangles, depths, width, height)
  }
  return { triangles, depths, width, height }
}

function projectAll(geometry: Geometry, camera: FlatCamera): Float64Array {
  const { positions } = geometry
  const screen = new Float64Array(positions.length)
  const { eye, right, up, forward, focal, centreX, centreY } = camera
  for (let index = 0; index < positions.length; index += 3) {
    const x = (positions[index] as number) - eye[0]
    const y = (positions[index + 1] as number) - eye[1]
    const z = (positions[index + 2] as number) - eye[2]
    const depth = x * forward[0] + y * forward[1] + z * forward[2]
    screen[index] = centreX + ((x * right[0] + y * right[1] + z * right[2]) / depth) * focal
    screen[index + 1] = centreY - ((x * up[0] + y * up[1] + z * up[2]) / depth) * focal
    screen[index + 2] = depth
  }
  return screen
}

function fillTriangle(
  screen: Float64Array,
  a: number,
  b: number,
  c: number,
  triangle: number,
  triangles: Int32Array,
  depths: Float32Array,
  width: number,
  height: number,
): void {
  const ax = screen[a] as number
  const ay = screen[a + 1] as number
  const bx = screen[b] as number
  const by = screen[b + 1] as number
  const cx = screen[c] as number
  const cy = screen[c + 1] as number
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  if (Math.abs(area) < 1e-9) return
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5))
  const right = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5))
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
  const bottom = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
  // 1 / depth is linear on the screen, depth is not.
  const za = 1 / (screen[a + 2] as number)
  const zb = 1 / (screen[b + 2] as number)
  const zc = 1 / (screen[c + 2] as number)
  for (let y = top; y <= bottom; y++) {
    const py = y + 0.5
    for (let x = left; x <= right; x++) {
      const px = x + 0.5
      const u = ((bx - px) * (cy - py) - (by - py) * (cx - px)) / area
      const v = ((cx - px) * (ay - py) - (cy - py) * (ax - px)) / area
      const w = 1 - u - v
      if (u < 0 || v < 0 || w < 0) continue
      const depth = 1 / (u * za + v * zb + w * zc)
      const pixel = y * width + x
      if (depth < (depths[pixel] as number)) {
        depths[pixel] = depth
        triangles[pixel] = triangle
      }
    }
  }
}
