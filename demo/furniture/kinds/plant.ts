import { dice } from '../noise.ts'
import { type Piece, put, type Surface } from '../piece.ts'
import type { Species } from '../shapes/tables.ts'
import { grid, join, mapUvs, type Solid, turn } from '../solids/solid.ts'
import { curve, tube } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'

/** Grows a plant out of a pot: `at` is the middle of the soil, `reach` the radius of the pot. Its parts are loose. */
export function grow(into: Piece, species: Species, at: Vec3, reach: number, tall: number): void {
  const growers = { ficus, monstera, olive, sansevieria }
  growers[species](into, at, reach, tall)
}

type Bend = { fold?: number; droop?: number; wave?: number; tip?: number; columns?: number; rows?: number }

/** One leaf along +x from its stalk, folded along the middle and hanging at the tip; seen from both sides. */
export function leafBlade(long: number, wide: number, bend: Bend = {}): Solid {
  const { fold = 0.3, droop = 0.32, wave = 0.02, tip = 0.85, columns = 12, rows = 6 } = bend
  const place = (u: number, v: number): Vec3 => {
    const across = v * 2 - 1
    const half = (wide / 2) * Math.sin(Math.PI * Math.min(1, u * 0.985 + 0.012) ** tip) ** 0.86
    const ripple = Math.sin(u * 11 + across * 2) * wave * wide * Math.abs(across)
    return [
      u * long * (1 - droop * 0.12 * u),
      Math.abs(across) * half * fold - u * u * long * droop + ripple,
      -across * half,
    ]
  }
  return grid(columns, rows, place, (u, v) => [u * long, Math.abs(v - 0.5) * wide])
}

type Pose = { azimuth: number; pitch: number; roll?: number }

/** Turns a blade that lies along +x: rolls it about its stalk, lifts its tip, then looks round; angles in degrees. */
function posed(blade: Solid, { azimuth, pitch, roll = 0 }: Pose): Solid {
  return turn(turn(turn(blade, 'x', roll), 'z', pitch), 'y', -azimuth)
}

function leafAt(into: Piece, surface: Surface, blade: Solid, at: Vec3, pose: Pose): void {
  put(into, surface, posed(blade, pose), at, 'loose leaf')
}

function onCircle(at: Vec3, degrees: number, reach: number, rise: number): Vec3 {
  const angle = (degrees * Math.PI) / 180
  return [at[0] + Math.cos(angle) * reach, at[1] + rise, at[2] + Math.sin(angle) * reach]
}

/** A round stem along a path; it has lost `loss` of its radius at the end. */
function shoot(path: readonly Vec3[], radius: number, loss: number, sides: number): Solid {
  return tube(path, (share) => radius - share * loss, sides)
}

/** A rubber fig: a few straight stems, leathery oval leaves in a spiral, a pointed bud on top. */
function ficus(into: Piece, at: Vec3, reach: number, tall: number): void {
  const random = dice(9)
  const stems = [
    { lean: 40, off: 0.16, height: 1 },
    { lean: 165, off: 0.24, height: 0.8 },
    { lean: 285, off: 0.26, height: 0.62 },
  ]
  for (const { lean, off, height } of stems) {
    const top = onCircle(at, lean, reach * off + tall * 0.1, tall * height)
    const path = curve(
      [
        onCircle(at, lean, reach * off * 0.7, -0.01),
        onCircle(at, lean, reach * off + tall * 0.02, tall * height * 0.5),
        top,
      ],
      8,
    )
    put(into, 'stem', shoot(path, 0.0075, 0.0035, 8), [0, 0, 0], 'loose stem')
    const leaves = Math.round(13 * height)
    for (let index = 0; index < leaves; index++) {
      const share = 0.2 + (0.8 * (index + 0.5)) / leaves
      const from = path[Math.round(share * (path.length - 1))] ?? top
      const age = 1 - (index / leaves) ** 2
      const long = (0.145 + 0.1 * age + random() * 0.02) * (tall / 0.8)
      const azimuth = lean + index * 137.5 + random() * 20
      const pitch = 64 - 56 * age + random() * 14
      const stalk = onCircle(from, azimuth, 0.026, 0.014)
      put(into, 'leaf', tube([from, stalk], 0.0021, 5), [0, 0, 0], 'loose stalk')
      const blade = leafBlade(long, long * (0.5 + random() * 0.06), {
        fold: 0.24,
        droop: 0.14 + age * 0.24,
        wave: 0.012,
      })
      leafAt(into, index % 4 === 3 && age > 0.5 ? 'leaf' : 'leafDark', blade, stalk, {
        azimuth,
        pitch,
        roll: random() * 30 - 15,
      })
    }
    leafAt(into, 'leaf', leafBlade(0.07, 0.016, { fold: 1.2, droop: 0.05 }), top, { azimuth: lean, pitch: 84 })
  }
}

