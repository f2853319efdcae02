import { z } from 'zod'
import type { ChangeTerms } from '#rules/change-terms.ts'
import { defineSetting, type Settings } from '#server/platform/settings.ts'

/** What changing a placed order costs, which the shop's people may say otherwise while it runs. */
export const changeSettings = {
  feeHours: defineSetting({
    key: 'order.changeFeeHours',
    title: 'Hours before the goods are gathered from which moving a delivery costs something',
    schema: z.int().min(0).max(720),
    fallback: 24,
  }),
  feeRoubles: defineSetting({
    key: 'order.changeFeeRoubles',
    title: 'What moving a delivery costs then, roubles; 0: nothing',
    schema: z.int().min(0).max(100_000),
    fallback: 300,
  }),
}

/** As they stand now, in a region's currency. */
export function changeTermsNow(
  settings: Pick<Settings, 'get'>,
  { exchangeRate }: { exchangeRate: number },
): ChangeTerms {
  return {
    feeHours: settings.get(changeSettings.feeHours),
    feeMinor: Math.round(settings.get(changeSettings.feeRoubles) * exchangeRate) * 100,
  }
}
