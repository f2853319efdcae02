import { href, queryOf } from '#storefront/platform/href.ts'

/** Where an offer is put beside those that are compared. */
export function compareUrl(offerId: number): string {
  return href('/personal/compare') + queryOf({ add: offerId })
}
