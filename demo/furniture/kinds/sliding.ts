import { type Piece, piece, put, type Surface } from '../piece.ts'
import type { Leaf } from '../shapes/storage.ts'
import { board } from '../solids/board.ts'
import { extruded, mitred, type Profile } from '../solids/profile.ts'
import { join, move, type Solid, turn } from '../solids/solid.ts'
import type { Vec3 } from '../vector.ts'
import { addFront } from './cabinetry/front.ts'

const SIDE = 0.022
const PLINTH = 0.05
/** Depth that two leaves and their tracks take from the inside. */
const TRACKS = 0.085

/** A wardrobe whose leaves slide past each other between two rails. */
export function sliding(leaves: readonly Leaf[], [width, height, depth]: Vec3): Piece {
  const into = piece()
  shell(into, [width, height, depth])
  const inner = width - SIDE * 2
  const leaf = inner / leaves.length + ((leaves.length - 1) / leaves.length) * 0.028
  const low = PLINTH + 0.016
  const tall = height - SIDE - 0.03 - low
  leaves.forEach((fill, index) => {
    const x = -inner / 2 + leaf / 2 + index * ((inner - leaf) / Math.max(1, leaves.length - 1))
    const face = depth / 2 - (index % 2 === 0 ? 0.012 : 0.05)
    addLeaf(into, fill, [x, low + tall / 2, face], leaf, tall, index)
  })
  rails(into, inner, height, depth)
  return into
}

function shell(into: Piece, [width, height, depth]: Vec3): void {
  for (const side of [-1, 1])
    put(
      into,
      'main',
      board([SIDE, height, depth], { grain: 'y', offset: side, bevel: 0.0015 }),
      [side * (width / 2 - SIDE / 2), height / 2, 0],
      'side',
    )
  const inner = width - SIDE * 2
  put(into, 'main', board([inner, SIDE, depth - 0.002], { offset: 3, bevel: 0.0012 }), [0, height - SIDE / 2, 0], 'top')
  put(
    into,
    'main',
    board([inner, PLINTH, depth - 0.012], { offset: 4, bevel: 0.001 }),
    [0, PLINTH / 2, -0.006],
    'plinth',
  )
  put(
    into,
    'main',
    board([inner, height - 0.05, 0.006], { grain: 'y', offset: 6, bevel: 0 }),
    [0, height / 2, -depth / 2 + 0.006],
    'back',
  )
  // A closed inside: nothing is seen of it but darkness between the leaves.
  put(into, 'void', board([inner, height - 0.1, 0.004], { bevel: 0 }), [0, height / 2, depth / 2 - TRACKS - 0.004])
}

/** A frame of aluminium profiles round whatever the leaf is filled with; `at` is the middle of its face. */
function addLeaf(into: Piece, fill: Leaf, at: Vec3, width: number, tall: number, index: number): void {
  const grip = 0.024
  for (const side of [-1, 1])
    put(into, 'accent', grips(tall, side), [at[0] + side * (width / 2 - grip / 2), at[1], at[2]], 'grip profile')
  const [inside, high] = [width - grip * 2 + 0.004, tall - 0.05]
  const middle: Vec3 = [at[0], at[1] + 0.006, at[2] - 0.006]
  put(into, 'accent', board([inside, 0.034, 0.02], { bevel: 0.0015 }), [at[0], at[1] - tall / 2 + 0.017, at[2] - 0.013])
  put(into, 'accent', board([inside, 0.022, 0.02], { bevel: 0.0015 }), [at[0], at[1] + tall / 2 - 0.011, at[2] - 0.013])
  filling(into, fill, middle, inside, high, index)
}

function filling(into: Piece, fill: Leaf, at: Vec3, width: number, high: number, index: number): void {
  if (fill === 'mixed') {
    const parts: readonly (readonly [number, Surface])[] = [
      [0.3, 'main'],
      [0.4, 'mirror'],
      [0.3, 'main'],
    ]
    let low = -high / 2
    for (const [share, surface] of parts) {
      const tall = high * share
      pane(into, surface, [at[0], at[1] + low + tall / 2, at[2]], width, tall - 0.004, index)
      low += tall
      if (low < high / 2 - 0.01)
        put(into, 'accent', board([width, 0.012, 0.014], { bevel: 0.002 }), [at[0], at[1] + low, at[2] - 0.003], 'band')
    }
    return
  }
  if (fill === 'slats' || fill === 'cane') {
    addFront(into, fill, { x: at[0], y: at[1], width, height: high, face: at[2] + 0.004 }, 'y')
    return
  }
  const surface = fill === 'mirror' ? 'mirror' : fill === 'glass' ? 'second' : 'main'
  pane(into, surface, at, width, high, index)
}

function pane(into: Piece, surface: Surface, at: Vec3, width: number, tall: number, offset: number): void {
  const edge: Profile = [
    [0, -0.01],
    [0, -0.001],
    [0.001, 0],
  ]
  put(into, surface, mitred(width, tall, edge, { panel: 'y', offset: offset * 2 }), at, 'leaf')
}

/** The upright profile is the handle: a shallow hollow that fingers find. */
function grips(tall: number, side: number): Solid {
  const hollow: Profile = [
    [-0.012, 0],
    [-0.012, 0.026],
    [-0.011, 0.028],
    [-0.006, 0.0285],
    [-0.004, 0.0255],
    [0.001, 0.0235],
    [0.006, 0.0255],
    [0.008, 0.0285],
    [0.011, 0.028],
    [0.012, 0.026],
    [0.012, 0],
  ]
  const profile = side > 0 ? hollow : hollow.map(([x, z]) => [-x, z] as const).reverse()
  return move(extruded(profile, tall), [0, 0, -0.0285])
}

/** Above a channel that hides the rollers, below two ridges that the wheels run on. */
function rails(into: Piece, inner: number, height: number, depth: number): void {
  const z = depth / 2 - TRACKS / 2
  put(
    into,
    'accent',
    join(
      move(board([inner, 0.004, TRACKS], { bevel: 0.001 }), [0, 0.016, 0]),
      ...[-1, 0, 1].map((at) =>
        move(board([inner, at === 1 ? 0.05 : 0.034, 0.003], { bevel: 0.001 }), [0, at === 1 ? -0.007 : 0, at * 0.04]),
      ),
    ),
    [0, height - SIDE - 0.018, z],
    'top rail',
  )
  const track: Profile = [
    [-TRACKS / 2, 0],
    [-TRACKS / 2 + 0.004, 0.005],
    [-0.031, 0.005],
    [-0.029, 0.011],
    [-0.024, 0.011],
    [-0.022, 0.005],
    [0.007, 0.005],
    [0.009, 0.011],
    [0.014, 0.011],
    [0.016, 0.005],
    [TRACKS / 2 - 0.004, 0.005],
    [TRACKS / 2, 0],
  ]
  // Drawn upright, then laid down: the profile's front looks up.
  const lying = turn(turn(extruded(track, inner), 'z', 90), 'x', -90)
  put(into, 'accent', turn(lying, 'y', 0), [0, PLINTH, z], 'low rail')
}
