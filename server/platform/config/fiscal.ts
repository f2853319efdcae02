import { chosen } from './chosen.ts'
import type { Settings } from './environment.ts'
import { fiscalProviders, taxSystems } from './fiscal-environment.ts'
import { sampleSecret } from './sample-secret.ts'

/** Who keeps the cash register, and what its receipts say of the seller; null where nobody does. */
export function fiscalOf(
  settings: Settings,
  { isDemo, ownUrl, publicUrl }: { isDemo: boolean; ownUrl: string; publicUrl: string },
) {
  const keys = {
    ATOL_LOGIN: settings.ATOL_LOGIN,
    ATOL_PASSWORD: settings.ATOL_PASSWORD,
    ATOL_GROUP: settings.ATOL_GROUP,
  }
  const provider = chosen('FISCAL_PROVIDER', settings.FISCAL_PROVIDER, fiscalProviders[0], keys, isDemo)
  if (provider === 'none') return null
  const isStandIn = provider === 'stand-in'
  const { hostname } = new URL(publicUrl)
  return {
    isStandIn,
    url: isStandIn ? `${ownUrl}/dev/fiscal` : settings.ATOL_URL,
    login: isStandIn ? 'komod' : settings.ATOL_LOGIN,
    password: isStandIn ? sampleSecret : settings.ATOL_PASSWORD,
    group: isStandIn ? 'komod-shop' : settings.ATOL_GROUP,
    vat: settings.RECEIPT_VAT,
    taxSystem: taxSystems[settings.RECEIPT_TAX_SYSTEM] ?? taxSystems[0],
    place: settings.RECEIPT_PLACE || new URL(publicUrl).origin,
    email: settings.RECEIPT_EMAIL || `shop@${hostname === 'localhost' ? 'komod.example' : hostname}`,
  }
}
