import { noise2 } from '../noise.ts'
import { type Piece, piece, put } from '../piece.ts'
import type { Species, TableShapes } from '../shapes/tables.ts'
import { box } from '../solids/box.ts'
import { deform, join, type Solid, turn } from '../solids/solid.ts'
import { turned } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'
import { ringTube, smooth } from './lamp-parts.ts'
import { addCornerLegs, roundLeg } from './legs.ts'
import { grow } from './plant.ts'

export type PlanterForm = NonNullable<Extract<TableShapes, { is: 'planter' }>['form']>

/** A pot with a plant in it, for the scale: the plant is not for sale and does not count in the size. */
export function planter(form: PlanterForm, plant: Species, [width, height]: Vec3): Piece {
  const into = piece()
  const pots = { stand, cone, rim, rack }
  const { soil, reach } = pots[form](into, width, height)
  put(into, 'soil', earth(reach), [0, soil, 0], 'soil')
  grow(into, plant, [0, soil + 0.006, 0], reach, tallOf[plant] * Math.min(1.25, Math.max(0.75, width / 0.36)))
  return into
}

const tallOf: Record<Species, number> = { ficus: 0.86, monstera: 0.88, olive: 1.05, sansevieria: 0.66 }

type Soil = { soil: number; reach: number }

/** Lumps of earth, never a plane. */
function earth(radius: number): Solid {
  const flat = turned(
    [0.999, 0.86, 0.72, 0.58, 0.44, 0.3, 0.15, 0].map((share) => [radius * share, 0.004] as const),
    40,
  )
  return deform(flat, ([x, y, z]) => [x, y + noise2(x * 60, z * 60, 3) * 0.004 + noise2(x * 18, z * 18, 5) * 0.006, z])
}

/** A lip that a hand can hold and the wall going down inside. */
function potProfile(
  outside: readonly (readonly [number, number])[],
  wall: number,
  down: number,
): (readonly [number, number])[] {
  const [radius, y] = outside.at(-1) ?? [0, 0]
  return [
    [0, 0],
    [(outside[0]?.[0] ?? 0) * 0.97, 0],
    ...outside,
    [radius - wall * 0.2, y + wall * 0.28],
    [radius - wall * 0.5, y + wall * 0.4],
    [radius - wall * 0.8, y + wall * 0.28],
    [radius - wall, y],
    [radius - wall * 1.1, y - down],
  ]
}

/** A round pot hung between four legs of wood. */
function stand(into: Piece, width: number, height: number): Soil {
  const pot = height * 0.66
  const base = height - pot
  const radius = width / 2
  const lip = 0.014
  const outside = smooth([
    [radius * 0.68, 0],
    [radius * 0.78, 0.012],
    [radius * 0.93, pot * 0.4],
    [radius * 0.985, pot * 0.75],
    [radius, pot - lip * 0.4],
  ])
  put(into, 'main', turned(potProfile(outside, lip, 0.07), 64), [0, base, 0], 'pot')
  const at = radius * 0.72
  addCornerLegs(into, [at * 0.99, base + pot * 0.42, at * 0.99], [at * 1.02, 0, at * 1.02], (from, to) =>
    roundLeg(from, to, 0.0165, 0.012, 18),
  )
  const long = at * 2.1 * Math.SQRT2
  put(
    into,
    'legs',
    join(turn(box([long, 0.026, 0.032]), 'y', 45), turn(box([long, 0.026, 0.032], { offset: 2 }), 'y', -45)),
    [0, base - 0.014, 0],
    'cross',
  )
  return { soil: height - 0.05, reach: radius * 0.92 }
}

/** A tall cone that stands on the floor by itself. */
function cone(into: Piece, width: number, height: number): Soil {
  const radius = width / 2
  const lip = 0.016
  const outside = smooth([
    [radius * 0.6, 0],
    [radius * 0.64, 0.008],
    [radius * 0.8, height * 0.45],
    [radius * 0.95, height * 0.86],
    [radius, height - lip * 0.4],
  ])
  put(into, 'main', turned(potProfile(outside, lip, 0.08), 72), [0, 0, 0], 'pot')
  return { soil: height - 0.055, reach: radius * 0.92 }
}

/** A clay pot with a thick rim in a saucer. */
function rim(into: Piece, width: number, height: number): Soil {
  const radius = width / 2
  const band = height * 0.2
  const saucer = 0.03
  put(
    into,
    'main',
    turned(
      [
        [0, 0],
        [radius * 0.66, 0],
        [radius * 0.7, 0.003],
        [radius * 0.83, saucer - 0.003],
        [radius * 0.83, saucer],
        [radius * 0.8, saucer],
        [radius * 0.68, 0.008],
        [0, 0.008],
      ],
      64,
    ),
    [0, 0, 0],
    'saucer',
  )
  const lip = 0.015
  const [low, high] = [radius * 0.64, radius * 0.87]
  const top = height - lip * 0.4
  const outside: (readonly [number, number])[] = [
    [low, 0.008],
    [low + 0.002, 0.012],
    [high - 0.001, height - band - 0.003],
    [high, height - band],
    ...smooth(
      [
        [radius * 0.955, height - band + 0.001],
        [radius * 0.972, height - band + 0.008],
        [radius * 0.99, height - band * 0.5],
        [radius, top],
      ],
      4,
    ),
  ]
  put(into, 'main', turned(potProfile(outside, lip, 0.07), 64), [0, 0, 0], 'pot')
  return { soil: height - 0.05, reach: radius * 0.9 }
}

/** A straight pot in a ring of steel on four bent legs. */
function rack(into: Piece, width: number, height: number): Soil {
  const bar = 0.007
  const radius = width / 2 - bar * 2
  const lift = height * 0.36
  const pot = height - lift
  const lip = 0.012
  const outside: (readonly [number, number])[] = [
    ...smooth(
      [
        [radius * 0.9, 0],
        [radius * 0.98, 0.008],
        [radius, 0.024],
      ],
      4,
    ),
    [radius, pot - lip * 0.4],
  ]
  put(into, 'main', turned(potProfile(outside, lip, 0.07), 64), [0, lift, 0], 'pot')
  const ring = radius + bar * 0.9
  put(into, 'legs', ringTube(ring, bar, 72, 10), [0, lift + pot * 0.62, 0], 'ring')
  put(into, 'legs', ringTube(radius * 0.86, bar, 72, 10), [0, lift - bar, 0], 'ring')
  for (let index = 0; index < 4; index++) {
    const angle = Math.PI / 4 + (index * Math.PI) / 2
    const [x, z] = [Math.cos(angle) * (ring + bar * 0.4), Math.sin(angle) * (ring + bar * 0.4)]
    put(into, 'legs', roundLeg([x, lift + pot * 0.62 + bar, z], [x, 0, z], bar, bar, 12), [0, 0, 0], 'leg')
    put(
      into,
      'legs',
      roundLeg(
        [Math.cos(angle) * radius * 0.84, lift - bar, Math.sin(angle) * radius * 0.84],
        [x, lift - bar, z],
        bar * 0.9,
        bar * 0.9,
        10,
      ),
      [0, 0, 0],
      'spoke',
    )
  }
  return { soil: height - 0.045, reach: radius * 0.94 }
}
