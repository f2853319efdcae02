import { noise2 } from '../noise.ts'
import { put, type Scene, scene } from '../scene.ts'
import { box } from '../solids/box.ts'
import { cushion, padded, piping } from '../solids/soft.ts'
import { grid, join, move, type Solid, turn } from '../solids/solid.ts'
import { leg, tube, turned } from '../solids/turned.ts'
import { smoothstep, type Vec3 } from '../vector.ts'

/** A padded wall that goes round a seat: highest behind, lower towards its ends. */
export function wrap(wish: {
  radiusX: number
  radiusZ: number
  thickness: number
  bottom: number
  top: number
  drop: number
  reach: number
  lean?: number
}): Solid {
  const reach = (wish.reach * Math.PI) / 180
  const place = (u: number, v: number): Vec3 => {
    const angle = (u * 2 - 1) * reach
    const end = Math.abs(u * 2 - 1)
    const close = Math.sqrt(Math.max(0, 1 - Math.max(0, (end - 0.9) / 0.1) ** 2.4))
    const top = wish.top - wish.drop * smoothstep(0.35, 1, end)
    const height = top - wish.bottom
    const half = (wish.thickness / 2) * close
    const [out, rise] = section(v, half, height)
    const y = wish.bottom + rise
    const spread = 1 + (wish.lean ?? 0) * ((y - wish.bottom) / Math.max(0.01, height))
    const wave = noise2(angle * 4, y * 5, 3) * 0.003
    return [
      Math.sin(angle) * (wish.radiusX * spread + out + wave),
      y,
      -Math.cos(angle) * (wish.radiusZ * spread + out + wave),
    ]
  }
  return grid(72, 30, place, (u, v) => [u * reach * 2 * wish.radiusX, v * (wish.top - wish.bottom) * 2])
}

/** The loop of the wall's section: up the outside, over the round top, down the inside. */
function section(v: number, half: number, height: number): readonly [out: number, rise: number] {
  const round = Math.min(half, height / 2)
  const straight = Math.max(0, height - round)
  const total = straight * 2 + Math.PI * round
  const run = v * total
  if (run < straight) return [half, run]
  if (run < straight + Math.PI * round) {
    const angle = (run - straight) / Math.max(round, 1e-6)
    return [Math.cos(angle) * half, straight + Math.sin(angle) * round]
  }
  return [-half, Math.max(0, total - run)]
}

/** A round cushion lying on y = 0. */
function roundCushion(radiusX: number, radiusZ: number, height: number, crown = 0.02): Solid {
  const edge = Math.min(height * 0.45, 0.05)
  const profile: [number, number][] = []
  for (let step = 0; step <= 6; step++) profile.push([(1 - edge / radiusX) * (step / 6), 0])
  for (let step = 1; step <= 6; step++)
    profile.push([
      1 - (edge / radiusX) * (1 - Math.sin((step / 6) * (Math.PI / 2))),
      edge * (1 - Math.cos((step / 6) * (Math.PI / 2))),
    ])
  for (let step = 0; step <= 6; step++)
    profile.push([
      1 - (edge / radiusX) * (1 - Math.cos((step / 6) * (Math.PI / 2))),
      height - edge + edge * Math.sin((step / 6) * (Math.PI / 2)),
    ])
  for (let step = 5; step >= 0; step--)
    profile.push([(1 - edge / radiusX) * (step / 6), height + crown * (1 - (step / 6) ** 2)])
  const rows = profile.length - 1
  return grid(
    56,
    rows,
    (u, v) => {
      const [share, y] = profile[Math.round(v * rows)] ?? [0, 0]
      const angle = -u * 2 * Math.PI
      return [Math.cos(angle) * share * radiusX, y + noise2(u * 9, v * 4, 2) * 0.002, Math.sin(angle) * share * radiusZ]
    },
    (u, v) => {
      const [share, y] = profile[Math.round(v * rows)] ?? [0, 0]
      // The side is papered round its girth, top and bottom from above.
      const isSide = share > 0.985 || (y > edge * 0.5 && y < height - edge * 0.5)
      if (isSide) return [u * 2 * Math.PI * radiusX, y]
      return [Math.cos(u * 2 * Math.PI) * share * radiusX, Math.sin(u * 2 * Math.PI) * share * radiusZ]
    },
  )
}

function ringCord(radiusX: number, radiusZ: number, y: number, cord = 0.004): Solid {
  const path = Array.from({ length: 65 }, (_, step): Vec3 => {
    const angle = (step / 64) * 2 * Math.PI
    return [Math.cos(angle) * radiusX, y, Math.sin(angle) * radiusZ]
  })
  return tube(path, cord, 6)
}

/** A round swivel armchair, or one with an open wooden frame. */
export function lounge(form: 'frame' | 'barrel', size: Vec3): Scene {
  return form === 'barrel' ? barrel(size) : framed(size)
}

