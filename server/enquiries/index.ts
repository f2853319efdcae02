export { enquiriesData } from './personal-data.ts'
export { countWaiting } from './queries.ts'
