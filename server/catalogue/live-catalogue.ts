import { LRUCache } from 'lru-cache'
import type { Registry } from 'prom-client'
import type { Breadcrumb } from '#contract/catalogue/listing.ts'
import type { Picture } from '#contract/catalogue/picture.ts'
import type { MenuItem } from '#contract/shell.ts'
import type { Language } from '#rules/language.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import { type CatalogueEngine, createMemoryEngine } from '#server/catalogue-engine/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { ChangeFeed, ShopChange } from '#server/platform/events.ts'
import type { Log } from '#server/platform/log.ts'
import { NotReadyError } from '#server/platform/not-ready.ts'
import { createAnswerCache } from './answer-cache.ts'
import { breadcrumbsOf, menuView } from './answers/section-view.ts'
import { type InteriorFacts, loadInteriors } from './facts/interiors.ts'
import { createPageFactsStore, type PageFactsStore } from './facts/page-facts.ts'
import { createFactsStore, type FactsStore } from './facts/product-facts.ts'
import { inTurn } from './in-turn.ts'
import { measureCatalogue } from './measure-catalogue.ts'
import { createQueryCounter } from './popular-queries.ts'
import { findProductId } from './queries.ts'
import { pricesFrom } from './region-sight.ts'
import { findSectionPictures } from './section-pictures.ts'
import { addAll, createWaitingChanges } from './waiting-changes.ts'

/** What answers are made from, beside the facts of goods. */
export interface ReadyCatalogue {
  engine: CatalogueEngine
  /** A picture for each section that has any: its own, else that of its most popular model. */
  sectionPictures: ReadonlyMap<number, Picture>
  interiors: readonly InteriorFacts[]
}

export interface Catalogue {
  /** Throws UNAVAILABLE until the first index stands. */
  current(): ReadyCatalogue
  facts: FactsStore
  pageFacts: PageFactsStore
  /** Id of a product by the words of its address; null when there is none. */
  findProductId(sectionCode: string, productCode: string): Promise<number | null>
  /** Remembers a query, for later suggestions or, where it found nothing, for the shop's people. */
  noteQuery(query: string, isAnswered: boolean): void
  /** The tree of the catalogue as a region sees it. */
  menu(region: ShopRegion, language: Language): Promise<MenuItem[]>
  /** The way to a section from the home page; only the home page when there is no such section. */
  breadcrumbsOf(sectionId: number, language: Language): Breadcrumb[]
  isReady(): boolean
  /** Resolves when the first index stands; rejects when it could not be built. */
  ready(): Promise<void>
  /** Builds the index anew and waits for it. */
  refresh(): Promise<void>
  /**
   * Called when a change shows in the answers, not when it was announced: the moment to drop cached pages.
   * `areListsTouched` is false when only quantities or words changed: no list, count or price is another than before.
   */
  onApplied(listener: AppliedListener): void
  stop(): Promise<void>
}

export type AppliedListener = (change: ShopChange, areListsTouched: boolean) => void

export interface CatalogueDeps {
  db: Db
  log: Log
  changes: ChangeFeed
  metrics: Registry
  /** Models whose names and pictures stay in memory. */
  keptModels?: number
}

const retryMs = 3000
const menuBytes = 4 * 2 ** 20

/**
 * The catalogue in memory, kept fresh by the feed of changes: stock, prices, ratings, words and the models themselves that they
 * name, everything else by building a new index beside the old one, which answers until the new one stands.
 */
