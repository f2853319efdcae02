import { z } from 'zod'

/** A picture at 640 px; other widths by putting them in its place: `/media/{key}/{width}.webp` or `.jpg`. */
export const Picture = z.object({
  webp: z.string(),
  jpeg: z.string(),
  src: z.string(),
  /** Size of the original, for the aspect ratio. */
  width: z.int(),
  height: z.int(),
})
export type Picture = z.infer<typeof Picture>

/** A picture beside the packshot of a card. Rooms and close-ups fill their place, all else stands whole on its ground. */
export const CardPicture = Picture.extend({ isFilling: z.boolean() })
export type CardPicture = z.infer<typeof CardPicture>
