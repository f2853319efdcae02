import type { ProductCard } from '#contract/catalogue/card.ts'
import type { FoundModel } from '#server/catalogue-engine/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import { cardsOf } from './answers/listing-view.ts'
import { type FindCompanions, findCompanions } from './list-companions.ts'
import { mixedFrom, mixOfShop } from './mix-of-shop.ts'
import { type CatalogueCallDeps, createParts, see, showCards } from './parts.ts'
import type { Sight } from './region-sight.ts'

const shown = 12
/** A basket of many goods is asked about by its first ones. */
const mostAsked = 8

/** Offers in the basket, and those that make its kits whole. */
export interface TogetherWish {
  offerIds: readonly number[]
  fromKits: readonly number[]
}

/** `hits` where nothing goes with the basket. */
export interface Together {
  type: 'together' | 'hits'
  cards: ProductCard[]
}

/** Finds what is taken together with goods: only what can be had in the region, and nothing that is among them. */
export function createTogether(deps: CatalogueCallDeps & { findCompanions: FindCompanions }) {
  const parts = createParts(deps)
  return async ({ offerIds, fromKits }: TogetherWish, context: CallContext): Promise<Together> => {
    const sight = await see(parts, context)
    const { engine } = sight.catalogue
    const own = ownGoods(sight, offerIds)
    const beside = besideInRooms(sight, own)
    const bought = await boughtWith(deps.findCompanions, sight, own)
    const [fromKit, inRooms] = [await engine.modelsOf(fromKits, sight.from), await engine.modelsOf(beside, sight.from)]
    const goWith = [...fromKit, ...bought, ...inRooms].filter((found) => isNew(own, found))
    const found = { type: 'together' as const, models: mixOfShop(engine, onePerModel(goWith), shown) }
    const { type, models } = found.models.length > 0 ? found : await bestSellers(sight, own)
    const cards = await cardsOf(parts, sight, models)
    showCards(context, cards)
    return { type, cards }
  }
}

/** What others took with goods of the basket, in the order of the basket. */
async function boughtWith(find: FindCompanions, sight: Sight, { productIds }: OwnGoods): Promise<FoundModel[]> {
  const found = await Promise.all([...productIds].slice(0, mostAsked).map(find))
  return findCompanions(sight, [...new Set(found.flatMap(({ bought }) => bought))], true)
}

interface OwnGoods {
  productIds: ReadonlySet<number>
  /** Who has a sofa in the basket looks for no second one. */
  sectionIds: ReadonlySet<number>
}

function ownGoods({ catalogue: { engine } }: Sight, offerIds: readonly number[]): OwnGoods {
  const productIds = new Set(offerIds.flatMap((id) => engine.productOf(id) ?? []))
  return { productIds, sectionIds: new Set([...productIds].flatMap((id) => engine.whereIs(id)?.sectionId ?? [])) }
}

function isNew({ productIds }: OwnGoods, { model, shown }: FoundModel): boolean {
  return !productIds.has(model.id) && shown.quantity > 0
}

/** Offers of other sections that stand in one room with the goods, those of most such rooms first. */
function besideInRooms({ catalogue: { engine, interiors } }: Sight, { productIds, sectionIds }: OwnGoods): number[] {
  const times = new Map<number, number>()
  for (const { spots } of interiors) {
    const placed = spots.map(({ offerId }) => ({ offerId, productId: engine.productOf(offerId) ?? 0 }))
    if (!placed.some(({ productId }) => productIds.has(productId))) continue
    for (const { offerId, productId } of placed) {
      const isOtherKind = !sectionIds.has(engine.whereIs(productId)?.sectionId ?? 0)
      if (isOtherKind) times.set(offerId, (times.get(offerId) ?? 0) + 1)
    }
  }
  return [...times].sort(([, one], [, other]) => other - one).map(([offerId]) => offerId)
}

function onePerModel(found: readonly FoundModel[]): FoundModel[] {
  return [...new Map(found.toReversed().map((one) => [one.model.id, one])).values()].toReversed()
}

async function bestSellers({ catalogue: { engine }, from }: Sight, own: OwnGoods) {
  const { models } = await engine.list({
    from,
    sectionId: null,
    only: 'hits',
    params: {},
    sort: 'popular',
    offset: 0,
    count: mixedFrom,
  })
  const fresh = models.filter((found) => isNew(own, found))
  return { type: 'hits' as const, models: mixOfShop(engine, fresh, shown) }
}
