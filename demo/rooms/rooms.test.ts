import { expect, test } from 'vitest'
import { models } from '../catalogue/index.ts'
import type { Model } from '../catalogue/types.ts'
import { values } from '../catalogue/values.ts'
import { offerNamed } from '../catalogue/variants.ts'
import type { Placed, RoomPlan } from './plan.ts'
import { rooms } from './plans/index.ts'

/** How deep two things may reach into each other: cushions give way, and a box is larger than what is in it. */
const TOLERANCE_M = 0.06

/** Lies under other things, on them, or reaches over them. */
function isApart({ kind, shape }: Model): boolean {
  if (shape.is === 'floorLamp') return shape.form === 'arc'
  return ['rug', 'cushion', 'throw', 'bedspread'].includes(kind)
}

type Block = { code: string; corners: readonly (readonly [x: number, z: number])[]; low: number; high: number }

/** From x0 to x1, from z0 to z1, from y0 to y1 about the middle of a thing's foot. */
type Bulk = { x: readonly [number, number]; z: readonly [number, number]; y: readonly [number, number] }

/** What a thing fills: chairs are pushed under tables, corner sofas stand around them. */
function bulksOf({ shape }: Model, width: number, depth: number, height: number): Bulk[] {
  const [halfX, halfZ] = [width / 2, depth / 2]
  const whole: Bulk = { x: [-halfX, halfX], z: [-halfZ, halfZ], y: [0, height] }
  if (shape.is === 'table' || shape.is === 'desk') return [{ ...whole, y: [height - 0.1, height] }]
  if (shape.is === 'chair') {
    const seat: Bulk = { ...whole, y: [0, Math.min(height, shape.seatHeightMm / 1000)] }
    return [seat, { ...whole, z: [-halfZ, -halfZ + depth * 0.4] }]
  }
  const side =
    shape.is === 'sofa'
      ? (shape.chaise?.side ?? shape.corner?.side)
      : shape.is === 'modular'
        ? shape.front?.side
        : undefined
  if (!side) return [whole]
  const deep = Math.min(depth, 1)
  const wing: Bulk = { ...whole, x: side === 'left' ? [-halfX, -halfX + deep] : [halfX - deep, halfX] }
  return [{ ...whole, z: [-halfZ, -halfZ + deep] }, wing]
}

function blocks(placed: Placed): Block[] {
  const { model, size } = offerNamed(placed)
  if (isApart(model)) return []
  const [width, depth, height] = size.mm.map((mm) => mm / 1000) as [number, number, number]
  const angle = ((placed.turn ?? 0) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [atX, low, atZ] = placed.at
  return bulksOf(model, width, depth, height).map(({ x, z, y }) => ({
    code: placed.code,
    corners: (
      [
        [x[0], z[0]],
        [x[1], z[0]],
        [x[1], z[1]],
        [x[0], z[1]],
      ] as const
    ).map(([u, v]) => [atX + u * cos + v * sin, atZ - u * sin + v * cos] as const),
    low: low + y[0],
    high: low + y[1],
  }))
}

/** How far one would have to be moved along its own sides so as not to touch the other. */
function reach(a: Block, b: Block): number {
  const axes = [a, b].flatMap(({ corners: [p, q, r] }) => [p && q && between(p, q), q && r && between(q, r)])
  const depths = axes.map((axis) => {
    if (!axis) return 0
    const on = ({ corners }: Block) => corners.map(([x, z]) => x * axis[0] + z * axis[1])
    const [first, second] = [on(a), on(b)]
    return Math.min(Math.max(...first) - Math.min(...second), Math.max(...second) - Math.min(...first))
  })
  return Math.min(...depths, a.high - b.low, b.high - a.low)
}

function between([x0, z0]: readonly [number, number], [x1, z1]: readonly [number, number]): [number, number] {
  const long = Math.hypot(x1 - x0, z1 - z0)
  return [(x1 - x0) / long, (z1 - z0) / long]
}

function clashes({ goods, shell }: RoomPlan): string[] {
  const placed = goods.map(blocks)
  const found: string[] = []
  const half = shell.width / 2
  for (const [at, own] of placed.entries()) {
    for (const block of own) {
      const [xs, zs] = [block.corners.map(([x]) => x), block.corners.map(([, z]) => z)]
      if (Math.min(...zs) < -TOLERANCE_M) found.push(`${block.code} in the back wall`)
      if (shell.side === 'left' && Math.min(...xs) < -half - TOLERANCE_M) found.push(`${block.code} in the left wall`)
      if (shell.side === 'right' && Math.max(...xs) > half + TOLERANCE_M) found.push(`${block.code} in the right wall`)
    }
    for (const other of placed.slice(at + 1))
      for (const a of own) for (const b of other) if (reach(a, b) > TOLERANCE_M) found.push(`${a.code} in ${b.code}`)
  }
  return found
}

test('every model of the shop stands in a room', () => {
  const shown = new Set<string>(rooms.flatMap(({ goods }) => goods.map(({ code }) => code)))
  // A metre of a roll or a board stands nowhere by itself.
  const pieces = models.filter(({ byMetre }) => !byMetre)
  expect(pieces.map(({ code }) => code).filter((code) => !shown.has(code))).toEqual([])
})

test('rooms have names of their own and titles in three languages', () => {
  expect(new Set(rooms.map(({ name }) => name)).size).toBe(rooms.length)
  expect(new Set(rooms.map(({ title }) => title.ru)).size).toBe(rooms.length)
  for (const { title } of rooms) expect([title.ru, title.kk, title.en].every((text) => text.trim() !== '')).toBe(true)
})

test.each(rooms.map((room) => [room.name, room] as const))(
  '%s holds goods that do not run into each other',
  (_name, room) => expect(clashes(room)).toEqual([]),
)

test('every style has rooms, and every room a style and a kind that the shop filters by', () => {
  expect(new Set(rooms.map(({ style }) => style))).toEqual(new Set(Object.keys(values.style ?? {})))
  expect(Object.keys(values.room ?? {})).toEqual(expect.arrayContaining(rooms.map(({ room }) => room)))
})
