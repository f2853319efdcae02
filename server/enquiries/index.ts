export { enquiriesData } from './personal-data.ts'
export { claimedByEnquiries, countWaiting, keepEnquiry } from './queries.ts'
