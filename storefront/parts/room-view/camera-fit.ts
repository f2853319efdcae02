import type { RoomPlan } from '#rules/room/plan.ts'
import { type FloorPoint, frontOf, onFloor } from './place.ts'
import { layWalls, looksIntoRoom, outerCorners, type WallShape } from './wall-shapes.ts'

type Point = readonly [x: number, y: number, z: number]

/** From where a room is seen: degrees to the right of the plan's lower side, and above the floor. */
export interface Side {
  azimuth: number
  pitch: number
}

export interface Fit {
  eye: Point
  target: Point
}

const rad = Math.PI / 180
const margin = 1.06

/** The eye that holds the whole room, as near as it can; `fov` is the upright angle in degrees. */
export function fitRoom(plan: RoomPlan, side: Side, fov: number, aspect: number): Fit {
  return fitPoints(seenPoints(plan, side), side, fov, aspect)
}

export function fitPoints(points: readonly Point[], { azimuth, pitch }: Side, fov: number, aspect: number): Fit {
  const back: Point = [
    Math.sin(azimuth * rad) * Math.cos(pitch * rad),
    Math.sin(pitch * rad),
    Math.cos(azimuth * rad) * Math.cos(pitch * rad),
  ]
  const right: Point = [Math.cos(azimuth * rad), 0, -Math.sin(azimuth * rad)]
  const up: Point = [
    -Math.sin(azimuth * rad) * Math.sin(pitch * rad),
    Math.cos(pitch * rad),
    -Math.cos(azimuth * rad) * Math.sin(pitch * rad),
  ]
  const tanUp = Math.tan((fov / 2) * rad) / margin
  const tanRight = tanUp * aspect
  let target: Point = [0, 1, 2].map((axis) => mean(points.map((point) => point[axis] ?? 0))) as unknown as Point
  let away = 1
  // What lies nearer looks larger: the middle of the picture is found by going there a few times.
  for (let turn = 0; turn < 8; turn++) {
    const seen = points.map((point) => {
      const from: Point = [point[0] - target[0], point[1] - target[1], point[2] - target[2]]
      return { x: dot(from, right), y: dot(from, up), near: dot(from, back) }
    })
    away = Math.max(...seen.map(({ x, y, near }) => near + Math.max(Math.abs(x) / tanRight, Math.abs(y) / tanUp)))
    const shift = (of: 'x' | 'y') => {
      const shown = seen.map((point) => point[of] / (away - point.near))
      return ((Math.min(...shown) + Math.max(...shown)) / 2) * away
    }
    const [aside, above] = [shift('x'), shift('y')]
    target = target.map(
      (value, axis) => value + (right[axis] ?? 0) * aside + (up[axis] ?? 0) * above,
    ) as unknown as Point
  }
  return { target, eye: target.map((value, axis) => value + (back[axis] ?? 0) * away) as unknown as Point }
}

/** Corners of the floor, and the tops of the walls that stay from this side. */
function seenPoints(plan: RoomPlan, { azimuth }: Side): Point[] {
  const walls = layWalls(plan)
  const outer = outerCorners(walls)
  const stays = walls.map((wall) => looksIntoRoom(wall, farAway(wall, azimuth)))
  return outer.flatMap(({ x, z }, at): Point[] => {
    const isHigh = stays[at] || stays[(at + stays.length - 1) % stays.length]
    return isHigh
      ? [
          [x, 0, z],
          [x, plan.heightMm / 1000, z],
        ]
      : [[x, 0, z]]
  })
}

function farAway({ start }: WallShape, azimuth: number): FloorPoint {
  return { x: start.x + Math.sin(azimuth * rad) * 100, z: start.z + Math.cos(azimuth * rad) * 100 }
}

/**
 * Of four corners the one from which most fronts and windows are seen. An upright screen looks down more steeply, and along
 * the room's longer side.
 */
export function bestSide(plan: RoomPlan, aspect: number): Side {
  const walls = layWalls(plan)
  const isUpright = aspect < 1
  const span = (of: 'xMm' | 'yMm') => {
    const values = plan.corners.map((corner) => corner[of])
    return Math.max(...values) - Math.min(...values)
  }
  const aside = isUpright ? (span('xMm') > span('yMm') ? 70 : 20) : 32
  const azimuths = [aside, -aside, 180 - aside, aside - 180]
  const score = (azimuth: number) => {
    const to = { x: Math.sin(azimuth * rad), z: Math.cos(azimuth * rad) }
    const fronts = plan.pieces.map(({ turn }) => frontOf(turn)).map(({ x, z }) => x * to.x + z * to.z)
    const windows = walls
      .filter((wall) => looksIntoRoom(wall, farAway(wall, azimuth)))
      .flatMap(({ holes }) => holes.filter(({ opening }) => opening.kind === 'window'))
    return fronts.reduce((sum, one) => sum + one, 0) + windows.length * 1.5
  }
  const azimuth = azimuths.reduce((best, one) => (score(one) > score(best) + 0.01 ? one : best))
  return { azimuth, pitch: isUpright ? 50 : 36 }
}

/** Where one stands on coming in, and what one looks at: from the door, else from the middle of the longest wall. */
export function comeIn(plan: RoomPlan): { stand: FloorPoint; look: FloorPoint } {
  const walls = layWalls(plan)
  const longest = walls.reduce((best, one) => (one.length > best.length ? one : best))
  const withDoor = walls.flatMap((wall) =>
    wall.holes.filter(({ opening }) => opening.kind === 'door').map(({ from, to }) => ({ wall, at: (from + to) / 2 })),
  )
  const { wall, at } = withDoor[0] ?? { wall: longest, at: longest.length / 2 }
  const stand = {
    x: wall.start.x + wall.along.x * at + wall.inward.x * 0.45,
    z: wall.start.z + wall.along.z * at + wall.inward.z * 0.45,
  }
  const corners = plan.corners.map(onFloor)
  const look = { x: mean(corners.map(({ x }) => x)), z: mean(corners.map(({ z }) => z)) }
  return { stand, look }
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
