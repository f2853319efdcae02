import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { metricsOfAll, shareMetrics } from './processes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a kept page, which is served before any hook. */
    countKeptPage(): void
  }
}

/** Counts and times every answer by its route; `/metrics` shows them in the Prometheus text format. */
export function addMetrics(app: FastifyInstance, { isShown, token }: { isShown: boolean; token: string }) {
  const registry = new Registry()
  shareMetrics(registry)
  collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    answers.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  countKeptPages(app, registry)
  if (!isShown) return registry
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (token !== '' && !isSameToken(request.headers.authorization, token)) {
      return reply.code(401).header('www-authenticate', 'Bearer').send()
    }
    return reply.type(registry.contentType).send(await metricsOfAll(registry))
  })
  return registry
}

/** Only counted: to time one by the histogram cost a fiftieth of serving it, and the time is always next to nothing. */
function countKeptPages(app: FastifyInstance, registry: Registry) {
  let sinceLooked = 0
  new Counter({
    name: 'kept_pages_served_total',
    help: 'Pages served as they were kept',
    registers: [registry],
    collect() {
      this.inc(sinceLooked)
      sinceLooked = 0
    },
  })
  app.decorate('countKeptPage', () => {
    sinceLooked++
  })
}

/** Compared by hashes, so that the time it takes tells nothing of the token. */
function isSameToken(given: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given ?? ''), hash(`Bearer ${token}`))
}
