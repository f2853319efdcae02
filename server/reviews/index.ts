export { mergeStagedQuestions, mergeStagedReviews, stagedQuestions, stagedReviews } from './merge-reviews.ts'
export { decideQuestion, decideReview, listWaiting } from './moderate.ts'
