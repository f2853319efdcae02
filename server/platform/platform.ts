import { Registry } from 'prom-client'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database, Db } from './database.ts'
import { type ChangeFeed, openChangeFeed } from './events.ts'
import { measureQueues } from './jobs/index.ts'
import type { Log } from './log.ts'
import { createOutgoing, type OutgoingService, type WatchedOutgoing } from './outgoing.ts'
import { createRateLimiter } from './rate-limit.ts'
import { createSecrets, type Secrets } from './secrets.ts'
import { createSettings, type Setting, type Settings } from './settings.ts'

/** What every area of the shop stands on. Made once for a process, and once for a test, in the same way. */
export interface Platform {
  config: Config
  db: Db
  clock: Clock
  log: Log
  /** Derived per purpose; nobody below sees the setting itself. */
  secrets: Secrets
  limiter: ReturnType<typeof createRateLimiter>
  outgoing: WatchedOutgoing
  changes: ChangeFeed
  settings: Settings
  /** What the process counts and times of itself; `/metrics` shows it. */
  metrics: Registry
  stop(): Promise<void>
}

export interface PlatformParts {
  config: Config
  database: Pick<Database, 'db'>
  clock: Clock
  log: Log
  /** Whom the shop may call; nobody else can be. */
  services: Record<string, OutgoingService>
  settings: readonly Setting<never>[]
}

export async function createPlatform({ config, database, clock, log, ...parts }: PlatformParts): Promise<Platform> {
  const { db } = database
  const metrics = new Registry()
  measureQueues(metrics, db)
  const changes = await openChangeFeed(db, log, metrics)
  const settings = await createSettings(db, parts.settings, log)
  return {
    config,
    db,
    clock,
    log,
    secrets: createSecrets(config.appSecret, config.previousAppSecret),
    limiter: createRateLimiter(db, clock),
    outgoing: createOutgoing({ services: parts.services, clock, log, metrics }),
    changes,
    settings,
    metrics,
    async stop() {
      settings.stop()
      await changes.stop()
    },
  }
}
