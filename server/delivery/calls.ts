import { deliveryContract } from '#contract/delivery.ts'
import { zoneName } from '#rules/delivery-zones.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import { answer } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Regions } from '#server/region/index.ts'
import { listServices } from './list-services.ts'
import { namedCity } from './named-city.ts'
import { addressPlaceOf } from './place.ts'
import type { AddressBook } from './providers/address-book.ts'
import { listZones } from './zones.ts'

export { zoneCalls } from './zone-calls.ts'

interface DeliveryCallsDeps {
  db: Db
  regions: Regions
  addresses: AddressBook
  /** From which sum of goods every order is brought for nothing; promotions know. */
  findFreeFrom(region: ShopRegion, now: Date): number | null
  /** How well the shop keeps its days in a city; orders know. */
  findKeptShare(regionId: number, now: Date): Promise<{ percent: number; deliveries: number } | null>
}

export function deliveryCalls(deps: DeliveryCallsDeps) {
  return answer('delivery', deliveryContract, {
    async getData(_input, { region, language, shows, now }) {
      shows.add('shell')
      return {
        deliveryServices: await listServices(deps.db, deps.regions, region, language),
        freeFromMinor: deps.findFreeFrom(region, now()),
        keptShare: await deps.findKeptShare(region.id, now()),
      }
    },
    async listZones(_input, { region, language }) {
      const isShown = deps.regions.requireData(region.id, language).showDeliveryZones
      const zones = isShown ? await listZones(deps.db, region.id) : []
      return { zones: zones.map((zone) => ({ ...zone, name: zoneName(zone, language) })) }
    },
    async suggestAddress({ body }, { region, language }) {
      const elsewhere = namedCity(deps.regions, body.query, region.id, language)
      const named = elsewhere && deps.regions.find(elsewhere.regionId, language)
      const place = addressPlaceOf(deps.regions, named ?? region, language)
      const found = await deps.addresses.suggest(body.query, place, body.count ?? 7)
      return found === 'away' ? { isAvailable: false, suggestions: [] } : { isAvailable: true, suggestions: found }
    },
  })
}
