import { z } from 'zod'
import { PricePair } from './card.ts'
import { Picture } from './picture.ts'

/** What a mark on a picture leads to, and where it stands in percent of the picture's width and height. */
export const Spot = z.object({
  offerId: z.int(),
  name: z.string(),
  url: z.string(),
  price: PricePair,
  x: z.number(),
  y: z.number(),
})
export type Spot = z.infer<typeof Spot>

/** A room or a style by its stable code; a style has a page of its own. */
const InteriorWord = z.object({ code: z.string(), name: z.string() })

/** A furnished room in which everything shown can be bought. */
export const Interior = z.object({
  id: z.string(),
  title: z.string(),
  room: InteriorWord.nullable(),
  style: InteriorWord.extend({ url: z.string() }).nullable(),
  picture: Picture,
  spots: z.array(Spot),
})
export type Interior = z.infer<typeof Interior>

export const InteriorStyle = InteriorWord.extend({
  url: z.string(),
  /** Models of this style that have a price in the region. */
  count: z.int(),
  /** Rooms; without any, `image` is the packshot of a model. */
  interiors: z.int(),
  image: Picture.nullable(),
})
export type InteriorStyle = z.infer<typeof InteriorStyle>
