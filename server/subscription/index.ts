export { subscriptionCalls } from './calls.ts'
export { grantPromised, grantPromisedJob, type PromisedBonuses } from './grant-promised.ts'
export { subscriptionData } from './personal-data.ts'
