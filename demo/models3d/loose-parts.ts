import type { Box3 } from 'three'
import { boundsOf, type Part, type Piece } from '../furniture/piece.ts'
import { deform } from '../furniture/solids/solid.ts'
import type { Vec3 } from '../furniture/vector.ts'

/** A pillow may lose this share of its height; a palm cannot be pressed into its pot. */
const MOST_OUTSIDE = 0.35
/** Loose parts end this far inside the listed size. */
const MARGIN_M = 0.003
/** Pressing begins inside, at this multiple of what sticks out: the rest of a duvet lies as it lay. */
const REACH = 1.2
/** But never deeper than this share of the whole thing: a topper's turned-up corner is folded flat. */
const DEEPEST = 0.15

/** A topper's corner that shows its underside; it belongs to the sheet, which is pressed with it or would tear. */
const TURNED_UP = 'loose corner'

const axes = ['x', 'y', 'z'] as const
type Axis = (typeof axes)[number]
type Room = Record<'min' | 'max', Record<Axis, number>>

/**
 * Throw pillows, duvets and plants do not count for the listed size, but a 3D file's bounds must be that size. What
 * sticks out a little is pressed in; what sticks out far stays away, and if that is most of it (a plant), all of it.
 */
export function withLooseInside(thing: Piece, [width, height, depth]: Vec3): Piece {
  const room: Room = { min: { x: -width / 2, y: 0, z: -depth / 2 }, max: { x: width / 2, y: height, z: depth / 2 } }
  const isLoose = ({ name }: Part) => name.startsWith('loose')
  const fixed = thing.parts.filter((part) => !isLoose(part))
  const loose = thing.parts.filter(isLoose)
  const fitting = loose.filter((part) => part.name === TURNED_UP || canBePressed(boundsOf({ parts: [part] }), room))
  if (fitting.length * 2 < loose.length || fitting.length === 0) return { parts: fixed }
  const whole = boundsOf({ parts: fitting })
  const press = axes.map((axis) => presser(whole.min[axis], whole.max[axis], room.min[axis], room.max[axis]))
  const isInside = axes.every((axis) => whole.min[axis] >= room.min[axis] && whole.max[axis] <= room.max[axis])
  if (isInside) return { parts: [...fixed, ...fitting] }
  const pressed = (part: Part): Part => ({
    ...part,
    solid: deform(part.solid, ([x, y, z]) => [press[0]?.(x) ?? x, press[1]?.(y) ?? y, press[2]?.(z) ?? z]),
  })
  const isOneSheet = fitting.some(({ name }) => name === TURNED_UP)
  return { parts: [...(isOneSheet ? fixed.map(pressed) : fixed), ...fitting.map(pressed)] }
}

function canBePressed(bounds: Box3, room: Room): boolean {
  return axes.every((axis) => {
    const outside = Math.max(0, room.min[axis] - bounds.min[axis]) + Math.max(0, bounds.max[axis] - room.max[axis])
    return outside <= (bounds.max[axis] - bounds.min[axis]) * MOST_OUTSIDE
  })
}

/** The same for all loose parts of a thing, so that a throw stays above its duvet. */
function presser(low: number, high: number, roomLow: number, roomHigh: number): (value: number) => number {
  const deepest = (roomHigh - roomLow) * DEEPEST
  const above = pressOver(roomHigh, high - roomHigh, deepest)
  const below = pressOver(-roomLow, roomLow - low, deepest)
  return (value) => -below(-above(value))
}

function pressOver(edge: number, beyond: number, deepest: number): (value: number) => number {
  if (beyond <= 0) return (value) => value
  const knee = edge - Math.min(beyond * REACH, deepest)
  const slope = (edge - Math.min(MARGIN_M, (edge - knee) / 2) - knee) / (edge + beyond - knee)
  return (value) => (value > knee ? knee + (value - knee) * slope : value)
}
