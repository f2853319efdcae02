import { chosen } from './chosen.ts'
import type { Settings } from './environment.ts'

/** Who does for the shop what it does not do itself, and the keys to them. */
export function servicesOf(settings: Settings, isDemo: boolean) {
  return {
    addresses: {
      provider: chosen(
        'ADDRESS_PROVIDER',
        settings.ADDRESS_PROVIDER,
        'dadata',
        { DADATA_TOKEN: settings.DADATA_TOKEN },
        isDemo,
      ),
      token: settings.DADATA_TOKEN,
      url: settings.DADATA_URL,
    },
    companies: {
      provider: chosen(
        'COMPANY_PROVIDER',
        settings.COMPANY_PROVIDER,
        'dadata',
        { DADATA_TOKEN: settings.DADATA_TOKEN },
        isDemo,
      ),
      token: settings.DADATA_TOKEN,
    },
    express: {
      provider: chosen(
        'EXPRESS_PROVIDER',
        settings.EXPRESS_PROVIDER,
        'yandex',
        { YANDEX_DELIVERY_TOKEN: settings.YANDEX_DELIVERY_TOKEN },
        isDemo,
      ),
      token: settings.YANDEX_DELIVERY_TOKEN,
      url: settings.YANDEX_DELIVERY_URL,
    },
    kit: {
      provider: chosen('KIT_PROVIDER', settings.KIT_PROVIDER, 'kit', { KIT_TOKEN: settings.KIT_TOKEN }, isDemo),
      token: settings.KIT_TOKEN,
      version: settings.KIT_API_VERSION,
      debitor: settings.KIT_DEBITOR,
      insuranceAgent: settings.KIT_INSURANCE_AGENT,
      url: settings.KIT_URL,
    },
    cdek: {
      provider: chosen(
        'CDEK_PROVIDER',
        settings.CDEK_PROVIDER,
        'cdek',
        { CDEK_CLIENT_ID: settings.CDEK_CLIENT_ID, CDEK_CLIENT_SECRET: settings.CDEK_CLIENT_SECRET },
        isDemo,
      ),
      clientId: settings.CDEK_CLIENT_ID,
      clientSecret: settings.CDEK_CLIENT_SECRET,
      url: settings.CDEK_URL,
    },
    vision: { url: settings.VISION_URL, token: settings.VISION_TOKEN },
    captcha: {
      provider: chosen(
        'CAPTCHA_PROVIDER',
        settings.CAPTCHA_PROVIDER,
        'smartcaptcha',
        {
          SMARTCAPTCHA_SITE_KEY: settings.SMARTCAPTCHA_SITE_KEY,
          SMARTCAPTCHA_SERVER_KEY: settings.SMARTCAPTCHA_SERVER_KEY,
        },
        isDemo,
      ),
      siteKey: settings.SMARTCAPTCHA_SITE_KEY,
      serverKey: settings.SMARTCAPTCHA_SERVER_KEY,
      url: settings.SMARTCAPTCHA_URL,
    },
    recommendations: {
      provider: settings.RECOMMENDATIONS_PROVIDER,
      endpointId: settings.MINDBOX_ENDPOINT_ID,
      secretKey: settings.MINDBOX_SECRET_KEY,
      operations: { bought: settings.MINDBOX_BOUGHT_OPERATION, viewed: settings.MINDBOX_VIEWED_OPERATION },
      url: settings.MINDBOX_URL,
    },
  }
}
