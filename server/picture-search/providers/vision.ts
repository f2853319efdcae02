import type { Frame } from '../look/pixels.ts'

/** An offer that looks like what was shown: 1 is the same, 0 nothing like it. */
export interface FoundOffer {
  productId: number
  offerId: number
  likeness: number
}

export interface VisionAsk {
  /** A JPEG that the shop wrote itself, or a picture of its own. */
  picture: Buffer
  /** The key of a picture of the shop: it never changes under it. */
  media: string | null
  /** Null: all of it. */
  frame: Frame | null
  /** Models at most. */
  count: number
}

/** Finds goods that look like a picture. */
export interface Vision {
  name: string
  isStandIn: boolean
  /** The nearest first, one offer a model; `away` when it cannot be asked now. */
  find(ask: VisionAsk): Promise<FoundOffer[] | 'away'>
}
