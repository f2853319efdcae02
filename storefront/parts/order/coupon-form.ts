/** By which the form of a coupon is told from others of its page. */
export const couponForm = 'coupon'
