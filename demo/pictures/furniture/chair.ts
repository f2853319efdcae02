import type { ChairShape } from '../../catalogue/shapes.ts'
import { put, type Scene, scene } from '../scene.ts'
import { box } from '../solids/box.ts'
import { cushion, padded, piping } from '../solids/soft.ts'
import { deform, join, move, type Solid, turn } from '../solids/solid.ts'
import { curve, drum, leg, tube } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'
import { wrap } from './seats.ts'

/** Dining chairs and bar stools; the front is towards the viewer. */
export function chair(shape: ChairShape, size: Vec3): Scene {
  const into = scene()
  const seat = shape.seatHeightMm / 1000
  if (shape.back === 'shell') shellChair(into, shape, size, seat)
  else if (shape.back === 'rattan') sledChair(into, size, seat)
  else woodChair(into, shape, size, seat)
  return into
}

/** A board bent backwards in the middle, about the origin, facing the viewer. */
function bentPlate(
  width: number,
  height: number,
  thick: number,
  bend: number,
  wish: { soft?: boolean; crest?: number } = {},
): Solid {
  const flat = box([width, height, thick], {
    radius: wish.soft ? thick * 0.48 : thick * 0.42,
    rounding: 4,
    rows: 14,
    grain: 'x',
  })
  return deform(flat, ([x, y, z]) => {
    const share = (x / (width / 2)) ** 2
    return [x, y - (wish.crest ?? 0) * share * (y > 0 ? 1 : -0.5), z - bend * (1 - share)]
  })
}

function woodChair(into: Scene, shape: ChairShape, [width, height, depth]: Vec3, seat: number): void {
  const front = depth / 2 - 0.045
  const back = -depth / 2 + 0.075
  const half = width / 2 - 0.035
  const pad = 0.045
  const under = seat - pad
  for (const side of [-1, 1]) {
    put(
      into,
      'legs',
      leg([side * (half - 0.008), under, front - 0.012], [side * half, 0, front + 0.008], 0.0185, 0.0125),
      [0, 0, 0],
      'front leg',
    )
    const post = curve(
      [
        [side * (half - 0.03), 0, back - 0.045],
        [side * (half - 0.035), under * 0.55, back + 0.0],
        [side * (half - 0.038), under + 0.02, back + 0.008],
        [side * (half - 0.045), height - 0.03, back - 0.065],
      ],
      8,
    )
    put(
      into,
      'legs',
      tube(post, (share) => 0.0125 + 0.007 * Math.sin(share * Math.PI) ** 0.8, 14, true),
      [0, 0, 0],
      'back leg',
    )
    put(
      into,
      'legs',
      box([0.02, 0.05, front - back], { grain: 'z', offset: side, radius: 0.004 }),
      [side * (half - 0.02), under - 0.028, (front + back) / 2],
      'side rail',
    )
  }
  put(
    into,
    'legs',
    box([half * 2 - 0.03, 0.05, 0.02], { radius: 0.004 }),
    [0, under - 0.028, front - 0.012],
    'front rail',
  )
  put(
    into,
    'legs',
    box([half * 2 - 0.06, 0.05, 0.02], { radius: 0.004 }),
    [0, under - 0.028, back + 0.006],
    'back rail',
  )
  const size: Vec3 = [width - 0.025, pad, front - back + 0.06]
  const wish = { crown: 0.014, belly: 0.004, dent: 0.004, radius: 0.02, wrinkle: 0.002 }
  put(
    into,
    'main',
    taperedBack(join(cushion(size, wish), ...piping(size, wish, 0.003)), size),
    [0, seat - pad / 2 - 0.004, (front + back) / 2 + 0.005],
    'seat',
  )
  if (shape.back === 'crest') {
    const crest = turn(bentPlate(width - 0.02, 0.105, 0.021, 0.032, { crest: 0.022 }), 'x', -9)
    put(into, 'legs', crest, [0, height - 0.055, back - 0.042], 'crest')
  } else {
    const tall = Math.min(0.22, height - seat - 0.03)
    const rest = turn(bentPlate(width - 0.05, tall, 0.036, 0.03, { soft: true }), 'x', -9)
    put(into, 'main', rest, [0, height - tall / 2 - 0.004, back - 0.004], 'back')
  }
  if (shape.hasFootrest) footrest(into, half, front, back, under)
}