/** A Swiss cheese plant: long stalks from the soil, heart-shaped leaves slit to near the midrib. */
function monstera(into: Piece, at: Vec3, reach: number, tall: number): void {
  const random = dice(23)
  const stalks = 11
  for (let index = 0; index < stalks; index++) {
    const age = index / (stalks - 1)
    const azimuth = index * 137.5 + random() * 18
    const rise = tall * (0.36 + 0.52 * age) * (0.94 + random() * 0.1)
    const out = tall * (0.42 - 0.24 * age) * (0.9 + random() * 0.25)
    const end = onCircle(at, azimuth, out, rise)
    const from = onCircle(at, azimuth + 30, reach * 0.2 * random(), -0.01)
    const path = curve(
      [from, onCircle(at, azimuth, out * 0.28, rise * 0.62), onCircle(at, azimuth, out * 0.7, rise * 0.96), end],
      6,
    )
    put(into, 'leaf', shoot(path, 0.0062, 0.0026, 7), [0, 0, 0], 'loose stalk')
    const long = tall * (0.26 + 0.12 * (1 - Math.abs(age - 0.5))) * (0.92 + random() * 0.2)
    const isYoung = index === stalks - 1
    const blade = splitLeaf(isYoung ? long * 0.7 : long, isYoung ? 0 : 5, random() * 9)
    leafAt(into, isYoung ? 'leaf' : 'leafDark', blade, end, {
      azimuth,
      pitch: -18 - 40 * (1 - age) + random() * 16,
      roll: random() * 36 - 18,
    })
  }
}

/** Lobes on both sides of a midrib, joined near it and apart at the rim. */
function splitLeaf(long: number, splits: number, seed: number): Solid {
  const lobes = Math.max(1, splits) + 1
  const parts: Solid[] = []
  for (const side of [-1, 1])
    for (let lobe = 0; lobe < lobes; lobe++) parts.push(lobeOf(long, side, lobe, lobes, splits > 0 ? 1 : 0, seed))
  return join(...parts)
}

/** `v` runs from the midrib to the rim, `u` along the midrib over this lobe's share. */
function lobeOf(long: number, side: number, lobe: number, lobes: number, slit: number, seed: number): Solid {
  const width = (share: number) => long * 0.6 * Math.sin(Math.PI * (0.2 + share * 0.795) ** 1.05) ** 0.75
  const place = (u: number, v: number): Vec3 => {
    const out = side > 0 ? v : 1 - v
    const gap = slit * Math.max(0, out - 0.5) ** 1.3 * 0.62
    const within = 0.5 + (u - 0.5) * (1 - gap)
    const share = (lobe + within) / lobes
    const half = width(share) * (1 - slit * 0.1 * (2 * u - 1) ** 2)
    const sweep = (1 - share * 1.5) * -0.34 * out ** 1.4 + 0.12 * out * share
    const x = long * (share * 0.98 + sweep * (0.45 + share * 0.2))
    const lift = out * half * 0.26 - out * out * half * 0.3
    const droop = -(share ** 2) * long * 0.2
    const wave = Math.sin(share * 9 + seed + side) * long * 0.012 * out
    return [x, lift + droop + wave, side * half * out]
  }
  // `v` of the cloth runs out from the midrib, as its veins do.
  return grid(9, 10, place, (u, v) => [((lobe + u) / lobes) * long, (side > 0 ? v : 1 - v) * long * 0.5])
}

/** An olive on a thin trunk: a loose crown of twigs, narrow grey leaves in pairs. */
function olive(into: Piece, at: Vec3, _reach: number, tall: number): void {
  const random = dice(5)
  const fork: Vec3 = [at[0] + 0.025, at[1] + tall * 0.44, at[2] - 0.01]
  const trunk = curve(
    [
      [at[0] - 0.01, at[1] - 0.01, at[2]],
      [at[0] + 0.012, at[1] + tall * 0.16, at[2] + 0.012],
      [at[0] + 0.004, at[1] + tall * 0.3, at[2] - 0.008],
      fork,
    ],
    7,
  )
  put(into, 'stem', shoot(trunk, 0.0125, 0.0045, 9), [0, 0, 0], 'loose trunk')
  const twigs = 28
  for (let twig = 0; twig < twigs; twig++) {
    const height = twig / twigs
    const from = twig < 7 ? (trunk[trunk.length - 1 - (twig % 4)] ?? fork) : fork
    const azimuth = twig * 137.5 + random() * 40
    const out = tall * (0.13 + 0.2 * Math.sin(Math.PI * (0.25 + height * 0.7)) * (0.7 + random() * 0.5))
    const rise = tall * (0.1 + 0.44 * height) * (0.9 + random() * 0.15)
    const end = onCircle(from, azimuth, out, rise)
    const path = curve([from, onCircle(from, azimuth + 14, out * 0.45, rise * 0.66), end], 7)
    put(into, 'stem', shoot(path, 0.0034, 0.0022, 6), [0, 0, 0], 'loose twig')
    leaves(into, path, azimuth, random, tall)
  }
}

