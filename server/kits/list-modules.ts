import { and, asc, eq, sql } from 'drizzle-orm'
import type { SetModule } from '#contract/kits.ts'
import type { Language } from '#rules/language.ts'
import { type Names, nameIn } from '#rules/names.ts'
import { pictureOf } from '#server/catalogue/index.ts'
import { type Db, rows } from '#server/platform/database.ts'
import { findSellableOffers, type SellableOffer, type SellingRegion } from '#server/stock/index.ts'
import { moduleSetItems, moduleSets } from './tables.ts'

type Place = SetModule['place']

/** Whether a product is a kitchen, and the sets that it is composed of or is a module of. */
export async function findProductSets(db: Db, productId: number, language: Language) {
  const [kitchen] = await rows<{ id: number | null }>(
    db,
    sql`select set_id id from kitchens where product_id = ${productId}`,
  )
  const found = await rows<{ code: string; names: Names; isKitchen: boolean }>(
    db,
    sql`
    select s.code, s.names, s.is_kitchen "isKitchen" from module_sets s
    where s.is_active and (s.id = ${kitchen?.id ?? 0} or exists (
      select from module_set_items i join offers o on o.id = i.offer_id
      where i.set_id = s.id and o.product_id = ${productId}))
    order by s.sort, s.id`,
  )
  return {
    isKitchen: kitchen !== undefined,
    sets: found.map(({ names, ...set }) => ({ ...set, name: nameIn(names, language) })),
  }
}

/** A set with what of it is sold in the region; null where there is no such set, or nothing of it is sold. */
export async function findModules(db: Db, code: string, region: SellingRegion, language: Language) {
  const [set] = await db
    .select()
    .from(moduleSets)
    .where(and(eq(moduleSets.code, code), eq(moduleSets.isActive, true)))
  if (!set) return null
  const items = await db
    .select()
    .from(moduleSetItems)
    .where(eq(moduleSetItems.setId, set.id))
    .orderBy(asc(moduleSetItems.sort), asc(moduleSetItems.offerId))
  const offers = await findSellableOffers(
    db,
    items.map(({ offerId }) => offerId),
    region,
  )
  const modules = items.flatMap(({ offerId, place, quantity }) => {
    const offer = offers.get(offerId)
    return offer?.isOnSale ? [moduleView(offer, place, quantity, language)] : []
  })
  if (modules.length === 0) return null
  return { set: { code: set.code, name: nameIn(set.names, language), isKitchen: set.isKitchen }, modules }
}

function moduleView(offer: SellableOffer, place: Place, quantity: number, language: Language): SetModule {
  return {
    offerId: offer.offerId,
    name: nameIn(offer.names, language),
    url: offer.url,
    picture: offer.image && pictureOf(offer.image),
    place,
    widthMm: offer.widthMm ?? 0,
    heightMm: offer.heightMm ?? 0,
    priceMinor: offer.priceMinor,
    available: offer.freeStock,
    quantity: Math.min(quantity, offer.freeStock),
  }
}