function barrel([width, height, depth]: Vec3): Scene {
  const into = scene()
  const x = width / 2 - 0.075
  const z = depth / 2 - 0.075
  put(
    into,
    'lacquer-black',
    turned([
      [0, 0],
      [x * 0.72, 0],
      [x * 0.72, 0.03],
      [0, 0.03],
    ]),
    [0, 0, 0],
    'swivel',
  )
  put(
    into,
    'main',
    wrap({ radiusX: x, radiusZ: z, thickness: 0.15, bottom: 0.03, top: height, drop: 0.17, reach: 124 }),
    [0, 0, 0],
    'shell',
  )
  put(into, 'main', roundCushion(x + 0.055, z + 0.06, 0.255, 0.004), [0, 0.03, 0.01], 'base')
  put(into, 'main', roundCushion(x - 0.02, z - 0.005, 0.15, 0.03), [0, 0.282, 0.055], 'seat')
  put(into, 'main', ringCord(x - 0.033, z - 0.018, 0.282 + 0.139), [0, 0, 0.055], 'piping')
  return into
}

function framed([width, height, depth]: Vec3): Scene {
  const into = scene()
  const half = width / 2 - 0.025
  const front = depth / 2 - 0.06
  const back = -depth / 2 + 0.1
  for (const side of [-1, 1]) {
    const x = side * half
    put(into, 'legs', leg([x, 0.55, front - 0.03], [x, 0, front + 0.02], 0.021, 0.014), [0, 0, 0], 'front leg')
    put(into, 'legs', leg([x, 0.52, back + 0.06], [x, 0, back - 0.06], 0.021, 0.014), [0, 0, 0], 'back leg')
    const arm = box([0.062, 0.026, front - back + 0.14], { radius: 0.012, rounding: 4, grain: 'z', offset: side })
    put(into, 'legs', turn(arm, 'x', -3), [x, 0.55, (front + back) / 2 + 0.03], 'armrest')
    put(
      into,
      'legs',
      box([0.026, 0.06, front - back], { radius: 0.008, grain: 'z' }),
      [x * 0.97, 0.27, (front + back) / 2],
      'side rail',
    )
  }
  put(into, 'legs', box([half * 2, 0.06, 0.026], { radius: 0.008 }), [0, 0.28, front - 0.02], 'front rail')
  put(into, 'legs', box([half * 2, 0.05, 0.026], { radius: 0.008 }), [0, 0.24, back + 0.03], 'back rail')
  const slats = [-0.2, 0, 0.2].map((x) =>
    move(turn(box([0.05, height - 0.22, 0.018], { radius: 0.006, grain: 'y' }), 'x', -18), [
      x,
      0.24 + (height - 0.22) / 2,
      back - 0.0,
    ]),
  )
  put(into, 'legs', join(...slats), [0, 0, 0], 'slats')
  put(
    into,
    'legs',
    turn(box([width - 0.24, 0.06, 0.022], { radius: 0.009, rounding: 3 }), 'x', -18),
    [0, height - 0.05, back - 0.115],
    'top rail',
  )
  const seat: Vec3 = [width - 0.13, 0.13, front - back - 0.02]
  const seatBody = turn(join(cushion(seat, { seed: 4 }), ...piping(seat, { seed: 4 })), 'x', 5)
  put(into, 'main', seatBody, [0, 0.36, (front + back) / 2 + 0.04], 'seat')
  const rest: Vec3 = [width - 0.14, 0.13, height - 0.34]
  const restBody = turn(turn(join(cushion(rest, { seed: 9 }), ...piping(rest, { seed: 9 })), 'x', 90), 'x', -18)
  put(into, 'main', restBody, [0, 0.4 + (height - 0.34) / 2, back + 0.06], 'back')
  return into
}

/** A round pouf or a long bench. */
export function pouf(form: 'round' | 'bench', [width, height, depth]: Vec3): Scene {
  const into = scene()
  if (form === 'round') {
    put(
      into,
      'lacquer-black',
      turned([
        [0, 0],
        [width * 0.42, 0],
        [width * 0.42, 0.02],
        [0, 0.02],
      ]),
      [0, 0, 0],
      'foot',
    )
    put(into, 'main', roundCushion(width / 2, depth / 2, height - 0.045, 0.028), [0, 0.018, 0], 'body')
    put(
      into,
      'main',
      ringCord(width / 2 - 0.012, depth / 2 - 0.012, height - 0.045 + 0.003, 0.0045),
      [0, 0, 0],
      'piping',
    )
    put(into, 'main', ringCord(width / 2 + 0.001, depth / 2 + 0.001, height * 0.3, 0.003), [0, 0, 0], 'seam')
    return into
  }
  const seat = 0.085
  const x = width / 2 - 0.07
  const z = depth / 2 - 0.055
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      put(
        into,
        'legs',
        leg([sx * x, height - seat, sz * z], [sx * (x + 0.025), 0, sz * (z + 0.02)], 0.021, 0.014),
        [0, 0, 0],
        'leg',
      )
  put(
    into,
    'legs',
    join(
      box([width - 0.1, 0.045, 0.02], { radius: 0.005 }),
      move(box([width - 0.1, 0.045, 0.02], { radius: 0.005 }), [0, 0, -2 * z]),
    ),
    [0, height - seat - 0.024, z],
    'rails',
  )
  const size: Vec3 = [width, seat, depth]
  put(
    into,
    'main',
    join(
      cushion(size, { crown: 0.012, belly: 0.003, dent: 0, radius: 0.03 }),
      ...piping(size, { crown: 0.012, belly: 0.003, dent: 0, radius: 0.03 }),
    ),
    [0, height - seat / 2 - 0.008, 0],
    'seat',
  )
  put(into, 'main', padded([width * 0.9, 0.02, depth * 0.8], 0.009, 3), [0, height - seat - 0.005, 0], 'under')
  return into
}
