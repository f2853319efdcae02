import { LRUCache } from 'lru-cache'
import type { Registry } from 'prom-client'
import type { ShopChange } from '#server/platform/events.ts'
import { createSingleFlight } from '#server/platform/single-flight.ts'
import { measurePageCache } from './measure-page-cache.ts'
import { type Packing, packToKeep } from './packing.ts'

/** A rendered page, ready to be sent: its headers hold its own policy, so that nothing has to be put into it. */
export interface RenderedPage {
  status: number
  headers: [string, string][]
  /** Of a page that may be kept; it stands among the headers, too. */
  etag: string | undefined
  body: Buffer
  /** Filled a moment after the page was kept. */
  packed: Partial<Record<Packing, Buffer>>
  /** What it shows: `product:12`, `offer:3`, `listing`, `shell`. */
  shows: ReadonlySet<string>
  /** When what it says of days may stop being true, in milliseconds. */
  trueUntil: number
}

export interface PageCache {
  /** The kept page, if there is one that is still true. */
  peek(key: string): RenderedPage | undefined
  /**
   * Finds the page or renders it; several asking at once wait for one rendering. Null: it is somebody's own, and each
   * must have theirs. For a minute after that nobody waits for a stranger's rendering of it.
   */
  find(key: string, render: () => Promise<RenderedPage | null>): Promise<RenderedPage | null>
  /**
   * Drops what the change may have made untrue. Lists stay when nothing appeared, vanished or changed its price, since
   * then only the pages that show the offers themselves are untrue.
   */
  drop(change: ShopChange, areListsTouched?: boolean): void
  clear(): void
  readonly size: number
}

const personalMs = 60_000
const mostPersonal = 5_000

export function createPageCache({
  maxBytes,
  metrics,
  now = Date.now,
}: {
  maxBytes: number
  metrics: Registry
  now?: () => number
}): PageCache {
  const pages = new LRUCache<string, RenderedPage>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: bytesOf,
    dispose: (_page, _key, reason) => void (reason === 'evict' && figures.drops.inc({ reason: 'room' })),
  })
  const figures = measurePageCache(metrics, pages)
  const personal = new LRUCache<string, true>({ max: mostPersonal, ttl: personalMs })
  const rendering = createSingleFlight<RenderedPage | null>()
  // A page rendered from what was true before a change must not enter the cache after it.
  let generation = 0

  function peek(key: string) {
    const page = pages.get(key)
    if (!page) return undefined
    if (page.trueUntil > now()) {
      figures.answers.kept++
      return page
    }
    pages.delete(key)
    figures.drops.inc({ reason: 'turn' })
    return undefined
  }

  async function renderAndKeep(key: string, render: () => Promise<RenderedPage | null>) {
    const startedIn = generation
    const page = await render()
    if (!page) personal.set(key, true)
    else if (page.status === 200 && startedIn === generation && maxBytes > 0) {
      pages.set(key, page)
      void packToKeep(page.body).then((packed) => {
        page.packed = packed
        // Its size has changed; a page dropped meanwhile stays dropped.
        if (pages.peek(key) === page) pages.set(key, page)
      })
    }
    return page
  }

  return {
    peek,
    async find(key, render) {
      if (personal.has(key)) {
        figures.answers.personal++
        return null
      }
      const page = peek(key)
      if (page) return page
      figures.answers.rendered++
      return rendering.join(key, () => renderAndKeep(key, render))
    },
    drop(change, areListsTouched = true) {
      generation++
      // Those who ask from now on must not be handed a rendering begun before the change.
      rendering.forget()
      const { kind, offerIds, productIds } = change
      const before = pages.size
      if (!offerIds && !productIds) pages.clear()
      const gone = [...(offerIds ?? []).map((id) => `offer:${id}`), ...(productIds ?? []).map((id) => `product:${id}`)]
      for (const [key, page] of pages.entries()) {
        if ((areListsTouched && page.shows.has('listing')) || gone.some((tag) => page.shows.has(tag))) pages.delete(key)
      }
      figures.drops.inc({ reason: kind }, before - pages.size)
    },
    clear() {
      generation++
      rendering.forget()
      figures.drops.inc({ reason: 'shell' }, pages.size)
      pages.clear()
    },
    get size() {
      return pages.size
    },
  }
}

function bytesOf({ body, packed }: RenderedPage): number {
  return body.length + (packed.br?.length ?? 0) + (packed.gzip?.length ?? 0) + 2_000
}
