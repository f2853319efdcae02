import { type Piece, put } from '../piece.ts'
import type { WoodBedShape } from '../shapes/beds.ts'
import { box } from '../solids/box.ts'
import { turn } from '../solids/solid.ts'
import { drum, tube } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'
import type { Bay } from './soft-bed.ts'

type Corner = { post: number; x: number; z: number; railTop: number }

export function woodFrame(into: Piece, head: WoodBedShape['head'], [width, height, depth]: Vec3): Bay {
  const isLow = head === 'fence'
  const isChild = head === 'house' || head === 'guard' || isLow
  const post = isChild ? 0.045 : 0.055
  const rail = head === 'guard' ? 0.2 : isLow ? 0.11 : 0.15
  const corner: Corner = { post, x: width / 2 - post / 2, z: depth / 2 - post / 2, railTop: isLow ? 0.2 : 0.36 }
  frameRails(into, [width, depth], rail, corner)
  const builders: Record<WoodBedShape['head'], () => void> = {
    slats: () => slatted(into, [width, height, depth], corner),
    board: () => planks(into, [width, height, depth], corner),
    cane: () => caned(into, [width, height, depth], corner),
    house: () => house(into, [width, height, depth], corner),
    fence: () => fenced(into, [width, height, depth], corner),
    guard: () => guards(into, [width, height, depth], corner),
  }
  builders[head]()
  const top = isLow ? 0.27 : isChild ? 0.45 : 0.51
  const half = width / 2 - 0.038
  const bay = { half, head: -depth / 2 + post + 0.006, foot: depth / 2 - 0.05, top, mattress: isChild ? 0.16 : 0.22 }
  if (isChild) return { ...bay, fall: { half: half - 0.045, foot: bay.foot - 0.045, side: 0.065, end: 0.065 } }
  return {
    ...bay,
    fall: { half: width / 2 + 0.02, foot: depth / 2 - 0.075, side: 0.2, end: 0.14 },
    rest: { half: width / 2 + 0.006, foot: depth / 2, y: corner.railTop + 0.004 },
  }
}

function frameRails(into: Piece, [width, depth]: readonly [number, number], rail: number, at: Corner): void {
  for (const side of [-1, 1]) {
    put(
      into,
      'main',
      box([0.028, rail, depth - at.post], { grain: 'z', offset: side, radius: 0.004 }),
      [side * (at.x + at.post / 2 - 0.016), at.railTop - rail / 2, 0],
      'side rail',
    )
    put(
      into,
      'main',
      box([width - at.post, rail, 0.028], { grain: 'x', offset: side + 3, radius: 0.004 }),
      [0, at.railTop - rail / 2, side * (at.z + 0.004)],
      'end rail',
    )
  }
  const slats = Math.round(depth / 0.16)
  for (let index = 0; index < slats; index++)
    put(
      into,
      'wood-ash',
      box([width - 0.09, 0.014, 0.07], { grain: 'x', rounding: 1, offset: index }),
      [0, at.railTop - 0.085, -depth / 2 + (depth * (index + 0.5)) / slats],
      'bed slat',
    )
}

/** A post, a little slimmer towards the floor. */
function posts(into: Piece, [height, foot]: readonly [number, number], at: Corner): void {
  for (const side of [-1, 1]) {
    put(
      into,
      'main',
      box([at.post, height, at.post], { grain: 'y', offset: side, radius: 0.009, rounding: 3 }),
      [side * at.x, height / 2, -at.z],
      'head post',
    )
    put(
      into,
      'main',
      box([at.post, foot, at.post], { grain: 'y', offset: side + 5, radius: 0.009, rounding: 3 }),
      [side * at.x, foot / 2, at.z],
      'foot post',
    )
  }
}

function slatted(into: Piece, [width, height]: Vec3, at: Corner): void {
  posts(into, [height - 0.02, at.railTop + 0.015], at)
  put(
    into,
    'main',
    box([width, 0.075, 0.032], { radius: 0.012, rounding: 4, offset: 2 }),
    [0, height - 0.0375, -at.z],
    'head top',
  )
  const low = at.railTop + 0.06
  put(into, 'main', box([width - at.post, 0.05, 0.026], { radius: 0.006, offset: 6 }), [0, low, -at.z], 'head low')
  const count = Math.max(6, Math.round(width / 0.115))
  const gap = (width - at.post * 2) / count
  for (let index = 0; index < count; index++)
    put(
      into,
      'main',
      box([0.034, height - low - 0.05, 0.018], { grain: 'y', offset: index, radius: 0.005 }),
      [-width / 2 + at.post + gap * (index + 0.5), (height + low) / 2 - 0.025, -at.z],
      'slat',
    )
}

