import { type Piece, put, type Surface } from '../../piece.ts'
import type { FrontStyle } from '../../shapes/storage.ts'
import { board } from '../../solids/board.ts'
import { extruded, mitred, type Profile } from '../../solids/profile.ts'
import { join, move, type Solid, turn } from '../../solids/solid.ts'
import type { Vec3 } from '../../vector.ts'

/** Thickness of a door or drawer front, and the gap that is left all round it. */
export const LEAF = 0.02
export const GAP = 0.0035

/** A door or drawer front by its middle; `face` is how far its outermost point comes forward. */
export type Front = { x: number; y: number; width: number; height: number; face: number }

/** Puts a front on a cabinet; wood runs up on doors and along on drawers. */
export function addFront(
  into: Piece,
  style: FrontStyle,
  front: Front,
  grain: 'x' | 'y',
  surface: Surface = 'main',
): void {
  const at: Vec3 = [front.x, front.y, front.face]
  const { width, height } = front
  const offset = Math.round((front.x * 7 + front.y * 3) * 100) / 100
  const wish = { panel: grain, offset } as const
  switch (style) {
    case 'flat':
      // One sheet of veneer is cut up over all flat fronts, so the grain runs on across the gaps.
      put(into, surface, mitred(width, height, edge, { panel: grain, from: [front.x, front.y] }), at, 'front')
      return
    case 'frame':
      put(into, surface, join(...framed(width, height, shaker, wish)), at, 'front')
      return
    case 'classic':
      put(into, surface, join(...framed(width, height, moulded, wish, 0.72)), at, 'front')
      return
    case 'louvre':
      put(into, surface, louvred(width, height, offset), at, 'front')
      return
    case 'cane':
      put(
        into,
        surface,
        mitred(width, height, rebated(stileOf(width, height) * 0.8), { ...wish, panel: 'none' }),
        at,
        'front',
      )
      put(into, 'rattan-natural', board([width - 0.04, height - 0.04, 0.006], { bevel: 0 }), [...onFace(at, -0.014)])
      return
    default:
      put(into, surface, ribbed(style, width, height, offset), at, 'front')
  }
}

/** From the back edge round the arris to the face: every front begins so. */
const edge: Profile = [
  [0, -LEAF],
  [0, -0.0025],
  [0.0007, -0.0007],
  [0.0025, 0],
]

function stileOf(width: number, height: number): number {
  return Math.min(0.062, height * 0.24, width * 0.2)
}

/** How a framed front goes on inside its stiles: a plain step down to a flat panel. */
function shaker(): Profile {
  return [
    [0, 0],
    [0.0015, -0.0015],
    [0.0023, -0.009],
  ]
}

/** A quarter round inside the frame, then a field that rises again. */
function moulded(stile: number): Profile {
  const size = Math.min(1, stile / 0.05)
  const round = [0, 1, 2, 3, 4].map((step): [number, number] => {
    const angle = (step / 4) * (Math.PI / 2)
    return [(0.0012 + Math.sin(angle) * 0.011) * size, -0.002 - (1 - Math.cos(angle)) * 0.008]
  })
  return [[0, 0], [0.0006, -0.002], ...round, [0.019 * size, -0.0102], [0.046 * size, -0.004]]
}

function rebated(stile: number): Profile {
  return [...edge, [stile - 0.0015, 0], [stile, -0.0015], [stile + 0.0005, -0.016]]
}

/**
 * Stiles and rails with one panel, or with two on a tall door: a rail across below its middle keeps human proportions.
 */
function framed(
  width: number,
  height: number,
  inside: (stile: number) => Profile,
  wish: { panel: 'x' | 'y'; offset: number },
  narrow = 1,
): Solid[] {
  const stile = stileOf(width, height) * narrow
  const inner = width - stile * 2
  const frame = mitred(width, height, [...edge, [stile, 0], [stile, -LEAF]], { ...wish, panel: 'none' })
  const back = board([width - 0.01, height - 0.01, 0.004], { bevel: 0, grain: wish.panel, offset: wish.offset })
  const rail = height < 1.3 ? 0 : stile * 1.15
  const cut = -height * 0.16
  const fields = rail
    ? [
        [-height / 2 + stile, cut - rail / 2],
        [cut + rail / 2, height / 2 - stile],
      ]
    : [[-height / 2 + stile, height / 2 - stile]]
  const panels = fields.map(([low = 0, high = 0], index) =>
    move(mitred(inner, high - low, inside(stile), { ...wish, offset: wish.offset + index }), [0, (low + high) / 2, 0]),
  )
  const across = rail
    ? [move(board([inner, rail, 0.018], { bevel: 0, offset: wish.offset + 4 }), [0, cut, -0.009])]
    : []
  return [frame, move(back, [0, 0, -LEAF + 0.002]), ...panels, ...across]
}

