import { noise3 } from '../noise.ts'
import { type Piece, piece, put } from '../piece.ts'
import type { SeatingShape } from '../shapes/seating.ts'
import { box } from '../solids/box.ts'
import { insetProfile, oval } from '../solids/extruded.ts'
import { deform, grid, join, move, type Solid } from '../solids/solid.ts'
import { drum, tube } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'
import { addCornerLegs, seatLeg } from './legs.ts'
import { outlined, stuffed, topAt } from './upholstery.ts'

type Form = Extract<SeatingShape, { is: 'pouf' }>['form']

/** What one sits on without leaning back. */
export function pouf(form: Form, size: Vec3): Piece {
  switch (form) {
    case 'round':
      return roundPouf(size)
    case 'box':
      return boxPouf(size)
    case 'bench':
      return bench(size)
    case 'chest':
      return chestBench(size)
    case 'knitted':
      return knittedPouf(size)
  }
}

function roundPouf([width, height, depth]: Vec3): Piece {
  const into = piece()
  const lid = 0.11
  const line = oval(width - 0.012, depth - 0.012, 2, 48)
  put(
    into,
    'lacquer-black',
    outlined(insetProfile(line, 0.05), 0.02, { radius: 0.003, crown: 0, seed: 1, wrinkle: 0, hasCord: false }),
    [0, 0, 0],
    'foot',
  )
  const body = outlined(line, height - lid - 0.03, {
    radius: 0.02,
    crown: 0.001,
    seed: 3,
    wrinkle: 0.003,
    hasCord: false,
    belly: 0.004,
  })
  put(into, 'main', body, [0, 0.016, 0], 'body')
  const seams = [0, 1, 2, 3].map((quarter) => {
    const [x, z] = line[quarter * 12 + 6] ?? [0, 0]
    const path = Array.from({ length: 9 }, (_, step): Vec3 => {
      const share = (step / 8) * 2 - 1
      const out = 1 + (0.004 * (1 - share * share) + 0.001) / Math.hypot(x, z)
      return [x * out, 0.04 + ((share + 1) / 2) * (height - lid - 0.075), z * out]
    })
    return tube(path, 0.003, 6)
  })
  put(into, 'main', join(...seams), [0, 0, 0], 'seams')
  const top = outlined(line, lid, { radius: 0.036, crown: 0.024, seed: 5, wrinkle: 0.005, belly: 0.005, dent: 0.006 })
  put(into, 'main', top, [0, height - lid - 0.016, 0], 'top')
  return into
}

/** A chest to sit on: the upholstered lid lifts off. */
function boxPouf([width, height, depth]: Vec3): Piece {
  const into = piece()
  const lid = 0.105
  const legs = 0.06
  addCornerLegs(
    into,
    [width / 2 - 0.06, legs + 0.01, depth / 2 - 0.06],
    [width / 2 - 0.052, 0, depth / 2 - 0.052],
    (from, to) => seatLeg(from, to, 0.021, 0.015),
  )
  addBox(into, [width - 0.012, height - lid - legs, depth - 0.012], legs, 4, [6, 4, 6])
  const top = stuffed([width, lid, depth], {
    seed: 9,
    crown: 0.02,
    belly: 0.005,
    radius: 0.036,
    wrinkle: 0.005,
    dent: 0.008,
    rows: [8, 1, 8],
  })
  put(into, 'main', top, [0, height - lid / 2 - 0.012, 0], 'lid')
  const tab = box([0.05, 0.004, 0.034], { radius: 0.0015, grain: 'cloth' })
  put(into, 'leather-cognac', tab, [0, height - lid - 0.004, depth / 2 + 0.006], 'tab')
  return into
}

/** The upholstered room below a lid, `low` above the floor. */
function addBox(into: Piece, size: Vec3, low: number, seed: number, rows: Vec3): void {
  const body = stuffed(size, { seed, crown: 0, belly: 0.003, radius: 0.018, wrinkle: 0.002, dent: 0, rows })
  put(into, 'main', body, [0, low + size[1] / 2, 0], 'box')
}

function bench([width, height, depth]: Vec3): Piece {
  const into = piece()
  const seat = 0.085
  const x = width / 2 - 0.075
  const z = depth / 2 - 0.06
  const under = height - seat - 0.006
  addCornerLegs(into, [x, under, z], [x + 0.03, 0, z + 0.02], (from, to) => seatLeg(from, to, 0.023, 0.0135))
  const rail = (length: number, offset: number) => box([length, 0.05, 0.022], { radius: 0.006, rounding: 3, offset })
  for (const side of [-1, 1]) {
    put(into, 'legs', rail(2 * x, side), [0, under - 0.026, side * z], 'rail')
    put(into, 'legs', rail(2 * z, 3 + side).rotateY(Math.PI / 2), [side * x, under - 0.026, 0], 'end rail')
  }
  put(into, 'legs', box([width - 0.05, 0.014, depth - 0.05], { radius: 0.004 }), [0, under, 0], 'board')
  const pad = stuffed([width, seat, depth], {
    seed: 2,
    crown: 0.014,
    belly: 0.004,
    radius: 0.032,
    wrinkle: 0.005,
    dent: 0.006,
    rows: [14, 1, 6],
  })
  put(into, 'main', pad, [0, height - seat / 2 - 0.01, 0], 'seat')
  return into
}

