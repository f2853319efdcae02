import type { CabinetShape, Cell } from '../../catalogue/shapes.ts'
import { put, type Scene, type Surface, scene } from '../scene.ts'
import { box } from '../solids/box.ts'
import { grid, join, move, type Solid, turn } from '../solids/solid.ts'
import { drum, leg, turned } from '../solids/turned.ts'
import type { Vec3 } from '../vector.ts'

const BOARD = 0.018
const GAP = 0.0035

type Front = { x: number; y: number; width: number; height: number; z: number }

/** Wardrobes, chests, sideboards, TV units: a carcass on some base, and a front for each cell. */
export function cabinet(shape: CabinetShape, [width, height, depth]: Vec3): Scene {
  const into = scene()
  const base = shape.baseMm / 1000
  const top = (shape.topMm ?? 18) / 1000
  carcass(into, width, height, depth - BOARD, base, top, shape.topMm !== undefined, depth)
  const total = shape.columns.reduce((sum, { share }) => sum + share, 0)
  const inner = width - (shape.topMm === undefined ? 0 : 0.0)
  let left = -inner / 2
  for (const column of shape.columns) {
    const wide = (inner * column.share) / total
    fillColumn(into, shape, column.cells, left, wide, base, height - (shape.topMm === undefined ? 0 : top), depth)
    left += wide
    if (left < inner / 2 - 0.01)
      put(
        into,
        'main',
        box([BOARD, height - base - top, depth - BOARD * 1.5], { grain: 'y', offset: left }),
        [left, base + (height - base - top) / 2, -BOARD],
        'divider',
      )
  }
  stand(into, shape, width, depth, base)
  return into
}

function carcass(
  into: Scene,
  width: number,
  height: number,
  depth: number,
  base: number,
  top: number,
  hasTop: boolean,
  full: number,
): void {
  const z = -BOARD / 2
  const tall = height - base
  for (const side of [-1, 1])
    put(
      into,
      'main',
      box([BOARD, tall - (hasTop ? top : 0), depth], { grain: 'y', offset: side, radius: 0.0015 }),
      [side * (width / 2 - BOARD / 2), base + (tall - (hasTop ? top : 0)) / 2, z],
      'side',
    )
  put(into, 'main', box([width - BOARD * 2, BOARD, depth], { offset: 2 }), [0, base + BOARD / 2, z], 'bottom')
  put(
    into,
    'main',
    box([width - BOARD * 2, tall - 0.02, 0.006], { grain: 'y', offset: 5 }),
    [0, base + tall / 2, -full / 2 + 0.012],
    'back',
  )
  if (hasTop)
    put(
      into,
      'main',
      box([width + 0.004, top, full + 0.002], { offset: 7, radius: 0.003 }),
      [0, height - top / 2, 0],
      'top',
    )
  else put(into, 'main', box([width, BOARD, depth], { offset: 7, radius: 0.0015 }), [0, height - BOARD / 2, z], 'top')
}

function fillColumn(
  into: Scene,
  shape: CabinetShape,
  cells: readonly (readonly [number, Cell])[],
  left: number,
  width: number,
  bottom: number,
  top: number,
  depth: number,
): void {
  const total = cells.reduce((sum, [share]) => sum + share, 0)
  let high = top
  for (const [share, cell] of cells) {
    const tall = ((top - bottom) * share) / total
    const front: Front = {
      x: left + width / 2,
      y: high - tall / 2,
      width: width - GAP,
      height: tall - GAP,
      z: depth / 2 - BOARD / 2,
    }
    addCell(into, shape, cell, front, depth)
    high -= tall
    if (high > bottom + 0.01)
      put(
        into,
        'main',
        box([width - BOARD, BOARD, depth - BOARD * 2], { offset: high }),
        [left + width / 2, high, -BOARD],
        'shelf',
      )
  }
}

function addCell(into: Scene, shape: CabinetShape, cell: Cell, front: Front, depth: number): void {
  if (cell === 'open') return
  if (cell === 'doors') {
    const half = { ...front, width: front.width / 2 - GAP / 2 }
    for (const side of [-1, 1]) {
      const door = { ...half, x: front.x + (side * (front.width + GAP)) / 4 }
      addFront(into, shape, door, 'y')
      handle(into, shape, door, 'door', side < 0 ? 1 : -1)
    }
    return
  }
  if (cell === 'glass') {
    glassDoors(into, front, depth, shape)
    return
  }
  addFront(
    into,
    shape,
    cell === 'drawer' || cell === 'flap' ? grooved(shape, front) : front,
    cell === 'door' ? 'y' : 'x',
  )
  handle(into, shape, front, cell, 1)
}

