import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { catalogueContract } from '#contract/catalogue/index.ts'
import { pageSizeFor } from '#rules/pagination.ts'
import type { ListAsk } from '#server/catalogue-engine/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import type { Made } from './answer-cache.ts'
import { filtersView } from './answers/filters-view.ts'
import { cardsOf } from './answers/listing-view.ts'
import { itemsView, sectionsFound } from './answers/search-view.ts'
import { sectionLinks } from './answers/section-view.ts'
import { type CatalogueParts, see, showCards, sightKey } from './parts.ts'
import type { Sight } from './region-sight.ts'

type Contract = typeof catalogueContract
type SearchAnswer = CallAnswer<Contract['search']>
type SuggestAnswer = CallAnswer<Contract['suggest']>

const suggested = 3

/** Search results with their sections and filters; nothing for a section that does not exist. */
export async function search(
  parts: CatalogueParts,
  body: CallParsed<Contract['search']>['body'],
  context: CallContext,
): Promise<SearchAnswer> {
  const sight = await see(parts, context)
  const { q, t, params = {}, sort, offset = 0, count = pageSizeFor(context.isCrawler) } = body
  const ask = { q, t, params, sort, offset, count }
  const key = `${sightKey(sight)} ${JSON.stringify(ask)}`
  // A model that comes may answer words that found others, or nothing, before it.
  const answer = await parts.answers.searches.find(sight.catalogue.engine, key, [{ kind: 'sections' }], () =>
    searchAnew(parts, sight, ask),
  )
  showCards(context, answer.elements)
  if (answer.total > 0 && offset === 0) parts.catalogue.noteQuery(answer.corrected ?? q)
  return answer
}

type SearchAsk = Required<Omit<CallParsed<Contract['search']>['body'], 'sr' | 'regionId' | 't' | 'sort'>> &
  Pick<CallParsed<Contract['search']>['body'], 't' | 'sort'>

async function searchAnew(parts: CatalogueParts, sight: Sight, ask: SearchAsk): Promise<Made<SearchAnswer>> {
  const { engine } = sight.catalogue
  const section = ask.t === undefined ? null : engine.sections.byCode.get(ask.t)
  // Of a section that does not exist the words alone can be told.
  const wish: ListAsk = {
    from: sight.from,
    sectionId: section === null ? null : (section?.id ?? 0),
    words: ask.q,
    params: ask.params,
    sort: ask.sort ?? 'relevance',
    offset: ask.offset,
    count: ask.count,
  }
  const page = await engine.list(wish)
  const { corrected = null, unanswered = [], productIds = [], ...understood } = page.understood ?? { sections: [] }
  const isKnown = section !== undefined
  const answer = {
    elements: await cardsOf(parts, sight, page.models),
    total: page.total,
    offset: page.offset,
    corrected,
    unanswered,
    sections: isKnown ? sectionsFound(sight, understood) : [],
    filters: isKnown ? filtersView(sight, await engine.facets(wish), ask.params) : [],
  }
  return { answer, productIds }
}

/** While typing: goods, sections and frequent queries, three of each. */
export async function suggest(parts: CatalogueParts, query: string, context: CallContext): Promise<SuggestAnswer> {
  const sight = await see(parts, context)
  const key = `${sightKey(sight)} ${query}`
  return parts.answers.suggestions.find(sight.catalogue.engine, key, [{ kind: 'sections' }], () =>
    suggestAnew(parts, sight, query),
  )
}

async function suggestAnew(parts: CatalogueParts, sight: Sight, query: string): Promise<Made<SuggestAnswer>> {
  const { from, language, catalogue } = sight
  const found = await catalogue.engine.suggest({ from, language, words: query, count: suggested })
  const counts = new Map(found.sections.map(({ id, count }) => [id, count]))
  const answer = {
    items: await itemsView(parts, sight, found.models),
    categories: sectionLinks(sight, [...counts.keys()], counts).map(({ name, url, count }) => ({ name, url, count })),
    queries: found.queries,
    total: found.total,
    corrected: found.corrected,
  }
  return { answer, productIds: found.productIds }
}
