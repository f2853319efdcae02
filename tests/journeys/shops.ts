import { availableParallelism } from 'node:os'

/** Shops that run already and are used as they are, each by one journey at a time. */
export const knownShops = (process.env.SHOP_ADDRESS ?? '')
  .split(',')
  .filter(Boolean)
  .map((address) => address.replace(/\/$/, ''))

/** One for each core: with more of them pages wait for each other, and the run takes longer than with fewer. */
export const shopCount = knownShops.length || Number(process.env.JOURNEY_SHOPS ?? Math.min(4, availableParallelism()))
