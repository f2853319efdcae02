import { analyticsSettings, counterServices } from './analytics/index.ts'
import { basketSettings } from './basket/index.ts'
import { bonusServices, bonusSettings } from './bonus/index.ts'
import { leastOnPage } from './catalogue/index.ts'
import { certificateSettings } from './certificate/index.ts'
import { claimSettings } from './claims/index.ts'
import { captchaServices } from './customer/index.ts'
import { deliveryServices } from './delivery/index.ts'
import { keeperSettings } from './exchange/index.ts'
import { messageServices } from './messages/index.ts'
import { changeSettings, defineHoldSettings, delaySettings } from './order/index.ts'
import { acquirerServices, shopNoticesService } from './payment/index.ts'
import { visionServices } from './picture-search/index.ts'
import type { Config } from './platform/config.ts'
import type { OutgoingService } from './platform/outgoing.ts'
import { createPlatform, type PlatformParts } from './platform/platform.ts'
import type { Setting } from './platform/settings.ts'
import { fiscalServices } from './receipt/index.ts'
import { recommendationServices } from './recommendations/index.ts'
import { retailSettings } from './retail/index.ts'
import { searchEngineServices } from './search-engines/index.ts'
import { secondPersonSettings } from './second-person/index.ts'
import { givenRights } from './staff/index.ts'

/** Everything the shop's people may change while it runs; each area declares its own, and the environment the fallbacks. */
function shopSettings({ holds }: Config): Setting<never>[] {
  const declared = [
    ...Object.values(defineHoldSettings(holds)),
    ...Object.values(basketSettings),
    ...Object.values(analyticsSettings),
    ...Object.values(bonusSettings),
    ...Object.values(changeSettings),
    ...Object.values(delaySettings),
    ...Object.values(certificateSettings),
    ...Object.values(claimSettings),
    ...Object.values(retailSettings),
    ...Object.values(keeperSettings),
    ...Object.values(secondPersonSettings),
    givenRights,
    leastOnPage,
  ]
  return declared as Setting<never>[]
}

/** The platform of the shop: whom it may call and what its people may change is known here, where the areas meet. */
export function createShopPlatform(parts: Pick<PlatformParts, 'config' | 'database' | 'clock' | 'log'>) {
  return createPlatform({ ...parts, services: outgoingServices(parts.config), settings: shopSettings(parts.config) })
}

/** Whom the shop may call; nobody else can be. */
function outgoingServices(config: Config): Record<string, OutgoingService> {
  const ownAddress = `http://127.0.0.1:${config.port}`
  return {
    ...deliveryServices(config),
    ...captchaServices(config),
    ...recommendationServices(config),
    ...visionServices(config),
    ...messageServices(config),
    ...acquirerServices(config),
    ...fiscalServices(config),
    ...bonusServices(config),
    ...counterServices(config),
    ...searchEngineServices(config),
    ...(config.isDemo && {
      [shopNoticesService]: { baseUrl: ownAddress, timeoutMs: 5000, attempts: 1 },
    }),
  }
}
