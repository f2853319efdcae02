import type { Config } from '#server/platform/config.ts'
import type { Outgoing, OutgoingService } from '#server/platform/outgoing.ts'
import type { Acquirer } from './acquirer.ts'
import { testBankAcquirer, testBankService } from './providers/test-bank.ts'
import { yookassaAcquirer, yookassaService } from './providers/yookassa.ts'

export interface Acquirers {
  /** Who takes cards now; none where the settings name nobody. */
  cardAcquirer: Acquirer | undefined
  /** By name: a payment is settled and given back by whoever took it, also after the shop has changed its bank. */
  acquirers: ReadonlyMap<string, Acquirer>
}

export function createAcquirers(
  config: Pick<Config, 'isDemo' | 'payment' | 'testBank'>,
  outgoing: Outgoing,
): Acquirers {
  const known: Acquirer[] = []
  if (config.isDemo) known.push(testBankAcquirer(outgoing, config.testBank))
  if (config.payment.yookassa) known.push(yookassaAcquirer(outgoing, config.payment.yookassa))
  const acquirers = new Map(known.map((acquirer) => [acquirer.name, acquirer]))
  return { acquirers, cardAcquirer: acquirers.get(config.payment.provider) }
}

/** Where the acquirers' own servers are. */
export function acquirerServices(config: Pick<Config, 'isDemo' | 'payment' | 'port'>): Record<string, OutgoingService> {
  const ownAddress = `http://127.0.0.1:${config.port}`
  return {
    ...(config.isDemo && {
      [testBankService]: { baseUrl: `${ownAddress}/dev/test-bank/v3`, timeoutMs: 5000, attempts: 3 },
    }),
    ...(config.payment.yookassa && {
      [yookassaService]: { baseUrl: config.payment.yookassa.url, timeoutMs: 8000, attempts: 3 },
    }),
  }
}