/** A front without handles leaves a dark finger's width above it. */
function grooved(shape: CabinetShape, front: Front): Front {
  if (shape.handle !== 'groove') return front
  return { ...front, height: front.height - 0.016, y: front.y - 0.008 }
}

function addFront(into: Scene, shape: CabinetShape, front: Front, grain: 'x' | 'y'): void {
  const at: Vec3 = [front.x, front.y, front.z]
  const offset = front.x * 3 + front.y
  if (shape.front === 'frame') {
    put(into, 'main', framedFront(front, grain, offset), at, 'front')
    return
  }
  put(into, 'main', box([front.width, front.height, BOARD], { grain, offset, radius: 0.002 }), at, 'front')
  if (shape.front === 'reeded')
    put(
      into,
      'main',
      reeds(front.width - 0.012, front.height - 0.012),
      [front.x, front.y, front.z + BOARD / 2 - 0.001],
      'reeds',
    )
}

function framedFront(front: Front, grain: 'x' | 'y', offset: number): Solid {
  const stile = Math.min(0.062, front.height * 0.26, front.width * 0.2)
  const side = (x: number) =>
    move(box([stile, front.height, BOARD + 0.002], { grain: 'y', offset: offset + x, radius: 0.0025 }), [x, 0, 0])
  const rail = (y: number) =>
    move(box([front.width - stile * 2, stile, BOARD + 0.002], { grain: 'x', offset: offset + y, radius: 0.0025 }), [
      0,
      y,
      0,
    ])
  const x = front.width / 2 - stile / 2
  const y = front.height / 2 - stile / 2
  const middle = front.height > 1.2 ? [rail(-front.height * 0.17)] : []
  const panel = move(
    box([front.width - stile * 2 + 0.004, front.height - stile * 2 + 0.004, 0.006], { grain, offset }),
    [0, 0, -0.003],
  )
  return join(side(-x), side(x), rail(-y), rail(y), ...middle, panel)
}

/** Upright half-round strips side by side. */
function reeds(width: number, height: number): Solid {
  const count = Math.max(4, Math.round(width / 0.021))
  const steps = count * 6
  return grid(
    steps,
    1,
    (u, v) => [(u - 0.5) * width, (v - 0.5) * height, Math.abs(Math.sin(u * count * Math.PI)) ** 0.6 * 0.008],
    (u, v) => [v * height, u * width * 1.2],
  )
}

function glassDoors(into: Scene, front: Front, depth: number, shape: CabinetShape): void {
  const wide = front.width / 2 - GAP / 2
  const frame = 0.03
  for (const side of [-1, 1]) {
    const x = front.x + (side * (front.width + GAP)) / 4
    for (const edge of [-1, 1]) {
      put(
        into,
        'main',
        box([frame, front.height, BOARD], { grain: 'y', offset: edge }),
        [x + edge * (wide / 2 - frame / 2), front.y, front.z],
        'stile',
      )
      put(
        into,
        'main',
        box([wide - frame * 2, frame, BOARD], { offset: edge }),
        [x, front.y + edge * (front.height / 2 - frame / 2), front.z],
        'rail',
      )
    }
    put(
      into,
      'glass',
      box([wide - frame * 2, front.height - frame * 2, 0.004], { radius: 0.0005 }),
      [x, front.y, front.z],
      'pane',
    )
    handle(into, shape, { ...front, x, width: wide }, 'door', side < 0 ? 1 : -1)
  }
  for (let shelf = 1; shelf <= 3; shelf++) {
    const y = front.y - front.height / 2 + (front.height * shelf) / 4
    put(
      into,
      'main',
      box([front.width - BOARD * 2, 0.012, depth - 0.07], { offset: shelf }),
      [front.x, y, -0.01],
      'shelf',
    )
    crockery(into, front.x, y + 0.006, front.width, shelf)
  }
  crockery(into, front.x, front.y - front.height / 2 + 0.012, front.width, 4)
}

