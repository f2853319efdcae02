import { type Piece, piece, put } from '../piece.ts'
import type { LoungeShape } from '../shapes/seating.ts'
import { box } from '../solids/box.ts'
import { extruded, oval, type Profile, rimCord, rounded } from '../solids/extruded.ts'
import { shell, shellEdge } from '../solids/shell.ts'
import { deform, join, move, type Solid, turn } from '../solids/solid.ts'
import { drum, tube, turned } from '../solids/turned.ts'
import { smoothstep, type Vec3 } from '../vector.ts'
import { frameChair } from './frame-chair.ts'
import { addCornerLegs, addFeet, seatLeg } from './legs.ts'
import { along, backCushion, outlined, puffPillow, rumple, seatCushion } from './upholstery.ts'

/** Armchairs, and the sofas that are made like them. */
export function lounge(shape: LoungeShape, size: Vec3): Piece {
  switch (shape.form) {
    case 'frame':
      return frameChair(size, shape.seats ?? 1, false, shape.pillows)
    case 'rocker':
      return frameChair(size, 1, true, shape.pillows)
    case 'barrel':
      return barrel(size, shape, false)
    case 'channel':
      return barrel(size, shape, true)
    case 'wing':
      return wingChair(size)
    case 'shell':
      return tub(size, false)
    case 'petal':
      return tub(size, true)
  }
}

type Wall = {
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
}

/** Places in plan on a wall that goes round a seat: `share` -1 is its left end, 1 its right. */
function planAt(wall: Wall, share: number): readonly [x: number, z: number] {
  const angle = (share * wall.reach * Math.PI) / 180
  const bend = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / wall.power)
  return [bend(Math.sin(angle)) * wall.x, -bend(Math.cos(angle)) * wall.z]
}

/** A padded wall round a seat, highest behind and lower towards its ends, all its edges round. */
function wallOf(wall: Wall, channels = 0): Solid {
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
    columns: channels > 0 ? channels * 7 : 44,
    rows: 9,
    roundness: wall.roundness ?? 0.13,
    ...(channels > 0 ? { swell: channel } : {}),
  })
  return rumple(body, channels > 0 ? 0.001 : 0.0035, 3)
}

function wallPlace(wall: Wall): (u: number, v: number) => Vec3 {
  return (u, v) => {
    const [x, z] = planAt(wall, u)
    const end = Math.abs(u)
    const top = wall.top - wall.drop * smoothstep(0.3, 0.95, end)
    const high = (v + 1) / 2
    const y = wall.bottom + (top - wall.bottom) * high
    const out = 1 + wall.lean * (high - 0.3) * (1 - 0.4 * end)
    return [x * out, y, z * out]
  }
}

/** What lies inside such a wall: the same oval, drawn in. */
function floorOf(wall: Wall, inset: number): Profile {
  const out = wall.thickness / 2 - inset
  return oval((wall.x + out) * 2, (wall.z + out) * 2, wall.power, 56)
}

/** A round wall about a round seat, down to the floor or on legs; wide ones are small sofas. */
function barrel([width, height, depth]: Vec3, shape: LoungeShape, isChannelled: boolean): Piece {
  const into = piece()
  const isWide = width > 1.2
  const thickness = isWide ? 0.17 : 0.13
  const foot = isChannelled ? 0.14 : 0.03
  const wall: Wall = {
    x: (width - thickness) / 2 - 0.012,
    z: (depth - thickness) / 2,
    power: isWide ? 2.7 : 2.35,
    reach: isWide ? 108 : 118,
    thickness,
    bottom: foot,
    top: height,
    drop: isWide ? 0.13 : 0.16,
    lean: isWide ? 0.02 : 0.05,
  }
  put(into, 'main', wallOf(wall, isChannelled ? 17 : 0), [0, 0, 0], 'wall')
  const seat = isWide ? 0.42 : 0.44
  const thick = 0.17
  const base = outlined(floorOf(wall, 0.014), seat - thick - foot + 0.006, {
    radius: 0.03,
    crown: 0.002,
    seed: 4,
    hasCord: false,
    belly: 0.002,
  })
  put(into, 'main', base, [0, foot, 0], 'base')
  const cushion = outlined(floorOf(wall, 0.012), thick, {
    radius: 0.052,
    crown: 0.03,
    seed: 6,
    wrinkle: 0.007,
    belly: 0.006,
    dent: 0.016,
  })
  put(into, 'main', cushion, [0, seat - thick - 0.01, 0.004], 'seat')
  if (isChannelled) addFeet(into, 'cone', foot, feetOf(width, depth))
  else {
    const plate = outlined(floorOf(wall, 0.06), 0.04, { radius: 0.003, crown: 0, seed: 1, wrinkle: 0, hasCord: false })
    put(into, 'lacquer-black', plate, [0, 0, 0], 'foot')
  }
  shape.pillows?.forEach((colour, index) => {
    const side = index % 2 === 0 ? -1 : 1
    const body = turn(turn(turn(puffPillow(0.42, 0.42, 0.2, 9 + index), 'z', side * -5), 'x', -20), 'y', side * -24)
    put(
      into,
      colour,
      body,
      [side * (width / 2 - thickness - 0.3), seat + 0.17, -depth / 2 + thickness + 0.19],
      'loose pillow',
    )
  })
  return into
}

