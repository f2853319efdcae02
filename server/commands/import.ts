import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  BadFeedError,
  importFeed,
  keeperSettings,
  keepersNow,
  listRuns,
  progressView,
  runsText,
  summaryText,
} from '#server/exchange/index.ts'
import { createMediaStore, openFiles } from '#server/media/index.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database.ts'
import { createLog } from '#server/platform/log.ts'
import { withDatabase } from '#server/platform/run-command.ts'
import { createSettings, type Setting } from '#server/platform/settings.ts'
import { runAsked } from './run-asked.ts'

const usage = `npm run import -- <feed.yml> [options]

  --pictures <folder>   where relative pictures lie      (default: pictures/ beside the feed)
  --prices <csv>        prices per zone                  (default: <feed>-prices.csv)
  --stock <csv>         stock per warehouse              (default: <feed>-stock.csv)
  --language kk|en      the file only names things in this language
  --complete            offers that the feed does not name are taken off sale
  --only stock-and-prices   reads the tables of stock and prices alone

npm run import -- --runs   what earlier imports did, and what they refused

docs/import.md describes the files.`

/** The command: 0 when the feed went in, 1 when nothing was changed, 2 when it was called wrongly. */
function importAsked(asked: Asked): Promise<number> {
  const config = readConfig()
  const settings = { poolSize: 6, statementTimeoutMs: 60_000, applicationName: 'komod-import' }
  return withDatabase(config, settings, async (database) => {
    if (asked === 'runs') {
      console.log(runsText(await listRuns(database.db, 20)))
      return 0
    }
    const view = progressView(process.stderr)
    try {
      const media = createMediaStore({ files: openFiles(config), db: database.db })
      const { defaultRegionCode } = config
      const startedBy = userInfo().username
      const summary = await importFeed({
        ...asked,
        keptAtDesk: await keptAtDesk(database.db, config.logLevel),
        database,
        media,
        defaultRegionCode,
        startedBy,
        onProgress: view.show,
      })
      view.end()
      console.log(summaryText(summary))
      return 0
    } catch (error) {
      view.end()
      if (!(error instanceof BadFeedError)) throw error
      const place = [error.file, error.line, error.column].filter((part) => part !== undefined).join(':')
      console.error(`${place ? `${place}: ` : ''}${error.message}\nNothing was changed.`)
      return 1
    }
  })
}

async function keptAtDesk(db: Db, logLevel: string) {
  const settings = await createSettings(
    db,
    Object.values(keeperSettings) as unknown as Setting<never>[],
    createLog(logLevel),
  )
  settings.stop()
  const { prices, stock } = keepersNow(settings)
  return { prices: prices === 'desk', stock: stock === 'desk' }
}

type Asked = NonNullable<ReturnType<typeof readArguments>>

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      pictures: { type: 'string' },
      prices: { type: 'string' },
      stock: { type: 'string' },
      language: { type: 'string' },
      complete: { type: 'boolean' },
      only: { type: 'string' },
      runs: { type: 'boolean' },
    },
  })
  const [feed, ...surplus] = positionals
  const { language, complete, only, runs, ...files } = values
  if (runs) return positionals.length === 0 ? ('runs' as const) : null
  if (only !== undefined && only !== 'stock-and-prices') return null
  if (!feed || surplus.length > 0 || (language !== undefined && language !== 'kk' && language !== 'en')) return null
  return { feed: resolve(feed), ...files, language, isComplete: complete === true, isStockAndPrices: !!only } as const
}

await runAsked(usage, readArguments, importAsked)
