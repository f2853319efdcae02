import type { CityPlans } from '#server/maps/index.ts'
import type { Config } from '#server/platform/config.ts'
import { dadataService } from '#server/platform/dadata.ts'
import type { Outgoing, OutgoingService } from '#server/platform/outgoing.ts'
import type { AddressBook } from './providers/address-book.ts'
import type { Carrier } from './providers/carrier.ts'
import { cdekService, createCdek } from './providers/cdek.ts'
import { createDadataAddressBook } from './providers/dadata.ts'
import { createNoAddressBook } from './providers/no-addresses.ts'
import { createOwnCourier } from './providers/own-courier.ts'
import { createPlanAddressBook } from './providers/plan-addresses.ts'
import { createStandInCompany } from './providers/stand-in-company.ts'
import { createTkKit, tkKitService } from './providers/tk-kit.ts'
import type { CompanyName, TransportCompany } from './providers/transport-company.ts'
import { createYandexDelivery, yandexDeliveryService } from './providers/yandex-delivery.ts'

type DeliverySettings = Pick<Config, 'addresses' | 'express' | 'kit' | 'cdek'>

export interface DeliveryProviders {
  addresses: AddressBook
  /** Null: nothing is brought at once. */
  express: Carrier | null
  /** In the order in which they are offered. */
  companies: TransportCompany[]
}

export function createDeliveryProviders(
  { addresses, express, kit, cdek }: DeliverySettings,
  outgoing: Outgoing,
  { plans, now }: { plans: CityPlans; now: () => number },
): DeliveryProviders {
  const companies = [
    kit.provider === 'kit' ? createTkKit(outgoing, kit) : standInFor('kit', kit.provider, plans, now),
    cdek.provider === 'cdek' ? createCdek(outgoing, cdek, now) : standInFor('cdek', cdek.provider, plans, now),
  ]
  return {
    addresses:
      addresses.provider === 'dadata'
        ? createDadataAddressBook(outgoing, addresses.token)
        : addresses.provider === 'stand-in'
          ? createPlanAddressBook(plans)
          : createNoAddressBook(),
    express:
      express.provider === 'yandex'
        ? createYandexDelivery(outgoing, express.token)
        : express.provider === 'stand-in'
          ? createOwnCourier()
          : null,
    companies: companies.filter((one) => one !== null),
  }
}

function standInFor(
  company: CompanyName,
  provider: string,
  plans: CityPlans,
  now: () => number,
): TransportCompany | null {
  return provider === 'stand-in' ? createStandInCompany(company, plans, now) : null
}

/** Where their servers are; a price that is late is not waited for. */
export function deliveryServices({ addresses, express, kit, cdek }: DeliverySettings): Record<string, OutgoingService> {
  return {
    [dadataService]: { baseUrl: addresses.url, timeoutMs: 2000, attempts: 1 },
    [yandexDeliveryService]: { baseUrl: express.url, timeoutMs: 3000, attempts: 1 },
    [tkKitService]: { baseUrl: kit.url, timeoutMs: 3000, attempts: 1 },
    [cdekService]: { baseUrl: cdek.url, timeoutMs: 3000, attempts: 1 },
  }
}
