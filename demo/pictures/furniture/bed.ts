import type { MaterialCode } from '../../catalogue/materials.ts'
import type { Shape } from '../../catalogue/shapes.ts'
import { noise2, ripple } from '../noise.ts'
import { put, type Scene, scene } from '../scene.ts'
import { box } from '../solids/box.ts'
import { cushion, padded, pillow, piping } from '../solids/soft.ts'
import { grid, join, move, type Solid, turn } from '../solids/solid.ts'
import { leg } from '../solids/turned.ts'
import { clamp, smoothstep, type Vec3 } from '../vector.ts'

type BedShape = Extract<Shape, { is: 'bed' }>

/** Beds: the head lies away from the viewer, the foot towards. */
export function bed(shape: BedShape, size: Vec3): Scene {
  const into = scene()
  const railTop = shape.frame === 'soft' ? 0.34 : 0.36
  const mattressTop = shape.head === 'house' || shape.head === 'guard' ? 0.44 : 0.5
  if (shape.frame === 'soft') softFrame(into, shape, size, railTop)
  else woodFrame(into, shape, size, railTop)
  dress(into, shape, size, mattressTop)
  return into
}

function softFrame(into: Scene, shape: BedShape, [width, height, depth]: Vec3, railTop: number): void {
  const isLow = shape.head === 'channel'
  const foot = isLow ? 0.03 : 0.1
  const rail = railTop - foot
  const thick = 0.075
  for (const side of [-1, 1])
    put(
      into,
      'main',
      padded([thick, rail, depth - 0.06], 0.022, 3 + side),
      [side * (width / 2 - thick / 2), foot + rail / 2, 0.0],
      'side rail',
    )
  put(into, 'main', padded([width, rail, thick], 0.022, 8), [0, foot + rail / 2, depth / 2 - thick / 2], 'foot rail')
  headboard(into, shape, width, height, depth)
  if (isLow) put(into, 'lacquer-black', box([width - 0.14, 0.05, depth - 0.2]), [0, 0.025, 0], 'plinth')
  else
    for (const sx of [-1, 1])
      for (const sz of [-1, 1])
        put(
          into,
          'legs',
          leg(
            [sx * (width / 2 - 0.1), foot + 0.01, sz * (depth / 2 - 0.1)],
            [sx * (width / 2 - 0.1), 0, sz * (depth / 2 - 0.1)],
            0.026,
            0.019,
          ),
          [0, 0, 0],
          'leg',
        )
}

function headboard(into: Scene, shape: BedShape, width: number, height: number, depth: number): void {
  const z = -depth / 2 + 0.05
  const extra = shape.head === 'channel' ? 0.12 : 0.02
  const wide = width + extra - 0.02
  put(
    into,
    'main',
    padded([wide, height - 0.06, 0.06], 0.02, 31),
    [0, 0.06 + (height - 0.06) / 2, z - 0.02],
    'head back',
  )
  const low = 0.2
  const tall = height - low
  if (shape.head === 'plain') {
    const size: Vec3 = [wide, 0.1, tall]
    const body = turn(
      join(
        cushion(size, { crown: 0.02, belly: 0.003, dent: 0, radius: 0.04 }),
        ...piping(size, { crown: 0.02, belly: 0.003, dent: 0, radius: 0.04 }),
      ),
      'x',
      90,
    )
    put(into, 'main', body, [0, low + tall / 2, z + 0.03], 'head')
    return
  }
  const pitch = shape.head === 'channel' ? 0.085 : 0.22
  const count = Math.round(wide / pitch)
  const each = wide / count
  for (let index = 0; index < count; index++)
    put(
      into,
      'main',
      padded([each - 0.001, tall, 0.1], shape.head === 'channel' ? 0.04 : 0.035, 70 + index, 0.002),
      [-wide / 2 + each * (index + 0.5), low + tall / 2, z + 0.03],
      'head panel',
    )
}

function woodFrame(into: Scene, shape: BedShape, size: Vec3, railTop: number): void {
  const [width, height, depth] = size
  const isHouse = shape.head === 'house'
  const isGuard = shape.head === 'guard'
  const post = isHouse ? 0.045 : 0.06
  const rail = isGuard ? 0.2 : 0.14
  const x = width / 2 - post / 2
  const z = depth / 2 - post / 2
  for (const side of [-1, 1]) {
    put(
      into,
      'main',
      box([0.028, rail, depth - post], { grain: 'z', offset: side, radius: 0.004 }),
      [side * (x + 0.006), railTop - rail / 2, 0],
      'side rail',
    )
    put(
      into,
      'main',
      box([width - post, rail, 0.028], { grain: 'x', offset: side + 3, radius: 0.004 }),
      [0, railTop - rail / 2, side * (z + 0.004)],
      'end rail',
    )
  }
  if (isHouse) {
    house(into, [width, height, depth], post, x, z)
    return
  }
  const footTop = isGuard ? 0.56 : railTop + 0.03
  for (const sx of [-1, 1]) {
    put(
      into,
      'main',
      box([post, height, post], { grain: 'y', offset: sx, radius: 0.008, rounding: 3 }),
      [sx * x, height / 2, -z],
      'head post',
    )
    put(
      into,
      'main',
      box([post, footTop, post], { grain: 'y', offset: sx + 5, radius: 0.008, rounding: 3 }),
      [sx * x, footTop / 2, z],
      'foot post',
    )
  }
  if (isGuard) {
    guards(into, [width, height, depth], railTop, x, z)
    return
  }
  const slats = Math.max(6, Math.round(width / 0.11))
  put(into, 'main', box([width - post, 0.07, 0.03], { radius: 0.01, rounding: 3 }), [0, height - 0.035, -z], 'head top')
  const gap = (width - post * 2) / slats
  for (let index = 0; index < slats; index++)
    put(
      into,
      'main',
      box([0.032, height - railTop - 0.05, 0.02], { grain: 'y', offset: index, radius: 0.006 }),
      [-width / 2 + post + gap * (index + 0.5), (height + railTop) / 2 - 0.03, -z],
      'slat',
    )
}

