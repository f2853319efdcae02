/**
 * A piece of material that repeats without a seam. Colours are factors about 1 that the material's own colour is
 * multiplied by, so that one tile serves many colours; the mean of each channel over a tile is 1 (within 1 %).
 */
export type Tile = {
  /** Pixels along u and v. */
  columns: number
  rows: number
  /** Metres along u and v after which it repeats. */
  widthM: number
  depthM: number
  /** Every other repetition is turned over, as veneer is laid book-matched. */
  isMirrored: boolean
  /** RGB, linear; 128 stands for 1. Grey for cloth; wood has warmer late wood, so its channels differ. */
  factors: Uint8Array
  /** Tangent-space normals, RGB, green up along v; 128, 128, 255 is flat. */
  normals: Uint8Array
}

export const tileNames = [
  'weave',
  'linen',
  'boucle',
  'velvet',
  'leather',
  'wood',
  'ash',
  'walnut',
  'stone',
  'ceramic',
  'rattan',
  'pile',
  'mesh',
  'brushed',
  'beech',
  'travertine',
  'terrazzo',
  'leaf',
] as const

export type TileName = (typeof tileNames)[number]