/** A seat is narrower behind. */
function taperedBack(solid: Solid, size: Vec3): Solid {
  return deform(solid, ([x, y, z]) => [x * (0.93 + 0.07 * ((z + size[2] / 2) / size[2])), y, z])
}

function footrest(into: Scene, half: number, front: number, back: number, under: number): void {
  const y = under * 0.36
  put(into, 'metal-brass', box([half * 2 - 0.01, 0.022, 0.024], { radius: 0.004 }), [0, y, front], 'footrest')
  for (const side of [-1, 1])
    put(
      into,
      'legs',
      box([0.018, 0.022, front - back], { grain: 'z', offset: side, radius: 0.004 }),
      [side * (half - 0.012), y + 0.05, (front + back) / 2 - 0.006],
      'bar',
    )
  put(into, 'legs', box([half * 2 - 0.05, 0.022, 0.018], { radius: 0.004 }), [0, y + 0.1, back - 0.012], 'bar')
}

function shellChair(into: Scene, shape: ChairShape, [width, height, depth]: Vec3, seat: number): void {
  const x = width / 2 - 0.045
  const z = depth / 2 - 0.05
  const bottom = seat - 0.11
  const reach = shape.hasArms ? 128 : 105
  put(
    into,
    'main',
    wrap({
      radiusX: x * 0.9,
      radiusZ: z * 0.92,
      thickness: 0.062,
      bottom,
      top: height,
      drop: height - seat - (shape.hasArms ? 0.2 : 0.09),
      reach,
      lean: 0.11,
    }),
    [0, 0, 0.0],
    'shell',
  )
  const size: Vec3 = [width - 0.1, 0.1, depth - 0.1]
  const wish = { crown: 0.016, belly: 0.004, dent: 0.006, radius: 0.045, wrinkle: 0.003 }
  const seatPad = deform(join(cushion(size, wish), ...piping(size, wish, 0.0032)), ([px, py, pz]) => {
    const round = 1 - 0.4 * Math.max(0, -pz / (size[2] / 2)) ** 2.2 - 0.05 * Math.max(0, pz / (size[2] / 2)) ** 2
    return [px * round, py, pz]
  })
  put(into, 'main', seatPad, [0, seat - 0.055, 0.018], 'seat')
  put(into, 'legs', box([width * 0.5, 0.012, depth * 0.5], { radius: 0.003 }), [0, bottom - 0.002, 0], 'plate')
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      put(
        into,
        'legs',
        leg(
          [sx * width * 0.24, bottom, sz * depth * 0.22],
          [sx * (width / 2 - 0.055), 0, sz * (depth / 2 - 0.05)],
          0.0125,
          0.0085,
          14,
        ),
        [0, 0, 0],
        'leg',
      )
  if (shape.hasFootrest) footrestRing(into, width, depth, bottom)
}

function footrestRing(into: Scene, width: number, depth: number, bottom: number): void {
  const share = 0.38
  const x = width * 0.24 + (width / 2 - 0.055 - width * 0.24) * (1 - share)
  const z = depth * 0.22 + (depth / 2 - 0.05 - depth * 0.22) * (1 - share)
  const corners: Vec3[] = [
    [-x, 0, z],
    [x, 0, z],
    [x, 0, -z],
    [-x, 0, -z],
    [-x, 0, z],
  ]
  corners.slice(0, 4).forEach((from, index) => {
    put(into, 'legs', tube([from, corners[index + 1] ?? from], 0.008, 10), [0, bottom * share, 0], 'footrest')
  })
}

