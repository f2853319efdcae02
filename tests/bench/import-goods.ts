import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seedShop } from '#demo/seed-shop.ts'
import { openDatabase } from '#server/platform/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { migrateJobs } from '#server/platform/jobs/index.ts'
import { migrateDatabase } from '#server/platform/migrate.ts'
import { countingSettings, createStatementCount } from './count-statements.ts'
import { clusterSeconds } from './database-time.ts'
import { type FeedSize, generateFeed } from './generate-feed.ts'

export interface ImportFigures {
  offers: number
  first: RunFigures
  /** The same file once more: nothing may be written. */
  repeat: RunFigures
}

export interface RunFigures {
  seconds: number
  offersPerSecond: number
  /** Most memory the importing process has held; null where the system does not tell. */
  peakMiB: number | null
  /** Of the importing process, and of the database meanwhile. */
  processorSeconds: number
  databaseSeconds: number | null
  summary: string
  /** The dearest statements, where they are counted. */
  statements: string
}

const command = join(import.meta.dirname, '../../server/commands/import.ts')

/** Imports a generated feed twice by the command that people use; the shop's regions must be there already. */
export async function measureImport(
  databaseUrl: string,
  size: FeedSize,
  databaseSeconds: () => number | null = () => null,
  statements: () => Promise<string> = async () => '',
): Promise<ImportFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'komod-bench-'))
  try {
    const feed = join(folder, 'bench.yml')
    await generateFeed(feed, size)
    const offers = size.products * size.offersPerProduct
    const run = async () => {
      await statements()
      const figures = await runImport(databaseUrl, feed, folder, offers, databaseSeconds)
      return { ...figures, statements: await statements() }
    }
    const first = await run()
    return { offers, first, repeat: await run() }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runImport(
  databaseUrl: string,
  feed: string,
  folder: string,
  offers: number,
  databaseSeconds: () => number | null,
): Promise<Omit<RunFigures, 'statements'>> {
  const before = databaseSeconds()
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'var') }
  const began = performance.now()
  const child = spawn(process.execPath, [command, feed], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let summary = ''
  let trouble = ''
  child.stdout.on('data', (chunk) => (summary += chunk))
  child.stderr.on('data', (chunk) => (trouble += chunk))
  let peakMiB: number | null = null
  let processorSeconds = 0
  const watch = setInterval(() => {
    peakMiB = peakOf(child.pid) ?? peakMiB
    processorSeconds = processorOf(child.pid) ?? processorSeconds
  }, 100)
  const code = await new Promise((resolve) => child.on('close', resolve))
  clearInterval(watch)
  if (code !== 0) throw new Error(`the import ended with ${code}: ${trouble}`)
  const seconds = (performance.now() - began) / 1000
  const after = databaseSeconds()
  const used = before === null || after === null ? null : after - before
  return { seconds, offersPerSecond: offers / seconds, peakMiB, processorSeconds, databaseSeconds: used, summary }
}

/** All threads, the encoders of pictures as well; a tenth of a second at the end goes unseen. */
function processorOf(pid: number | undefined): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    return ((fields[11] ?? 0) + (fields[12] ?? 0)) / 100
  } catch {
    return null
  }
}

function peakOf(pid: number | undefined): number | null {
  const file = `/proc/${pid}/status`
  try {
    const kilobytes = existsSync(file) && /VmHWM:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]
    return kilobytes ? Math.round(Number(kilobytes) / 1024) : null
  } catch {
    return null // it has just ended
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { products: { type: 'string', default: '33334' }, statements: { type: 'boolean', default: false } },
  })
  const folder = mkdtempSync(join(tmpdir(), 'komod-bench-import-'))
  const cluster = join(folder, 'postgres')
  const database = await startEmbeddedPostgres(cluster, { flags: values.statements ? countingSettings : [] })
  const databaseSeconds = clusterSeconds(join(cluster, 'data'))
  try {
    await prepare(database.url)
    const size = { products: Number(values.products), offersPerProduct: 3, sections: 110 }
    const statements = values.statements ? await createStatementCount(database.adminUrl) : undefined
    const { offers, first, repeat } = await measureImport(database.url, size, databaseSeconds, statements)
    for (const [name, run] of Object.entries({ first, repeat })) {
      const rate = `${run.seconds.toFixed(1)} s, ${Math.round(run.offersPerSecond)}/s, ${run.peakMiB} MiB`
      const processor = `processor ${run.processorSeconds.toFixed(1)} s, PostgreSQL's ${run.databaseSeconds?.toFixed(1)} s`
      console.log(`${name}: ${offers} offers in ${rate}; ${processor}\n${run.summary}${run.statements}`)
    }
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function prepare(url: string) {
  await migrateJobs(url)
  await migrateDatabase(url)
  const { db, close } = openDatabase({ url, poolSize: 2, statementTimeoutMs: 60_000 })
  await db.transaction((tx) => seedShop(tx))
  await close()
}