/** Three wide planks with shadow gaps between the posts, a low board at the foot. */
function planks(into: Piece, [width, height]: Vec3, at: Corner): void {
  posts(into, [height, at.railTop + 0.1], at)
  const low = 0.3
  const count = 3
  const gap = 0.006
  const each = (height - 0.02 - low - gap * (count - 1)) / count
  for (let index = 0; index < count; index++)
    put(
      into,
      'main',
      box([width - at.post * 2 + 0.004, each, 0.026], { offset: index * 1.3 + 2, radius: 0.005 }),
      [0, low + each / 2 + index * (each + gap), -at.z],
      'plank',
    )
  put(
    into,
    'main',
    box([width - at.post * 2 + 0.004, 0.16, 0.026], { offset: 9, radius: 0.005 }),
    [0, at.railTop - 0.01, at.z],
    'foot board',
  )
}

/** A frame with woven cane in it, in as many fields as the width asks for. */
function caned(into: Piece, [width, height]: Vec3, at: Corner): void {
  posts(into, [height, at.railTop + 0.015], at)
  const low = at.railTop + 0.08
  const bar = 0.055
  for (const y of [low, height - bar / 2 - 0.004])
    put(
      into,
      'main',
      box([width - at.post * 2 + 0.004, bar, 0.03], { offset: y * 3, radius: 0.007, rounding: 3 }),
      [0, y, -at.z],
      'head bar',
    )
  const fields = width > 1.55 ? 3 : 2
  const inner = width - at.post * 2
  const tall = height - low - bar * 1.5 - 0.004
  for (let index = 1; index < fields; index++)
    put(
      into,
      'main',
      box([0.04, tall + 0.004, 0.028], { grain: 'y', offset: index, radius: 0.006, rounding: 3 }),
      [-inner / 2 + (inner * index) / fields, low + bar / 2 + tall / 2, -at.z],
      'mullion',
    )
  put(
    into,
    'rattan-natural',
    box([inner, tall + 0.01, 0.006], { radius: 0.001 }),
    [0, low + bar / 2 + tall / 2, -at.z],
    'cane',
  )
}

/** Four posts that carry a roof. */
function roof(into: Piece, [, height, depth]: Vec3, { post, x, z }: Corner): number {
  const eaves = height - 0.36
  for (const sz of [-1, 1]) {
    for (const sx of [-1, 1])
      put(
        into,
        'main',
        box([post, eaves, post], { grain: 'y', offset: sx + sz, radius: 0.007 }),
        [sx * x, eaves / 2, sz * z],
        'post',
      )
    const run = Math.hypot(x, height - eaves - post / 2)
    const slope = (Math.atan2(height - eaves - post / 2, x) * 180) / Math.PI
    for (const sx of [-1, 1]) {
      const rafter = turn(box([run + post * 0.9, post, post], { offset: sx, radius: 0.007 }), 'z', -sx * slope)
      put(into, 'main', rafter, [(sx * x) / 2, (eaves + height - post / 2) / 2, sz * z], 'rafter')
    }
  }
  put(
    into,
    'main',
    box([post * 0.8, post, depth - post], { grain: 'z', radius: 0.007 }),
    [0, height - post / 2 - 0.012, 0],
    'ridge',
  )
  for (const sx of [-1, 1])
    put(
      into,
      'main',
      box([post * 0.7, post * 0.8, depth - post], { grain: 'z', offset: sx, radius: 0.006 }),
      [sx * x, eaves - 0.04, 0],
      'purlin',
    )
  return eaves
}

function house(into: Piece, size: Vec3, at: Corner): void {
  roof(into, size, at)
  const [width] = size
  const bars = Math.round(width / 0.13)
  for (let index = 1; index < bars; index++)
    put(
      into,
      'main',
      box([0.02, 0.34, 0.02], { grain: 'y', radius: 0.006 }),
      [-width / 2 + (width / bars) * index, 0.53, -at.z],
      'head bar',
    )
  put(into, 'main', box([width - at.post, 0.04, 0.024], { radius: 0.008 }), [0, 0.71, -at.z], 'head rail')
}

/** A low house with a picket fence round it, open on one side for a child to climb out. */
function fenced(into: Piece, size: Vec3, at: Corner): void {
  roof(into, size, at)
  const [width, , depth] = size
  const top = 0.5
  const long = depth - at.post * 2
  fence(into, [-at.x, -long / 2], [-at.x, long / 2], top)
  fence(into, [at.x, -long / 2], [at.x, -long * 0.12], top)
  fence(into, [-width / 2 + at.post, -at.z], [width / 2 - at.post, -at.z], top + 0.1)
  fence(into, [-width / 2 + at.post, at.z], [width / 2 - at.post, at.z], top)
}

