import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { catalogueContract } from '#contract/catalogue/index.ts'
import { pageSizeFor } from '#rules/pagination.ts'
import type { CallContext } from '#server/gate/index.ts'
import { listFiltersView, listingView } from './answers/listing-view.ts'
import { countsDepend, sectionView } from './answers/section-view.ts'
import { type CatalogueParts, see, showCards, sightKey } from './parts.ts'
import { dependenceOf, filtersDependence, scopeOf } from './scope.ts'

type Contract = typeof catalogueContract

/** A page of cards; null when there is no such section. */
export async function listProducts(
  parts: CatalogueParts,
  body: CallParsed<Contract['listProducts']>['body'],
  context: CallContext,
): Promise<CallAnswer<Contract['listProducts']> | null> {
  const sight = await see(parts, context)
  const { meta = {}, params = {} } = body
  const list = scopeOf(sight, body.section, meta.typePage)
  if (!list) return null
  const ask = {
    params,
    sort: meta.sort ?? 'popular',
    page: meta.page ?? 1,
    pageSize: meta.count ?? pageSizeFor(context.isCrawler),
    isShuffled: meta.randProducts ?? false,
  }
  const key = `${sightKey(sight)} ${list.key} ${JSON.stringify(ask)}`
  const depends = [dependenceOf(list, params, ask.sort), countsDepend]
  const answer = await parts.answers.listings.find(sight.catalogue, key, depends, async () => {
    const answer = await listingView(parts, sight, list, ask)
    return { answer, products: positionsOf(sight, answer.elements) }
  })
  showCards(context, answer.elements)
  return answer
}

/** Filters with counts; null when there is no such section. */
export async function listFilters(
  parts: CatalogueParts,
  body: CallParsed<Contract['listFilters']>['body'],
  context: CallContext,
): Promise<CallAnswer<Contract['listFilters']> | null> {
  const sight = await see(parts, context)
  const { meta = {}, params = {} } = body
  const list = scopeOf(sight, body.section, meta.typePage)
  if (!list) return null
  const ask = { params, sort: meta.sort ?? ('popular' as const) }
  const key = `${sightKey(sight)} ${list.key} ${JSON.stringify(ask)}`
  return parts.answers.filters.find(sight.catalogue, key, [filtersDependence(list)], async () => {
    return { answer: listFiltersView(sight, list, ask), products: [] }
  })
}

/** A section with its neighbours; null when there is no such section. */
export async function getSection(
  parts: CatalogueParts,
  body: CallParsed<Contract['getSection']>['body'],
  context: CallContext,
): Promise<CallAnswer<Contract['getSection']> | null> {
  const sight = await see(parts, context)
  const list = scopeOf(sight, body.section)
  return list && sectionView(sight, list.section)
}

function positionsOf(sight: Awaited<ReturnType<typeof see>>, cards: readonly { id: number }[]): number[] {
  return cards.map(({ id }) => sight.catalogue.index.products.at.positionOf(id))
}