/** A bench with room inside, its lid drawn in by two rows of buttons. */
function chestBench([width, height, depth]: Vec3): Piece {
  const into = piece()
  const lid = 0.1
  const legs = 0.1
  addCornerLegs(
    into,
    [width / 2 - 0.08, legs + 0.01, depth / 2 - 0.07],
    [width / 2 - 0.06, 0, depth / 2 - 0.055],
    (from, to) => seatLeg(from, to, 0.023, 0.0145),
  )
  addBox(into, [width - 0.014, height - lid - legs, depth - 0.014], legs, 6, [10, 3, 4])
  const count = Math.max(4, Math.round(width / 0.17))
  const places = [-0.2, 0.2].flatMap((share) =>
    Array.from({ length: count }, (_, index) => [((index + 0.5) / count - 0.5) * width * 0.94, share * depth] as const),
  )
  const flat = stuffed([width, lid, depth], {
    seed: 8,
    crown: 0.026,
    belly: 0.005,
    radius: 0.036,
    wrinkle: 0.003,
    dent: 0,
    rows: [Math.round(width / 0.028), 1, 16],
  })
  const top = tufted(flat, places, 0.02)
  put(into, 'main', top, [0, height - lid / 2 - 0.014, 0], 'lid')
  const knobs = places.map(([x, z]) => move(drum(0.011, 0.009, 0.0035, 14), [x, topAt(top, x, z) - 0.003, z]))
  put(into, 'main', join(...knobs), [0, height - lid / 2 - 0.014, 0], 'buttons')
  return into
}

/** Draws the top of a pad in round every button. */
function tufted(flat: Solid, places: readonly (readonly [number, number])[], deep: number): Solid {
  return deform(flat, ([x, y, z]) => {
    if (y < 0) return [x, y, z]
    const pull = places.reduce((sum, [px, pz]) => sum + Math.exp(-(((x - px) ** 2 + (z - pz) ** 2) / 0.038 ** 2)), 0)
    return [x, y - deep * Math.min(1, pull), z]
  })
}

/** A flattened ball from its foot to its top, in steps of equal length: distance from the axis, height, and its slope. */
function ballSide(radius: number, height: number): (share: number) => { out: number; high: number; slope: number } {
  const points = Array.from({ length: 181 }, (_, step) => {
    const rise = (step / 180 - 0.5) * Math.PI
    return [
      radius * Math.abs(Math.cos(rise)) ** 0.66,
      (height / 2) * (1 + Math.sign(Math.sin(rise)) * Math.abs(Math.sin(rise)) ** 0.78),
    ] as const
  })
  const runs = [0]
  points.slice(1).forEach((point, index) => {
    const before = points[index] ?? point
    runs.push((runs.at(-1) ?? 0) + Math.hypot(point[0] - before[0], point[1] - before[1]))
  })
  const total = runs.at(-1) ?? 1
  const on = (share: number): readonly [number, number] => {
    const run = Math.min(1, Math.max(0, share)) * total
    const at = Math.max(
      1,
      runs.findIndex((value) => value >= run),
    )
    const [a, b] = [points[at - 1] ?? [0, 0], points[at] ?? [0, 0]]
    const [from, to] = [runs[at - 1] ?? 0, runs[at] ?? 1]
    const t = to > from ? (run - from) / (to - from) : 0
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
  }
  return (share) => {
    const [out, high] = on(share)
    const [low, top] = [on(share - 0.015), on(share + 0.015)]
    return { out, high, slope: Math.atan2(low[0] - top[0], top[1] - low[1]) }
  }
}

/** A ball of thick yarn, flattened by its own weight: the stitches run up it in plaits. */
function knittedPouf([width, height]: Vec3): Piece {
  const into = piece()
  const plaits = 20
  const rows = 19
  const side = ballSide(width / 2 - 0.008, height - 0.012)
  const surface = (u: number, v: number): Vec3 => {
    const angle = -u * 2 * Math.PI
    const { out, high, slope } = side(v)
    const across = u * plaits - Math.floor(u * plaits) - 0.5
    // A stitch has two legs that lean towards each other, so that every row reads as a line of V.
    const row = v * rows + Math.abs(across) * 1.7
    const inRow = (row - Math.floor(row)) * 2 - 1
    const inLeg = (Math.abs(across) - 0.25) * 4
    const yarn = (1 - inRow * inRow) ** 0.6 * Math.max(0.04, 1 - inLeg * inLeg) ** 0.6
    const wave = noise3(Math.cos(angle) * 3, v * 4, Math.sin(angle) * 3, 2) * 0.006
    // Towards the middle of the top the plaits run together and lie flatter.
    const far = (yarn * 0.02 - 0.012 + wave) * Math.min(1, (out / width) * 2.6) * (0.45 + 0.55 * Math.cos(slope))
    const reach = out + far * Math.cos(slope)
    return [Math.cos(angle) * reach, 0.006 + high + far * Math.sin(slope), Math.sin(angle) * reach]
  }
  put(
    into,
    'main',
    grid(plaits * 6, rows * 5, surface, (u, v) => [u * Math.PI * width, v * height * 2]),
    [0, 0, 0],
    'knitting',
  )
  put(into, 'main', drum(0.03, 0.012, 0.005, 20), [0, height - 0.016, 0], 'knot')
  return into
}
