import { redirectDocument } from 'react-router'
import type { ProviderPopup } from '#rules/payment-popups.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { withinShop } from '#storefront/platform/within-shop.ts'

/** A provider's widget runs only in a document whose own policy trusts it: its page is loaded anew. */
export function leadToPaying(
  { redirect: to, popup }: { redirect: string; popup: ProviderPopup | null },
  publicUrl: string,
) {
  const page = withinShop(to, publicUrl)
  return popup === 'yookassaPopup' ? redirectDocument(page, 303) : seeOther(page)
}
