import { z } from 'zod'
import { Experiment } from '#contract/analytics.ts'
import { defineSetting } from '#server/platform/settings.ts'

/** What the shop's people may change of how visits are counted. */
export const analyticsSettings = {
  keptMonths: defineSetting({
    key: 'analytics.keptMonths',
    title: 'How many months, this one among them, events of visits are kept; older ones are dropped by night',
    schema: z.int().min(1).max(60),
    fallback: 14,
  }),
  mostADay: defineSetting({
    key: 'analytics.mostADay',
    title:
      'How many events of visits are kept in 24 hours at most, so that nobody fills the disk; the rest is not counted',
    schema: z.int().min(1000).max(100_000_000),
    fallback: 1_000_000,
  }),
  experiments: defineSetting({
    key: 'analytics.experiments',
    title:
      'Ways of showing one thing that are tried against each other, by shares of visitors; the first variant is shown to whoever takes no part. Known: subscription-title with the variants plain and gift',
    schema: z.array(Experiment).max(20),
    fallback: [
      {
        code: 'subscription-title',
        isOn: false,
        variants: [
          { code: 'plain', share: 1 },
          { code: 'gift', share: 1 },
        ],
      },
    ],
  }),
}
