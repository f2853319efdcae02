import { z } from 'zod'
import { defineSetting } from '#server/platform/settings.ts'

/** What the shop's people may change of price tags. */
export const retailSettings = {
  isKzInstalmentOwn: defineSetting({
    key: 'tags.isKzInstalmentOwn',
    title: 'In Kazakhstan instalments are the shop’s own money, so tags show them beside the price',
    schema: z.boolean(),
    fallback: false,
  }),
  areaSections: defineSetting({
    key: 'tags.areaSections',
    title: 'Sections whose tags name the price of a square metre, by the words of their addresses',
    schema: z.array(z.string().min(1).max(100)).max(200),
    fallback: ['kovry'],
  }),
}
