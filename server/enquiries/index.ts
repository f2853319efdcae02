export { enquiriesData } from './personal-data.ts'
export { claimedByEnquiries, countWaiting, isEnquiryKept, keepEnquiry } from './queries.ts'
