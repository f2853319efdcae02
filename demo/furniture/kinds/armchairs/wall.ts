import { oval, type Profile } from '../../solids/extruded.ts'
import { shell } from '../../solids/shell.ts'
import type { Solid } from '../../solids/solid.ts'
import { smoothstep, type Vec3 } from '../../vector.ts'
import { rumple } from '../upholstery.ts'

export type Wall = {
  /** Half the outer width and depth, to the middle of the wall. */
  x: number
  z: number
  power: number
  /** How far round it reaches, in degrees from the middle of the back. */
  reach: number
  thickness: number
  bottom: number
  top: number
  drop: number
  lean: number
  roundness?: number
  /** Is a share a share of the way round? Otherwise cloth is wide behind, where an oval of this power runs fast. */
  isEven?: boolean
}

/** Places in plan on a wall that goes round a seat: `share` -1 is its left end, 1 its right. */
function planAt(wall: Wall): (share: number) => readonly [x: number, z: number] {
  const bend = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / wall.power)
  const atAngle = (degrees: number): readonly [number, number] => {
    const angle = (degrees * Math.PI) / 180
    return [bend(Math.sin(angle)) * wall.x, -bend(Math.cos(angle)) * wall.z]
  }
  if (!wall.isEven) return (share) => atAngle(share * wall.reach)
  const way = Array.from({ length: STEPS + 1 }, (_, step) => atAngle((step / STEPS) ** 2 * wall.reach))
  const runs = [0]
  way.slice(1).forEach(([x, z], at) => {
    const [fromX, fromZ] = way[at] as readonly [number, number]
    runs.push((runs[at] as number) + Math.hypot(x - fromX, z - fromZ))
  })
  return (share) => {
    const run = Math.abs(share) * (runs[STEPS] as number)
    const next = Math.max(
      1,
      runs.findIndex((each) => each >= run),
    )
    const [from, to] = [runs[next - 1] as number, runs[next] as number]
    const step = next - 1 + (to > from ? (run - from) / (to - from) : 0)
    const [x, z] = atAngle((step / STEPS) ** 2 * wall.reach)
    return [Math.sign(share) * x, z]
  }
}

const STEPS = 400

/** A padded wall round a seat, highest behind and lower towards its ends, all its edges round. */
export function wallOf(wall: Wall, channels = 0): Solid {
  const place = wallPlace(wall)
  const girth = wall.x * 2 + wall.z * 2.6
  const channel = (u: number, v: number) => {
    const across = ((u + 1) / 2) * channels
    const bow = Math.sqrt(Math.max(0, 1 - (2 * (across - Math.floor(across)) - 1) ** 2))
    return (bow * 0.021 - 0.006) * smoothstep(0.98, 0.86, Math.abs(u)) * smoothstep(1, 0.86, v)
  }
  // The inside is the front, for there the channels are.
  const body = shell(place, {
    thickness: wall.thickness,
    size: [girth, wall.top - wall.bottom],
    columns: channels > 0 ? channels * 12 : 96,
    rows: 24,
    roundness: wall.roundness ?? 0.13,
    ...(channels > 0 ? { swell: channel } : {}),
  })
  return rumple(body, channels > 0 ? 0.001 : 0.0035, 3)
}

export function wallPlace(wall: Wall): (u: number, v: number) => Vec3 {
  const plan = planAt(wall)
  return (u, v) => {
    const [x, z] = plan(u)
    const end = Math.abs(u)
    const top = wall.top - wall.drop * smoothstep(0.3, 0.95, end)
    const high = (v + 1) / 2
    const y = wall.bottom + (top - wall.bottom) * high
    const out = 1 + wall.lean * (high - 0.3) * (1 - 0.4 * end)
    return [x * out, y, z * out]
  }
}

/** What lies inside such a wall: the same oval, drawn in. */
export function floorOf(wall: Wall, inset: number): Profile {
  const out = wall.thickness / 2 - inset
  return oval((wall.x + out) * 2, (wall.z + out) * 2, wall.power, 120)
}