/** A few quiet things behind glass, so that the depth can be read. */
function crockery(into: Scene, x: number, y: number, width: number, shelf: number): void {
  const plate = turned(
    [
      [0, 0],
      [0.05, 0],
      [0.11, 0.014],
      [0.112, 0.017],
      [0.05, 0.006],
      [0, 0.006],
    ],
    30,
  )
  const bowl = turned(
    [
      [0, 0],
      [0.035, 0.002],
      [0.07, 0.045],
      [0.068, 0.047],
      [0.03, 0.006],
      [0, 0.005],
    ],
    30,
  )
  const jug = turned(
    [
      [0, 0],
      [0.045, 0.004],
      [0.06, 0.07],
      [0.035, 0.15],
      [0.042, 0.19],
      [0.038, 0.19],
      [0.03, 0.15],
    ],
    30,
  )
  const stack = (solid: Solid, count: number, step: number) =>
    join(...Array.from({ length: count }, (_, index) => move(solid, [0, index * step, 0])))
  const left = x - width * 0.24
  const right = x + width * 0.23
  if (shelf % 2 === 0) {
    put(into, 'ceramic-white', stack(plate, 6, 0.009), [left, y, 0], 'plates')
    put(into, 'ceramic-sage', jug, [right, y, 0.02], 'jug')
    return
  }
  put(into, 'ceramic-clay', stack(bowl, 3, 0.02), [right, y, 0], 'bowls')
  put(into, 'ceramic-white', jug, [left, y, 0.01], 'jug')
}

function handle(into: Scene, shape: CabinetShape, front: Front, cell: Cell, opens: 1 | -1): void {
  const z = front.z + BOARD / 2
  const isDoor = cell === 'door' || cell === 'glass'
  if (shape.handle === 'knob') {
    const knob = turn(
      turned(
        [
          [0, 0],
          [0.006, 0],
          [0.006, 0.012],
          [0.013, 0.018],
          [0.014, 0.023],
          [0.011, 0.027],
          [0, 0.028],
        ],
        20,
      ),
      'x',
      90,
    )
    const wide = !isDoor && front.width > 0.7
    const places = isDoor ? [opens * (front.width / 2 - 0.04)] : wide ? [-front.width * 0.27, front.width * 0.27] : [0]
    for (const x of places) put(into, 'accent', knob, [front.x + x, front.y, z], 'knob')
    return
  }
  if (shape.handle !== 'bar') return
  const long = isDoor ? 0.2 : Math.min(0.16, front.width * 0.35)
  const bar = box(isDoor ? [0.011, long, 0.009] : [long, 0.011, 0.009], { radius: 0.003, rounding: 3 })
  const post = (at: number) =>
    move(box([0.009, 0.009, 0.022], { radius: 0.002 }), isDoor ? [0, at, -0.015] : [at, 0, -0.015])
  const x = isDoor ? opens * (front.width / 2 - 0.034) : 0
  put(into, 'accent', join(bar, post(-long * 0.38), post(long * 0.38)), [front.x + x, front.y, z + 0.026], 'handle')
}

function stand(into: Scene, shape: CabinetShape, width: number, depth: number, base: number): void {
  if (base === 0) return
  const x = width / 2 - 0.07
  const z = depth / 2 - 0.06
  if (shape.base === 'plinth') {
    put(into, 'main', box([width - 0.004, base, depth - 0.09], { radius: 0.0015 }), [0, base / 2, -0.03], 'plinth')
    return
  }
  const feet: readonly (readonly [number, number])[] = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]
  if (shape.base === 'metal') {
    const tube = 0.022
    const post = (sx: number, sz: number) => move(box([tube, base, tube], { grain: 'y' }), [sx * x, base / 2, sz * z])
    const rail = (sz: number) => move(box([x * 2, tube, tube]), [0, base - tube / 2, sz * z])
    const side = (sx: number) => move(box([tube, tube, z * 2]), [sx * x, base - tube / 2, 0])
    put(
      into,
      'legs',
      join(...feet.map(([sx, sz]) => post(sx, sz)), rail(-1), rail(1), side(-1), side(1)),
      [0, 0, 0],
      'frame',
    )
    return
  }
  for (const [sx, sz] of feet)
    put(
      into,
      'legs',
      shape.base === 'cone'
        ? leg([sx * x, base + 0.004, sz * z], [sx * (x + 0.03), 0, sz * (z + 0.02)], 0.022, 0.013)
        : move(box([0.05, base, 0.05], { grain: 'y', radius: 0.004 }), [sx * x, base / 2, sz * z]),
      [0, 0, 0],
      'leg',
    )
}

