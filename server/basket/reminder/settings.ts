import { z } from 'zod'
import { defineSetting } from '#server/platform/settings.ts'

/** What the shop's people may change of the basket. */
export const basketSettings = {
  remindAfterHours: defineSetting({
    key: 'basket.remindAfterHours',
    title: 'Hours that a basket lies untouched until whoever asked for it is reminded of it',
    schema: z
      .int()
      .min(1)
      .max(24 * 30),
    fallback: 24,
  }),
}
