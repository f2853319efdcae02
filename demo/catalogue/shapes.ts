import type { MaterialCode } from './materials.ts'

export type Legs = 'cone' | 'metal' | 'block' | 'plinth' | 'sled'

export type SofaShape = {
  is: 'sofa'
  seats: number
  arm: 'round' | 'slab' | 'thin' | 'none'
  armMm: number
  back: 'cushions' | 'tight' | 'channel'
  legs: Legs
  seatHeightMm?: number
  /** Length of the long part of a corner sofa, and the side it is on as seen from the front. */
  chaise?: { side: 'left' | 'right'; lengthMm: number }
  pillows?: readonly MaterialCode[]
  /** Modules show a seam between seats and stand close to the floor. */
  isModular?: true
}

/** What fills one cell of a cabinet front. */
export type Cell = 'door' | 'doors' | 'drawer' | 'open' | 'glass' | 'mirror' | 'flap'

export type CabinetColumn = { share: number; cells: readonly (readonly [share: number, cell: Cell])[] }

export type CabinetShape = {
  is: 'cabinet'
  columns: readonly CabinetColumn[]
  base: 'plinth' | 'cone' | 'metal' | 'block' | 'none'
  baseMm: number
  front: 'flat' | 'frame' | 'reeded'
  handle: 'bar' | 'knob' | 'groove' | 'none' | 'edge'
  /** Does the top stand out over the fronts? */
  topMm?: number
}

export type TableShape = {
  is: 'table'
  top: 'rect' | 'round' | 'oval'
  legs: 'taper' | 'straight' | 'trestle' | 'pedestal' | 'sled' | 'drum'
  topMm: number
  apron?: true
  /** A second, lower table standing under the first. */
  nest?: true
  shelf?: true
}

export type ChairShape = {
  is: 'chair'
  back: 'crest' | 'pad' | 'shell' | 'slats' | 'rattan'
  legs: 'taper' | 'metal' | 'sled'
  seatHeightMm: number
  seat: 'pad' | 'wood'
  hasArms?: true
  hasFootrest?: true
}

export type Shape =
  | SofaShape
  | CabinetShape
  | TableShape
  | ChairShape
  | { is: 'lounge'; form: 'frame' | 'barrel' }
  | { is: 'pouf'; form: 'round' | 'bench' }
  | {
      is: 'bed'
      head: 'panels' | 'slats' | 'channel' | 'plain' | 'house' | 'guard'
      frame: 'soft' | 'wood'
      linen: MaterialCode
    }
  | { is: 'mattress'; quilt: 'diamonds' | 'waves' }
  | { is: 'sliding'; leaves: number; mirrors: readonly number[] }
  | { is: 'shelving'; columns: number; rows: number; frame: 'panels' | 'metal' | 'cubes' }
  | { is: 'desk'; drawers: 'right' | 'wide' | 'none'; legs: 'taper' | 'metal' | 'lift' }
  | { is: 'vanity' }
  | { is: 'office'; hasHeadrest: boolean }
  | { is: 'kitchen'; isCorner: boolean }
  | { is: 'hall'; form: 'panel' | 'rack' }
  | { is: 'floorLamp'; form: 'classic' | 'arc' }
  | { is: 'tableLamp'; form: 'mushroom' | 'classic' }
  | { is: 'pendant'; form: 'dome' | 'trio' }
  | { is: 'mirror'; form: 'round' | 'arch' }
  | { is: 'vase'; form: 'bottle' | 'amphora' }
  | { is: 'planter' }
  | { is: 'print' }
  | { is: 'rug'; form: 'rect' | 'round'; pattern: 'plain' | 'dunes' }
  | { is: 'cushion'; pattern: 'plain' | 'check' }
  | { is: 'curtain' }
