import type { MaterialCode } from '../materials.ts'

/** Upholstered headboards. */
export type HeadForm = 'panels' | 'channel' | 'plain' | 'buttons' | 'wings' | 'curved' | 'bands'

/** What the bed is dressed in: the duvet, its other side where it is turned back, a small cushion in the accent. */
type Dressed = { linen: MaterialCode; fold?: MaterialCode; hasCushion?: true }

export type SoftBedShape = Dressed & {
  is: 'bed'
  frame: 'soft'
  head: HeadForm
  /** Down to the floor on a plinth, or on legs. */
  hasPlinth?: true
}

export type WoodBedShape = Dressed & {
  is: 'bed'
  frame: 'wood'
  head: 'slats' | 'board' | 'cane' | 'house' | 'guard' | 'fence'
}

export type OtherBedShape = Dressed & { is: 'bed'; frame: 'platform' | 'metal' | 'boxspring' }

export type BedShape = SoftBedShape | WoodBedShape | OtherBedShape

/** Beds that stand with their long side to the viewer. */
export type LongBedShape = Dressed & { is: 'longBed'; form: 'bunk' | 'loft' | 'cot' | 'day' }

export type Quilt = 'diamonds' | 'waves' | 'tufts' | 'stripes' | 'squares'

export type RugPattern = 'plain' | 'dunes' | 'border' | 'stripes' | 'shag' | 'jute'

export type CushionPattern = 'plain' | 'check' | 'stripes' | 'knit' | 'bolster'

/** What one sleeps in and what is made of cloth. */
export type BedShapes =
  | BedShape
  | LongBedShape
  | { is: 'mattress'; quilt: Quilt }
  | { is: 'topper' }
  | { is: 'rug'; form: 'rect' | 'round'; pattern: RugPattern }
  | { is: 'cushion'; pattern: CushionPattern }
  | { is: 'curtain'; form?: 'rings' | 'sheer' }
  | { is: 'throw'; form: 'knit' | 'quilted' }
