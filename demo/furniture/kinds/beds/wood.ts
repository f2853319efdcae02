import { type Piece, put } from '../../piece.ts'
import type { WoodBedShape } from '../../shapes/beds.ts'
import { box } from '../../solids/box.ts'
import type { Vec3 } from '../../vector.ts'
import type { Bay } from '../soft-bed.ts'
import { fenced, guards, house } from './children.ts'
import { type Corner, caned, planks, slatted } from './wood-heads.ts'

export function woodFrame(into: Piece, head: WoodBedShape['head'], [width, height, depth]: Vec3): Bay {
  const isLow = head === 'fence'
  const isChild = head === 'house' || head === 'guard' || isLow
  const post = isChild ? 0.045 : 0.055
  const rail = head === 'guard' ? 0.2 : isLow ? 0.11 : 0.15
  const corner: Corner = { post, x: width / 2 - post / 2, z: depth / 2 - post / 2, railTop: isLow ? 0.2 : 0.36 }
  frameRails(into, [width, depth], rail, corner)
  const builders: Record<WoodBedShape['head'], () => void> = {
    slats: () => slatted(into, [width, height, depth], corner),
    board: () => planks(into, [width, height, depth], corner),
    cane: () => caned(into, [width, height, depth], corner),
    house: () => house(into, [width, height, depth], corner),
    fence: () => fenced(into, [width, height, depth], corner),
    guard: () => guards(into, [width, height, depth], corner),
  }
  builders[head]()
  const top = isLow ? 0.27 : isChild ? 0.45 : 0.51
  const half = width / 2 - 0.038
  const bay = { half, head: -depth / 2 + post + 0.006, foot: depth / 2 - 0.05, top, mattress: isChild ? 0.16 : 0.22 }
  if (isChild) return { ...bay, fall: { half: half - 0.045, foot: bay.foot - 0.045, side: 0.065, end: 0.065 } }
  return {
    ...bay,
    fall: { half: width / 2 + 0.02, foot: depth / 2 - 0.075, side: 0.2, end: 0.14 },
    rest: { half: width / 2 + 0.006, foot: depth / 2, y: corner.railTop + 0.004 },
  }
}

function frameRails(into: Piece, [width, depth]: readonly [number, number], rail: number, at: Corner): void {
  for (const side of [-1, 1]) {
    put(
      into,
      'main',
      box([0.028, rail, depth - at.post], { grain: 'z', offset: side, radius: 0.004 }),
      [side * (at.x + at.post / 2 - 0.016), at.railTop - rail / 2, 0],
      'side rail',
    )
    put(
      into,
      'main',
      box([width - at.post, rail, 0.028], { grain: 'x', offset: side + 3, radius: 0.004 }),
      [0, at.railTop - rail / 2, side * (at.z + 0.004)],
      'end rail',
    )
  }
  const slats = Math.round(depth / 0.16)
  for (let index = 0; index < slats; index++)
    put(
      into,
      'wood-ash',
      box([width - 0.09, 0.014, 0.07], { grain: 'x', rounding: 1, offset: index }),
      [0, at.railTop - 0.085, -depth / 2 + (depth * (index + 0.5)) / slats],
      'bed slat',
    )
}