function feetOf(width: number, depth: number): (readonly [number, number, number, number])[] {
  const [x, z] = [width / 2 - 0.15, depth / 2 - 0.14]
  return [
    [-x, z, -1, 1],
    [x, z, 1, 1],
    [-x * 0.86, -z, -1, -1],
    [x * 0.86, -z, 1, -1],
  ]
}

/** A tall back with wings that keep the draught off, rolled arms that grow out of them, turned legs. */
function wingChair([width, height, depth]: Vec3): Piece {
  const into = piece()
  const legs = 0.17
  const thick = 0.085
  const seat = 0.45
  const half = width / 2
  const wing: Profile = rounded(
    [
      [-depth + 0.1, legs, 0.02],
      [-0.06, legs, 0.02],
      [-0.004, height - 0.03, 0.06],
      [-0.25, height - 0.035, 0.09],
      [-0.335, height - 0.24, 0.16],
      [-0.27, 0.72, 0.12],
      [-0.35, 0.645, 0.08],
      [-depth + 0.13, 0.605, 0.05],
      [-depth + 0.075, 0.54, 0.05],
    ],
    6,
  )
  for (const side of [-1, 1]) {
    const body = along(wing, thick, { radius: 0.034, seed: 8 + side, rows: 2, keep: (_z, y) => y > legs + 0.02 })
    // Wings open towards the viewer and lean a little outwards.
    const opened = deform(body, ([x, y, z]) => [
      x + side * (0.035 * smoothstep(0.55, 1, y) * (z / depth) * 1.6 - 0.0),
      y,
      z,
    ])
    put(into, 'main', opened, [side * (half - thick / 2 - 0.035), 0, 0], 'wing')
    const roll = armRoll(depth - 0.36, side)
    put(into, 'main', roll, [side * (half - 0.062), 0.6, depth / 2 + 0.055], 'arm')
  }
  const back = rounded(
    [
      [-0.2, legs, 0.02],
      [-0.05, legs, 0.02],
      [0, height - 0.012, 0.06],
      [-0.11, height, 0.06],
    ],
    5,
  )
  const inner = width - thick * 2 - 0.05
  put(into, 'main', along(back, inner + 0.05, { radius: 0.03, seed: 3, rows: 5, hasCord: false }), [0, 0, 0], 'back')
  const tall = height - seat + 0.03
  const rest = backCushion([inner - 0.01, tall, 0.15], 8, 21, {
    crown: 0.035,
    belly: 0.004,
    radius: 0.055,
    rows: [7, 1, 9],
  })
  put(into, 'main', rest, [0, seat - 0.045 + tall / 2, 0.2], 'back pad')
  put(into, 'main', buttons(inner, seat, tall), [0, 0, 0], 'buttons')
  const rail = rumple(
    box([inner + 0.06, 0.12, depth - 0.16], { radius: 0.022, rounding: 3, rows: [4, 1, 4], grain: 'cloth' }),
    0.003,
    5,
  )
  put(into, 'main', rail, [0, legs + 0.06, depth / 2 + 0.035], 'base')
  const size: Vec3 = [inner + 0.012, 0.175, depth - 0.2]
  put(into, 'main', seatCushion(size, 14, { dent: 0.022, crown: 0.042 }), [0, seat - 0.1, depth / 2 + 0.075], 'seat')
  addFeet(into, 'turned', legs, [
    [-half + 0.085, depth - 0.14, 0, 0],
    [half - 0.085, depth - 0.14, 0, 0],
  ])
  addFeet(into, 'cone', legs, [
    [-half + 0.085, 0.1, 0.15, -1.6],
    [half - 0.085, 0.1, -0.15, -1.6],
  ])
  return into
}

