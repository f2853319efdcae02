import { describe, expect, test } from 'vitest'
import { anOpening, aPlan } from './a-plan.ts'
import { layWalls, looksIntoRoom, outerCorners, type Quad, wallDepth, wallFaces } from './wall-shapes.ts'

const height = 2.5

function wall(at: number, plan = aPlan()) {
  const shape = layWalls(plan)[at]
  if (!shape) throw new Error(`No wall ${at}`)
  return shape
}

function area(quads: readonly Quad[]): number {
  return quads.reduce((sum, quad) => sum + Math.hypot(...normal(quad)), 0)
}

/** As long as the quad is large; for what is level or upright. */
function normal([a, b, c, d]: Quad): number[] {
  const u = [0, 1, 2].map((axis) => (c[axis] ?? 0) - (a[axis] ?? 0))
  const v = [0, 1, 2].map((axis) => (d[axis] ?? 0) - (b[axis] ?? 0))
  const [ux = 0, uy = 0, uz = 0] = u
  const [vx = 0, vy = 0, vz = 0] = v
  return [(uy * vz - uz * vy) / 2, (uz * vx - ux * vz) / 2, (ux * vy - uy * vx) / 2]
}

describe('walls from corners', () => {
  test('the room lies inward of each, and the wall outward', () => {
    expect(layWalls(aPlan()).map(({ inward }) => [inward.x + 0, inward.z + 0])).toEqual([
      [0, 1],
      [-1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
      [1, 0],
    ])
  })

  test('go round corners that stand out and stop short of those that stand in', () => {
    const { length, outerFrom, outerTo } = wall(1)
    expect(outerFrom).toBeCloseTo(-wallDepth)
    expect(outerTo).toBeCloseTo(length - wallDepth)
  })

  test('meet at their outer corners', () => {
    const [first, , inner] = outerCorners(layWalls(aPlan()))
    expect(first).toEqual({ x: -wallDepth, z: -wallDepth })
    expect(inner?.x).toBeCloseTo(2 + wallDepth)
    expect(inner?.z).toBeCloseTo(2 - wallDepth)
  })

  test('stand in one line where a corner is none', () => {
    const corners = [
      [0, 0],
      [1000, 0],
      [3000, 0],
      [3000, 2000],
      [0, 2000],
    ].map(([xMm = 0, yMm = 0]) => ({ xMm, yMm }))
    const { outerTo, length } = wall(0, aPlan({ corners }))
    expect(outerTo).toBeCloseTo(length)
  })

  test('are out of the way when they stand before the room', () => {
    const eye = { x: 1, z: 20 }
    expect(layWalls(aPlan()).map((one) => looksIntoRoom(one, eye))).toEqual([true, true, true, true, false, true])
  })
})

describe('openings', () => {
  test('take their area out of both sides of the wall and show its depth', () => {
    const shape = wall(5, aPlan({ openings: [anOpening({})] }))
    const { inner, plain } = wallFaces(shape, height)
    expect(area(inner)).toBeCloseTo(4 * height - 1.5 * 1.4)
    const outer = (4 + 2 * wallDepth) * height - 1.5 * 1.4
    expect(area(plain)).toBeCloseTo(outer + 2 * (1.5 + 1.4) * wallDepth)
  })

  test('that begin at the floor have no sill', () => {
    const door = anOpening({ kind: 'door', sillMm: 0, heightMm: 2000, widthMm: 900 })
    const { plain } = wallFaces(wall(5, aPlan({ openings: [door] })), height)
    const outer = (4 + 2 * wallDepth) * height - 0.9 * 2
    expect(area(plain)).toBeCloseTo(outer + (0.9 + 2 * 2) * wallDepth)
  })

  test('as high as the wall leave nothing above them', () => {
    const gap = anOpening({ kind: 'door', sillMm: 0, heightMm: 9000, widthMm: 1000 })
    const shape = wall(5, aPlan({ openings: [gap] }))
    expect(shape.holes[0]?.top).toBe(height)
    const tops = wallFaces(shape, height).cut.filter((quad) => (normal(quad)[1] ?? 0) > 0.0001)
    expect(area(tops)).toBeCloseTo((3 + wallDepth) * wallDepth)
  })

  test('that overlap are cut once', () => {
    const openings = [anOpening({}), anOpening({ id: 'o2', fromMm: 2000 })]
    expect(area(wallFaces(wall(5, aPlan({ openings })), height).inner)).toBeCloseTo(4 * height - 2.5 * 1.4)
  })

  test('beyond the end of their wall are cut off there', () => {
    const shape = wall(5, aPlan({ openings: [anOpening({ fromMm: 3500 }), anOpening({ id: 'o2', fromMm: 9000 })] }))
    expect(shape.holes.map(({ from, to }) => [from, to])).toEqual([[3.5, 4]])
  })

  test('that only stand at the wall cut nothing', () => {
    const openings = [anOpening({ kind: 'radiator' }), anOpening({ id: 'o2', kind: 'socket' })]
    expect(wall(5, aPlan({ openings })).holes).toEqual([])
  })

  test('leave faces that look away from the wall', () => {
    const shape = wall(5, aPlan({ openings: [anOpening({})] }))
    const { inner, plain, cut } = wallFaces(shape, height)
    for (const quad of inner) expect(normal(quad)[2]).toBeGreaterThan(0)
    const [cx, cy] = [1 + 0.75, 0.8 + 0.7]
    for (const quad of plain) {
      const [x = 0, y = 0, z = 0] = normal(quad)
      if (Math.abs(z) > 1e-9) expect(z).toBeLessThan(0)
      // Within a hole they look at its middle.
      else expect(x * (cx - quad[0][0]) + y * (cy - quad[0][1])).toBeGreaterThan(0)
    }
    for (const quad of cut) {
      const [x = 0, y = 0] = normal(quad)
      if (Math.abs(y) > 1e-9) expect(y).toBeGreaterThan(0)
      else expect(x * (quad[0][0] - 2)).toBeGreaterThan(0)
    }
  })
})
