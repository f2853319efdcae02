import type { Finish } from '../catalogue/types.ts'
import { dice } from '../furniture/noise.ts'
import { type Piece, piece, put, type Special, type Surface } from '../furniture/piece.ts'
import { box } from '../furniture/solids/box.ts'
import { draft, finished, join, push, type Solid } from '../furniture/solids/solid.ts'
import type { Vec3 } from '../furniture/vector.ts'
import { type Floor, outwards, type Shell, type Window } from './plan.ts'
import { ceilingOf, windowWall } from './window-wall.ts'

/** Walls and floor of a room, each with the colours they wear, and what of it casts shadows. */
export type RoomShell = {
  pieces: { piece: Piece; colours: Partial<Record<Special, string>>; finish: Finish }[]
  casters: Solid[]
}

const plain: Finish = { main: 'lacquer-white' }

export function shellOf(shell: Shell): RoomShell {
  const made: RoomShell = { pieces: [], casters: [] }
  const add = (surface: Surface, solid: Solid, colours: Partial<Record<Special, string>>) => {
    const part = piece()
    put(part, surface, solid)
    made.pieces.push({ piece: part, colours, finish: plain })
  }
  const half = shell.width / 2
  if (shell.windows) {
    // Walls that end nowhere in the picture: daylight is let in by the lights themselves, so nothing here throws shadows.
    const out = outwards(shell)
    const open = -out * (half + 3)
    add('wall', wallPlane([Math.min(open, out * half), 0, 0], [Math.max(open, out * half), shell.height, 0]), {
      wall: shell.wall,
    })
    for (const { surface, solid, colour } of [...windowWall(shell, shell.windows), ...ceilingOf(shell)])
      add(surface, solid, colour ? { wall: colour } : {})
    addSkirting(shell, shell.windows, add)
    addFeature(shell, add)
    addFloor(shell, shell.floor, add)
    return made
  }
  add('wall', wallPlane([-half, 0, 0], [half, shell.height, 0]), { wall: shell.wall })
  made.casters.push(box([shell.width + 2, shell.height, 0.1]).translate(0, shell.height / 2, -0.06))
  if (shell.side) {
    const x = shell.side === 'left' ? -half : half
    add('wall', sidePlane(x, shell.height, shell.depth), { wall: shell.sideColour ?? shell.wall })
    made.casters.push(
      box([0.1, shell.height, shell.depth + 1]).translate(x + Math.sign(x) * 0.06, shell.height / 2, shell.depth / 2),
    )
    const board = box([0.016, 0.09, shell.depth], { radius: 0.004 })
    add('wall', board.translate(x - Math.sign(x) * 0.008, 0.045, shell.depth / 2), {
      wall: shell.skirting ?? '#ece8e0',
    })
  }
  addFeature(shell, add)
  add('wall', box([shell.width, 0.09, 0.016], { radius: 0.004 }).translate(0, 0.045, 0.008), {
    wall: shell.skirting ?? '#ece8e0',
  })
  addFloor(shell, shell.floor, add)
  return made
}

type Add = (surface: Surface, solid: Solid, colours: Partial<Record<Special, string>>) => void

/** Boards along both walls of a corner, not before a window that reaches the floor. */
function addSkirting(shell: Shell, windows: readonly Window[], add: Add): void {
  const { width, depth, skirting } = shell
  const out = outwards(shell)
  const colours = { wall: skirting ?? '#e9e6df' }
  const tall = 0.11
  add('wall', box([width + 3, tall, 0.018], { radius: 0.005 }).translate(-out * 1.5, tall / 2, 0.009), colours)
  let z = 0
  for (const { from, to } of [...windows.filter(({ sill }) => sill < 0.1), { from: depth, to: depth }]) {
    const board = box([0.018, tall, from - z], { radius: 0.005 })
    add('wall', board.translate((out * width) / 2 - out * 0.009, tall / 2, (from + z) / 2), colours)
    z = to
  }
}

