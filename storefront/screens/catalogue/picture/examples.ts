import { mediaKeyOf } from '#storefront/parts/media-key.ts'
import { type PackedPicture, packPicture } from '#storefront/parts/packed-card.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

/** A picture of the shop to try the search with. */
export interface Example {
  media: string
  name: string
  picture: PackedPicture
  /** A furnished room: one thing of it is to be framed. */
  isRoom: boolean
}

const rooms = 2
const goods = 6

/** Rooms, in which there is something to frame, and goods of different kinds. */
export async function readExamples({ api }: PageContext): Promise<Example[]> {
  const [{ interiors }, { elements }] = await Promise.all([
    api.catalogue.listInteriors({ body: { count: rooms } }),
    api.catalogue.listProducts({ body: { meta: { typePage: 'hits', count: goods, mixed: true } } }),
  ])
  return [
    ...elements.flatMap(({ name, offers, offerIdCurrent }) => {
      const picture = (offers.find(({ id }) => id === offerIdCurrent) ?? offers[0])?.images.detail.medium
      return picture ? exampleOf(name, picture, false) : []
    }),
    ...interiors.flatMap(({ title, picture }) => exampleOf(title, picture, true)),
  ]
}

function exampleOf(name: string, picture: Parameters<typeof packPicture>[0], isRoom: boolean): Example[] {
  const media = mediaKeyOf(picture.webp)
  return media === null ? [] : [{ media, name, picture: packPicture(picture), isRoom }]
}
