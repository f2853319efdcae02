export type { CheckoutDeps } from './calls.ts'
export { checkouts } from './tables.ts'
