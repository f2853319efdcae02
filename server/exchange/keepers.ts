import { z } from 'zod'
import { goodsKeepers } from '#contract/staff/goods.ts'
import { defineSetting, type Settings } from '#server/platform/settings.ts'

const keeper = z.enum(goodsKeepers)

/** Whose word counts of prices and of stock: the feed of an outside system, or the shop's people at the desk. */
export const keeperSettings = {
  prices: defineSetting({
    key: 'goods.pricesKeeper',
    title: 'Who keeps prices: feed, or desk',
    schema: keeper,
    fallback: 'feed' as const,
  }),
  stock: defineSetting({
    key: 'goods.stockKeeper',
    title: 'Who keeps the stock: feed, or desk',
    schema: keeper,
    fallback: 'feed' as const,
  }),
}

export function keepersNow(settings: Pick<Settings, 'get'>) {
  return { prices: settings.get(keeperSettings.prices), stock: settings.get(keeperSettings.stock) }
}
