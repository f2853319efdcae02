import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { catalogueContract } from '#contract/catalogue/index.ts'
import type { Language } from '#rules/language.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import type { CallContext } from '#server/gate/index.ts'
import { findSpotGoods, interiorStyles, interiorViews, type SpotGoods } from './answers/interior-view.ts'
import type { Catalogue } from './live-catalogue.ts'
import { type CatalogueParts, see } from './parts.ts'
import { pricesFrom } from './region-sight.ts'

type Contract = typeof catalogueContract

/** Rooms of a style, of a kind, or all; null when there is no such style. */
export async function listInteriors(
  parts: CatalogueParts,
  { style, room, count }: CallParsed<Contract['listInteriors']>['body'],
  context: CallContext,
): Promise<CallAnswer<Contract['listInteriors']> | null> {
  const sight = await see(parts, context)
  const styles = await interiorStyles(parts.facts, sight)
  const currentStyle = styles.find(({ code }) => code === style) ?? null
  if (style !== undefined && !currentStyle) return null
  const wanted = sight.catalogue.interiors.filter(
    (interior) => (!style || interior.style === style) && (!room || interior.room === room),
  )
  const interiors = await interiorViews(parts.facts, sight, wanted)
  return { interiors: interiors.slice(0, count), total: interiors.length, styles, currentStyle }
}

/** Goods that marks on banners lead to, by offer id, with the region's prices. */
export async function spotGoodsIn(
  { current, facts }: Pick<Catalogue, 'current' | 'facts'>,
  region: ShopRegion,
  language: Language,
  offerIds: readonly number[],
): Promise<Map<number, SpotGoods>> {
  return findSpotGoods(facts, { catalogue: current(), from: pricesFrom(region), language }, offerIds)
}