/** Round-headed pickets on two bars from one place to another. */
function fence(into: Piece, from: readonly [number, number], to: readonly [number, number], top: number): void {
  const long = Math.hypot(to[0] - from[0], to[1] - from[1])
  const isAcross = Math.abs(to[0] - from[0]) > Math.abs(to[1] - from[1])
  const [x, z] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const count = Math.max(3, Math.round(long / 0.135))
  for (const y of [0.24, top - 0.075])
    put(
      into,
      'main',
      isAcross
        ? box([long + 0.01, 0.04, 0.018], { radius: 0.005, offset: y })
        : box([0.018, 0.04, long + 0.01], { grain: 'z', radius: 0.005, offset: y }),
      [x, y, z],
      'fence bar',
    )
  for (let index = 0; index < count; index++) {
    const share = (index + 0.5) / count
    const at: Vec3 = [from[0] + (to[0] - from[0]) * share, 0, from[1] + (to[1] - from[1]) * share]
    const picket = box([0.058, top - 0.14, 0.014], { grain: 'y', radius: 0.005, rounding: 1, offset: index })
    const head = turn(drum(0.029, 0.014, 0.005, 14), 'x', 90)
    const way = isAcross ? 0 : 90
    const out = isAcross ? [0, 0.014] : [Math.sign(at[0]) * 0.014, 0]
    const put3 = (solid: typeof picket, y: number, back: number) =>
      put(
        into,
        'main',
        way ? turn(solid, 'y', way) : solid,
        [at[0] + (out[0] ?? 0) + (way ? back : 0), y, at[2] + (out[1] ?? 0) * Math.sign(at[2]) + (way ? 0 : back)],
        'picket',
      )
    put3(picket, 0.14 + (top - 0.14) / 2 - 0.029, 0)
    put3(head, top - 0.029, -0.007)
  }
}

function guards(into: Piece, [width, height, depth]: Vec3, at: Corner): void {
  posts(into, [height, 0.58], at)
  const { x, z, railTop } = at
  put(
    into,
    'main',
    box([width - 0.06, height - railTop - 0.05, 0.024], { radius: 0.01, rounding: 3 }),
    [0, (height + railTop) / 2, -z],
    'head board',
  )
  put(
    into,
    'main',
    box([width - 0.06, 0.16, 0.024], { radius: 0.01, rounding: 3 }),
    [0, railTop + 0.1, z],
    'foot board',
  )
  const top = railTop + 0.2
  for (const [side, from, to] of [
    [-1, -z + 0.02, z - 0.02],
    [1, -z + 0.02, depth * 0.04],
  ] as const) {
    put(
      into,
      'main',
      box([0.026, 0.05, to - from], { grain: 'z', radius: 0.01, rounding: 3 }),
      [side * x, top, (from + to) / 2],
      'guard',
    )
    const count = Math.round((to - from) / 0.12)
    for (let index = 1; index <= count; index++)
      put(
        into,
        'main',
        box([0.018, top - railTop, 0.018], { grain: 'y', radius: 0.005 }),
        [side * x, (top + railTop) / 2, from - 0.03 + ((to - from) * index) / count],
        'bar',
      )
  }
  drawer(into, [width - 0.14, 0.135, depth - 0.14])
}

/** A drawer on wheels below, with a slot to pull it by. */
function drawer(into: Piece, size: Vec3): void {
  put(into, 'main', box(size, { radius: 0.004, grain: 'z', offset: 4 }), [0.03, 0.087, 0.012], 'drawer box')
  put(into, 'void', box([0.006, 0.024, 0.12], { radius: 0.002 }), [0.03 + size[0] / 2 - 0.001, 0.118, 0.012], 'slot')
}

