import { z } from 'zod'
import { defineSetting } from '#server/platform/settings.ts'

/** What the shop's people may change of certificates while the shop runs. */
export const certificateSettings = {
  lifeDays: defineSetting({
    key: 'certificate.lifeDays',
    title: 'Days that a new certificate can be spent',
    schema: z.int().min(30).max(3650),
    fallback: 1095,
  }),
}
