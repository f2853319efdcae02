import { LRUCache } from 'lru-cache'
import type postgres from 'postgres'
import type { Breadcrumb, Picture } from '#contract/catalogue.ts'
import type { MenuItem } from '#contract/shell.ts'
import type { Language } from '#rules/language.ts'
import { type CallRegion, refuse } from '#server/gate/index.ts'
import { listenForChanges, type ShopChange } from '#server/platform/events.ts'
import type { Log } from '#server/platform/log.ts'
import { createPageFactsStore, type PageFactsStore } from './facts/page-facts.ts'
import { createFactsStore, type FactsStore } from './facts/product-facts.ts'
import { findProductId } from './queries.ts'
import type { FoundModels } from './read-index/fold-models.ts'
import { loadIndex } from './read-index/load-index.ts'
import { rereadOffers } from './read-index/price-and-stock.ts'
import { createScratch, type Scratch } from './read-index/select-offers.ts'
import type { ReadIndex } from './read-index/shape.ts'
import { createViews, type Views } from './read-index/views.ts'
import { findSectionPictures } from './section-pictures.ts'
import { type CatalogueTexts, loadTexts } from './text/load-texts.ts'
import { createQueryCounter } from './text/popular-queries.ts'
import { breadcrumbsOf, menuView } from './views/section-view.ts'

/** One generation of the read index with all that was made from it. */
export interface ReadyCatalogue {
  /** Which index this is, counted from the start of the process. */
  generation: number
  index: ReadIndex
  views: Views
  scratch: Scratch
  /** Counts changes; products remember the last one that touched them. */
  change: number
  changedAt: Uint32Array
  /** Rises when something appeared, vanished or changed its price, so that lists and counts may differ. */
  version: number
  /** A small value made from the index, kept until `version` rises. */
  kept<Value>(key: string, make: () => Value): Value
  /** As `kept`, for lists of models, which may be long: the least asked for go first. */
  keptModels(key: string, make: () => FoundModels): FoundModels
  /** A picture for each section: its own, else that of its most popular model. */
  sectionPictures: readonly (Picture | null)[]
  texts: CatalogueTexts
}

export interface Catalogue {
  /** Throws UNAVAILABLE until the first index stands. */
  current(): ReadyCatalogue
  facts: FactsStore
  pageFacts: PageFactsStore
  /** Id of a product by the words of its address; null when there is none. */
  findProductId(sectionCode: string, productCode: string): Promise<number | null>
  /** Remembers a query that found something, for later suggestions. */
  noteQuery(query: string): void
  /** The tree of the catalogue as a region sees it. */
  menu(region: CallRegion, language: Language): MenuItem[]
  /** The way to a section from the home page; only the home page when there is no such section. */
  breadcrumbsOf(sectionId: number, language: Language): Breadcrumb[]
  isReady(): boolean
  /** Resolves when the first index stands; rejects when it could not be built. */
  ready(): Promise<void>
  /** Builds the index anew and waits for it. */
  refresh(): Promise<void>
  /**
   * Called when a change shows in the answers, not when it was announced: the moment to drop cached pages.
   * `areListsTouched` is false when only quantities changed: no list, count or price is another than before.
   */
  onApplied(listener: AppliedListener): void
  stop(): Promise<void>
}

export type AppliedListener = (change: ShopChange, areListsTouched: boolean) => void

export interface CatalogueDeps {
  /** LISTEN and COPY; may be a replica's client when it can LISTEN. */
  sql: postgres.Sql
  log: Log
  /** Models whose names and pictures stay in memory. */
  keptModels?: number
}

const keptModelBytes = 32 * 2 ** 20
const mostKept = 2000
const sizeOf = (models: FoundModels) => models.products.byteLength * 2 + 500
let lastGeneration = 0
const retryMs = 3000
// Orders of one moment are read together.
const gatherMs = 30

/**
 * The catalogue in memory, kept fresh by what PostgreSQL announces: stock and prices offer by offer, everything else by
 * building a new index beside the old one, which answers until the new one stands.
 */
