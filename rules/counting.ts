/** Where a browser keeps whether its visits may be counted: `yes` or `no`. Scripts read it, so it has no bound name. */
export const countingCookie = 'analytics'

export type CountingChoice = 'yes' | 'no'

/** What a cookie of that name says; null where nothing was said yet. */
export function countingChoice(value: string | undefined): CountingChoice | null {
  return value === 'yes' || value === 'no' ? value : null
}

/** Yes has to be said, and a browser that asks not to be tracked (Global Privacy Control) has said no for good. */
export function mayCount(choice: CountingChoice | null, declines: boolean): boolean {
  return choice === 'yes' && !declines
}

/** The steps from looking to paying, in their order; who took a later one has been at those before it. */
export const funnelSteps = [
  'view_item',
  'add_to_cart',
  'begin_checkout',
  'add_shipping_info',
  'add_payment_info',
  'purchase',
  'paid',
] as const
export type FunnelStep = (typeof funnelSteps)[number]