function sledChair(into: Scene, [width, height, depth]: Vec3, seat: number): void {
  const x = width / 2 - 0.02
  const front = depth / 2 - 0.02
  const back = -depth / 2 + 0.03
  const bar = 0.011
  for (const side of [-1, 1]) {
    const path = curve(
      [
        [side * x, height - 0.02, back - 0.01],
        [side * x, seat + 0.02, back + 0.055],
        [side * x, seat - 0.028, back + 0.1],
        [side * x, seat - 0.03, front - 0.09],
        [side * x, seat - 0.06, front - 0.02],
        [side * x, seat * 0.5, front - 0.015],
        [side * x, 0.06, front - 0.015],
        [side * x, bar, front - 0.06],
        [side * x, bar, back + 0.07],
      ],
      7,
    )
    put(into, 'legs', tube(path, bar, 12, true), [0, 0, 0], 'frame')
  }
  put(
    into,
    'legs',
    tube(
      [
        [-x, bar, back + 0.07],
        [x, bar, back + 0.07],
      ],
      bar,
      12,
    ),
    [0, 0, 0],
    'cross',
  )
  put(
    into,
    'legs',
    tube(
      [
        [-x, seat - 0.03, front - 0.12],
        [x, seat - 0.03, front - 0.12],
      ],
      bar * 0.9,
      12,
    ),
    [0, 0, 0],
    'cross',
  )
  const board = deform(
    box([width - 0.03, 0.018, depth - 0.12], { radius: 0.008, rounding: 4, rows: 10 }),
    ([px, py, pz]) => [px, py - 0.012 * Math.exp(-((px / 0.14) ** 2) - ((pz + 0.03) / 0.16) ** 2), pz],
  )
  put(into, 'main', board, [0, seat - 0.009, 0.02], 'seat')
  const tall = 0.27
  const frame = 0.03
  const lean = 12
  const y = height - tall / 2
  const z = back + 0.012
  const wide = width - 0.05
  const rail = (dy: number) => move(bentPlate(wide, frame, 0.02, 0.022), [0, dy, 0])
  const stile = (sx: number) =>
    move(box([frame, tall - frame, 0.02], { grain: 'y', radius: 0.007, offset: sx }), [
      sx * (wide / 2 - frame / 2),
      0,
      -0.003,
    ])
  put(
    into,
    'main',
    turn(join(rail(tall / 2 - frame / 2), rail(-tall / 2 + frame / 2), stile(-1), stile(1)), 'x', -lean),
    [0, y, z],
    'back frame',
  )
  put(
    into,
    'second',
    turn(bentPlate(wide - frame * 1.6, tall - frame * 1.6, 0.005, 0.021), 'x', -lean),
    [0, y, z - 0.001],
    'cane',
  )
}

/** A work chair on five castors. */
export function officeChair(hasHeadrest: boolean, [width, height, depth]: Vec3): Scene {
  const into = scene()
  const seat = 0.48
  star(into, Math.min(width, depth) / 2 - 0.03)
  put(into, 'metal-chrome', drum(0.02, 0.26, 0.002), [0, 0.12, 0], 'lift')
  put(into, 'lacquer-black', drum(0.032, 0.16, 0.004), [0, 0.09, 0], 'lift sleeve')
  put(into, 'lacquer-black', box([0.2, 0.05, 0.26], { radius: 0.012, rounding: 3 }), [0, seat - 0.1, 0], 'mechanism')
  const size: Vec3 = [0.5, 0.085, 0.49]
  const wish = { crown: 0.016, belly: 0.006, dent: 0.012, radius: 0.04, wrinkle: 0.003 }
  const cushioned = deform(join(cushion(size, wish), ...piping(size, wish, 0.0032)), ([x, y, z]) => [
    x * (1 - 0.08 * Math.max(0, -z / 0.245)),
    y - 0.03 * Math.max(0, z / 0.245) ** 3,
    z,
  ])
  put(into, 'main', cushioned, [0, seat - 0.043, 0.03], 'seat')
  put(into, 'lacquer-black', box([0.44, 0.02, 0.42], { radius: 0.009 }), [0, seat - 0.092, 0.02], 'pan')
  armrests(into, seat)
  const top = hasHeadrest ? height - 0.22 : height
  backrest(into, seat, top, hasHeadrest)
  if (hasHeadrest) {
    const head = turn(bentPlate(0.3, 0.15, 0.055, 0.03, { soft: true }), 'x', -6)
    put(into, 'main', head, [0, height - 0.085, -0.285], 'headrest')
    put(into, 'legs', box([0.06, 0.14, 0.016], { radius: 0.005 }), [0, top + 0.03, -0.3], 'headrest post')
  }
  return into
}

