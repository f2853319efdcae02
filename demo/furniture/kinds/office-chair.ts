import { type Piece, piece, put } from '../piece.ts'
import type { OfficeShape } from '../shapes/seating.ts'
import { box } from '../solids/box.ts'
import { rounded } from '../solids/extruded.ts'
import { shell, shellEdge } from '../solids/shell.ts'
import { deform, join, move, type Solid, turn } from '../solids/solid.ts'
import { curve, drum, tube } from '../solids/turned.ts'
import { smoothstep, type Vec3 } from '../vector.ts'
import { outlined, puffPillow, stuffed } from './upholstery.ts'

/** A work chair on five castors. */
export function officeChair(shape: OfficeShape, size: Vec3): Piece {
  switch (shape.form ?? 'mesh') {
    case 'mesh':
      return meshChair(shape.hasHeadrest, size)
    case 'executive':
      return executiveChair(shape.hasHeadrest, size)
    case 'gaming':
      return gamingChair(size)
    case 'children':
      return childrenChair(size)
  }
}

/** Star, castors, lift and the mechanism under the seat. */
function addFoot(into: Piece, reach: number, seat: number): void {
  for (let index = 0; index < 5; index++) {
    const angle = 90 + index * 72
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
    const path = curve(
      [
        [cos * 0.02, 0.118, sin * 0.02],
        [cos * reach * 0.5, 0.102, sin * reach * 0.5],
        [cos * reach, 0.076, sin * reach],
      ],
      4,
    )
    put(
      into,
      'legs',
      tube(path, (share) => 0.0235 - 0.0085 * share, 10, true),
      [0, 0, 0],
      'star',
    )
    for (const side of [-1, 1]) {
      const wheel = turn(
        move(turn(drum(0.0275, 0.019, 0.007, 16), 'x', 90), [0.008, 0, side * 0.0135 - 0.0095]),
        'y',
        40 + index * 31,
      )
      put(into, 'lacquer-black', wheel, [cos * reach, 0.0275, sin * reach], 'castor')
    }
    put(into, 'lacquer-black', drum(0.013, 0.036, 0.004, 12), [cos * reach, 0.042, sin * reach], 'fork')
  }
  put(into, 'legs', drum(0.036, 0.05, 0.008, 28), [0, 0.086, 0], 'hub')
  put(into, 'metal-chrome', drum(0.0145, seat - 0.2, 0.002, 18), [0, 0.12, 0], 'lift')
  put(into, 'lacquer-black', drum(0.0265, (seat - 0.2) * 0.6, 0.003, 20), [0, 0.12, 0], 'lift sleeve')
  put(
    into,
    'lacquer-black',
    box([0.17, 0.055, 0.25], { radius: 0.015, rounding: 3 }),
    [0, seat - 0.115, -0.005],
    'mechanism',
  )
  put(
    into,
    'lacquer-black',
    tube(
      [
        [0.06, seat - 0.118, 0.03],
        [0.19, seat - 0.122, 0.04],
        [0.225, seat - 0.124, 0.042],
      ],
      (share) => (share > 0.6 ? 0.0095 : 0.005),
      10,
      true,
    ),
    [0, 0, 0],
    'lever',
  )
}

/** A seat with a falling front edge; wider in the middle. */
function workSeat(width: number, depth: number, thick: number, seed: number): Solid {
  const line = rounded(
    [
      [width / 2 - 0.012, depth / 2, 0.11],
      [width / 2, 0, 0.3],
      [width / 2 - 0.045, -depth / 2, 0.11],
      [-width / 2 + 0.045, -depth / 2, 0.11],
      [-width / 2, 0, 0.3],
      [-width / 2 + 0.012, depth / 2, 0.11],
    ],
    5,
  )
  const body = outlined(line, thick, {
    radius: Math.min(0.036, thick * 0.42),
    crown: 0.02,
    seed,
    wrinkle: 0.004,
    dent: 0.012,
    belly: 0.004,
  })
  return deform(body, ([x, y, z]) => [
    x,
    y - 0.034 * smoothstep(depth * 0.12, depth * 0.52, z) ** 1.4 + 0.01 * (Math.abs(x) / (width / 2)) ** 2.4,
    z,
  ])
}

