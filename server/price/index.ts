export type { HoldOutcome, PriceFacts, PriceSource } from './price-source.ts'
export { createPricing, type Pricing } from './pricing.ts'
export { viewReason } from './reason-view.ts'
