import type pg from 'pg'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/**
 * What became of a statement. `busy`: ended by the server's own time limit, a lock that was not had or a conflict;
 * `silent`: the server did not answer at all; `lost`: the connection broke; `failed`: anything the server refused.
 */
export type StatementOutcome = 'done' | 'failed' | 'busy' | 'silent' | 'lost'

export interface DatabaseWatch {
  onStatement(outcome: StatementOutcome, seconds: number): void
  /** A connection was not had in time. */
  onNoConnection(): void
}

export const nobodyWatches: DatabaseWatch = { onStatement() {}, onNoConnection() {} }

/** The pool's connections, how long statements last, and what they fail by; no text of any. */
export function measureDatabase(metrics: Registry, pool: pg.Pool): DatabaseWatch {
  const registers = [metrics]
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections that are open, idle of these, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  const statements = new Histogram({
    name: 'database_statement_seconds',
    help: 'How long statements lasted by outcome: done, failed, busy (time limit, lock, conflict), silent, lost',
    labelNames: ['outcome'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
    registers,
  })
  const refused = new Counter({
    name: 'database_no_connection_total',
    help: 'Requests that got no connection in time: the pool is too small, or the database away',
    registers,
  })
  const byOutcome: Record<StatementOutcome, { observe(seconds: number): void }> = {
    done: statements.labels('done'),
    failed: statements.labels('failed'),
    busy: statements.labels('busy'),
    silent: statements.labels('silent'),
    lost: statements.labels('lost'),
  }
  return {
    onStatement: (outcome, seconds) => byOutcome[outcome].observe(seconds),
    onNoConnection: () => refused.inc(),
  }
}
