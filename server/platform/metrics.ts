import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client'
import { metricsOfAll, shareMetrics } from './processes.ts'

export interface MetricsSettings {
  isShown: boolean
  token: string
}

/**
 * Counts and times every answer by its route, except kept pages, which no hook sees; `/metrics` shows all of the registry
 * in the Prometheus text format.
 */
export function addMetrics(app: FastifyInstance, { isShown, token }: MetricsSettings, registry: Registry): void {
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
  if (!isShown) return
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (token !== '' && !isSameToken(request.headers.authorization, token)) {
      return reply.code(401).header('www-authenticate', 'Bearer').send()
    }
    return reply.type(registry.contentType).send(await metricsOfAll(registry))
  })
}

/** Compared by hashes, so that the time it takes tells nothing of the token. */
function isSameToken(given: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given ?? ''), hash(`Bearer ${token}`))
}
