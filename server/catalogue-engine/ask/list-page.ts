import { createPace } from '../breathe.ts'
import type { FoundPage, ListAsk } from '../engine.ts'
import type { FoundModels } from '../read-index/found-models.ts'
import { findChosen } from './choose.ts'
import { countSections } from './count-sections.ts'
import { findModels, findPassing, shuffled, sliceOf } from './find-models.ts'
import type { Look } from './look.ts'
import { chooseByWords, type MatchedGoods, matchWords, relevanceOf, understoodAs } from './match-words.ts'
import { type FoundScope, findScope } from './scope.ts'
import { seeFound } from './see-models.ts'

/** A page of a list with what the region sees of it. */
export async function listPage(look: Look, ask: ListAsk): Promise<FoundPage> {
  const pace = createPace()
  const { words = '', isExact } = ask
  const matched = ask.words === undefined ? null : await matchWords(look, { words, isExact })
  await pace.rest()
  const scope = findScope(look, ask, matched, await findChosen(look, ask.choice))
  if (!scope) {
    return {
      models: [],
      total: 0,
      offset: 0,
      sections: null,
      understood: matched && understoodAs(look, words, matched),
    }
  }
  const sort = sortOf(look, ask.sort, matched)
  await pace.rest()
  const most = ask.shuffledBy === undefined ? ask.offset + ask.count : Number.POSITIVE_INFINITY
  const { total, ...sorted } = await findModels(look, scope, { params: ask.params, sort, most })
  const found = ask.shuffledBy === undefined ? sorted : shuffled(look, sorted, ask.shuffledBy)
  const lastPage = Math.max(0, Math.ceil(total / ask.count) - 1) * ask.count
  const offset = Math.min(ask.offset, lastPage)
  const page = sliceOf(found, offset, ask.count)
  const shown = matched ? await chooseShown(look, scope, ask, page, matched) : page
  const models = seeFound(look, shown)
  await pace.rest()
  const understood = matched && understoodAs(look, words, matched)
  await pace.rest()
  return {
    models,
    total,
    offset,
    sections: matched ? null : await countSections(look, ask),
    understood,
  }
}

const byPrice = new Set<ListAsk['sort']>(['price_asc', 'price_desc', 'discount'])

/** Filters decide first which variant is shown, then an order by price; of those that are left the words of the query do. */
async function chooseShown(
  look: Look,
  scope: FoundScope,
  { params, sort }: ListAsk,
  page: FoundModels,
  matched: MatchedGoods,
): Promise<FoundModels> {
  if (Object.keys(params).length === 0) return chooseByWords(look, page, matched)
  if (byPrice.has(sort)) return page
  const passing = await findPassing(look, scope, params, page.products)
  return chooseByWords(look, page, matched, (offer) => passing.has(offer))
}

function sortOf({ generation }: Look, sort: ListAsk['sort'], matched: MatchedGoods | null) {
  if (sort !== 'relevance') return sort
  return matched ? relevanceOf(generation, matched) : 'popular'
}