function addArmrests(into: Piece, seat: number, half: number): void {
  for (const side of [-1, 1]) {
    const path = curve(
      [
        [side * 0.16, seat - 0.105, -0.01],
        [side * (half - 0.035), seat - 0.1, -0.01],
        [side * half, seat - 0.055, -0.012],
        [side * half, seat + 0.06, -0.018],
        [side * half, seat + 0.175, -0.02],
      ],
      5,
    )
    put(
      into,
      'lacquer-black',
      tube(path, (share) => 0.0185 - 0.003 * share, 12, true),
      [0, 0, 0],
      'arm post',
    )
    const pad = stuffed([0.086, 0.03, 0.255], {
      seed: 5 + side,
      crown: 0.006,
      belly: 0.002,
      radius: 0.013,
      wrinkle: 0.0008,
      dent: 0.003,
      rows: [3, 1, 6],
      hasCord: false,
    })
    put(into, 'lacquer-black', pad, [side * (half - 0.006), seat + 0.19, 0.018], 'arm pad')
  }
}

/** How a back stands: forward at the loins, away at the shoulders. */
function spineAt(share: number, tall: number): number {
  return 0.045 * Math.exp(-(((share - 0.3) / 0.22) ** 2)) - 0.11 * share ** 1.6 * tall
}

function meshChair(hasHeadrest: boolean, [width, height, depth]: Vec3): Piece {
  const into = piece()
  const seat = 0.48
  addFoot(into, Math.min(width, depth) / 2 - 0.032, seat)
  put(into, 'main', workSeat(0.5, 0.49, 0.078, 4), [0, seat - 0.088, 0.035], 'seat')
  put(
    into,
    'lacquer-black',
    turn(box([0.4, 0.022, 0.38], { radius: 0.01, rounding: 3 }), 'x', 1),
    [0, seat - 0.09, 0.01],
    'pan',
  )
  addArmrests(into, seat, width / 2 - 0.05)
  const top = hasHeadrest ? height - 0.205 : height
  const bottom = seat + 0.045
  const tall = top - bottom
  const z = -0.215
  const place = (u: number, v: number): Vec3 => {
    const share = (v + 1) / 2
    const half = 0.235 - 0.055 * smoothstep(0.3, 1, share) - 0.03 * smoothstep(0.35, 0, share)
    return [u * half, bottom + tall * share, z + spineAt(share, tall) + 0.052 * u * u]
  }
  const roundness = 0.24
  put(
    into,
    'second',
    shell((u, v) => place(u * 0.965, v * 0.975), {
      thickness: 0.006,
      size: [0.46, tall],
      columns: 14,
      rows: 18,
      roundness,
    }),
    [0, 0, 0],
    'mesh',
  )
  put(into, 'legs', tube(shellEdge(place, roundness, 0, 12), 0.0125, 12), [0, 0, 0], 'rim')
  const ribs = [0.3].map((share) => {
    const lumbar = Array.from({ length: 9 }, (_, step): Vec3 => {
      const u = (step / 8) * 2 - 1
      const [x, y, pz] = place(u * 0.94, share * 2 - 1)
      return [x, y, pz - 0.016]
    })
    return deform(tube(lumbar, 0.011, 10, true), ([x, y, pz]) => [
      x,
      bottom + tall * share + (y - bottom - tall * share) * 2.6,
      pz,
    ])
  })
  put(into, 'legs', join(...ribs), [0, 0, 0], 'lumbar')
  const spine = curve(
    [
      [0, seat - 0.105, -0.09],
      [0, seat - 0.1, -0.2],
      [0, seat - 0.02, -0.272],
      [0, bottom + tall * 0.3, z - 0.012],
      [0, bottom + tall * 0.56, z - 0.044],
    ],
    6,
  )
  put(
    into,
    'legs',
    tube(spine, (share) => 0.023 - 0.006 * share, 12, true),
    [0, 0, 0],
    'spine',
  )
  for (const side of [-1, 1]) {
    const [x, y, pz] = place(side * 0.96, 0.28)
    const branch = curve(
      [
        [0, bottom + tall * 0.5, z - 0.04],
        [x * 0.6, y - 0.01, pz - 0.075],
        [x, y, pz - 0.004],
      ],
      5,
    )
    put(into, 'legs', tube(branch, 0.0115, 10, true), [0, 0, 0], 'branch')
  }
  if (hasHeadrest) addHeadrest(into, height, top, z + spineAt(1, tall))
  return into
}

