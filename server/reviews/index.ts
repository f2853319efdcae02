export { mergeStagedQuestions, mergeStagedReviews, stagedQuestions, stagedReviews } from './merge-reviews.ts'
export { decideQuestion, decideReview, listWaiting, type Moderation } from './moderate.ts'
export { waitingPhotos } from './own-review.ts'
export { claimedByReviews } from './queries.ts'
