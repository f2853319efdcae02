export { couponTrouble, viewCouponNote } from './coupon-trouble.ts'
export type { HoldingOrder, HoldOutcome, PriceFacts, PriceSource, PriceWish } from './price-source.ts'
export { createPricing, type Pricing } from './pricing.ts'
export { viewReason, viewStory } from './reason-view.ts'
