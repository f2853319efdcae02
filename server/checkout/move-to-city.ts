import type { ShopRegion } from '#rules/shopper.ts'
import { acceptPrices } from '#server/basket/index.ts'
import { type AddressBook, addressPlaceOf, completeFieldSet, emptyFieldSet } from '#server/delivery/index.ts'
import type { Db } from '#server/platform/database.ts'
import { type CurrentCheckout, decideWith, isEmpty } from './current-checkout.ts'
import { type DecidedCheckout, loadCheckoutParts } from './decide-checkout.ts'
import { inAnotherCity } from './open-checkout.ts'
import { keepDelivery } from './save-delivery.ts'

/**
 * The shopper agreed to another city: ways, days and prices are counted for it, and what was typed stays. Null where
 * nothing of the basket is sold there: then all stays as it was.
 */
export async function moveToCity(
  deps: { db: Db; addresses: AddressBook },
  before: CurrentCheckout,
  region: ShopRegion,
): Promise<DecidedCheckout | null> {
  const { db, addresses } = deps
  const { row, facts } = before
  if (row.regionId === region.id) return decideWith(before)
  const place = addressPlaceOf(facts.regions, region, facts.language)
  const { address, entrance, floor, flat } = row.fieldSet
  const fieldSet = await completeFieldSet(addresses, place, emptyFieldSet, { address, entrance, floor, flat })
  const moved = { ...row, ...inAnotherCity(region.id), fieldSet }
  const parts = await loadCheckoutParts(db, moved, facts)
  if (isEmpty(parts)) return null
  if (facts.owner) await acceptPrices(db, facts.owner, region.id, parts.basket)
  const change = { ...inAnotherCity(region.id), fieldSet, step: 2 }
  return keepDelivery(db, { ...before, parts }, change)
}
