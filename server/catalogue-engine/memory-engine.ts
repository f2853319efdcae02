import type { Db } from '#server/platform/database.ts'
import { chosenAmong, findChosen } from './ask/choose.ts'
import { countFilters } from './ask/count-filters.ts'
import { countSections } from './ask/count-sections.ts'
import { findDirectly, findNear } from './ask/find-directly.ts'
import { findSimilar } from './ask/find-similar.ts'
import { listPage } from './ask/list-page.ts'
import { type Look, lookFrom } from './ask/look.ts'
import { matchWords } from './ask/match-words.ts'
import { facetsDependence, findScope, listDependence, scopeMoves, sectionsDependence } from './ask/scope.ts'
import { seeFound, seeModel, seeOnShelves } from './ask/see-models.ts'
import { suggest } from './ask/suggest.ts'
import { changeModels } from './change-models.ts'
import type { Applied, CatalogueEngine, Depending, EngineChanges, FacetAsk, Facets, Viewpoint } from './engine.ts'
import { createGeneration, type Generation } from './generation.ts'
import { hasBit } from './read-index/bits.ts'
import { loadIndex } from './read-index/load-index.ts'
import { offersOfModel } from './read-index/model-offers.ts'
import { readShelves, rereadRatings, setShelves } from './read-index/price-and-stock.ts'
import { loadTexts, readSpokenWords } from './text/load-texts.ts'

// More at once are read anew with everything else.
const mostModels = 500

/** The catalogue as numbers in the memory of this process; `rebuild` reads it for the first time. */
export function createMemoryEngine(db: Db): CatalogueEngine {
  let generation: Generation | undefined
  const applyTo = async (now: Generation, changes: EngineChanges): Promise<Applied> => {
    const { productIds = [], offerIds = [], ratedIds = [], touchedIds = [], areWordsTold = false } = changes
    if (productIds.length > mostModels) return { areListsTouched: true, needsRebuild: true }
    if (productIds.length > 0 && !(await changeModels(db, now, productIds)))
      return { areListsTouched: true, needsRebuild: true }
    const crossed = ratedIds.length > 0 ? await rereadRatings(db, now.index, ratedIds) : []
    now.noteRatings(crossed)
    if (ratedIds.length + touchedIds.length > 0) now.touch([...ratedIds, ...touchedIds])
    if (areWordsTold) await learnWords(db, now)
    if (offerIds.length > 0) setShelves(now.index, offerIds, await readShelves(db, offerIds))
    const isCarried = offerIds.length > 0 && now.carry(offerIds)
    return { areListsTouched: isCarried || areWordsTold || productIds.length + crossed.length > 0 }
  }
  return engineOver(
    () => {
      if (!generation) throw new Error('The catalogue has not been read yet.')
      return generation
    },
    applyTo,
    async () => {
      const index = await loadIndex(db)
      generation = createGeneration(index, await loadTexts(db, index))
    },
  )
}

/** Whatever words were answered with may be another answer now. */
async function learnWords(db: Db, { texts, index, noteModels }: Generation) {
  texts.speech.learn(await readSpokenWords(db))
  noteModels(index.sections.length > 0 ? [0] : [], [])
}