function addHeadrest(into: Piece, height: number, top: number, z: number): void {
  const place = (u: number, v: number): Vec3 => [
    u * (0.145 - 0.012 * v),
    height - 0.075 + v * 0.073,
    z + 0.012 + 0.045 * u * u - 0.018 * v * v,
  ]
  put(
    into,
    'second',
    shell((u, v) => place(u * 0.95, v * 0.93), {
      thickness: 0.008,
      size: [0.28, 0.14],
      columns: 12,
      rows: 8,
      roundness: 0.4,
    }),
    [0, 0, 0],
    'headrest',
  )
  put(into, 'legs', tube(shellEdge(place, 0.4, 0, 10), 0.0105, 10), [0, 0, 0], 'headrest rim')
  const post = curve(
    [
      [0, top - 0.16, z - 0.02],
      [0, top - 0.02, z - 0.04],
      [0, top + 0.06, z - 0.038],
      [0, height - 0.08, z - 0.006],
    ],
    5,
  )
  put(into, 'legs', tube(post, 0.0115, 10, true), [0, 0, 0], 'headrest post')
}

/** A leather chair of plump rolls one over another, its arms padded too. */
function executiveChair(hasHeadrest: boolean, [width, height, depth]: Vec3): Piece {
  const into = piece()
  const seat = 0.5
  addFoot(into, Math.min(width, depth) / 2 - 0.032, seat)
  put(into, 'main', workSeat(0.54, 0.52, 0.13, 6), [0, seat - 0.14, 0.04], 'seat')
  put(into, 'main', workSeat(0.5, 0.47, 0.05, 16), [0, seat - 0.035, 0.04], 'seat pad')
  const bottom = seat - 0.01
  const tall = height - bottom
  const z = -0.225
  const place = (u: number, v: number): Vec3 => {
    const share = (v + 1) / 2
    const half = 0.262 - 0.045 * smoothstep(0.55, 1, share) - 0.02 * smoothstep(0.3, 0, share)
    return [u * half, bottom + tall * share, z + spineAt(share, tall) + 0.05 * u * u]
  }
  put(
    into,
    'main',
    shell(place, { thickness: 0.07, size: [0.52, tall], columns: 14, rows: 22, roundness: 0.34, lean: 0.4 }),
    [0, 0, 0],
    'back',
  )
  put(into, 'main', tube(shellEdge(place, 0.34, 0, 14), 0.0045, 6), [0, 0, 0], 'piping')
  const rolls = hasHeadrest ? [0.03, 0.2, 0.37, 0.54, 0.7, 0.97] : [0.03, 0.26, 0.5, 0.74, 0.97]
  for (const [index, from] of rolls.slice(0, -1).entries()) {
    const to = rolls[index + 1] ?? 1
    const roll = (u: number, v: number): Vec3 => {
      const share = from + ((v + 1) / 2) * (to - from)
      const [x, y, pz] = place(u * (0.9 - 0.03 * index), share * 2 - 1)
      const full = (1 - v * v) ** 0.5 * (1 - Math.abs(u) ** 6)
      return [x, y, pz + 0.028 + 0.026 * full]
    }
    put(
      into,
      'main',
      shell(roll, { thickness: 0.03, size: [0.45, tall * (to - from)], columns: 12, rows: 8, roundness: 0.12 }),
      [0, 0, 0],
      'roll',
    )
  }
  for (const side of [-1, 1]) {
    const half = width / 2 - 0.045
    const loop = curve(
      [
        [side * 0.24, seat - 0.085, 0.12],
        [side * (half - 0.015), seat - 0.06, 0.15],
        [side * half, seat + 0.07, 0.165],
        [side * half, seat + 0.17, 0.11],
        [side * half, seat + 0.182, -0.05],
        [side * (half - 0.01), seat + 0.165, -0.16],
        [side * 0.235, seat + 0.14, -0.21],
      ],
      6,
    )
    put(into, 'legs', tube(loop, 0.0145, 12, true), [0, 0, 0], 'arm')
    const pad = stuffed([0.082, 0.046, 0.29], {
      seed: 7 + side,
      crown: 0.01,
      belly: 0.004,
      radius: 0.021,
      wrinkle: 0.002,
      dent: 0.003,
      rows: [3, 1, 6],
    })
    put(into, 'main', turn(pad, 'x', 3), [side * half, seat + 0.196, 0.02], 'arm pad')
  }
  return into
}