function wallPlane([left, low]: Vec3, [right, high]: Vec3): Solid {
  return quads([
    {
      corners: [
        [left, low, 0],
        [right, low, 0],
        [right, high, 0],
        [left, high, 0],
      ],
      normal: [0, 0, 1],
    },
  ])
}

function sidePlane(x: number, height: number, depth: number): Solid {
  const normal: Vec3 = [-Math.sign(x), 0, 0]
  return quads([
    {
      corners: [
        [x, 0, 0],
        [x, 0, depth],
        [x, height, depth],
        [x, height, 0],
      ],
      normal,
    },
  ])
}

type Quad = { corners: readonly [Vec3, Vec3, Vec3, Vec3]; normal: Vec3; shift?: number; turned?: boolean }

/** Flat pieces with texture places in metres; `shift` starts each at another place of its tile. */
function quads(list: readonly Quad[]): Solid {
  const surface = draft()
  for (const { corners, normal, shift = 0, turned = false } of list) {
    const [a, b, , d] = corners
    const wide = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2])
    const tall = Math.hypot(d[0] - a[0], d[1] - a[1], d[2] - a[2])
    const places = [
      [0, 0],
      [wide, 0],
      [wide, tall],
      [0, tall],
    ] as const
    const points = corners.map((corner, at) => {
      const [u, v] = places[at] ?? [0, 0]
      return push(
        surface,
        corner,
        normal,
        turned ? [v + shift * 3.7, u + shift * 1.9] : [u + shift * 3.7, v + shift * 1.9],
      )
    })
    const [p = 0, q = 0, r = 0, s = 0] = points
    surface.indices.push(p, q, r, p, r, s)
  }
  return finished(surface)
}

function floorQuad(x: number, z: number, wide: number, deep: number, shift: number, turned = false): Quad {
  return {
    corners: [
      [x, 0, z + deep],
      [x + wide, 0, z + deep],
      [x + wide, 0, z],
      [x, 0, z],
    ],
    normal: [0, 1, 0],
    shift,
    turned,
  }
}

/** Boards are cut to five tones of their colour, so that no two neighbours are the same. */
function addFloor(shell: Shell, floor: Floor, add: Add): void {
  const random = dice(17)
  const half = shell.width / 2 + (shell.windows ? 3 : 0.4)
  const deep = shell.depth + 0.4
  if (floor.is === 'plain') {
    const surface: Surface = floor.material ?? 'wall'
    add(surface, quads([floorQuad(-half, 0, half * 2, deep, 0)]), { wall: floor.colour })
    return
  }
  const tones: Quad[][] = [[], [], [], [], []]
  const lay = (quad: Quad) => tones[Math.floor(random() * 5)]?.push(quad)
  if (floor.is === 'planks') {
    const wide = 0.145
    for (let z = 0; z < deep; z += wide)
      for (let x = -half - random() * 1.4; x < half; x += 1.8)
        lay(floorQuad(x + 0.0012, z + 0.001, 1.8 - 0.0024, wide - 0.002, random() * 9))
  } else if (floor.is === 'tiles') {
    const side = floor.sideM
    for (let z = 0; z < deep; z += side)
      for (let x = -half; x < half; x += side)
        lay(floorQuad(x + 0.0015, z + 0.0015, side - 0.003, side - 0.003, random() * 9))
  } else layHerringbone(half, deep, lay, random)
  const surface: Surface = floor.is === 'tiles' ? 'wall' : 'floor'
  for (const [tone, list] of tones.entries()) {
    if (list.length === 0) continue
    const colour = shade(floor.colour, 0.93 + tone * 0.035)
    add(surface, quads(list), surface === 'floor' ? { floor: colour } : { wall: colour })
  }
  // What shows in the joints.
  add('wall', quads([floorQuad(-half, 0, half * 2, deep, 0)]).translate(0, -0.002, 0), {
    wall: shade(floor.colour, 0.45),
  })
}

