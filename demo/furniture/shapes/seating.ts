import type { MaterialCode } from '../materials.ts'

export type Legs = 'cone' | 'turned' | 'metal' | 'block' | 'plinth' | 'sled' | 'rail'

export type SofaShape = {
  is: 'sofa'
  seats: number
  arm: 'round' | 'slab' | 'thin' | 'roll' | 'flare' | 'none'
  armMm: number
  /** Boxed cushions, one upholstered back, upright rolls, loose puffy pillows, or a buttoned back. */
  back: 'cushions' | 'tight' | 'channel' | 'pillows' | 'tufted'
  legs: Legs
  seatHeightMm?: number
  /** One long seat cushion instead of one for each place. */
  isBench?: true
  /** Length of the long part of a corner sofa, and the side it is on as seen from the front. */
  chaise?: { side: 'left' | 'right'; lengthMm: number }
  /** A second row of seats at a right angle; the listed depth is its length, this is how deep a seat is. */
  corner?: { side: 'left' | 'right'; seats: number; deepMm: number }
  /** The front hides what is pulled out for the night. */
  isPullOut?: true
  pillows?: readonly MaterialCode[]
}

/** Separate blocks on a low foot, pushed together; the listed depth includes what stands in front. */
export type ModularShape = {
  is: 'modular'
  arm: 'wide' | 'slab'
  legs: 'plinth' | 'metal'
  /** About how wide a block is; the listed width tells how many there are. */
  moduleMm: number
  /** How deep a row is, where a block stands in front of it. */
  deepMm?: number
  seatHeightMm: number
  front?: { is: 'pouf' | 'chaise'; side: 'left' | 'right' }
  back: 'boxed' | 'pillows'
  pillows?: readonly MaterialCode[]
}

export type ChairShape = {
  is: 'chair'
  back:
    | 'crest'
    | 'pad'
    | 'shell'
    | 'slats'
    | 'rattan'
    | 'cane'
    | 'bentwood'
    | 'parsons'
    | 'cantilever'
    | 'none'
    | 'saddle'
    | 'swivel'
  legs: 'taper' | 'metal' | 'sled'
  seatHeightMm: number
  seat: 'pad' | 'wood'
  hasArms?: true
  hasFootrest?: true
}

export type LoungeShape = {
  is: 'lounge'
  form: 'frame' | 'barrel' | 'wing' | 'shell' | 'rocker' | 'petal' | 'channel'
  /** A frame or a barrel may be wide enough for more than one. */
  seats?: number
  pillows?: readonly MaterialCode[]
}

export type OfficeShape = {
  is: 'office'
  hasHeadrest: boolean
  /** Mesh on a frame unless told. */
  form?: 'mesh' | 'executive' | 'gaming' | 'children'
}

export type SeatingShape =
  | SofaShape
  | ModularShape
  | ChairShape
  | LoungeShape
  | OfficeShape
  | { is: 'click-clack'; seats: number; legs: 'cone' | 'metal'; pillows?: readonly MaterialCode[] }
  | { is: 'daybed'; pillows?: readonly MaterialCode[] }
  | { is: 'pouf'; form: 'round' | 'bench' | 'box' | 'chest' | 'knitted' }
