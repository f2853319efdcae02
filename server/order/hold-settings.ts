import { z } from 'zod'
import { defineSetting, type Setting, type Settings } from '#server/platform/settings.ts'
import type { HoldSettings } from './holds.ts'

const hours = z
  .int()
  .min(1)
  .max(24 * 90)
const days = z.int().min(1).max(365)
const ceiling = z.int().min(0).max(1_000_000)

const declared: { [Name in keyof HoldSettings]: { title: string; schema: z.ZodType<number> } } = {
  unconfirmedHours: { title: 'Hours that goods are held for an order behind which nobody stands', schema: hours },
  confirmedDays: { title: 'Days beyond its own that a confirmed order, paid at the door, is held', schema: days },
  cardHours: { title: 'Hours to pay by card', schema: hours },
  billDays: { title: 'Days to pay a bill', schema: days },
  ordersPerShopper: { title: 'Unconfirmed orders of one browser or phone; 0: no ceiling', schema: ceiling },
  piecesPerShopper: { title: 'Pieces in them; 0: no ceiling', schema: ceiling },
  ordersPerAddress: { title: 'Unconfirmed orders from one house; 0: no ceiling', schema: ceiling },
  piecesPerAddress: { title: 'Pieces in them; 0: no ceiling', schema: ceiling },
  confirmFromRoubles: {
    title: 'Roubles from which a phone has to be confirmed first; 0: never',
    schema: z.int().min(0).max(1_000_000_000),
  },
  prepaymentPercent: { title: 'Least prepayment, percent, in regions that name none', schema: z.int().min(0).max(100) },
}

type HoldSetting = { [Name in keyof HoldSettings]: Setting<number> }

/** What may be changed while the shop runs; the environment says what holds until somebody does. */
export function defineHoldSettings(fallbacks: HoldSettings): HoldSetting {
  const define = (name: keyof HoldSettings) =>
    defineSetting({ key: `order.${name}`, ...declared[name], fallback: fallbacks[name] })
  return {
    unconfirmedHours: define('unconfirmedHours'),
    confirmedDays: define('confirmedDays'),
    cardHours: define('cardHours'),
    billDays: define('billDays'),
    ordersPerShopper: define('ordersPerShopper'),
    piecesPerShopper: define('piecesPerShopper'),
    ordersPerAddress: define('ordersPerAddress'),
    piecesPerAddress: define('piecesPerAddress'),
    confirmFromRoubles: define('confirmFromRoubles'),
    prepaymentPercent: define('prepaymentPercent'),
  }
}

/** As they are at the moment each is asked for, so that areas may keep the object. */
export function holdSettingsNow(settings: Pick<Settings, 'get'>, declared: HoldSetting): HoldSettings {
  const now: Partial<HoldSettings> = {}
  for (const [name, setting] of Object.entries(declared)) {
    Object.defineProperty(now, name, { enumerable: true, get: () => settings.get(setting) })
  }
  return now as HoldSettings
}
