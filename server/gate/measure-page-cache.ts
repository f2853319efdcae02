import type { LRUCache } from 'lru-cache'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { RenderedPage } from './page-cache.ts'

/** How much the kept pages save, what they weigh, and why they go. No address is told. */
export function measurePageCache(metrics: Registry, pages: LRUCache<string, RenderedPage>) {
  const registers = [metrics]
  // Plain numbers: a counter of the library costs a fiftieth of serving a kept page.
  const answers = { kept: 0, rendered: 0, personal: 0 }
  new Counter({
    name: 'page_cache_answers_total',
    help: 'Public pages by where they came from: kept, rendered, or personal (never kept)',
    labelNames: ['from'],
    registers,
    collect() {
      this.reset()
      for (const [from, count] of Object.entries(answers)) this.inc({ from }, count)
    },
  })
  new Gauge({
    name: 'page_cache_bytes',
    help: 'Memory of the kept pages, packed forms included',
    registers,
    collect() {
      this.set(pages.calculatedSize)
    },
  })
  new Gauge({
    name: 'page_cache_pages',
    help: 'How many pages are kept',
    registers,
    collect() {
      this.set(pages.size)
    },
  })
  return {
    answers,
    drops: new Counter({
      name: 'page_cache_drops_total',
      help: 'Pages that went: room (the memory is full), turn (a day has turned), else the change: stock, rating, all, shell',
      labelNames: ['reason'],
      registers,
    }),
  }
}
