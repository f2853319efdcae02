import { totalmem } from 'node:os'

/** Shops that run already and are used as they are, each by one journey at a time. */
export const knownShops = (process.env.SHOP_ADDRESS ?? '')
  .split(',')
  .filter(Boolean)
  .map((address) => address.replace(/\/$/, ''))

const gigabyte = 1024 ** 3

/**
 * So many journeys go side by side, each in a shop of its own. A journey waits half of its time, for a network that falls
 * silent and for pages to move, so three keep two cores busy, where there is memory for that many shops and browsers.
 */
export const shopCount = knownShops.length || Number(process.env.JOURNEY_SHOPS ?? (totalmem() > 8 * gigabyte ? 3 : 2))
