import { eq } from 'drizzle-orm'
import type { Names } from '#rules/names.ts'
import { findOfferIds, listLengthSteps } from '#server/catalogue/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { findProductOf } from './queries.ts'
import { kitchens, moduleSetItems, moduleSets } from './tables.ts'

export interface ModuleSetInput {
  code: string
  names: Names
  isKitchen: boolean
  sort: number
  /** Offers by the names that feeds give them. */
  modules: readonly { offer: string; place: 'base' | 'wall' | 'tall'; quantity: number }[]
  /** Models of which another length is composed from these modules; named by one of their offers. */
  kitchens: readonly string[]
}

/** Keeps sets by their codes; what a repeat does not name any more goes. Modules that the shop does not have are left out. */
export async function saveModuleSets(tx: Tx, sets: readonly ModuleSetInput[]): Promise<void> {
  for (const set of sets) await saveSet(tx, set)
}

/** A set is so many pieces: what is cut by the metre has no number of them, and would lie in it as one step. */
export class ModuleByMetreError extends Error {
  constructor(set: string, offers: readonly string[]) {
    super(`Module set ${set}: ${offers.join(', ')} sold by the metre. A set holds pieces; sell the length beside it.`)
  }
}

async function saveSet(tx: Tx, { code, names, isKitchen, sort, modules, kitchens: models }: ModuleSetInput) {
  const idOf = await findOfferIds(tx, [...modules.map(({ offer }) => offer), ...models])
  const lengths = await listLengthSteps(tx)
  const byMetre = modules.map(({ offer }) => offer).filter((offer) => lengths.has(offer))
  if (byMetre.length > 0) throw new ModuleByMetreError(code, byMetre)
  const facts = { names, isKitchen, sort, isActive: true }
  const [row] = await tx
    .insert(moduleSets)
    .values({ code, ...facts })
    .onConflictDoUpdate({ target: moduleSets.code, set: facts })
    .returning({ id: moduleSets.id })
  const setId = row?.id ?? 0
  await tx.delete(moduleSetItems).where(eq(moduleSetItems.setId, setId))
  const items = modules.flatMap(({ offer, place, quantity }, at) => {
    const offerId = idOf.get(offer)
    return offerId === undefined ? [] : [{ setId, offerId, place, quantity, sort: at }]
  })
  if (items.length > 0) await tx.insert(moduleSetItems).values(items)
  const modelOffers = models.flatMap((offer) => idOf.get(offer) ?? [])
  if (modelOffers.length === 0) return
  const productIds = new Set<number>()
  for (const offerId of modelOffers) {
    const productId = await findProductOf(tx, offerId)
    if (productId !== null) productIds.add(productId)
  }
  await tx
    .insert(kitchens)
    .values([...productIds].map((productId) => ({ productId, setId })))
    .onConflictDoUpdate({ target: kitchens.productId, set: { setId } })
}
