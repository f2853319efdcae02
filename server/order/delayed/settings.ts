import { z } from 'zod'
import type { DelayTerms } from '#rules/delayed-delivery.ts'
import { defineSetting, type Settings } from '#server/platform/settings.ts'

/** On which terms a delivery waits for its day, which the shop's people may say otherwise while it runs. */
export const delaySettings = {
  days: defineSetting({
    key: 'order.delayDays',
    title: 'Days that goods wait for a shopper who names the day of delivery later',
    schema: z.int().min(1).max(365),
    fallback: 30,
  }),
  remindDays: defineSetting({
    key: 'order.delayRemindDays',
    title: 'Days before the end of that at which the shopper is reminded',
    schema: z.int().min(0).max(60),
    fallback: 3,
  }),
  percent: defineSetting({
    key: 'order.delayPercent',
    title: 'Least prepayment of an order whose day is named later, percent',
    schema: z.int().min(0).max(100),
    fallback: 30,
  }),
}

export function delayTermsNow(settings: Pick<Settings, 'get'>): DelayTerms {
  return {
    days: settings.get(delaySettings.days),
    remindDays: settings.get(delaySettings.remindDays),
    percent: settings.get(delaySettings.percent),
  }
}
