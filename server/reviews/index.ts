export { countWaitingWords } from './desk-queries.ts'
export { mergeStagedQuestions, mergeStagedReviews, stagedQuestions, stagedReviews } from './merge-reviews.ts'
export { decideQuestion, decideReview, listWaiting, type Moderation } from './moderate.ts'
export {
  countOwnReviews,
  countOwnReviewsByState,
  listOwnReviews,
  listReviewedModels,
  type OwnReviewRow,
} from './my-reviews.ts'
export { ownPhotos, waitingPhotos } from './own-review.ts'
export { reviewsData } from './personal-data.ts'
export { claimedByReviews } from './queries.ts'
export { listQuestions } from './show-reviews.ts'
export { type SampleShopReview, saveSampleShopReviews } from './write-shop-review.ts'
