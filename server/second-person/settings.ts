import { z } from 'zod'
import type { CurrencyCode } from '#rules/money.ts'
import { defineSetting, type Settings } from '#server/platform/settings.ts'

const limit = z.int().min(0).max(1_000_000_000)

export const secondPersonSettings = {
  roubles: defineSetting({
    key: 'money.secondPersonRoubles',
    title: 'Above which sum in roubles a second person confirms; 0: never',
    schema: limit,
    fallback: 100_000,
  }),
  tenge: defineSetting({
    key: 'money.secondPersonTenge',
    title: 'Above which sum in tenge a second person confirms; 0: never',
    schema: limit,
    fallback: 600_000,
  }),
}

/** In minor units; null where nobody confirms. */
export function limitNow(settings: Pick<Settings, 'get'>, currency: CurrencyCode): number | null {
  const whole = settings.get(currency === 'RUB' ? secondPersonSettings.roubles : secondPersonSettings.tenge)
  return whole === 0 ? null : whole * 100
}
