import { LRUCache } from 'lru-cache'
import type { ShopChange } from '#server/platform/events.ts'

/** A rendered public page. It holds nothing personal; the CSP nonce is put in as it is served. */
export interface CachedPage {
  status: number
  headers: [string, string][]
  body: string
  /** What it shows: `product:12`, `offer:3`, `listing`, `shell`. */
  shows: ReadonlySet<string>
}

export interface PageCache {
  /** Finds the page or renders it; several asking at once wait for one rendering. */
  find(key: string, render: () => Promise<CachedPage | null>): Promise<{ page: CachedPage | null; isHit: boolean }>
  /**
   * Drops what the change may have made untrue. Lists stay when nothing appeared, vanished or changed its price, since
   * then only the pages that show the offers themselves are untrue.
   */
  drop(change: ShopChange, areListsTouched?: boolean): void
  clear(): void
  readonly size: number
}

// Delivery days move on by the clock alone, so no page is kept for long.
const keepMs = 120_000

export function createPageCache(maxBytes: number): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: (page) => page.body.length * 2 + 500,
    ttl: keepMs,
  })
  const rendering = new Map<string, Promise<CachedPage | null>>()
  // A page rendered from what was true before a change must not enter the cache after it.
  let generation = 0
  return {
    async find(key, render) {
      const known = pages.get(key)
      if (known) return { page: known, isHit: true }
      const waiting = rendering.get(key)
      if (waiting) return { page: await waiting, isHit: false }
      const startedIn = generation
      const work = render().finally(() => rendering.delete(key))
      rendering.set(key, work)
      const page = await work
      if (page && page.status === 200 && startedIn === generation && maxBytes > 0) pages.set(key, page)
      return { page, isHit: false }
    },
    drop(change, areListsTouched = true) {
      generation++
      // Those who ask from now on must not be handed a rendering begun before the change.
      rendering.clear()
      if (!change.offerIds) return pages.clear()
      const gone = new Set(change.offerIds.map((id) => `offer:${id}`))
      for (const [key, page] of pages.entries()) {
        if ((areListsTouched && page.shows.has('listing')) || [...gone].some((tag) => page.shows.has(tag)))
          pages.delete(key)
      }
    },
    clear() {
      generation++
      rendering.clear()
      pages.clear()
    },
    get size() {
      return pages.size
    },
  }
}
