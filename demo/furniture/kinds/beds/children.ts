import { type Piece, put } from '../../piece.ts'
import { box } from '../../solids/box.ts'
import { turn } from '../../solids/solid.ts'
import { drum } from '../../solids/turned.ts'
import type { Vec3 } from '../../vector.ts'
import { type Corner, posts } from './wood-heads.ts'

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

export function house(into: Piece, size: Vec3, at: Corner): void {
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
export function fenced(into: Piece, size: Vec3, at: Corner): void {
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

export function guards(into: Piece, [width, height, depth]: Vec3, at: Corner): void {
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