/** A wardrobe whose leaves slide past each other between two rails. */
export function sliding(leaves: number, mirrors: readonly number[], [width, height, depth]: Vec3): Scene {
  const into = scene()
  const board = 0.022
  for (const side of [-1, 1])
    put(
      into,
      'main',
      box([board, height, depth], { grain: 'y', offset: side }),
      [side * (width / 2 - board / 2), height / 2, 0],
      'side',
    )
  put(into, 'main', box([width, board, depth], { offset: 3 }), [0, height - board / 2, 0], 'top')
  put(into, 'main', box([width - board * 2, 0.06, depth - 0.04], { offset: 4 }), [0, 0.03, -0.01], 'plinth')
  put(
    into,
    'main',
    box([width - board * 2, height - 0.04, 0.006], { grain: 'y', offset: 6 }),
    [0, height / 2, -depth / 2 + 0.006],
    'back',
  )
  const inner = width - board * 2
  const leaf = inner / leaves + (leaves - 1) * 0.012
  const tall = height - board - 0.09
  const y = 0.066 + tall / 2
  for (let index = 0; index < leaves; index++) {
    const x = -inner / 2 + leaf / 2 + index * ((inner - leaf) / Math.max(1, leaves - 1))
    const z = depth / 2 - (index % 2 === 0 ? 0.02 : 0.052)
    const isMirror = mirrors.includes(index)
    put(
      into,
      isMirror ? 'mirror' : 'main',
      box([leaf - 0.03, tall, 0.012], { grain: 'y', offset: index * 2, radius: 0.001 }),
      [x, y, z],
      'leaf',
    )
    for (const edge of [-1, 1])
      put(
        into,
        'accent',
        box([0.026, tall + 0.004, 0.026], { grain: 'y', radius: 0.005, rounding: 3 }),
        [x + edge * (leaf / 2 - 0.013), y, z + 0.003],
        'profile',
      )
    const bands = isMirror ? [] : [0.33, -0.33]
    for (const share of bands)
      put(into, 'accent', box([leaf - 0.05, 0.012, 0.016], { radius: 0.002 }), [x, y + tall * share, z + 0.002], 'band')
    put(
      into,
      'accent',
      join(
        move(box([leaf - 0.05, 0.02, 0.022]), [0, tall / 2 - 0.01, 0]),
        move(box([leaf - 0.05, 0.03, 0.022]), [0, -tall / 2 + 0.015, 0]),
      ),
      [x, y, z],
      'rails',
    )
  }
  put(
    into,
    'accent',
    box([inner, 0.022, 0.075], { radius: 0.002 }),
    [0, height - board - 0.011, depth / 2 - 0.042],
    'top rail',
  )
  put(into, 'accent', box([inner, 0.009, 0.075], { radius: 0.002 }), [0, 0.0645, depth / 2 - 0.042], 'low rail')
  return into
}

