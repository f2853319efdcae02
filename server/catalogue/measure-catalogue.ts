import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** How the catalogue in memory follows the database. */
export function measureCatalogue(metrics: Registry) {
  const registers = [metrics]
  return {
    rebuilds: new Histogram({
      name: 'catalogue_rebuild_seconds',
      help: 'How long the whole catalogue took to be read anew',
      buckets: [0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
      registers,
    }),
    failures: new Counter({
      name: 'catalogue_refresh_failures_total',
      help: 'Changes that could not be applied; each is tried again',
      registers,
    }),
    applied: new Histogram({
      name: 'catalogue_apply_seconds',
      help: 'How long offers took whose stock or price changed, some thousand at a time',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers,
    }),
    offers: new Gauge({
      name: 'catalogue_offers',
      help: 'Offers in the catalogue in memory',
      aggregator: 'min',
      registers,
    }),
  }
}
