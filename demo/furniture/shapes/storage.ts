/** What fills one cell of a cabinet: a front, or things that stand in an open niche. */
export type Cell =
  | 'door'
  | 'doors'
  | 'drawer'
  | 'flap'
  | 'tilt'
  | 'mirror'
  | 'glass'
  | 'open'
  | 'books'
  | 'decor'
  | 'bottles'
  | 'baskets'
  | 'media'
  | 'fire'

export type CabinetColumn = { share: number; cells: readonly (readonly [share: number, cell: Cell])[] }

export type FrontStyle = 'flat' | 'frame' | 'classic' | 'reeded' | 'fluted' | 'slats' | 'planks' | 'louvre' | 'cane'

export type Handle = 'bar' | 'long' | 'knob' | 'ring' | 'cup' | 'edge' | 'groove' | 'none'

/** `none` hangs on a wall; the sides of a `floor` cabinet reach down to the floor. */
export type Base = 'plinth' | 'cone' | 'tipped' | 'metal' | 'block' | 'bench' | 'sledge' | 'floor' | 'none'

export type CabinetShape = {
  is: 'cabinet'
  columns: readonly CabinetColumn[]
  base: Base
  baseMm: number
  front: FrontStyle
  handle: Handle
  /** Does the top stand out over the fronts? */
  topMm?: number
  /** The top, and the niches of a `second` cabinet, may be of another material than the fronts. */
  top?: 'second'
  niche?: 'second'
  /** A crown moulding and a base moulding, as classic wardrobes have. */
  cornice?: true
  /** Do the fronts lie between the sides and under the top, which frame them? */
  inset?: true
}

/** What a leaf of a sliding wardrobe is filled with. */
export type Leaf = 'board' | 'mirror' | 'glass' | 'mixed' | 'slats' | 'cane'

export type ShelvingFrame = 'panels' | 'metal' | 'cubes' | 'ladder' | 'wall' | 'divider'

/** `blank` stands in the corner behind the other row; a `column` is a tall unit with an oven in it. */
export type LowerUnit =
  | 'door'
  | 'doors'
  | 'drawers'
  | 'sink'
  | 'oven'
  | 'hob'
  | 'dishwasher'
  | 'tall'
  | 'column'
  | 'blank'
export type UpperUnit = 'door' | 'doors' | 'glass' | 'lift' | 'shelf' | 'hood' | 'chimney' | 'corner' | 'gap'

/** `mm` where a unit's width is fixed by what stands in it; the others share what is left of the row. */
export type KitchenUnit = { lower: LowerUnit; upper: UpperUnit; mm?: number }

export type KitchenShape = {
  is: 'kitchen'
  row: readonly KitchenUnit[]
  /** The short row of a corner kitchen, along the left wall towards the viewer. */
  wing?: readonly KitchenUnit[]
  front: FrontStyle
  /** Wall units in another style or colour than the lower ones. */
  upperFront?: FrontStyle
  upper?: 'legs'
  handle: Handle
}

export type StorageShape =
  | CabinetShape
  | { is: 'sliding'; leaves: readonly Leaf[] }
  | { is: 'cornerWardrobe'; front: FrontStyle; handle: Handle; withMirror: boolean }
  | { is: 'shelving'; columns: number; rows: number; frame: ShelvingFrame }
  | KitchenShape
  | { is: 'kitchenUnit'; unit: 'drawers' | 'sink' | 'tall' | 'wall'; front: FrontStyle; handle: Handle }
  | { is: 'island'; front: FrontStyle; handle: Handle; isWaterfall: boolean }
  | { is: 'profile'; form: 'worktop' | 'skirting' }
  | { is: 'hall'; form: 'panel' | 'rack' | 'wardrobe' | 'tree' | 'rail' | 'umbrellas' | 'hooks' }