export async function createCatalogue({ sql, log, keptModels = 20_000 }: CatalogueDeps): Promise<Catalogue> {
  const facts = createFactsStore(sql, keptModels)
  const pageFacts = createPageFactsStore(sql, Math.ceil(keptModels / 4))
  const addresses = new LRUCache<string, number>({ max: keptModels })
  const queries = createQueryCounter(sql, log)
  const listeners: AppliedListener[] = []
  const waiting = new Set<number>()
  let isRebuildWanted = false
  let ready: ReadyCatalogue | undefined
  let working: Promise<void> | undefined
  let isStopped = false

  const subscription = await listenForChanges(sql, log, hear, () => want({ kind: 'all' }))
  const first = rebuild()
  // Whoever waits for `ready` hears of a failure; nobody else has to.
  first.catch(() => {})

  function hear(change: ShopChange) {
    if (change.kind !== 'shell') want(change)
  }

  function want(change: ShopChange) {
    if (change.offerIds && (change.kind === 'stock' || change.kind === 'price')) {
      for (const id of change.offerIds) waiting.add(id)
    } else {
      isRebuildWanted = true
    }
    working ??= work().finally(() => {
      working = undefined
    })
  }

  async function work() {
    await first.catch(() => {})
    while (!isStopped && (isRebuildWanted || waiting.size > 0)) {
      try {
        await new Promise((resolve) => setTimeout(resolve, gatherMs))
        await (isRebuildWanted ? rebuild() : applyWaiting())
      } catch (error) {
        isRebuildWanted = true
        log.error({ err: error }, 'catalogue not refreshed')
        await new Promise((resolve) => setTimeout(resolve, retryMs).unref())
      }
    }
  }

  async function rebuild() {
    isRebuildWanted = false
    const started = performance.now()
    const index = await loadIndex(sql)
    facts.clear()
    pageFacts.clear()
    addresses.clear()
    const texts = await loadTexts(sql, index)
    ready = prepare(index, texts, await findSectionPictures(sql, index.sections))
    log.info(
      { models: index.products.count, offers: index.offers.count, ms: Math.round(performance.now() - started) },
      'catalogue read',
    )
    tell({ kind: 'all' }, true)
  }

  async function applyWaiting() {
    const offerIds = [...waiting]
    waiting.clear()
    if (!ready) return
    try {
      await rereadOffers(sql, ready.index, offerIds)
    } catch (error) {
      for (const id of offerIds) waiting.add(id)
      throw error
    }
    tell({ kind: 'stock', offerIds }, carryIntoViews(ready, offerIds))
  }

  function requireReady(): ReadyCatalogue {
    if (!ready) throw refuse('UNAVAILABLE', undefined, { retryAfter: 2 })
    return ready
  }

  function tell(change: ShopChange, areListsTouched: boolean) {
    for (const listener of listeners) listener(change, areListsTouched)
  }

  return {
    current: requireReady,
    facts,
    pageFacts,
    async findProductId(sectionCode, productCode) {
      const section = ready?.index.sections[ready.index.sectionByCode.get(sectionCode) ?? -1]
      if (!section) return null
      const key = `${section.id} ${productCode}`
      const known = addresses.get(key)
      if (known !== undefined) return known
      const id = await findProductId(sql, section.id, productCode)
      if (id !== null) addresses.set(key, id)
      return id
    },
    noteQuery: queries.note,
    menu(region, language) {
      const catalogue = requireReady()
      const prices = catalogue.views.price(region.priceZoneId, region.exchangeRate)
      return catalogue.kept(`menu ${prices.key} ${language}`, () => menuView({ catalogue, prices, language }))
    },
    breadcrumbsOf(sectionId, language) {
      const catalogue = requireReady()
      return breadcrumbsOf({ catalogue, language }, catalogue.index.sectionById.get(sectionId) ?? -1)
    },
    isReady: () => ready !== undefined,
    ready: () => first,
    async refresh() {
      want({ kind: 'all' })
      await working
    },
    onApplied: (listener) => void listeners.push(listener),
    async stop() {
      isStopped = true
      await subscription.stop()
      await working
      await queries.stop()
    },
  }
}

function prepare(
  index: ReadIndex,
  texts: CatalogueTexts,
  sectionPictures: readonly (Picture | null)[],
): ReadyCatalogue {
  const kept = new Map<string, unknown>()
  const models = new LRUCache<string, FoundModels>({ maxSize: keptModelBytes, sizeCalculation: sizeOf })
  let keptIn = 0
  const ready: ReadyCatalogue = {
    generation: ++lastGeneration,
    index,
    views: createViews(index),
    scratch: createScratch(index),
    change: 0,
    changedAt: new Uint32Array(index.products.count),
    version: 0,
    sectionPictures,
    texts,
    kept<Value>(key: string, make: () => Value): Value {
      forgetStale()
      if (kept.size > mostKept) kept.clear()
      if (!kept.has(key)) kept.set(key, make())
      return kept.get(key) as Value
    },
    keptModels(key, make) {
      forgetStale()
      const known = models.get(key) ?? make()
      models.set(key, known)
      return known
    },
  }
  function forgetStale() {
    if (keptIn === ready.version) return
    keptIn = ready.version
    kept.clear()
    models.clear()
  }
  return ready
}

/** Answers whether anything appeared, vanished or changed its price. */
function carryIntoViews(ready: ReadyCatalogue, offerIds: readonly number[]): boolean {
  const { index } = ready
  ready.change++
  let isMoved = false
  for (const id of offerIds) {
    const position = index.offers.at.positionOf(id)
    if (position < 0) continue
    isMoved = ready.views.updateOffer(position) || isMoved
    ready.changedAt[index.offers.product[position] as number] = ready.change
  }
  if (isMoved) ready.version++
  return isMoved
}