function layHerringbone(half: number, deep: number, lay: (quad: Quad) => void, random: () => number): void {
  const [long, wide] = [0.6, 0.12]
  const steps = long / wide
  const cell = wide
  const rows = Math.ceil(deep / cell) + steps
  const columns = Math.ceil((half * 2) / cell) + steps
  for (let row = -steps; row < rows; row++)
    for (let column = -steps; column < columns; column++) {
      const phase = (((column - row) % (2 * steps)) + 2 * steps) % (2 * steps)
      const [x, z] = [-half + column * cell, row * cell]
      if (phase === 0) lay(floorQuad(x + 0.001, z + 0.001, long - 0.002, wide - 0.002, random() * 9))
      if (phase === steps)
        lay(floorQuad(x + 0.001, z - (steps - 1) * cell + 0.001, wide - 0.002, long - 0.002, random() * 9, true))
    }
}

function addFeature(shell: Shell, add: Add): void {
  const { feature } = shell
  if (!feature) return
  const from = feature.from ?? -shell.width / 2
  const to = feature.to ?? shell.width / 2
  const colours = { wall: feature.colour }
  const top = feature.height ?? (feature.is === 'half' ? 1.1 : shell.height)
  if (feature.is === 'half') {
    add('wall', box([to - from, top, 0.008], { radius: 0.001 }).translate((from + to) / 2, top / 2, 0.004), colours)
    add(
      'wall',
      box([to - from, 0.035, 0.022], { radius: 0.006 }).translate((from + to) / 2, top + 0.01, 0.011),
      colours,
    )
    return
  }
  if (feature.is === 'slats') {
    const count = Math.floor((to - from) / 0.045)
    const slats = Array.from({ length: count }, (_, at) =>
      box([0.026, top, 0.022], { radius: 0.002, grain: 'y', offset: at }).translate(
        from + (at + 0.5) * 0.045,
        top / 2,
        0.014,
      ),
    )
    add('floor', join(...slats), { floor: feature.colour })
    add('wall', box([to - from, top, 0.006]).translate((from + to) / 2, top / 2, 0.003), { wall: '#2b2927' })
    return
  }
  if (feature.is === 'brick') {
    addBricks(from, to, top, feature.colour, add)
    return
  }
  // Frames of moulding, as many as fit, each about a metre wide.
  const count = Math.max(1, Math.round((to - from) / 1.15))
  const pitch = (to - from) / count
  const frames: Solid[] = []
  for (let at = 0; at < count; at++) {
    const middle = from + pitch * (at + 0.5)
    const wide = pitch - 0.24
    const low = 0.32
    const tall = top - low - 0.3
    for (const side of [-1, 1]) {
      frames.push(
        box([0.03, tall, 0.016], { radius: 0.007, rounding: 3 }).translate(
          middle + (side * wide) / 2,
          low + tall / 2,
          0.006,
        ),
      )
      frames.push(
        box([wide, 0.03, 0.016], { radius: 0.007, rounding: 3 }).translate(
          middle,
          low + tall / 2 + (side * tall) / 2,
          0.006,
        ),
      )
    }
  }
  add('wall', join(...frames), colours)
}

function addBricks(from: number, to: number, top: number, colour: string, add: Add): void {
  const random = dice(29)
  const tones: Solid[][] = [[], [], [], []]
  const [long, high] = [0.25, 0.075]
  for (let row = 0; row * high < top; row++)
    for (let x = from - (row % 2) * 0.125; x < to; x += long) {
      const wide = Math.min(long - 0.01, to - x - 0.005)
      const left = Math.max(x, from)
      if (wide - (left - x) < 0.03) continue
      const brick = box([wide - (left - x), high - 0.01, 0.02], { radius: 0.004, offset: random() * 9 })
      tones[Math.floor(random() * 4)]?.push(
        brick.translate((left + x + wide) / 2, (row + 0.5) * high, 0.002 + random() * 0.003),
      )
    }
  for (const [tone, list] of tones.entries())
    if (list.length > 0) add('wall', join(...list), { wall: shade(colour, 0.84 + tone * 0.1) })
}

/** The same colour, darker or lighter. */
export function shade(hex: string, by: number): string {
  const channel = (from: number) =>
    Math.min(255, Math.round(Number.parseInt(hex.slice(from, from + 2), 16) * by))
      .toString(16)
      .padStart(2, '0')
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