function house(into: Scene, [width, height, depth]: Vec3, post: number, x: number, z: number): void {
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
  const bars = Math.round(width / 0.13)
  for (let index = 1; index < bars; index++)
    put(
      into,
      'main',
      box([0.02, 0.34, 0.02], { grain: 'y', radius: 0.006 }),
      [-width / 2 + (width / bars) * index, 0.53, -z],
      'head bar',
    )
  put(into, 'main', box([width - post, 0.04, 0.024], { radius: 0.008 }), [0, 0.71, -z], 'head rail')
}

function guards(into: Scene, [width, height, depth]: Vec3, railTop: number, x: number, z: number): void {
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
    box([width - 0.06, 0.12, 0.024], { radius: 0.01, rounding: 3 }),
    [0, railTop + 0.12, z],
    'foot board',
  )
  const top = railTop + 0.19
  put(
    into,
    'main',
    box([0.026, 0.05, depth - 0.1], { grain: 'z', radius: 0.01, rounding: 3 }),
    [-x, top, 0],
    'far guard',
  )
  put(
    into,
    'main',
    box([0.026, 0.05, depth * 0.5], { grain: 'z', radius: 0.01, rounding: 3 }),
    [x, top, -depth * 0.22],
    'near guard',
  )
  for (const [side, from, to] of [
    [-1, -z + 0.1, z - 0.1],
    [1, -z + 0.1, depth * 0.02],
  ] as const) {
    const count = Math.round((to - from) / 0.12)
    for (let index = 0; index <= count; index++)
      put(
        into,
        'main',
        box([0.018, top - railTop, 0.018], { grain: 'y', radius: 0.005 }),
        [side * x, (top + railTop) / 2, from + ((to - from) * index) / count],
        'bar',
      )
  }
  put(
    into,
    'main',
    box([width - 0.16, 0.14, depth - 0.14], { radius: 0.004, grain: 'z', offset: 4 }),
    [0, 0.1, 0.012],
    'drawer box',
  )
}

function dress(into: Scene, shape: BedShape, [width, , depth]: Vec3, top: number): void {
  const inner = width - (shape.frame === 'soft' ? 0.15 : 0.07)
  const mattress: Vec3 = [inner, 0.2, depth - 0.29]
  put(into, 'linen-white', padded(mattress, 0.05, 17), [0, top - 0.1, -0.06], 'mattress')
  const isTucked = shape.head === 'house' || shape.head === 'guard'
  const hang = isTucked ? 0.03 : shape.frame === 'soft' ? 0.2 : 0.13
  const wide = isTucked ? inner - 0.02 : shape.frame === 'soft' ? width + 0.03 : inner + 0.03
  const from = -depth / 2 + 0.62
  const to = depth / 2 - 0.03
  put(into, shape.linen, duvet(wide, from, to, top + 0.035, hang, 0), [0, 0, 0], 'duvet')
  put(into, shape.linen, fold(wide, from, top + 0.04, hang), [0, 0, 0], 'fold')
  put(into, 'accent', duvet(wide + 0.014, depth * 0.08, depth * 0.3, top + 0.044, hang * 1.15, 1), [0, 0, 0], 'throw')
  sleepers(into, shape.linen, inner, depth, top)
}

