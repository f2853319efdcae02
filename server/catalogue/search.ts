import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { catalogueContract } from '#contract/catalogue/index.ts'
import { pageSizeFor } from '#rules/pagination.ts'
import type { FoundModels } from '#server/catalogue-engine/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import type { Made } from './answer-cache.ts'
import { filtersView } from './answers/filters-view.ts'
import { cardsOf } from './answers/listing-view.ts'
import { itemsView, queriesView, sectionsFound, suggestedSections } from './answers/search-view.ts'
import { countsDepend } from './answers/section-view.ts'
import { chooseByWords, findGoods, listFound, relevanceOf } from './match-words.ts'
import { type CatalogueParts, see, showCards, sightKey } from './parts.ts'
import type { Sight } from './region-sight.ts'
import { countFilters, findModels } from './scope.ts'

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
  const answer = await parts.answers.searches.find(sight.catalogue, key, [], () => searchAnew(parts, sight, ask))
  showCards(context, answer.elements)
  if (answer.total > 0 && offset === 0) parts.catalogue.noteQuery(answer.corrected ?? q)
  return answer
}

type SearchAsk = Required<Omit<CallParsed<Contract['search']>['body'], 'sr' | 'regionId' | 't' | 'sort'>> &
  Pick<CallParsed<Contract['search']>['body'], 't' | 'sort'>

async function searchAnew(parts: CatalogueParts, sight: Sight, ask: SearchAsk): Promise<Made<SearchAnswer>> {
  const { params, count } = ask
  const found = findGoods(sight, ask.q)
  const list = listFound(sight, found, ask.t)
  const products = found.documents
  if (!list) {
    const answer = { elements: [], total: 0, offset: 0, corrected: found.corrected, sections: [], filters: [] }
    return { answer, products }
  }
  const models = findModels(sight, list, { params, sort: ask.sort ?? relevanceOf(sight, found) })
  // Past the end is the last page, as in lists.
  const lastPage = Math.max(0, Math.ceil(models.products.length / count) - 1) * count
  const offset = Math.min(ask.offset, lastPage)
  const page = slice(models, offset, count)
  // A chosen filter decides which variant is shown; otherwise the words of the query do.
  const shown = Object.keys(params).length > 0 ? page : chooseByWords(sight, page, found)
  const answer = {
    elements: await cardsOf(parts, sight, shown, 0, count),
    total: models.products.length,
    offset,
    corrected: found.corrected,
    sections: sectionsFound(sight, found),
    filters: filtersView(sight, countFilters(sight, list, params, false), params),
  }
  return { answer, products }
}

/** While typing: goods, sections and frequent queries, three of each. */
export async function suggest(parts: CatalogueParts, query: string, context: CallContext): Promise<SuggestAnswer> {
  const sight = await see(parts, context)
  return parts.answers.suggestions.find(sight.catalogue, `${sightKey(sight)} ${query}`, [countsDepend], () =>
    suggestAnew(parts, sight, query),
  )
}

async function suggestAnew(parts: CatalogueParts, sight: Sight, query: string): Promise<Made<SuggestAnswer>> {
  const found = findGoods(sight, query, true)
  const list = listFound(sight, found)
  const models = list && findModels(sight, list, { params: {}, sort: relevanceOf(sight, found) })
  const answer = {
    items: models ? await itemsView(parts, sight, chooseByWords(sight, slice(models, 0, suggested), found)) : [],
    categories: suggestedSections(sight, found.corrected ?? query, found).slice(0, suggested),
    queries: queriesView(sight, query, found.corrected).slice(0, suggested),
    total: models?.products.length ?? 0,
    corrected: found.corrected,
  }
  return { answer, products: found.documents }
}

function slice({ products, offers }: FoundModels, from: number, count: number): FoundModels {
  return { products: products.slice(from, from + count), offers: offers.slice(from, from + count) }
}
