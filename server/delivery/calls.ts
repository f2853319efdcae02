import { deliveryContract } from '#contract/delivery.ts'
import { answer } from '#server/gate/index.ts'
import type { Regions } from '#server/region/index.ts'
import { addressPlaceOf } from './place.ts'
import type { AddressBook } from './providers/address-book.ts'

export function deliveryCalls(deps: { regions: Regions; addresses: AddressBook }) {
  return answer('delivery', deliveryContract, {
    async suggestAddress({ body }, { region, language }) {
      const place = addressPlaceOf(deps.regions, region, language)
      const found = await deps.addresses.suggest(body.query, place, body.count ?? 7)
      return found === 'away' ? { isAvailable: false, suggestions: [] } : { isAvailable: true, suggestions: found }
    },
    async getCityPlan(_input, { region, language }) {
      const place = addressPlaceOf(deps.regions, region, language)
      return { center: place.center, streets: deps.addresses.plan(place) }
    },
  })
}
