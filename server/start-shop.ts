import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { seedDemo } from '#demo/seed.ts'
import { type App, createApp, type PagesSource } from './app.ts'
import { laySearchWords } from './catalogue/index.ts'
import { layPages, readOwnPages } from './content/index.ts'
import { countDemoPeople } from './customer/index.ts'
import { firstTexts, layListingTexts } from './listings/index.ts'
import { createMediaStore, openFiles } from './media/index.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, ConfigError } from './platform/config.ts'
import { type Database, inTransaction, openDatabase, untilDatabaseAnswers } from './platform/database.ts'
import { startJobs } from './platform/jobs/index.ts'
import type { Log } from './platform/log.ts'
import type { Steps } from './platform/progress.ts'
import { layTemplates } from './retail/index.ts'
import { warmPictures } from './warm-pictures.ts'

export interface Shop {
  stop(): Promise<void>
}

export interface StartParts {
  config: Config
  log: Log
  databaseUrl: string
  steps: Steps
  isDev: boolean
}

/** What one process does for all, once: looks who is in the database, lays the information pages and what lists say, fills the demo shop. */
export async function prepareShop({ config, log, databaseUrl, steps }: Omit<StartParts, 'isDev'>): Promise<void> {
  const database = openFor(config, databaseUrl)
  try {
    await untilDatabaseAnswers(database.db)
    if (!config.isDemo) await refuseDemoPeople(database)
    await inTransaction(database.db, (tx) => layPages(tx, readOwnPages()))
    await layTemplates(database.db, new Date())
    await inTransaction(database.db, (tx) => layListingTexts(tx, firstTexts))
    await inTransaction(database.db, laySearchWords)
    if (config.seedDemo) await steps.run('Filling the demo shop', (say) => fill(database, config, log, say))
  } finally {
    await database.close()
  }
}

function openFor({ databasePool, statementTimeoutMs }: Config, url: string): Database {
  return openDatabase({ url, poolSize: databasePool, statementTimeoutMs })
}

/** From a prepared database to an open door: reads the catalogue, listens, starts the jobs. */
export async function startShop({ config, log, databaseUrl, steps, isDev }: StartParts): Promise<Shop> {
  const database = openFor(config, databaseUrl)
  await untilDatabaseAnswers(database.db)
  const pages = isDev ? await pagesInDevelopment() : await builtPages()
  const app = await steps.run('Reading the catalogue', async () => {
    const made = await createApp({ config, log, database, clock: systemClock, pages })
    await made.areas.catalogue.ready()
    return made
  })
  await app.http.listen({ host: config.host, port: config.port })
  void warmPictures({ ...app.areas, log })
  const runner = await startJobs(databaseUrl, app.areas.jobs, log, app.metrics)
  return { stop: () => stopInOrder(app, runner, database, config.stopDelayMs) }
}

/** Whoever knows the demo's documentation knows their passwords, and their second factor goes to a stranger's phone. */
async function refuseDemoPeople({ db }: Database) {
  const people = await countDemoPeople(db)
  if (people === 0) return
  throw new ConfigError(
    `SHOP_MODE=production refuses a database with ${people} open accounts of the demo. Close them: npm run admin -- --close-demo-people`,
  )
}

function fill({ db }: Database, config: Config, log: Log, say: (detail: string) => void) {
  const media = createMediaStore({ files: openFiles(config), db })
  return seedDemo({ database: { db }, media, log, say, config, clock: systemClock })
}

async function stopInOrder(app: App, runner: { stop(): Promise<void> }, database: Database, delayMs: number) {
  app.announceStop()
  await pause(delayMs)
  await app.close()
  await runner.stop()
  await database.close()
}

async function builtPages(): Promise<PagesSource> {
  const entry = fileURLToPath(new URL('../build/server/index.js', import.meta.url))
  const build: ServerBuild = await import(pathToFileURL(entry).href)
  return { build, mode: 'production', files: null }
}

/** Vite inside the same process: pages are made from their sources at each request, and changes show at once. */
async function pagesInDevelopment(): Promise<PagesSource> {
  const { createServer } = await import('vite')
  let vite: Awaited<ReturnType<typeof createServer>> | undefined
  const requireVite = () => {
    if (!vite) throw new Error('Vite has not started')
    return vite
  }
  return {
    mode: 'development',
    build: async () => (await requireVite().ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    async files(app: FastifyInstance) {
      vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' })
      const { middlewares } = vite
      app.addHook('onRequest', (request, reply, done) => {
        if (isOurs(request.url)) return done()
        middlewares(request.raw, reply.raw, done)
      })
      app.addHook('onClose', () => vite?.close())
    },
  }
}

function isOurs(url: string): boolean {
  return /^\/(api_vue|api|media|healthz|readyz|metrics|builds|rest)(\/|$|\?)/.test(url)
}