/** Answers from whichever generation stands now; an answer that was begun goes on with the one it began with. */
export function engineOver(
  now: () => Generation,
  applyTo: (generation: Generation, changes: EngineChanges) => Promise<Applied>,
  rebuild: () => Promise<void>,
): CatalogueEngine {
  const from = (viewpoint: Viewpoint): Promise<Look> => lookFrom(now(), viewpoint)
  return {
    get generation() {
      return now().number
    },
    get change() {
      return now().change
    },
    get sections() {
      return now().tree
    },
    get size() {
      const { products } = now().index
      const shown = products.ofRank.subarray(0, products.ranked)
      return {
        models: products.ranked,
        offers: shown.reduce((sum, product) => sum + offersOfModel(products, product).length, 0),
      }
    },
    list: async (ask) => listPage(await from(ask.from), ask),
    facets: async (ask) => facetsOf(await from(ask.from), ask),
    suggest: async (ask) => suggest(await from(ask.from), ask),
    findDirectly: async (words, viewpoint) => findDirectly(await from(viewpoint), words),
    findNear: (words, language, most) => findNear(now(), words, language, most),
    similar: async (ask) => findSimilar(await from(ask.from), ask),
    countSections: async (viewpoint, choice) => countSections(await from(viewpoint), { choice }),
    chosenAmong: async (productIds, choice, viewpoint) => chosenAmong(await from(viewpoint), productIds, choice),
    async sellable(offerIds, viewpoint) {
      const look = await from(viewpoint)
      return positionsOf(look, offerIds)
        .sort((a, b) => a - b)
        .map((offer) => seeOnShelves(look, offer))
    },
    async model(productId, viewpoint) {
      const look = await from(viewpoint)
      const product = look.generation.index.products.at.positionOf(productId)
      return product < 0 ? null : seeModel(look, product, seeOnShelves)
    },
    async modelsOf(offerIds, viewpoint) {
      const look = await from(viewpoint)
      const offers = Uint32Array.from(positionsOf(look, offerIds).filter((offer) => hasBit(look.prices.sold, offer)))
      return seeFound(look, {
        products: offers.map((offer) => look.generation.index.offers.product[offer] as number),
        offers,
      })
    },
    whereIs(productId) {
      const { index } = now()
      const product = index.products.at.positionOf(productId)
      if (product < 0) return null
      return {
        sectionId: index.sections[index.products.section[product] as number]?.id ?? 0,
        offerIds: offersOfModel(index.products, product).map((offer) => index.offers.ids[offer] as number),
      }
    },
    productOf(offerId) {
      const { offers, products } = now().index
      const offer = offers.at.positionOf(offerId)
      return offer < 0 ? null : (products.ids[offers.product[offer] as number] as number)
    },
    demandOf(productId) {
      const { products } = now().index
      const product = products.at.positionOf(productId)
      return product < 0 ? null : (products.rank[product] as number) / Math.max(1, products.ranked)
    },
    *byDemand() {
      const { products, sections } = now().index
      for (const product of products.ofRank.subarray(0, products.ranked)) {
        const sectionId = sections[products.section[product] as number]?.id ?? 0
        yield { productId: products.ids[product] as number, sectionId }
      }
    },
    valuesOf(property) {
      const { groups, values } = now().index
      const group = groups.find(({ about }) => about.code === property)
      return group?.values.flatMap((at) => values[at] ?? []) ?? []
    },
    versionOf: (what) => versionOf(now(), what),
    areUntouched(productIds, since) {
      const { index, change, changedAt } = now()
      if (change === since) return true
      for (let at = 0; at < productIds.length; at++) {
        const product = index.products.at.positionOf(productIds[at] as number)
        if (product < 0 || (changedAt[product] as number) > since) return false
      }
      return true
    },
    apply: (changes) => applyTo(now(), changes),
    rebuild,
  }
}

function positionsOf({ generation }: Look, offerIds: readonly number[]): number[] {
  return offerIds.map((id) => generation.index.offers.at.positionOf(id)).filter((offer) => offer >= 0)
}

async function facetsOf(look: Look, ask: FacetAsk): Promise<Facets> {
  const matched = ask.words === undefined ? null : await matchWords(look, { words: ask.words, isExact: ask.isExact })
  const scope = findScope(look, ask, matched, await findChosen(look, ask.choice))
  return scope ? countFilters(look, scope, ask.params) : noFacets
}

const noFacets: Facets = {
  total: 0,
  inScope: 0,
  lists: [],
  own: [],
  numbers: [],
  price: null,
  sizes: { width: null, depth: null, height: null },
  without: [],
}

function versionOf({ index, versionOf }: Generation, what: Depending): number {
  if (what.kind === 'sections') return versionOf(sectionsDependence())
  const { ask } = what
  const section = ask.sectionId === null ? -1 : (index.sectionById.get(ask.sectionId) ?? -1)
  if (what.kind === 'facets') return versionOf(facetsDependence(section))
  const list = listDependence({ section, moves: scopeMoves(ask) }, ask.params, what.ask.sort)
  return versionOf(list) + versionOf(sectionsDependence(ask.choice))
}