/** Open shelves: a case of boards, a steel frame with planks, or cubes with boxes in the lowest row. */
export function shelving(
  columns: number,
  rows: number,
  frame: 'panels' | 'metal' | 'cubes',
  [width, height, depth]: Vec3,
): Scene {
  const into = scene()
  const board = frame === 'metal' ? 0.028 : 0.02
  if (frame === 'metal') {
    const tube = 0.02
    for (const sx of [-1, 1]) {
      for (const sz of [-1, 1])
        put(
          into,
          'legs',
          box([tube, height, tube], { radius: 0.002 }),
          [sx * (width / 2 - tube / 2), height / 2, sz * (depth / 2 - tube / 2)],
          'post',
        )
      for (const y of [0.05, height - tube / 2])
        put(
          into,
          'legs',
          box([tube, tube, depth - tube * 2], { radius: 0.002 }),
          [sx * (width / 2 - tube / 2), y, 0],
          'side bar',
        )
    }
    put(
      into,
      'legs',
      box([width - tube * 2, tube, tube], { radius: 0.002 }),
      [0, height - tube / 2, -depth / 2 + tube / 2],
      'top bar',
    )
    for (let row = 0; row < rows; row++)
      put(
        into,
        'main',
        box([width - tube * 2, board, depth - 0.006], { offset: row, radius: 0.003 }),
        [0, 0.09 + (row * (height - 0.14)) / (rows - 1) - (row === rows - 1 ? 0.0 : 0), 0],
        'plank',
      )
    return into
  }
  for (let column = 0; column <= columns; column++) {
    const x = -width / 2 + board / 2 + ((width - board) * column) / columns
    put(
      into,
      'main',
      box([board, height - 0.001, depth], { grain: 'y', offset: column, radius: 0.0018 }),
      [x, height / 2, 0],
      'upright',
    )
  }
  for (let row = 0; row <= rows; row++) {
    const y = board / 2 + 0.0 + ((height - board) * row) / rows
    put(
      into,
      'main',
      box([width - 0.002, board, depth - 0.003], { offset: row * 2, radius: 0.0018 }),
      [0, y, 0],
      'shelf',
    )
  }
  put(
    into,
    'main',
    box([width - 0.02, height - 0.02, 0.005], { grain: 'y', offset: 9 }),
    [0, height / 2, -depth / 2 + 0.006],
    'back',
  )
  if (frame === 'cubes') toyBoxes(into, columns, rows, width, height, depth, board)
  return into
}

function toyBoxes(
  into: Scene,
  columns: number,
  rows: number,
  width: number,
  height: number,
  depth: number,
  board: number,
): void {
  const wide = (width - board) / columns - board
  const tall = (height - board) / rows - board
  const surfaces: readonly Surface[] = ['second', 'second', 'second']
  for (let column = 0; column < columns; column++) {
    const x = -width / 2 + board / 2 + ((width - board) * (column + 0.5)) / columns
    const front = box([wide - 0.008, tall - 0.008, depth - 0.03], { radius: 0.006, rounding: 3 })
    put(into, surfaces[column % 3] ?? 'second', front, [x, board + tall / 2, 0.012], 'box')
    put(into, 'void', turn(drum(0.022, 0.003, 0.001), 'x', 90), [x, board + tall * 0.66, depth / 2 - 0.0045], 'hole')
  }
  const cell = (column: number, row: number): Vec3 => [
    -width / 2 + board / 2 + ((width - board) * (column + 0.5)) / columns,
    board + ((height - board) * row) / rows,
    0,
  ]
  const [ax, ay] = cell(0, 1)
  put(
    into,
    'lacquer-mustard',
    turned(
      [
        [0, 0],
        [0.03, 0.006],
        [0.062, 0.06],
        [0.05, 0.105],
        [0.02, 0.12],
        [0, 0.121],
      ],
      30,
    ),
    [ax - 0.06, ay, 0.02],
    'ball',
  )
  put(
    into,
    'wood-ash',
    join(
      box([0.07, 0.07, 0.07], { radius: 0.004 }),
      move(turn(box([0.06, 0.06, 0.06], { radius: 0.004 }), 'y', 24), [0.004, 0.066, 0]),
    ),
    [ax + 0.07, ay + 0.036, 0.01],
    'blocks',
  )
  books(into, cell(2, 2), 7)
  books(into, cell(1, 1), 5)
}

/** A short row of upright books. */
function books(into: Scene, at: Vec3, count: number): void {
  const colours: readonly Surface[] = [
    'lacquer-rust',
    'lacquer-milk',
    'lacquer-slate',
    'lacquer-mustard',
    'lacquer-sage',
    'lacquer-night',
    'lacquer-oat',
  ]
  let x = at[0] - count * 0.014
  for (let index = 0; index < count; index++) {
    const thick = 0.018 + ((index * 7) % 5) * 0.004
    const tall = 0.19 + ((index * 5) % 4) * 0.016
    put(
      into,
      colours[index % colours.length] ?? 'lacquer-milk',
      box([thick - 0.001, tall, 0.15], { radius: 0.002 }),
      [x + thick / 2, at[1] + tall / 2, at[2]],
      'book',
    )
    x += thick
  }
}