function leaves(into: Piece, path: readonly Vec3[], azimuth: number, random: () => number, tall: number): void {
  const blades: Solid[] = []
  path.forEach((point, index) => {
    if (index < 4) return
    for (const side of [-1, 1]) {
      const long = (0.052 + random() * 0.024) * (tall / 0.9)
      const blade = leafBlade(long, long * 0.27, { fold: 0.25, droop: 0.16, wave: 0, columns: 5, rows: 2, tip: 0.95 })
      const across = index === path.length - 1 ? 12 : 48 + random() * 24
      const spread = posed(blade, {
        azimuth: azimuth + side * across,
        pitch: 14 + random() * 48,
        roll: random() * 70 - 35,
      })
      blades.push(spread.translate(...point))
    }
  })
  put(into, 'leafGrey', join(...blades), [0, 0, 0], 'loose leaves')
}

/** Mother-in-law's tongue: upright swords, each with a pale rim. */
function sansevieria(into: Piece, at: Vec3, reach: number, tall: number): void {
  const random = dice(31)
  const swords = 15
  for (let index = 0; index < swords; index++) {
    const ring = Math.sqrt(index / swords)
    const azimuth = index * 137.5
    const foot = onCircle(at, azimuth, reach * 0.62 * ring, -0.01)
    const high = tall * (1 - 0.42 * ring * (0.6 + random() * 0.5))
    const wide = 0.052 + random() * 0.016
    const lean = 3 + ring * 11 + random() * 5
    const spin = azimuth + 60 + random() * 60
    for (const [surface, from, to] of [
      ['leafDark', 0.14, 0.86],
      ['leafPale', 0, 0.14],
      ['leafPale', 0.86, 1],
    ] as const) {
      const blade = sword(high, wide, from, to, index)
      put(
        into,
        surface,
        turn(turn(turn(blade, 'y', spin), 'z', -lean), 'y', -azimuth).translate(...foot),
        [0, 0, 0],
        'loose leaf',
      )
    }
  }
}

/** The part of a sword between two shares of its width; it twists as it rises. */
function sword(high: number, wide: number, from: number, to: number, seed: number): Solid {
  const place = (u: number, v: number): Vec3 => {
    const across = (from + (to - from) * u) * 2 - 1
    const half = (wide / 2) * Math.min(1, 0.55 + v * 1.6) * Math.max(0, 1 - v ** 5) ** 0.7
    const twist = v * (0.7 + (seed % 3) * 0.3) * (seed % 2 ? 1 : -1)
    const [x, z] = [across * half, across * across * half * 0.42 + Math.sin(v * 5 + seed) * 0.004]
    return [x * Math.cos(twist) - z * Math.sin(twist), v * high, x * Math.sin(twist) + z * Math.cos(twist)]
  }
  const face = grid(from === 0.14 ? 4 : 1, 12, place, (u, v) => [u * wide, v * high])
  return mapUvs(face, (_point, uv) => uv)
}

/** Long narrow leaves on bent twigs, for a vase. */
export function branch(into: Piece, at: Vec3, tall: number, seed: number): void {
  const random = dice(seed)
  for (let twig = 0; twig < 5; twig++) {
    const azimuth = twig * 77 + random() * 57
    const reach = tall * (0.18 + random() * 0.32)
    const end = onCircle(at, azimuth, reach, tall * (0.7 + random() * 0.3))
    const path = curve([at, onCircle(at, azimuth, reach * 0.3, (end[1] - at[1]) * 0.55), end], 8)
    put(into, 'stem', tube(path, 0.0026, 6), [0, 0, 0], 'loose twig')
    path.forEach((point, index) => {
      if (index < 4) return
      for (const side of [-1, 1])
        leafAt(
          into,
          'leaf',
          leafBlade(0.07 + random() * 0.03, 0.022 + random() * 0.008, { columns: 6, rows: 2 }),
          point,
          {
            azimuth: azimuth + side * (50 + random() * 50),
            pitch: 18 + random() * 40,
            roll: random() * 80 - 40,
          },
        )
    })
  }
}