function star(into: Scene, reach: number): void {
  for (let index = 0; index < 5; index++) {
    const angle = 90 + index * 72 + 12
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
    put(
      into,
      'legs',
      tube(
        [
          [cos * 0.025, 0.115, sin * 0.025],
          [cos * reach, 0.075, sin * reach],
        ],
        (share) => 0.022 - 0.008 * share,
        12,
        true,
      ),
      [0, 0, 0],
      'star',
    )
    const wheel = turn(move(turn(drum(0.029, 0.05, 0.008, 24), 'x', 90), [0, 0, -0.025]), 'y', angle + 34)
    put(into, 'lacquer-black', wheel, [cos * reach, 0.029, sin * reach], 'castor')
    put(into, 'lacquer-black', drum(0.012, 0.03, 0.003, 14), [cos * reach, 0.046, sin * reach], 'fork')
  }
  put(into, 'legs', drum(0.036, 0.05, 0.008), [0, 0.085, 0], 'hub')
}

function armrests(into: Scene, seat: number): void {
  for (const side of [-1, 1]) {
    put(
      into,
      'lacquer-black',
      tube(
        curve(
          [
            [side * 0.2, seat - 0.1, -0.02],
            [side * 0.285, seat - 0.08, -0.02],
            [side * 0.295, seat + 0.02, -0.02],
            [side * 0.292, seat + 0.19, -0.02],
          ],
          6,
        ),
        0.017,
        12,
        true,
      ),
      [0, 0, 0],
      'arm post',
    )
    put(
      into,
      'lacquer-black',
      padded([0.085, 0.03, 0.26], 0.014, 5, 0.001),
      [side * 0.292, seat + 0.205, 0.02],
      'arm pad',
    )
  }
}

function backrest(into: Scene, seat: number, top: number, isPadded: boolean): void {
  const tall = top - seat - 0.06
  const wide = 0.47
  const shape = (thick: number, w: number, h: number) =>
    deform(bentPlate(w, h, thick, 0.045, { soft: true }), ([x, y, z]) => [
      x * (1 - 0.14 * Math.max(0, y / h)),
      y,
      z + 0.05 * Math.exp(-(((y + h * 0.22) / (h * 0.2)) ** 2)) - 0.05 * (y / h),
    ])
  const at: Vec3 = [0, seat + 0.07 + tall / 2, -0.215]
  if (isPadded) put(into, 'second', shape(0.075, wide, tall), at, 'back')
  else {
    put(into, 'second', shape(0.012, wide - 0.03, tall - 0.03), at, 'mesh')
    const rim = (sx: number) =>
      curve(
        [
          [sx * 0.19, -tall / 2, 0.015],
          [sx * 0.225, -tall * 0.2, 0.05],
          [sx * 0.215, tall * 0.15, 0.0],
          [sx * 0.185, tall / 2 - 0.02, -0.035],
        ],
        8,
      )
    for (const sx of [-1, 1]) put(into, 'legs', tube(rim(sx), 0.011, 10, true), at, 'rim')
    put(into, 'legs', move(bentPlate(0.4, 0.026, 0.022, 0.045), [0, tall / 2 - 0.012, -0.035]), at, 'top rim')
    put(into, 'legs', move(bentPlate(0.42, 0.026, 0.022, 0.045), [0, -tall / 2 + 0.012, 0.012]), at, 'low rim')
    put(into, 'legs', move(bentPlate(0.34, 0.07, 0.02, 0.05, { soft: true }), [0, -tall * 0.22, -0.005]), at, 'lumbar')
  }
  put(
    into,
    'legs',
    tube(
      curve(
        [
          [0, seat - 0.1, -0.08],
          [0, seat - 0.08, -0.25],
          [0, seat + 0.08, -0.3],
          [0, seat + tall * 0.55, -0.285],
        ],
        7,
      ),
      0.02,
      12,
      true,
    ),
    [0, 0, 0],
    'spine',
  )
}
