import { z } from 'zod'
import { defineSetting } from '#server/platform/settings.ts'

const days = z.int().min(0).max(3650)

/** The terms of the bonus programme, which the shop's people may change while it runs. */
export const bonusSettings = {
  spendPercent: defineSetting({
    key: 'bonus.spendPercent',
    title: 'Most that bonuses pay of the goods, percent',
    schema: z.int().min(0).max(100),
    fallback: 30,
  }),
  excludedSections: defineSetting({
    key: 'bonus.excludedSections',
    title: 'Sections whose goods are not paid with bonuses, by their ids',
    schema: z.array(z.int().min(1)).max(1000),
    fallback: [],
  }),
  earnAfterDays: defineSetting({
    key: 'bonus.earnAfterDays',
    title: 'Days after handing over until what a purchase has earned can be spent',
    schema: days,
    fallback: 14,
  }),
  earnedEndAfterDays: defineSetting({
    key: 'bonus.earnedEndAfterDays',
    title: 'Days that earned bonuses can be spent',
    schema: days,
    fallback: 365,
  }),
  givenEndAfterDays: defineSetting({
    key: 'bonus.givenEndAfterDays',
    title: 'Days that bonuses of subscriptions and promotions can be spent',
    schema: days,
    fallback: 90,
  }),
  slipBonuses: defineSetting({
    key: 'bonus.slipBonuses',
    title: 'Bonuses for a delivery that did not come on its day; 0: none',
    schema: z.int().min(0).max(100_000),
    fallback: 300,
  }),
  inviterBonuses: defineSetting({
    key: 'bonus.inviterBonuses',
    title: 'Bonuses for a friend whose first order is handed over; 0: none',
    schema: z.int().min(0).max(100_000),
    fallback: 500,
  }),
  friendBonuses: defineSetting({
    key: 'bonus.friendBonuses',
    title: 'Bonuses for whoever came by an invitation, with their first order; 0: none',
    schema: z.int().min(0).max(100_000),
    fallback: 500,
  }),
  referralFromRoubles: defineSetting({
    key: 'bonus.referralFromRoubles',
    title: 'Roubles that such a first order costs at least',
    schema: z.int().min(0).max(10_000_000),
    fallback: 5_000,
  }),
  referralMostFriends: defineSetting({
    key: 'bonus.referralMostFriends',
    title: 'Friends within a year for whom bonuses are given',
    schema: z.int().min(0).max(10_000),
    fallback: 20,
  }),
  promotionBonuses: defineSetting({
    key: 'bonus.promotionBonuses',
    title: 'Bonuses for a link of a promotion',
    schema: z.int().min(1).max(100_000),
    fallback: 200,
  }),
}
