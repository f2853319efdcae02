import type { PaymentWay } from '#rules/payment-groups.ts'
import type { Config } from '#server/platform/config.ts'
import type { Outgoing, OutgoingService } from '#server/platform/outgoing.ts'
import type { Acquirer } from './acquirer.ts'
import type { PaymentMeans } from './methods.ts'
import { knownProviders } from './providers/registry.ts'
import { testBankAcquirer, testBankService } from './providers/test-bank.ts'
import type { StandIn, StandInDesk } from './stand-ins/stand-in.ts'
import { testBankStandIn } from './test-bank/stand-in.ts'

export interface Acquirers {
  /** Who takes money by a method now; a method that nobody takes is not among them. */
  takers: ReadonlyMap<PaymentWay, Acquirer>
  /** By name: a payment is settled and given back by whoever took it, also after the shop has changed its bank. */
  acquirers: ReadonlyMap<string, Acquirer>
}

type PaymentConfig = Pick<Config, 'isDemo' | 'payment' | 'testBank'>

export function createAcquirers(config: PaymentConfig, outgoing: Outgoing): Acquirers {
  const known: Acquirer[] = []
  if (config.isDemo) known.push(testBankAcquirer(outgoing, config.testBank))
  // A stand-in is worth nothing outside the demo.
  const providers = knownProviders(config).filter(({ isStandIn }) => config.isDemo || !isStandIn)
  for (const provider of providers) known.push(provider.open(outgoing))
  const acquirers = new Map(known.map((acquirer) => [acquirer.name, acquirer]))
  const takers = new Map<PaymentWay, Acquirer>()
  // Cards are taken by whom the settings name, everything else by whoever is set up for it.
  for (const acquirer of known) {
    for (const way of acquirer.capabilities.ways) {
      const isMeant = way === 'card' ? acquirer.name === config.payment.provider : !takers.has(way)
      if (isMeant) takers.set(way, acquirer)
    }
  }
  return { acquirers, takers }
}

/** The currencies that each method is taken in. */
export function onlineMeans(takers: Acquirers['takers']): PaymentMeans['online'] {
  return Object.fromEntries([...takers].map(([way, { capabilities }]) => [way, capabilities.currencies]))
}

/** The popups that methods are paid in where scripts run. */
export function popupsOf(takers: Acquirers['takers']): NonNullable<PaymentMeans['popups']> {
  return Object.fromEntries([...takers].map(([way, { capabilities }]) => [way, capabilities.popups?.[way]]))
}

/** Methods whose money is held until the goods leave. */
export function heldWays(takers: Acquirers['takers']): PaymentWay[] {
  return [...takers].flatMap(([way, { capabilities }]) => (capabilities.takesLater?.includes(way) ? [way] : []))
}

/** Hosts that the page of paying trusts with a script of their own. */
export function widgetHostsOf(takers: Acquirers['takers']): string[] {
  return [...new Set([...takers.values()].flatMap(({ capabilities }) => capabilities.widget?.hosts ?? []))]
}

/** Hosts that a form of a page may lead to. */
export function formHostsOf(takers: Acquirers['takers']): string[] {
  return [...new Set([...takers.values()].flatMap(({ capabilities }) => capabilities.formHosts))]
}

/** Where the acquirers' own servers are. */
export function acquirerServices(config: Pick<Config, 'isDemo' | 'payment' | 'port'>): Record<string, OutgoingService> {
  const ownAddress = `http://127.0.0.1:${config.port}`
  const meant = knownProviders(config).filter(({ isStandIn }) => config.isDemo || !isStandIn)
  const known = meant.map(({ service, url, timeoutMs, certificate }) => [
    service,
    { baseUrl: url, timeoutMs, attempts: 3, ...(certificate && { certificate }) },
  ])
  return {
    ...(config.isDemo && {
      [testBankService]: { baseUrl: `${ownAddress}/dev/test-bank/v3`, timeoutMs: 5000, attempts: 3 },
    }),
    ...Object.fromEntries(known),
  }
}

/** The other sides that this machine plays, by name; in production none. */
export function standInsOf(config: PaymentConfig, desk: StandInDesk): ReadonlyMap<string, StandIn> {
  if (!config.isDemo) return new Map()
  const played = knownProviders(config).filter((provider) => provider.isStandIn)
  const standIns = [testBankStandIn({ ...desk, ...config.testBank }), ...played.map((provider) => provider.standIn())]
  return new Map(standIns.map((standIn) => [standIn.name, standIn]))
}