/** The padded top of an arm: a roll that overhangs on the outside. */
function armRoll(length: number, side: number): Solid {
  const line = Array.from({ length: 26 }, (_, step) => {
    const angle = (step / 26) * 2 * Math.PI
    return [Math.cos(angle) * 0.062, Math.sin(angle) * 0.05] as const
  })
  const wish = { radius: 0.016, rounding: 3, rows: 5, bulge: [0.006, 0] as const, capRings: 3 }
  return rumple(join(extruded(line, length, wish), ...rimCord(line, length, wish, 1)), 0.003, 6 + side)
}

function buttons(width: number, seat: number, tall: number): Solid {
  const places = [-0.25, 0.25].flatMap((x) => [0.62, 0.82].map((y) => [x * width, seat + tall * y] as const))
  return join(
    ...places.map(([x, y]) =>
      move(turn(drum(0.012, 0.008, 0.0035, 14), 'x', 84), [x, y, 0.2 + 0.108 - (y - seat - tall / 2) * 0.14]),
    ),
  )
}

/** A tub: a thin bowed wall that leans outwards over a rounded bowl, on a turning foot or on four wooden legs. */
function tub([width, height, depth]: Vec3, isPetal: boolean): Piece {
  const into = piece()
  const seat = 0.43
  const thick = 0.14
  const thickness = 0.078
  const bottom = seat - thick - 0.05
  const wall: Wall = {
    x: (width - thickness) / 2 / (isPetal ? 1.06 : 1.045),
    z: (depth - thickness) / 2,
    power: 2.25,
    reach: isPetal ? 96 : 124,
    thickness,
    bottom,
    top: height,
    drop: height - seat - (isPetal ? 0.13 : 0.19),
    lean: isPetal ? 0.16 : 0.12,
    roundness: isPetal ? 0.24 : 0.2,
  }
  put(into, 'main', wallOf(wall), [0, 0, 0], 'wall')
  const place = wallPlace(wall)
  const line = shellEdge((u, v) => place(-u, v), wall.roundness ?? 0, 0, 24, 1, 4)
  put(into, 'main', tube(line, 0.0042, 6), [0, 0, 0], 'piping')
  const bowl = outlined(floorOf(wall, 0.02), 0.15, { radius: 0.07, crown: 0.002, seed: 4, hasCord: false, belly: 0 })
  // The bowl draws in towards its foot.
  const round = deform(bowl, ([x, y, z]) => {
    const share = 0.74 + 0.26 * Math.sqrt(Math.min(1, Math.max(0, y / 0.12)))
    return [x * share, y, z * share]
  })
  put(into, 'main', round, [0, bottom - 0.045, 0], 'bowl')
  const cushion = outlined(floorOf(wall, 0.016), thick, {
    radius: 0.05,
    crown: 0.028,
    seed: 6,
    wrinkle: 0.006,
    belly: 0.006,
    dent: 0.014,
  })
  put(into, 'main', cushion, [0, seat - thick - 0.012, 0.006], 'seat')
  if (isPetal) addStand(into, bottom - 0.03, width / 2, depth)
  else addTurningFoot(into, bottom - 0.035, Math.min(width, depth) * 0.33)
  return into
}

function addStand(into: Piece, top: number, half: number, depth: number): void {
  addCornerLegs(into, [half * 0.46, top + 0.02, depth * 0.22], [half - 0.08, 0, depth / 2 - 0.07], (from, to) =>
    seatLeg(from, to, 0.021, 0.0125),
  )
  for (const sz of [-1, 1])
    put(
      into,
      'legs',
      box([half * 1.02, 0.036, 0.026], { radius: 0.008, rounding: 3 }),
      [0, top - 0.012, sz * depth * 0.23],
      'cross rail',
    )
  put(into, 'legs', box([0.03, 0.03, depth * 0.46], { radius: 0.008, grain: 'z' }), [0, top - 0.01, 0], 'long rail')
}

/** A round foot with a stem: the whole seat turns on it. */
function addTurningFoot(into: Piece, top: number, reach: number): void {
  put(into, 'legs', drum(0.024, top, 0.002, 24), [0, 0.01, 0], 'stem')
  put(into, 'legs', drum(0.11, 0.016, 0.005, 36), [0, top - 0.008, 0], 'plate')
  const disc = turned(
    [
      [0, 0],
      [reach * 0.96, 0],
      [reach, 0.002],
      [reach, 0.006],
      [reach * 0.985, 0.0105],
      [reach * 0.9, 0.0135],
      [reach * 0.3, 0.017],
      [0.034, 0.026],
      [0.027, 0.045],
      [0, 0.045],
    ],
    56,
  )
  put(into, 'legs', disc, [0, 0, 0], 'foot')
}
