import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { seedShop } from '#demo/seed-shop.ts'
import { type App, createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database.ts'
import { withDatabase } from './database.ts'

/** The origin of the shop's own pages, as browsers send it with every change. */
export const ownOrigin = 'http://localhost:3000'

/**
 * The whole shop without its pages, on a database of its own with the demo shop’s cities: calls are asked through
 * `shop.http.inject`. `now` may be moved.
 */
export function withShop(environment: Record<string, string> = {}) {
  const base = withDatabase()
  const time = { now: new Date('2026-11-20T07:00:00Z') }
  let app: App | undefined
  let close: (() => Promise<void>) | undefined
  beforeAll(async () => {
    await base.db.transaction((tx) => seedShop(tx))
    const config = readConfig({ DATA_DIR: join(tmpdir(), 'komod-test-media'), LOG_LEVEL: 'silent', ...environment })
    const database = openDatabase({ url: base.url, poolSize: 20, statementTimeoutMs: 10_000 })
    app = await createApp({ config, log: pino({ level: 'silent' }), database, clock: () => time.now, pages: null })
    await app.areas.catalogue.ready()
    close = () => database.close()
  })
  afterAll(async () => {
    await app?.close()
    await close?.()
  })
  return {
    base,
    time,
    get app(): App {
      if (!app) throw new Error('The shop is there only inside tests and hooks.')
      return app
    },
    /** Asks a call as one browser: cookies are kept between asks. */
    browser() {
      const cookies = new Map<string, string>()
      return async (
        method: 'GET' | 'POST' | 'DELETE',
        url: string,
        body?: unknown,
        headers: Record<string, string> = {},
      ) => {
        if (!app) throw new Error('The shop is there only inside tests and hooks.')
        const answer = await app.http.inject({
          method,
          url,
          headers: {
            origin: ownOrigin,
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        for (const { name, value, maxAge } of answer.cookies) {
          if (maxAge === 0) cookies.delete(name)
          else cookies.set(name, value)
        }
        return { status: answer.statusCode, headers: answer.headers, json: answer.json() }
      }
    },
  }
}