/** A racing bucket: high sides, two openings at the neck, pillows for head and loins. */
function gamingChair([width, height, depth]: Vec3): Piece {
  const into = piece()
  const seat = 0.5
  addFoot(into, Math.min(width, depth) / 2 - 0.032, seat)
  put(into, 'main', workSeat(0.52, 0.53, 0.11, 6), [0, seat - 0.12, 0.03], 'seat')
  const inlay = stuffed([0.32, 0.05, 0.44], {
    seed: 3,
    crown: 0.014,
    belly: 0.002,
    radius: 0.022,
    wrinkle: 0.003,
    dent: 0.008,
    rows: [6, 1, 8],
  })
  put(into, 'second', turn(inlay, 'x', 1.5), [0, seat - 0.014, 0.035], 'seat inlay')
  for (const side of [-1, 1]) {
    const roll = stuffed([0.1, 0.1, 0.42], {
      seed: 9 + side,
      crown: 0.01,
      belly: 0.004,
      radius: 0.045,
      wrinkle: 0.003,
      dent: 0,
      rows: [2, 2, 8],
      hasCord: false,
    })
    put(into, 'main', turn(roll, 'z', side * 12), [side * 0.222, seat - 0.022, 0.015], 'seat side')
  }
  addArmrests(into, seat, width / 2 - 0.05)
  const bottom = seat - 0.02
  const tall = height - bottom
  const z = -0.235
  const halfAt = (share: number) =>
    0.205 +
    0.075 * Math.exp(-(((share - 0.62) / 0.17) ** 2)) -
    0.05 * smoothstep(0.74, 0.98, share) -
    0.012 * Math.exp(-(((share - 0.32) / 0.1) ** 2))
  const place = (u: number, v: number): Vec3 => {
    const share = (v + 1) / 2
    const wing = 0.085 * Math.abs(u) ** 3 * smoothstep(0.02, 0.2, share) * (1 - 0.75 * smoothstep(0.66, 0.92, share))
    return [u * halfAt(share), bottom + tall * share, z + 0.02 - 0.2 * share * 0.62 * tall + wing]
  }
  put(
    into,
    'main',
    shell(place, { thickness: 0.075, size: [0.5, tall], columns: 20, rows: 30, roundness: 0.26, lean: 0.5 }),
    [0, 0, 0],
    'back',
  )
  put(into, 'second', tube(shellEdge(place, 0.26, 0, 18), 0.005, 6), [0, 0, 0], 'piping')
  const inset = (u: number, v: number): Vec3 => {
    const [x, y, pz] = place(u * 0.58, -0.94 + ((v + 1) / 2) * 1.6)
    return [x, y, pz + 0.034]
  }
  put(
    into,
    'second',
    shell(inset, { thickness: 0.026, size: [0.26, tall * 0.8], columns: 8, rows: 18, roundness: 0.14 }),
    [0, 0, 0],
    'back inlay',
  )
  for (const side of [-1, 1]) {
    const hole = rounded(
      [
        [0.05, 0.022, 0.018],
        [-0.05, 0.032, 0.018],
        [-0.038, -0.02, 0.016],
        [0.03, -0.026, 0.016],
      ],
      5,
    )
    const [, y, pz] = place(0, 0.62)
    const plate = turn(
      thin(
        hole.map(([x, py]) => [side * x, py] as const),
        side,
      ),
      'x',
      -8,
    )
    put(into, 'void', plate, [side * 0.094, y, pz + 0.045], 'opening')
    const rim = hole.map(([x, py]): Vec3 => [side * x, py, 0.001])
    put(
      into,
      'second',
      turn(tube([...rim, rim[0] ?? [0, 0, 0]], 0.0055, 8), 'x', -8),
      [side * 0.094, y, pz + 0.047],
      'rim of the opening',
    )
  }
  const [, headY, headZ] = place(0, 0.84)
  put(
    into,
    'main',
    turn(puffPillow(0.27, 0.15, 0.09, 4, { sink: 0, power: 3, rows: 12 }), 'x', -8),
    [0, headY, headZ + 0.072],
    'head pillow',
  )
  const [, loinY, loinZ] = place(0, -0.58)
  put(
    into,
    'main',
    turn(puffPillow(0.34, 0.19, 0.11, 6, { sink: 0.1, power: 3, rows: 12 }), 'x', -8),
    [0, loinY, loinZ + 0.085],
    'loin pillow',
  )
  return into
}

