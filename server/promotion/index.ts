export { createPromotions, type Promotions } from './promotions.ts'
export { type PromotionWish, savePromotion } from './save-promotion.ts'
export { couponSource, promotionSource } from './sources.ts'
export { type CouponDeps, takeCoupon } from './take-coupon.ts'
