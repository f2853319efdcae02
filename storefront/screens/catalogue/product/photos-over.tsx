import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { GalleryPicture } from '#storefront/parts/gallery-picture.ts'
import { pictureUrl } from '#storefront/parts/picture.tsx'
import { api } from '#storefront/platform/api-client.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useFetched } from '#storefront/ui/use-fetched.ts'
import type { PhotosOfReview, ProductWordsData, SaidReview } from './read-words.ts'

type Said = PhotosOfReview & Partial<Pick<SaidReview, 'text' | 'language'>>

type OverProps = {
  /** What stands on the page: all there is where the rest cannot be had. */
  words: Pick<ProductWordsData, 'reviews' | 'photos'>
  /** The path of the photo that was pressed. */
  first: string
  onClose: () => void
}

const most = 60

/** The photos of a product's reviews over the whole screen, each with whoever took it and what they wrote. */
export function PhotosOver({ words, first, onClose }: OverProps) {
  const { photoOf } = useMessages('reviews')
  const { product } = useLoaderData<{ product: { id: number } }>()
  const rest = useReviewsWithPhotos(product.id)
  const code = useFetched(true, () => import('#storefront/parts/gallery-zoom.tsx'))
  if (!rest || !code) return null
  const pictures = picturesOf([...rest, ...words.reviews, ...words.photos], photoOf)
  const at = pictures.findIndex(({ address }) => address.endsWith(first))
  return <code.GalleryZoom pictures={pictures} first={Math.max(0, at)} onClose={onClose} />
}

/** Null while they are on their way; none when they do not come. */
function useReviewsWithPhotos(productID: number): readonly Said[] | null {
  const [found, setFound] = useState<readonly Said[] | null>(null)
  useEffect(() => {
    let isOver = false
    const hear = (reviews: readonly Said[]) => {
      if (!isOver) setFound(reviews)
    }
    const body = { productID, count: most, sort: 'new' as const, filters: { photos: true } }
    api.reviews.listReviews({ body }).then(
      ({ reviews }) => hear(reviews),
      () => hear([]),
    )
    return () => {
      isOver = true
    }
  }, [productID])
  return found
}

/** The same photo is there once. */
function picturesOf(reviews: readonly Said[], altOf: (author: string) => string) {
  const found = new Map<string, GalleryPicture & { address: string }>()
  for (const { author, text, language, photos } of reviews) {
    for (const { webp, jpeg, width, height } of photos) {
      const said = text !== undefined && { said: { author, text, lang: language } }
      const picture = { webp, width, height, kind: 'detail', alt: altOf(author), ...said }
      if (!found.has(webp)) found.set(webp, { ...picture, address: pictureUrl(jpeg, 1600) })
    }
  }
  return [...found.values()]
}
