import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { catalogueContract } from '#contract/catalogue/index.ts'
import type { FilterParams } from '#contract/catalogue/listing.ts'
import { nameIn } from '#rules/names.ts'
import { pageSizeFor } from '#rules/pagination.ts'
import type { ListScope } from '#server/catalogue-engine/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import { productUrl } from './answers/card.ts'
import { filtersView } from './answers/filters-view.ts'
import { findMeant } from './find-meant.ts'
import { type CatalogueParts, see } from './parts.ts'
import type { Sight } from './region-sight.ts'
import { type NoList, scopeOf } from './scope-of-list.ts'
import { smallestSets, without } from './smallest-sets.ts'

type Call = (typeof catalogueContract)['explainAbsence']

// Nobody looks further down than this.
const mostLookedAt = 960

/** Says which filters keep a product out of a list, or where in it the product stands. */
export async function explainAbsence(
  parts: CatalogueParts,
  body: CallParsed<Call>['body'],
  context: CallContext,
): Promise<CallAnswer<Call> | NoList> {
  const sight = await see(parts, context, body.params)
  const found = scopeOf(parts.listings, sight, body)
  if (typeof found === 'string') return found
  const scope: ListScope = body.q === undefined ? found : { ...found, words: body.q }
  const id = (await findMeant(parts, sight, body.what))?.productId ?? null
  const product = id === null ? null : await nameOf(parts, sight, id)
  if (id === null || !product) return { product: null, isOfList: false, filters: [], page: null }
  const { params = {} } = body
  const countWith = await countOfProduct(sight, scope, id)
  if ((await countWith({})) === 0) return { product, isOfList: false, filters: [], page: null }
  const codes = await keepingOut(params, countWith)
  if (codes.length === 0) return { product, isOfList: true, filters: [], page: await pageOf(sight, scope, body, id) }
  const { engine } = sight.catalogue
  const views = filtersView(sight, await engine.facets({ ...scope, params }), params)
  const names = new Map(views.map(({ attrPrefix, name }) => [attrPrefix, name]))
  const filters = codes.map((attrPrefix) => ({ attrPrefix, name: names.get(attrPrefix) ?? attrPrefix }))
  return { product, isOfList: true, filters, page: null }
}

async function nameOf(parts: CatalogueParts, sight: Sight, id: number) {
  const place = sight.catalogue.engine.whereIs(id)
  const facts = (await parts.facts.find([id])).get(id)
  if (!place || !facts) return null
  return { name: nameIn(facts.names, sight.language), url: productUrl(sight, place.sectionId, facts.code) }
}

/** 1 where the list, narrowed by filters, has the product, else 0. */
async function countOfProduct({ catalogue: { engine }, from }: Sight, scope: ListScope, id: number) {
  const isChosen = !scope.choice || (await engine.chosenAmong([id], scope.choice, from)).has(id)
  const choice = { parts: [{ productIds: [id] }] }
  return async (params: FilterParams): Promise<number> => {
    if (!isChosen) return 0
    return (await engine.list({ ...scope, choice, params, sort: 'popular', offset: 0, count: 1 })).total
  }
}

/** The fewest filters without which the product is there; several variants may fail different ones. */
async function keepingOut(params: FilterParams, countWith: (params: FilterParams) => Promise<number>) {
  if ((await countWith(params)) > 0) return []
  for (const code of Object.keys(params)) if ((await countWith(without(params, [code]))) > 0) return [code]
  const [least] = await smallestSets(params, countWith)
  return least?.codes ?? Object.keys(params)
}

async function pageOf(sight: Sight, scope: ListScope, { params = {}, meta }: CallParsed<Call>['body'], id: number) {
  const sort = meta?.sort ?? (scope.words === undefined ? 'popular' : 'relevance')
  const { models } = await sight.catalogue.engine.list({ ...scope, params, sort, offset: 0, count: mostLookedAt })
  const at = models.findIndex(({ model }) => model.id === id)
  return at < 0 ? null : Math.floor(at / pageSizeFor(false)) + 1
}
