import type { OwnReview } from '#contract/reviews.ts'
import { findUploads, type Uploads } from '#server/media/index.ts'
import type { Db } from '#server/platform/database.ts'
import { findOwnWaiting, listWaitingPhotos } from './queries.ts'

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