/** A flat sheet in the xy plane, seen from the front. */
function thin(outline: readonly (readonly [number, number])[], side: number): Solid {
  const line = side > 0 ? outline : [...outline].reverse()
  return turn(
    outlined(
      line.map(([x, y]) => [x, -y] as const),
      0.002,
      { radius: 0.0005, crown: 0, seed: 1, wrinkle: 0, hasCord: false },
    ),
    'x',
    90,
  )
}

/** A small chair for homework: no arms, a round back on one stem, a ring to put the feet on. */
function childrenChair([width, height, depth]: Vec3): Piece {
  const into = piece()
  const seat = 0.4
  addFoot(into, Math.min(width, depth) / 2 - 0.032, seat)
  put(into, 'main', workSeat(0.4, 0.39, 0.068, 4), [0, seat - 0.076, 0.025], 'seat')
  put(into, 'legs', box([0.32, 0.02, 0.31], { radius: 0.009, rounding: 3 }), [0, seat - 0.08, 0.015], 'pan')
  const bottom = seat + 0.1
  const tall = height - bottom
  const z = -0.185
  const place = (u: number, v: number): Vec3 => {
    const share = (v + 1) / 2
    return [
      u * (0.19 - 0.02 * share),
      bottom + tall * share,
      z + 0.03 * Math.exp(-(((share - 0.25) / 0.3) ** 2)) - 0.05 * share + 0.04 * u * u,
    ]
  }
  put(
    into,
    'main',
    shell(place, { thickness: 0.046, size: [0.38, tall], columns: 14, rows: 12, roundness: 0.45, lean: 0.7 }),
    [0, 0, 0],
    'back',
  )
  put(into, 'main', tube(shellEdge(place, 0.45, 0, 12), 0.0038, 6), [0, 0, 0], 'piping')
  const back = (u: number, v: number): Vec3 => {
    const [x, y, pz] = place(u * 0.86, v * 0.84)
    return [x, y, pz - 0.018]
  }
  put(
    into,
    'legs',
    shell(back, { thickness: 0.012, size: [0.32, tall * 0.84], columns: 10, rows: 8, roundness: 0.45 }),
    [0, 0, 0],
    'back plate',
  )
  const spine = curve(
    [
      [0, seat - 0.09, -0.06],
      [0, seat - 0.085, -0.17],
      [0, seat + 0.02, -0.228],
      [0, bottom + tall * 0.4, z - 0.018],
    ],
    6,
  )
  put(into, 'legs', tube(spine, 0.0165, 12, true), [0, 0, 0], 'spine')
  const ring = Array.from({ length: 41 }, (_, step): Vec3 => {
    const angle = (step / 40) * 2 * Math.PI
    return [Math.cos(angle) * 0.17, 0.185, Math.sin(angle) * 0.17]
  })
  const spokes = [0, 120, 240].map((degrees) => {
    const angle = ((degrees + 30) * Math.PI) / 180
    return tube(
      [
        [Math.cos(angle) * 0.02, 0.185, Math.sin(angle) * 0.02],
        [Math.cos(angle) * 0.17, 0.185, Math.sin(angle) * 0.17],
      ],
      0.0075,
      8,
    )
  })
  put(into, 'legs', join(tube(ring, 0.009, 10), ...spokes), [0, 0, 0], 'footrest')
  return into
}
