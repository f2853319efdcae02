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
  /** Remembers a query that found something, for later suggestions. */
  noteQuery(query: string): void
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
// So many offers are read again at once; then waiting requests are answered first.
const offersAtOnce = 2000
const menuBytes = 4 * 2 ** 20

/**
 * The catalogue in memory, kept fresh by the feed of changes: stock, prices, ratings, words and the models themselves that they
 * name, everything else by building a new index beside the old one, which answers until the new one stands.
 */
export async function createCatalogue(deps: CatalogueDeps): Promise<Catalogue> {
  const { db, log, changes, metrics, keptModels = 20_000 } = deps
  const facts = createFactsStore(db, keptModels)
  const pageFacts = createPageFactsStore(db, Math.ceil(keptModels / 4))
  const menus = createAnswerCache<MenuItem[]>(menuBytes)
  const engine = createMemoryEngine(db)
  const addresses = new LRUCache<string, number>({ max: keptModels })
  const queries = createQueryCounter(db, log)
  const figures = measureCatalogue(metrics)
  const listeners: AppliedListener[] = []
  const offersWaiting = new Set<number>()
  const ratingsWaiting = new Set<number>()
  const wordsWaiting = new Set<number>()
  const modelsWaiting = new Set<number>()
  let isRebuildWanted = false
  let ready: ReadyCatalogue | undefined
  let working: Promise<void> | undefined
  let isStopped = false

  changes.subscribe(
    (news) => {
      for (const change of news) note(change)
      start()
    },
    () => {
      isRebuildWanted = true
      start()
    },
  )
  const first = rebuild()
  first.catch((error) => {
    log.error({ err: error }, 'catalogue not read')
    isRebuildWanted = true
    start()
  })

  function note({ kind, offerIds, productIds }: ShopChange) {
    if (kind === 'shell') return
    if ((kind === 'stock' || kind === 'price') && offerIds) for (const id of offerIds) offersWaiting.add(id)
    else if (kind === 'rating' && productIds) for (const id of productIds) ratingsWaiting.add(id)
    else if (kind === 'words' && productIds) for (const id of productIds) wordsWaiting.add(id)
    else if (kind === 'product' && productIds) for (const id of productIds) modelsWaiting.add(id)
    else isRebuildWanted = true
  }

  function start() {
    working ??= work().finally(() => {
      working = undefined
      if (isWanted()) start()
    })
  }

  function isWanted(): boolean {
    const waiting = [modelsWaiting, offersWaiting, ratingsWaiting, wordsWaiting]
    return !isStopped && (isRebuildWanted || waiting.some(({ size }) => size > 0))
  }

  async function work() {
    await first.catch(() => {})
    while (isWanted()) {
      try {
        await (isRebuildWanted ? inTurn(db, rebuild, () => isStopped) : applyWaiting())
      } catch (error) {
        isRebuildWanted = true
        figures.failures.inc()
        log.error({ err: error }, 'catalogue not refreshed')
        await new Promise((resolve) => setTimeout(resolve, retryMs).unref())
      }
    }
  }

  async function rebuild() {
    isRebuildWanted = false
    const started = performance.now()
    await engine.rebuild()
    facts.clear()
    pageFacts.clear()
    addresses.clear()
    const [sectionPictures, interiors] = await Promise.all([
      findSectionPictures(db, engine.sections.all),
      loadInteriors(db),
    ])
    ready = { engine, sectionPictures, interiors }
    const ms = performance.now() - started
    figures.rebuilds.observe(ms / 1000)
    figures.offers.set(engine.size.offers)
    log.info({ ...engine.size, ms: Math.round(ms) }, 'catalogue read')
    tell({ kind: 'all' }, true)
  }

  async function applyWaiting() {
    if (!ready) return
    if (modelsWaiting.size > 0) await applyModels(ready)
    if (isRebuildWanted) return
    if (ratingsWaiting.size + wordsWaiting.size > 0) await applyWords()
    while (offersWaiting.size > 0 && !isRebuildWanted) await applyOffers()
  }

  /** A few models are read again one by one; where that cannot show it, everything is read anew. */
  async function applyModels(before: ReadyCatalogue) {
    const productIds = [...modelsWaiting]
    modelsWaiting.clear()
    try {
      const { needsRebuild } = await engine.apply({ productIds })
      if (needsRebuild) {
        isRebuildWanted = true
        return
      }
      facts.forget(productIds)
      pageFacts.forget(productIds)
      addresses.clear()
      ready = { ...before, sectionPictures: await findSectionPictures(db, engine.sections.all) }
    } catch (error) {
      for (const id of productIds) modelsWaiting.add(id)
      throw error
    }
    tell({ kind: 'product', productIds }, true)
  }

  async function applyOffers() {
    const offerIds = takeFrom(offersWaiting, offersAtOnce)
    const isApplied = figures.applied.startTimer()
    try {
      const { areListsTouched } = await engine.apply({ offerIds })
      isApplied()
      tell({ kind: 'stock', offerIds }, areListsTouched)
    } catch (error) {
      for (const id of offerIds) offersWaiting.add(id)
      throw error
    }
  }

  /** What people say of a model touches a column and the pages that show it; a list only where it becomes well rated by it. */
  async function applyWords() {
    const ratedIds = takeFrom(ratingsWaiting, offersAtOnce)
    const touchedIds = takeFrom(wordsWaiting, offersAtOnce)
    const productIds = [...new Set([...ratedIds, ...touchedIds])]
    let areListsTouched = false
    try {
      areListsTouched = (await engine.apply({ ratedIds, touchedIds })).areListsTouched
    } catch (error) {
      for (const id of ratedIds) ratingsWaiting.add(id)
      for (const id of touchedIds) wordsWaiting.add(id)
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
      isRebuildWanted = true
      start()
      await working
    },
    onApplied: (listener) => void listeners.push(listener),
    async stop() {
      isStopped = true
      await working
      await queries.stop()
    },
  }
}

function takeFrom(waiting: Set<number>, most: number): number[] {
  const taken: number[] = []
  for (const id of waiting) {
    if (taken.length === most) break
    taken.push(id)
    waiting.delete(id)
  }
  return taken
}
