import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a kept page, which is served before any hook. */
    countKeptPage(seconds: number): void
  }
}

/** Counts and times every answer by its route; `/metrics` shows them in the Prometheus text format. */
export function addMetrics(app: FastifyInstance, isShown: boolean) {
  const registry = new Registry()
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
  const kept = answers.labels({ route: 'kept page', method: 'GET', status: 200 })
  app.decorate('countKeptPage', (seconds: number) => kept.observe(seconds))
  if (!isShown) return registry
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  return registry
}
