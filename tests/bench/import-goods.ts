import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  summary: string
}

const command = join(import.meta.dirname, '../../server/exchange/import-feed.ts')

/** Imports a generated feed twice by the command that people use; the shop's regions must be there already. */
export async function measureImport(databaseUrl: string, size: FeedSize): Promise<ImportFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'komod-bench-'))
  try {
    const feed = join(folder, 'bench.yml')
    await generateFeed(feed, size)
    const offers = size.products * size.offersPerProduct
    const first = await runImport(databaseUrl, feed, folder, offers)
    return { offers, first, repeat: await runImport(databaseUrl, feed, folder, offers) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runImport(databaseUrl: string, feed: string, folder: string, offers: number): Promise<RunFigures> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'var') }
  const began = performance.now()
  const child = spawn(process.execPath, [command, feed], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  let summary = ''
  child.stdout.on('data', (chunk) => (summary += chunk))
  let peakMiB: number | null = null
  const watch = setInterval(() => {
    peakMiB = peakOf(child.pid) ?? peakMiB
  }, 100)
  const code = await new Promise((resolve) => child.on('close', resolve))
  clearInterval(watch)
  if (code !== 0) throw new Error(`the import ended with ${code}: ${summary}`)
  const seconds = (performance.now() - began) / 1000
  return { seconds, offersPerSecond: offers / seconds, peakMiB, summary }
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
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('DATABASE_URL names the shop to import into.')
  const { offers, first, repeat } = await measureImport(url, { products: 33_334, offersPerProduct: 3, sections: 110 })
  for (const [name, run] of Object.entries({ first, repeat })) {
    console.log(
      `${name}: ${offers} offers in ${run.seconds.toFixed(1)} s, ${Math.round(run.offersPerSecond)}/s, ${run.peakMiB} MiB`,
    )
  }
}