/** A low wide deck with a mattress set in from its edges, and a leaning head of two boards. */
export function platform(into: Piece, [width, height, depth]: Vec3): Bay {
  const deck = 0.27
  const thick = 0.07
  const head = 0.15
  put(
    into,
    'main',
    box([width, thick, depth - 0.12], { grain: 'z', radius: 0.012, rounding: 4 }),
    [0, deck - thick / 2, 0.06],
    'deck',
  )
  put(
    into,
    'main',
    box([width - 0.5, deck - thick + 0.002, depth - 0.7], { grain: 'z', offset: 3 }),
    [0, (deck - thick) / 2, 0.04],
    'base',
  )
  const lean = 9
  const tall = (height - 0.2) / Math.cos((lean * Math.PI) / 180)
  const each = (tall - 0.008) / 2
  for (const index of [0, 1]) {
    const board = turn(box([width, each, 0.03], { offset: index * 2 + 1, radius: 0.01, rounding: 4 }), 'x', -lean)
    const along = each / 2 + index * (each + 0.008)
    const angle = (lean * Math.PI) / 180
    put(
      into,
      'main',
      board,
      [0, 0.2 + Math.cos(angle) * along, -depth / 2 + head - 0.035 - Math.sin(angle) * along],
      'head',
    )
  }
  const half = width / 2 - 0.14
  return {
    half,
    head: -depth / 2 + head,
    foot: depth / 2 - 0.1,
    top: 0.49,
    mattress: 0.24,
    fall: { half: half + 0.022, foot: depth / 2 - 0.08, side: 0.16, end: 0.18 },
  }
}

/** Round steel: an arched head with upright bars, the same lower at the foot. */
export function metalFrame(into: Piece, [width, height, depth]: Vec3): Bay {
  const radius = 0.0145
  const x = width / 2 - radius
  const z = depth / 2 - radius
  const railTop = 0.32
  ends(into, x, -z, height, radius)
  ends(into, x, z, Math.min(0.62, height * 0.6), radius)
  for (const side of [-1, 1])
    put(
      into,
      'main',
      box([0.025, 0.05, depth - radius * 3], { radius: 0.004, grain: 'z' }),
      [side * (x - 0.004), railTop - 0.025, 0],
      'side rail',
    )
  put(
    into,
    'main',
    box([0.03, 0.03, depth - 0.06], { radius: 0.004, grain: 'z' }),
    [0, railTop - 0.05, 0],
    'middle rail',
  )
  put(
    into,
    'main',
    tube(
      [
        [0, railTop - 0.05, 0.1],
        [0, 0, 0.1],
      ],
      0.014,
      12,
      true,
    ),
    [0, 0, 0],
    'middle foot',
  )
  const slats = Math.round(depth / 0.13)
  for (let index = 0; index < slats; index++)
    put(
      into,
      'wood-ash',
      box([width - 0.06, 0.012, 0.06], { grain: 'x', rounding: 1, offset: index }),
      [0, railTop - 0.02, -depth / 2 + (depth * (index + 0.5)) / slats],
      'bed slat',
    )
  return {
    half: width / 2 - 0.035,
    head: -depth / 2 + 0.035,
    foot: depth / 2 - 0.045,
    top: 0.53,
    mattress: 0.22,
    fall: { half: width / 2 + 0.016, foot: depth / 2 - 0.07, side: 0.2, end: 0.14 },
    rest: { half: width / 2 + 0.004, foot: depth / 2 - 0.05, y: railTop + 0.004 },
  }
}

function ends(into: Piece, x: number, z: number, height: number, radius: number): void {
  const round = 0.16
  const arc = (side: 1 | -1): Vec3[] =>
    Array.from({ length: 9 }, (_, step) => {
      const angle = ((side < 0 ? 8 - step : step) / 8) * (Math.PI / 2)
      return [
        side * (x - round + Math.cos(angle) * round),
        height - radius - round + Math.sin(angle) * round,
        z,
      ] as const
    })
  put(into, 'main', tube([[x, 0, z], ...arc(1), ...arc(-1), [-x, 0, z]], radius, 14, true), [0, 0, 0], 'hoop')
  const low = 0.4
  const bars = 2 * Math.round(x / 0.13)
  put(
    into,
    'main',
    tube(
      [
        [-x, low, z],
        [x, low, z],
      ],
      0.009,
      10,
    ),
    [0, 0, 0],
    'low bar',
  )
  const upper = height - radius - 0.1
  if (upper > low + 0.1)
    put(
      into,
      'main',
      tube(
        [
          [-x + 0.01, upper, z],
          [x - 0.01, upper, z],
        ],
        0.009,
        10,
      ),
      [0, 0, 0],
      'upper bar',
    )
  for (let index = 1; index < bars; index++) {
    const at = -x + (2 * x * index) / bars
    put(
      into,
      'main',
      tube(
        [
          [at, low, z],
          [at, upper > low + 0.1 ? upper : height - radius, z],
        ],
        0.0065,
        8,
      ),
      [0, 0, 0],
      'bar',
    )
  }
  for (const side of [-1, 1])
    put(into, 'lacquer-black', drum(radius + 0.003, 0.018, 0.004, 16), [side * x, 0, z], 'foot cap')
}
