export { type CheckoutDeps, checkoutCalls } from './calls.ts'
export { checkouts } from './tables.ts'