export async function createCatalogue(deps: CatalogueDeps): Promise<Catalogue> {
  const { db, log, changes, metrics, keptModels = 8000 } = deps
  const facts = createFactsStore(db, keptModels)
  const pageFacts = createPageFactsStore(db, Math.ceil(keptModels / 4))
  const menus = createAnswerCache<MenuItem[]>(menuBytes)
  const engine = createMemoryEngine(db)
  const addresses = new LRUCache<string, number>({ max: keptModels })
  const queries = createQueryCounter(db, log)
  const figures = measureCatalogue(metrics)
  const listeners: AppliedListener[] = []
  const waiting = createWaitingChanges()
  let ready: ReadyCatalogue | undefined
  let reading: Promise<void> | undefined
  let carrying: Promise<void> | undefined
  let isStopped = false

  changes.subscribe(
    (news) => {
      for (const change of news) waiting.note(change)
      start()
    },
    () => {
      waiting.isAll = true
      start()
    },
  )
  const first = rebuild()
  first.then(start, (error) => {
    log.error({ err: error }, 'catalogue not read')
    waiting.isAll = true
    start()
  })

  /** Reading everything anew takes seconds: prices and shelves are carried in meanwhile, into what answers until then. */
  function start() {
    if (isStopped) return
    if (waiting.isAll) {
      reading ??= tried(readAnew).finally(() => {
        reading = undefined
        start()
      })
    }
    if (isCarryingWanted()) {
      carrying ??= tried(carryIn).finally(() => {
        carrying = undefined
        start()
      })
    }
  }

  function isCarryingWanted(): boolean {
    if (!ready) return false
    const { offers, ratings, words, models, areWords } = waiting
    const canWait = reading !== undefined || waiting.isAll
    return offers.size + ratings.size + words.size > 0 || (!canWait && (areWords || models.size > 0))
  }

  async function tried(work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      waiting.isAll = true
      figures.failures.inc()
      log.error({ err: error }, 'catalogue not refreshed')
      await new Promise((resolve) => setTimeout(resolve, retryMs).unref())
    }
  }

  async function readAnew() {
    await first.catch(() => {})
    await inTurn(db, rebuild, () => isStopped)
  }

  async function rebuild() {
    waiting.isAll = false
    waiting.areWords = false
    waiting.beginReading()
    const started = performance.now()
    await engine.rebuild().finally(() => {
      waiting.endReading()
      start()
    })
    facts.clear()
    pageFacts.clear()
    addresses.clear()
    const [sectionPictures, interiors] = await Promise.all([findSectionPictures(db, engine), loadInteriors(db)])
    ready = { engine, sectionPictures, interiors }
    const ms = performance.now() - started
    figures.rebuilds.observe(ms / 1000)
    figures.offers.set(engine.size.offers)
    log.info({ ...engine.size, ms: Math.round(ms) }, 'catalogue read')
    tell({ kind: 'all' }, true)
  }

  async function carryIn() {
    if (!reading && waiting.models.size > 0) await applyModels()
    if (!reading && waiting.areWords) await applySpeech()
    if (waiting.ratings.size + waiting.words.size > 0) await applyWords()
    if (waiting.offers.size > 0) await applyOffers()
  }

  /** A few models are read again one by one; where that cannot show it, everything is read anew. */
  async function applyModels() {
    const productIds = [...waiting.models]
    waiting.models.clear()
    try {
      const { needsRebuild } = await engine.apply({ productIds })
      if (needsRebuild) {
        waiting.isAll = true
        return
      }
      facts.forget(productIds)
      pageFacts.forget(productIds)
      addresses.clear()
      const sectionPictures = await findSectionPictures(db, engine)
      ready = ready && { ...ready, sectionPictures }
    } catch (error) {
      addAll(waiting.models, productIds)
      throw error
    }
    tell({ kind: 'product', productIds }, true)
  }

  /** Another way to understand queries shows in every search. */
  async function applySpeech() {
    waiting.areWords = false
    try {
      await engine.apply({ areWordsTold: true })
    } catch (error) {
      waiting.areWords = true
      throw error
    }
    tell({ kind: 'all' }, true)
  }

  async function applyOffers() {
    const offerIds = waiting.take('offers')
    const isApplied = figures.applied.startTimer()
    try {
      const { areListsTouched } = await engine.apply({ offerIds })
      isApplied()
      tell({ kind: 'stock', offerIds }, areListsTouched)
    } catch (error) {
      addAll(waiting.offers, offerIds)
      throw error
    }
  }

  /** What people say of a model touches a column and the pages that show it; a list only where it becomes well rated by it. */
  async function applyWords() {
    const ratedIds = waiting.take('ratings')
    const touchedIds = waiting.take('words')
    const productIds = [...new Set([...ratedIds, ...touchedIds])]
    let areListsTouched = false
    try {
      areListsTouched = (await engine.apply({ ratedIds, touchedIds })).areListsTouched
    } catch (error) {
      addAll(waiting.ratings, ratedIds)
      addAll(waiting.words, touchedIds)
      throw error
    }
    facts.forget(ratedIds)
    tell({ kind: 'rating', productIds }, areListsTouched)
  }

  function requireReady(): ReadyCatalogue {
    if (!ready) throw new NotReadyError('catalogue', 2)
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
      const section = ready?.engine.sections.byCode.get(sectionCode)
      if (!section) return null
      const key = `${section.id} ${productCode}`
      const known = addresses.get(key)
      if (known !== undefined) return known
      const id = await findProductId(db, section.id, productCode)
      if (id !== null) addresses.set(key, id)
      return id
    },
    noteQuery: queries.note,
    async menu(region, language) {
      const catalogue = requireReady()
      const from = pricesFrom(region)
      const key = `${from.priceZoneId} ${from.exchangeRate} ${language}`
      return menus.find(engine, key, [{ kind: 'sections' }], async () => {
        return { answer: menuView({ catalogue, language }, await engine.countSections(from)), productIds: [] }
      })
    },
    breadcrumbsOf: (sectionId, language) => breadcrumbsOf({ catalogue: requireReady(), language }, sectionId),
    isReady: () => ready !== undefined,
    ready: () => first,
    async refresh() {
      waiting.isAll = true
      start()
      while (reading || carrying) await Promise.all([reading, carrying])
    },
    onApplied: (listener) => void listeners.push(listener),
    async stop() {
      isStopped = true
      await Promise.all([reading, carrying])
      await queries.stop()
    },
  }
}
