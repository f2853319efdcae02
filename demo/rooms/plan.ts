import type { Variant } from '../catalogue/variants.ts'
import type { MaterialCode } from '../furniture/materials.ts'
import type { Piece } from '../furniture/piece.ts'
import type { Vec3 } from '../furniture/vector.ts'
import type { Local } from '../shop/types.ts'

export type RoomKind = 'living' | 'bedroom' | 'dining' | 'kitchen' | 'hall' | 'study' | 'children'

/** A value of the property `style`, so that its page shows the room. */
export type RoomStyle = 'scandi' | 'modern' | 'minimal' | 'loft' | 'neoclassic' | 'japandi' | 'eco'

/** Light of a time of day: see `moods` in demo/render/page/moods.ts. */
export type Mood = 'morning' | 'noon' | 'overcast' | 'sunset' | 'evening'

/**
 * A model of the shop in a room. `at` is where its middle stands (or its lower edge hangs), in metres: x to the right
 * of the room's middle, y up, z away from the back wall (so a thing 0.9 m deep that touches the wall has z = 0.45).
 */
export type Placed = Variant & {
  at: Vec3
  /** Degrees to the left as seen from above; 0 faces the camera. */
  turn?: number
  /** No dot in the picture: the second of two equal chairs. */
  isQuiet?: true
}

/** Something no shop sells: books, a bowl, a twig. It is painted in fixed materials. */
export type Prop = { piece: () => Piece; at: Vec3; turn?: number }

export type Floor =
  | { is: 'planks' | 'herringbone'; colour: string }
  | { is: 'tiles'; colour: string; sideM: number }
  | { is: 'plain'; colour: string; material?: MaterialCode }

/**
 * A window in the wall that closes the room at its side: where it begins and ends, in metres away from the back wall, how
 * high its sill and its upper edge lie, and into how many panes it is divided.
 */
export type Window = { from: number; to: number; sill: number; top: number; columns: number; rows: number }

export type Shell = {
  /** Inside measures in metres; the room reaches `depth` from the back wall towards the camera. */
  width: number
  depth: number
  height: number
  wall: string
  floor: Floor
  /** A wall at one side, at half the width. The other side stays open: daylight comes from there. */
  side?: 'left' | 'right'
  /**
   * Windows in the wall at the side. With them the room is a true one: two walls that meet in a corner, a ceiling with its
   * cornice, and daylight that comes through the windows alone. docs/pictures.md says how its camera stands.
   */
  windows?: readonly Window[]
  sideColour?: string
  skirting?: string
  /** What the back wall wears. */
  feature?: {
    is: 'mouldings' | 'slats' | 'half' | 'brick'
    colour: string
    from?: number
    to?: number
    height?: number
  }
}

/** Along x, out of the room by the wall at its side: -1 where it closes the left, 1 at the right. */
export function outwards({ side }: Pick<Shell, 'side'>): 1 | -1 {
  return side === 'right' ? 1 : -1
}

export type RoomPlan = {
  name: string
  room: RoomKind
  style: RoomStyle
  title: Local
  mood: Mood
  shell: Shell
  /** The camera looks level; `shiftY` moves the picture down by a share of its height (so that more floor is seen). */
  camera: { eye: Vec3; lookAtX: number; fov: number; shiftY: number }
  /** Another size of picture than rooms have, in pixels. */
  frame?: { width: number; height: number }
  goods: readonly Placed[]
  props?: readonly Prop[]
  /** Lamps that are on: where their bulbs are. */
  lampsOn?: readonly Vec3[]
}