function louvred(width: number, height: number, offset: number): Solid {
  const stile = Math.min(0.055, width * 0.16)
  const rail = Math.min(0.075, height * 0.2)
  const profile: Profile = [...edge, [stile - 0.0015, 0], [stile, -0.0015], [stile + 0.0005, -0.018]]
  const frame = mitred(width, height, profile, { panel: 'none', offset })
  const middle = height > 1.2 ? [-height * 0.12] : []
  const rails = middle.map((y) =>
    move(board([width - stile * 2, rail, 0.018], { bevel: 0.0015, offset: offset + y }), [0, y, -0.0095]),
  )
  const fields = middle.length
    ? [
        [-height / 2 + stile, -height * 0.12 - rail / 2],
        [-height * 0.12 + rail / 2, height / 2 - stile],
      ]
    : [[-height / 2 + stile, height / 2 - stile]]
  const slats = fields.map(([low = 0, high = 0]) =>
    move(blinds(width - stile * 2, high - low, offset), [0, (low + high) / 2, -0.018]),
  )
  return join(frame, ...rails, ...slats)
}

/** Tilted slats one above the other: a saw-tooth whose teeth shed to the front. */
function blinds(width: number, height: number, offset: number): Solid {
  const count = Math.max(2, Math.round(height / 0.034))
  const pitch = height / count
  const teeth = Array.from({ length: count }, (_, index): (readonly [number, number])[] => {
    const from = -height / 2 + index * pitch
    return [
      [from, 0.002],
      [from + 0.001, 0.013],
      [from + 0.004, 0.015],
      [from + 0.008, 0.0142],
      [from + pitch - 0.001, 0.003],
    ]
  })
  // The profile runs along x; a quarter turn stands it up, the first tooth lowest.
  return turn(extruded([...teeth.flat(), [height / 2, 0.002]], width, offset), 'z', 90)
}

function ribbed(style: 'reeded' | 'fluted' | 'slats' | 'planks', width: number, height: number, offset: number): Solid {
  const depth = style === 'slats' ? 0.011 : style === 'planks' ? 0.006 : 0.008
  const base = board([width, height, LEAF - depth], { grain: 'y', offset, bevel: 0.0015 })
  const ribs = extruded(ribs_[style](width - 0.004), height - 0.004, offset)
  return join(move(base, [0, 0, -depth - (LEAF - depth) / 2]), move(ribs, [0, 0, -depth - 0.0001]))
}

function repeated(
  width: number,
  pitch: number,
  one: (from: number, wide: number) => readonly (readonly [number, number])[],
): Profile {
  const count = Math.max(2, Math.round(width / pitch))
  const wide = width / count
  return Array.from({ length: count }, (_, index) => one(-width / 2 + index * wide, wide)).flat()
}

function arc(from: number, wide: number, steps: number, bend: (share: number) => number): [number, number][] {
  return Array.from({ length: steps + 1 }, (_, step) => [
    from + (wide * step) / steps,
    bend(Math.sin((step / steps) * Math.PI)),
  ])
}

const ribs_: Record<'reeded' | 'fluted' | 'slats' | 'planks', (width: number) => Profile> = {
  reeded: (width) =>
    repeated(width, 0.022, (from, wide) => arc(from, wide - 0.0012, 6, (share) => 0.0012 + share ** 0.8 * 0.0068)),
  fluted: (width) =>
    repeated(width, 0.032, (from, wide) => [
      [from + 0.0001, 0.008],
      ...arc(from + wide * 0.14, wide * 0.72, 6, (share) => 0.008 - share ** 0.9 * 0.0068),
      [from + wide, 0.008],
    ]),
  slats: (width) =>
    repeated(width, 0.03, (from, wide) => [
      [from + 0.005, 0.0001],
      [from + 0.0051, 0.0098],
      [from + 0.0063, 0.011],
      [from + wide - 0.0063, 0.011],
      [from + wide - 0.0051, 0.0098],
      [from + wide - 0.005, 0.0001],
    ]),
  planks: (width) =>
    repeated(width, 0.105, (from, wide) => [
      [from, 0.0004],
      [from + 0.0013, 0.0004],
      [from + 0.0021, 0.0044],
      [from + 0.0037, 0.006],
      [from + wide - 0.0037, 0.006],
      [from + wide - 0.0021, 0.0044],
      [from + wide - 0.0013, 0.0004],
      [from + wide, 0.0004],
    ]),
}

function onFace(at: Vec3, z: number): Vec3 {
  return [at[0], at[1], at[2] + z]
}
