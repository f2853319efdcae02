/** What a shopper may add to a review; said in advance beside the field, and demanded by the call. */
export const reviewPhotoLimits = {
  most: 8,
  maxMegabytes: 10,
  kinds: ['image/jpeg', 'image/png', 'image/webp'],
} as const
