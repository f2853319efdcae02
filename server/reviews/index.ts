export { decideQuestion, decideReview } from './moderate.ts'
export { sumRatings } from './queries.ts'
