import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { catalogueContract } from '#contract/catalogue/index.ts'
import { nameIn } from '#rules/names.ts'
import { pageSizeFor } from '#rules/pagination.ts'
import type { CatalogueEngine, FacetAsk, ListAsk, Section } from '#server/catalogue-engine/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import { choiceOfTag, type ListingPlace, type Tag } from '#server/listings/index.ts'
import { setsView } from './answers/filters-view.ts'
import { listFiltersView, listingView } from './answers/listing-view.ts'
import { sectionView } from './answers/section-view.ts'
import { listingText } from './listing-text.ts'
import { mixedFrom, mixOfShop } from './mix-of-shop.ts'
import { type CatalogueParts, see, showCards, sightKey } from './parts.ts'
import type { Sight } from './region-sight.ts'
import { type NoList, scopeOf } from './scope-of-list.ts'
import { tagsOfSection } from './shop-lists.ts'
import { smallestSets } from './smallest-sets.ts'
import { findValuePages, leastOnPage, type ValuePages } from './value-pages.ts'

type Contract = typeof catalogueContract
type ListBody = CallParsed<Contract['listFilters']>['body']

/** A page of cards, or why there is no such list. A page past the end is the last one. */
export async function listProducts(
  parts: CatalogueParts,
  body: CallParsed<Contract['listProducts']>['body'],
  context: CallContext,
): Promise<CallAnswer<Contract['listProducts']> | NoList> {
  const sight = await see(parts, context, body.params)
  const { engine } = sight.catalogue
  const scope = scopeOf(parts.listings, sight, body)
  if (typeof scope === 'string') return scope
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

/** Filters with counts, or why there is no such list. */
export async function listFilters(
  parts: CatalogueParts,
  body: ListBody,
  context: CallContext,
): Promise<CallAnswer<Contract['listFilters']> | NoList> {
  const sight = await see(parts, context, body.params)
  const { engine } = sight.catalogue
  const scope = scopeOf(parts.listings, sight, body)
  if (typeof scope === 'string') return scope
  const { params = {}, meta: { sort = 'popular' } = {} } = body
  const ask = { ...scope, params }
  const { from: _, ...about } = scope
  const key = `${sightKey(sight)} ${JSON.stringify(about)} ${sort} ${JSON.stringify(params)} ${parts.settings.get(leastOnPage)}`
  return parts.answers.filters.find(engine, key, [{ kind: 'facets', ask }], async () => {
    const pages = await pagesOf(parts, sight, ask)
    const view = listFiltersView(sight, await engine.facets(ask), { params, sort, pages })
    const isStuck = view.total === 0 && view.relaxations.length === 0
    const sets = isStuck ? await smallestSets(params, (left) => countOf(engine, { ...ask, params: left })) : []
    return { answer: isStuck ? { ...view, relaxations: setsView(sets, view.filters) } : view, productIds: [] }
  })
}

/** Of a section that is narrowed by one filter at most. */
async function pagesOf(parts: CatalogueParts, sight: Sight, ask: FacetAsk): Promise<ValuePages> {
  const { sectionId, only, choice, params, from } = ask
  if (sectionId === null || only || choice || Object.keys(params).length > 1) return []
  const { engine } = sight.catalogue
  const least = parts.settings.get(leastOnPage)
  const facets = { from, sectionId, params: {} }
  return parts.answers.valuePages.find(
    engine,
    `${sightKey(sight)} ${sectionId} ${least}`,
    [{ kind: 'facets', ask: facets }],
    async () => ({ answer: await findValuePages(engine, from, sectionId, least), productIds: [] }),
  )
}

async function countOf(engine: CatalogueEngine, ask: FacetAsk): Promise<number> {
  const { total } = await engine.list({ ...ask, sort: 'popular', offset: 0, count: 1 })
  return total
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
  if (section === undefined) return null
  const { tag: word } = body
  const tag = section && word !== undefined ? parts.listings.findTag(section.id, word) : null
  const counts = await engine.countSections(sight.from)
  const ofTag = tag && (await engine.countSections(sight.from, choiceOfTag(tag)))
  return {
    ...sectionView(sight, section, counts),
    ...sectionWords(parts, sight, section, tag, (ofTag ?? counts).byId),
    tags: {
      queryParams: tag?.params ?? {},
      list: section ? await tagsOfSection(parts, sight, section.id) : [],
      tagExists: tag !== null,
      currentInPageTagID: tag?.id ?? null,
    },
  }
}

/** What the page of a section, of one of its tags or of the whole catalogue says. */
function sectionWords(
  { listings }: CatalogueParts,
  sight: Sight,
  section: Section | null,
  tag: Tag | null,
  counts: ReadonlyMap<number, number>,
) {
  const name = section ? nameIn(section.names, sight.language) : ''
  const count = section ? counts.get(section.id) : undefined
  const place: ListingPlace =
    tag && section
      ? { kind: 'tag', code: tag.code, section: section.code }
      : section
        ? { kind: 'section', code: section.code }
        : { kind: 'catalog' }
  const facts = tag ? { name: nameIn(tag.names, sight.language), section: name, count } : { name, count }
  const { article, ...seoParams } = listingText(listings, sight, place, facts)
  return { seoParams, article }
}
