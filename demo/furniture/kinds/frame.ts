import { box } from '../solids/box.ts'
import { deform, draft, finished, move, push, type Solid, turn } from '../solids/solid.ts'
import { normalize } from '../vector.ts'

/** A closed line seen from the front, anticlockwise: x to the right, y up. */
export type Line = readonly (readonly [x: number, y: number])[]

export function circleLine(width: number, height: number, points = 96): Line {
  return Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * 2 * Math.PI
    return [(Math.cos(angle) * width) / 2, height / 2 + (Math.sin(angle) * height) / 2] as const
  })
}

/** A rectangle on y = 0 with round corners. */
export function roundedLine(width: number, height: number, low: number, high = low, steps = 8): Line {
  const corner = (x: number, y: number, radius: number, from: number) =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const angle = from + (step / steps) * (Math.PI / 2)
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius] as const
    })
  const half = width / 2
  return [
    ...corner(half - high, height - high, high, 0),
    ...corner(-half + high, height - high, high, Math.PI / 2),
    ...corner(-half + low, low, low, Math.PI),
    ...corner(half - low, low, low, Math.PI * 1.5),
  ]
}

/** A half circle above a rectangle. */
export function archLine(width: number, height: number, low = 0.02): Line {
  return roundedLine(width, height, low, width / 2 - 0.0005, 20)
}

type Way = { x: number; y: number; nx: number; ny: number; run: number }

function walk(line: Line): Way[] {
  let run = 0
  return line.map(([x, y], index) => {
    const before = line[(index + line.length - 1) % line.length] ?? [x, y]
    const after = line[(index + 1) % line.length] ?? [x, y]
    if (index > 0) run += Math.hypot(x - before[0], y - before[1])
    const [nx, ny] = normalize([after[1] - before[1], -(after[0] - before[0]), 0])
    return { x, y, nx, ny, run }
  })
}

/** A bar bent along a line: back at z = 0, `deep` to the front, `bar` wide to the inside. */
export function bentFrame(line: Line, bar: number, deep: number, edge = 0.002): Solid {
  const section: (readonly [inset: number, z: number, out: number, front: number])[] = [
    [0, 0, 1, 0],
    [0, deep - edge, 1, 0],
    [edge * 0.3, deep - edge * 0.3, 0.7, 0.7],
    [edge, deep, 0, 1],
    [bar - edge, deep, 0, 1],
    [bar - edge * 0.3, deep - edge * 0.3, -0.7, 0.7],
    [bar, deep - edge, -1, 0],
    [bar, 0, -1, 0],
  ]
  const solid = draft()
  const ways = walk(line)
  const [first] = ways
  const last = ways.at(-1)
  if (!first || !last) return finished(solid)
  const round = [...ways, { ...first, run: last.run + Math.hypot(first.x - last.x, first.y - last.y) }]
  let across = 0
  section.forEach(([inset, z, out, front], level) => {
    const [before] = section.slice(Math.max(0, level - 1))
    if (before) across += Math.hypot(inset - before[0], z - before[1])
    for (const { x, y, nx, ny, run } of round)
      push(solid, [x - nx * inset, y - ny * inset, z], [nx * out, ny * out, front], [run, across])
  })
  const row = round.length
  for (let level = 0; level + 1 < section.length; level++)
    for (let index = 0; index + 1 < row; index++) {
      const a = level * row + index
      solid.indices.push(a, a + 1, a + row, a + 1, a + row + 1, a + row)
    }
  return finished(solid)
}

/** The area within a line, moved in by `inset`, looking to the front at `z`; looking back if `isBack`. */
export function pane(line: Line, inset: number, z: number, isBack = false): Solid {
  const ways = walk(line)
  const solid = draft()
  const facing = isBack ? -1 : 1
  const middle = ways.reduce<readonly [number, number]>(
    (sum, { x, y }) => [sum[0] + x / ways.length, sum[1] + y / ways.length] as const,
    [0, 0] as const,
  )
  const centre = push(solid, [middle[0], middle[1], z], [0, 0, facing], middle)
  for (const { x, y, nx, ny } of ways) {
    const at = [x - nx * inset, y - ny * inset] as const
    push(solid, [at[0], at[1], z], [0, 0, facing], at)
  }
  ways.forEach((_way, index) => {
    const [a, b] = [centre + 1 + index, centre + 1 + ((index + 1) % ways.length)]
    solid.indices.push(centre, isBack ? b : a, isBack ? a : b)
  })
  return finished(solid)
}

/** Four mouldings joined at 45 degrees, standing on y = 0 about z = 0; the joints show as fine lines. */
export function mitredFrame(width: number, height: number, bar: number, deep: number): Solid[] {
  const side = (long: number, offset: number) =>
    deform(box([long, bar, deep], { radius: 0.0022, offset }), ([x, y, z]) => [x - Math.sign(x) * (bar / 2 - y), y, z])
  const upright = turn(side(height, 1), 'z', 90)
  const middle = height / 2
  return [
    move(side(width, 2), [0, height - bar / 2, 0]),
    move(turn(side(width, 3), 'z', 180), [0, bar / 2, 0]),
    move(upright, [-width / 2 + bar / 2, middle, 0]),
    move(turn(side(height, 4), 'z', -90), [width / 2 - bar / 2, middle, 0]),
  ]
}
