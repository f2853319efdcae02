import { inject } from 'vitest'

/** The shop of this journey: those that run at the same time have another. */
export function ownShop(): string {
  const address = inject('shopAddresses')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!address) throw new Error(`There is no shop for worker ${process.env.VITEST_POOL_ID}`)
  return address
}
