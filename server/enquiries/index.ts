export { enquiriesData } from './personal-data.ts'
export { countWaiting, keepEnquiry } from './queries.ts'
