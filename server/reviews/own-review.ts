import type { PrivatePicture } from '#contract/media.ts'
import type { OwnReview } from '#contract/reviews.ts'
import { pictureOf } from '#server/catalogue/index.ts'
import { findUploads, type Uploads } from '#server/media/index.ts'
import type { Db } from '#server/platform/database.ts'
import { findOwnWaiting, listPhotosOf, listWaitingPhotos } from './queries.ts'

interface Deps {
  db: Db
  uploads: Pick<Uploads, 'show'>
}

/** What the visitor wrote about a product while the shop has not read it; null when it is another's, or none. */
export async function findOwnReview(
  { db, uploads }: Deps,
  { productID, visitorId }: { productID: number; visitorId: string },
): Promise<OwnReview | null> {
  const review = await findOwnWaiting(db, { productId: productID, visitorId })
  return review && { ...review, photos: await waitingPhotos({ db, uploads }, review.id, visitorId) }
}

/** Sealed links to the photos of a review that waits; for whoever wrote it, and for whoever is to read it. */
export async function waitingPhotos(
  { db, uploads }: Deps,
  reviewId: number,
  visitorId: string | null,
  linkMs?: number,
) {
  const photos = await listWaitingPhotos(db, [reviewId])
  const found = await findUploads(
    db,
    photos.map(({ upload }) => upload),
  )
  return photos.flatMap(({ upload }) =>
    found.filter(({ key }) => key === upload).map((one) => uploads.show(one, visitorId, linkMs)),
  )
}

type OwnPhoto = PrivatePicture & { receipt: string }

/** The photos of somebody's own reviews: what is published has its public address, what waits a sealed link. */
export async function ownPhotos(
  { db, uploads }: Deps,
  reviewIds: readonly number[],
  visitorId: string,
): Promise<Map<number, OwnPhoto[]>> {
  const [published, waiting] = await Promise.all([listPhotosOf(db, reviewIds), listWaitingPhotos(db, reviewIds)])
  const photos = new Map(reviewIds.map((id): [number, OwnPhoto[]] => [id, []]))
  for (const { reviewId, width, height, ...photo } of published)
    photos.get(reviewId)?.push({ url: pictureOf({ ...photo, width, height }).jpeg, width, height, receipt: photo.key })
  const files = await findUploads(
    db,
    waiting.map(({ upload }) => upload),
  )
  // While a decision may be taken back, what has been published waits as well.
  const isPublished = new Set(published.map(({ reviewId }) => reviewId))
  for (const { reviewId, upload } of waiting) {
    const file = files.find(({ key }) => key === upload)
    if (file && !isPublished.has(reviewId))
      photos.get(reviewId)?.push({ ...uploads.show(file, visitorId), receipt: upload })
  }
  return photos
}
