import { ConfigError } from './config-error.ts'
import type { Settings } from './environment.ts'
import { sampleSecret } from './sample-secret.ts'

/** Whom the shop shares its bonuses with; null where its own ledger is all there is. */
export function bonusServiceOf(settings: Settings, ownUrl: string) {
  const { BONUS_PROVIDER: provider, BONUS_SERVICE_URL: url, BONUS_SERVICE_KEY: key } = settings
  if (provider === 'ledger') return null
  if (provider === 'stand-in') return { isStandIn: true, url: `${ownUrl}/dev/bonus-service`, key: sampleSecret }
  if (url === '' || key === '') {
    throw new ConfigError('BONUS_PROVIDER=service needs BONUS_SERVICE_URL and BONUS_SERVICE_KEY.')
  }
  return { isStandIn: false, url, key }
}
