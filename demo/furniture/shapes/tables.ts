import type { Motif } from '../surfaces/patterns.ts'

export type TopForm = 'rect' | 'round' | 'oval' | 'boat' | 'pebble'

export type TableShape = {
  is: 'table'
  top: TopForm
  legs: 'taper' | 'straight' | 'trestle' | 'pedestal' | 'tulip' | 'drum' | 'twins' | 'twist' | 'stumps' | 'loops'
  topMm: number
  /** Glued boards that the top is made of, where it is of wood. */
  staves?: number
  apron?: true
  /** The top parts in the middle: the seam shows. */
  extends?: true
  isGlass?: true
  /** A second, lower table standing under the first. */
  nest?: true
  shelf?: true
}

export type DeskShape = {
  is: 'desk'
  drawers: 'right' | 'wide' | 'pair' | 'none'
  legs: 'taper' | 'metal' | 'lift'
}

export type Species = 'ficus' | 'monstera' | 'olive' | 'sansevieria'

/** Tables, lamps, mirrors and what stands on and hangs above them. */
export type TableShapes =
  | TableShape
  | DeskShape
  | { is: 'coffee'; form: 'tray' | 'tub' | 'lift' | 'bracket' }
  | { is: 'console' }
  | { is: 'secretary' }
  | { is: 'vanity'; form?: 'round' | 'arch' }
  | { is: 'floorLamp'; form: 'classic' | 'arc' | 'tripod' | 'lantern' | 'reading' }
  | { is: 'tableLamp'; form: 'mushroom' | 'classic' | 'globe' | 'arm' }
  | { is: 'pendant'; form: 'dome' | 'trio' | 'woven' | 'linear' | 'branches' }
  | { is: 'wallLamp'; form: 'cylinder' | 'swing' }
  | { is: 'mirror'; form: 'round' | 'arch' | 'shelf' | 'leaning' | 'pebble' }
  | { is: 'vase'; form: 'bottle' | 'amphora' | 'trio' }
  | { is: 'candles' }
  | { is: 'planter'; form?: 'stand' | 'cone' | 'rim' | 'rack'; plant?: Species }
  | { is: 'print'; motif: Motif; isBare?: true; pair?: Motif }
  | { is: 'clock' }
  | { is: 'basket' }
