import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { catalogueContract } from '#contract/catalogue/index.ts'
import type { PageLink } from '#contract/catalogue/listing.ts'
import type { Names } from '#rules/names.ts'
import { pageSizeFor } from '#rules/pagination.ts'
import type { ListAsk } from '#server/catalogue-engine/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import { splitWords } from '#server/platform/text-search/index.ts'
import type { Made } from './answer-cache.ts'
import { productUrl } from './answers/card.ts'
import { filtersView } from './answers/filters-view.ts'
import { cardsOf } from './answers/listing-view.ts'
import { withNicheNotes } from './answers/niche-note.ts'
import { itemsView, sectionsFound } from './answers/search-view.ts'
import { sectionLinks, sectionUrl } from './answers/section-view.ts'
import { ownScreen } from './own-screens.ts'
import { type CatalogueParts, see, showCards, sightKey } from './parts.ts'
import type { Sight } from './region-sight.ts'

type Contract = typeof catalogueContract
type SearchAnswer = CallAnswer<Contract['search']>
type SuggestAnswer = CallAnswer<Contract['suggest']>

const suggested = 3
const mostNear = 4

/** Search results with their sections and filters; nothing for a section that does not exist. */
export async function search(
  parts: CatalogueParts,
  body: CallParsed<Contract['search']>['body'],
  context: CallContext,
): Promise<SearchAnswer> {
  const sight = await see(parts, context, body.params)
  const { q, t, asTyped = false, params = {}, sort, offset = 0, count = pageSizeFor(context.isCrawler) } = body
  const ask = { q, t, asTyped, params, sort, offset, count }
  const key = `${sightKey(sight)} ${JSON.stringify(ask)}`
  // A model that comes may answer words that found others, or nothing, before it.
  const answer = await parts.answers.searches.find(sight.catalogue.engine, key, [{ kind: 'sections' }], () =>
    searchAnew(parts, sight, ask),
  )
  showCards(context, answer.elements)
  // What machines ask, and what is asked again with more conditions, says nothing of what people look for.
  const isFirst = offset === 0 && t === undefined && !asTyped && Object.keys(params).length === 0
  if (isFirst && !context.isCrawler) parts.catalogue.noteQuery(answer.corrected ?? q, isAnswered(answer))
  return answer
}

function isAnswered({ total, pages }: Pick<SearchAnswer, 'total' | 'pages'>): boolean {
  return total + pages.length > 0
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
    isExact: ask.asTyped,
    params: ask.params,
    sort: ask.sort ?? 'relevance',
    offset: ask.offset,
    count: ask.count,
  }
  const page = await engine.list(wish)
  const understood = page.understood ?? nothingUnderstood
  const { corrected, unanswered, productIds } = understood
  const isKnown = section !== undefined
  const answer = {
    elements: withNicheNotes(await cardsOf(parts, sight, page.models), ask.params, sight.language),
    total: page.total,
    offset: page.offset,
    corrected,
    unanswered,
    pages: await pagesOf(parts, sight, understood.pages),
    near: page.total === 0 ? engine.findNear(ask.q, sight.language, mostNear) : [],
    sections: isKnown ? sectionsFound(sight, understood) : [],
    filters: isKnown ? filtersView(sight, await engine.facets(wish), ask.params) : [],
  }
  return { answer, productIds }
}

const nothingUnderstood = { corrected: null, unanswered: [], sections: [], pages: [], productIds: [] }

/** Those that stand: a rule may name a page that the shop has not written. */
async function pagesOf({ findPage }: CatalogueParts, sight: Sight, paths: readonly string[]): Promise<PageLink[]> {
  const found = await Promise.all(
    paths.map(async (url) => {
      const page = (await findPage(url, sight)) ?? ownScreen(url, sight.language)
      return page && { url, title: page.title, lead: page.lead }
    }),
  )
  return found.filter((page) => page !== null)
}

/** Straight to the section of that name or to the product of that article or name; null where there is a choice. */
export async function findDirectly(parts: CatalogueParts, query: string, context: CallContext): Promise<string | null> {
  const sight = await see(parts, context)
  const { engine } = sight.catalogue
  const goal = await engine.findDirectly(query, sight.from)
  if (!goal) return null
  const section = engine.sections.byId.get(goal.sectionId)
  if (!section) return null
  if (goal.kind === 'section') return sectionUrl(section.code)
  const facts = (await parts.facts.find([goal.productId])).get(goal.productId)
  if (!facts || (!goal.isCertain && !isNamed(facts.names, query))) return null
  const url = productUrl(sight, goal.sectionId, facts.code)
  return goal.isCertain ? `${url}?offer_id=${goal.offerId}` : url
}

/** Whether a query is the name of a model, which ends with its own: «диван верба», and not «двухъярусная кровать». */
function isNamed(names: Names, query: string): boolean {
  const asked = splitWords(query, 200)
  return Object.values(names).some((name) => {
    const words = splitWords(name ?? '')
    return asked.includes(words.at(-1) ?? '') && asked.every((word) => words.includes(word))
  })
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
    categories: sectionLinks(sight, [...counts.keys()], counts).map(({ id: _, code: __, ...link }) => link),
    queries: found.queries,
    total: found.total,
    corrected: found.corrected,
  }
  return { answer, productIds: found.productIds }
}