/** Cloth over a bed: flat on top, bent over both long edges (and the foot), with folds that grow as it hangs. */
function duvet(width: number, from: number, to: number, top: number, hang: number, kind: 0 | 1): Solid {
  const radius = 0.055
  const flat = width / 2 - radius
  const reach = flat + (Math.PI / 2) * radius + hang
  const bend = (run: number): readonly [along: number, drop: number] => {
    const over = Math.abs(run) - flat
    if (over <= 0) return [run, 0]
    const angle = Math.min(over / radius, Math.PI / 2)
    const fallen = Math.max(0, over - (Math.PI / 2) * radius)
    return [Math.sign(run) * (flat + Math.sin(angle) * radius + fallen * 0.06), radius * (1 - Math.cos(angle)) + fallen]
  }
  return grid(
    90,
    46,
    (u, v) => {
      const run = (u * 2 - 1) * reach
      const [x, side] = bend(run)
      const z = from + (to - from) * v
      const end = kind === 0 ? smoothstep(to - 0.13, to, z) : 0
      const foot = end * end * hang * 0.9
      const drop = Math.min(hang + radius, Math.max(side, foot) + Math.min(side, foot) * 0.2)
      const depthOfHang = clamp(side / (hang + radius), 0, 1)
      const wave = ripple(x * 2.4, z * 2.4, 5) * 0.018 + ripple(x * 6.5, z * 6.5, 9) * 0.008
      const pleat = Math.sin(z * 17 + noise2(z * 3, 1, 4) * 3) * 0.014 * depthOfHang
      const level = kind === 0 ? wave * (1 - depthOfHang) : wave * (1 - depthOfHang) + 0.004
      return [x + Math.sign(x) * pleat, top - drop + level, z + (kind === 1 ? noise2(x * 3, v * 2, 8) * 0.012 : 0)]
    },
    (u, v) => [(u * 2 - 1) * reach, from + (to - from) * v],
  )
}

/** The turned-back edge of the duvet by the pillows: a flattened roll. */
function fold(width: number, from: number, top: number, hang: number): Solid {
  return grid(
    70,
    12,
    (u, v) => {
      const flat = width / 2 - 0.05
      const run = (u * 2 - 1) * (flat + 0.06 + hang * 0.75)
      const over = Math.max(0, Math.abs(run) - flat)
      const x = Math.sign(run) * (Math.min(Math.abs(run), flat) + Math.min(over, 0.05) * 0.9 + over * 0.08)
      const drop = over < 0.06 ? over * over * 6 : over - 0.038
      const angle = v * Math.PI * 2
      const z = from + 0.1 + Math.cos(angle) * 0.13
      const y = top - drop + Math.sin(angle) * 0.024 + ripple(x * 3, z * 3, 21) * 0.01
      return [x, y, z]
    },
    (u, v) => [u * width, v * 0.5],
  )
}

function sleepers(into: Scene, linen: MaterialCode, inner: number, depth: number, top: number): void {
  const count = inner > 1.2 ? 2 : 1
  const wide = Math.min(0.68, inner / count - 0.06)
  for (let index = 0; index < count; index++) {
    const x = count === 1 ? 0 : (index === 0 ? -1 : 1) * (inner / 4)
    const back = turn(pillow(wide, 0.48, 0.17, 31 + index), 'x', -32)
    put(into, linen, turn(back, 'y', index === 0 ? 2 : -2), [x, top + 0.205, -depth / 2 + 0.27], 'pillow')
    const front = turn(pillow(wide * 0.95, 0.45, 0.17, 41 + index), 'x', -52)
    put(into, linen, turn(front, 'y', index === 0 ? -3 : 2), [x, top + 0.16, -depth / 2 + 0.46], 'front pillow')
  }
}

/** A mattress by itself: quilted top, side band, piping. */
export function mattress(quilt: 'diamonds' | 'waves', [width, height, depth]: Vec3): Scene {
  const into = scene()
  const radius = 0.045
  const band = height * 0.46
  const top = grid(
    120,
    120,
    (u, v) => {
      const x = (u - 0.5) * width
      const z = (v - 0.5) * depth
      const edge = Math.min(width / 2 - Math.abs(x), depth / 2 - Math.abs(z))
      const round = edge < radius ? radius - Math.sqrt(Math.max(0, radius * radius - (radius - edge) ** 2)) : 0
      return [x, height - round + quilted(quilt, x, z) * smoothstep(0, 0.06, edge), z]
    },
    (u, v) => [u * width, v * depth],
  )
  put(into, 'main', top, [0, 0, 0], 'top')
  put(
    into,
    'main',
    box([width, height - radius, depth], { radius: 0.02, rounding: 4 }),
    [0, (height - radius) / 2, 0],
    'side',
  )
  put(
    into,
    'second',
    box([width + 0.004, band, depth + 0.004], { radius: 0.014, rounding: 4 }),
    [0, height * 0.42, 0],
    'band',
  )
  for (const y of [height - radius * 0.9, 0.02]) {
    const cords = piping([width, 0.04, depth], { radius: 0.012, crown: 0, belly: 0, wrinkle: 0, dent: 0 }, 0.007)
    put(into, 'second', move(join(...cords.slice(0, 1)), [0, y - 0.012, 0]), [0, 0, 0], 'piping')
  }
  return into
}

function quilted(quilt: 'diamonds' | 'waves', x: number, z: number): number {
  const soft = ripple(x * 4, z * 4, 3) * 0.002
  if (quilt === 'diamonds') {
    const a = Math.abs(Math.sin(((x + z) / 0.16) * Math.PI))
    const b = Math.abs(Math.sin(((x - z) / 0.16) * Math.PI))
    return Math.min(a, b) ** 0.5 * 0.012 - 0.012 + soft
  }
  const line = Math.abs(Math.sin((z / 0.11 + Math.sin(x * 8) * 0.22) * Math.PI))
  return line ** 0.5 * 0.011 - 0.011 + soft
}
