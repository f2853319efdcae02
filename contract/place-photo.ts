import { z } from 'zod'

/** A photo of a shop or a pickup point: `media` is a key of the media store. */
export const PlacePhoto = z.object({ media: z.string(), width: z.int(), height: z.int(), alt: z.string() })
export type PlacePhoto = z.infer<typeof PlacePhoto>
