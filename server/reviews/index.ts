export { mergeStagedQuestions, mergeStagedReviews, stagedQuestions, stagedReviews } from './merge-reviews.ts'
export { decideQuestion, decideReview } from './moderate.ts'
