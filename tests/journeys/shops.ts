/** Shops that run already and are used as they are, each by one journey at a time. */
export const knownShops = (process.env.SHOP_ADDRESS ?? '')
  .split(',')
  .filter(Boolean)
  .map((address) => address.replace(/\/$/, ''))

/** So many journeys go side by side, each in a shop of its own: two are the most that two cores make quicker. */
export const shopCount = knownShops.length || Number(process.env.JOURNEY_SHOPS ?? 2)
