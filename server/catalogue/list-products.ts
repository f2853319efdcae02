import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { catalogueContract } from '#contract/catalogue/index.ts'
import { pageSizeFor } from '#rules/pagination.ts'
import type { ListAsk, ListScope } from '#server/catalogue-engine/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import { listFiltersView, listingView } from './answers/listing-view.ts'
import { sectionView } from './answers/section-view.ts'
import { mixedFrom, mixOfShop } from './mix-of-shop.ts'
import { type CatalogueParts, see, showCards, sightKey } from './parts.ts'
import type { Sight } from './region-sight.ts'

type Contract = typeof catalogueContract
type ListBody = CallParsed<Contract['listFilters']>['body']

/** A page of cards; null when there is no such section. A page past the end is the last one. */
export async function listProducts(
  parts: CatalogueParts,
  body: CallParsed<Contract['listProducts']>['body'],
  context: CallContext,
): Promise<CallAnswer<Contract['listProducts']> | null> {
  const sight = await see(parts, context)
  const { engine } = sight.catalogue
  const scope = scopeOf(sight, body)
  if (!scope) return null
  const { page = 1, count = pageSizeFor(context.isCrawler), sort = 'popular', randProducts, mixed } = body.meta ?? {}
  const ask: ListAsk = {
    ...scope,
    params: body.params ?? {},
    sort,
    offset: (page - 1) * count,
    count: mixed ? Math.max(count, mixedFrom) : count,
    shuffledBy: randProducts ? sight.today : undefined,
  }
  const { from: _, ...asked } = ask
  const key = `${sightKey(sight)} ${mixed ? count : ''} ${JSON.stringify(asked)}`
  const answer = await parts.answers.listings.find(engine, key, [{ kind: 'list', ask }], async () => {
    const found = await engine.list(ask)
    const models = mixed ? mixOfShop(engine, found.models, count) : found.models
    const answer = await listingView(parts, sight, { ...ask, count }, { ...found, models })
    return { answer, productIds: answer.elements.map(({ id }) => id) }
  })
  showCards(context, answer.elements)
  return answer
}

/** Filters with counts; null when there is no such section. */
export async function listFilters(
  parts: CatalogueParts,
  body: ListBody,
  context: CallContext,
): Promise<CallAnswer<Contract['listFilters']> | null> {
  const sight = await see(parts, context)
  const { engine } = sight.catalogue
  const scope = scopeOf(sight, body)
  if (!scope) return null
  const { params = {}, meta: { sort = 'popular' } = {} } = body
  const ask = { ...scope, params }
  const key = `${sightKey(sight)} ${scope.sectionId} ${scope.only} ${sort} ${JSON.stringify(params)}`
  return parts.answers.filters.find(engine, key, [{ kind: 'facets', ask }], async () => {
    return { answer: listFiltersView(sight, await engine.facets(ask), { params, sort }), productIds: [] }
  })
}

/** A section with its neighbours; null when there is no such section. */
export async function getSection(
  parts: CatalogueParts,
  body: CallParsed<Contract['getSection']>['body'],
  context: CallContext,
): Promise<CallAnswer<Contract['getSection']> | null> {
  const sight = await see(parts, context)
  const { engine } = sight.catalogue
  const section = body.section === undefined ? null : engine.sections.byCode.get(body.section)
  return section === undefined ? null : sectionView(sight, section, await engine.countSections(sight.from))
}

/** What a list is about; null when there is no such section. */
function scopeOf(
  { catalogue, from }: Sight,
  { section: code, meta }: Pick<ListBody, 'section' | 'meta'>,
): ListScope | null {
  const section = code === undefined ? null : catalogue.engine.sections.byCode.get(code)
  if (section === undefined) return null
  const kind = meta?.typePage
  return { from, sectionId: section?.id ?? null, only: kind === 'hits' || kind === 'sale' ? kind : undefined }
}
