import type { CityPlans } from '#server/maps/index.ts'
import type { Config } from '#server/platform/config.ts'
import type { Outgoing, OutgoingService } from '#server/platform/outgoing.ts'
import type { AddressBook } from './providers/address-book.ts'
import type { Carrier } from './providers/carrier.ts'
import { createDadataAddressBook, dadataService } from './providers/dadata.ts'
import { createNoAddressBook } from './providers/no-addresses.ts'
import { createOwnCourier } from './providers/own-courier.ts'
import { createPlanAddressBook } from './providers/plan-addresses.ts'
import { createYandexDelivery, yandexDeliveryService } from './providers/yandex-delivery.ts'

type DeliverySettings = Pick<Config, 'addresses' | 'express'>

export interface DeliveryProviders {
  addresses: AddressBook
  /** Null: nothing is brought at once. */
  express: Carrier | null
}

export function createDeliveryProviders(
  { addresses, express }: DeliverySettings,
  outgoing: Outgoing,
  plans: CityPlans,
): DeliveryProviders {
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
  }
}

/** Where their servers are; a price that is late is not waited for. */
export function deliveryServices({ addresses, express }: DeliverySettings): Record<string, OutgoingService> {
  return {
    [dadataService]: { baseUrl: addresses.url, timeoutMs: 2000, attempts: 1 },
    [yandexDeliveryService]: { baseUrl: express.url, timeoutMs: 3000, attempts: 1 },
  }
}
