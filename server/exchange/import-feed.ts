import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createMediaStore, openFiles } from '#server/media/index.ts'
import { readConfig } from '#server/platform/config.ts'
import { runCommand, withDatabase } from '#server/platform/run-command.ts'
import { BadFeedError } from './bad-feed.ts'
import { importFeed } from './feed-import.ts'
import { progressView, summaryText } from './import-progress.ts'

const usage = `npm run import -- <feed.yml> [options]

  --pictures <folder>   where relative pictures lie      (default: pictures/ beside the feed)
  --prices <csv>        prices per zone                  (default: <feed>-prices.csv)
  --stock <csv>         stock per warehouse              (default: <feed>-stock.csv)
  --language kk|en      the file only names things in this language
  --complete            offers that the feed does not name are taken off sale

docs/import.md describes the files.`

/** The command: 0 when the feed went in, 1 when nothing was changed, 2 when it was called wrongly. */
async function main(): Promise<number> {
  const asked = readArguments()
  if (!asked) {
    console.error(usage)
    return 2
  }
  const config = readConfig()
  const settings = { poolSize: 6, statementTimeoutMs: 60_000, applicationName: 'komod-import' }
  return withDatabase(config, settings, async (database) => {
    const view = progressView(process.stderr)
    try {
      const media = createMediaStore({ files: openFiles(config), db: database.db })
      const { defaultRegionCode } = config
      const summary = await importFeed({ ...asked, database, media, defaultRegionCode, onProgress: view.show })
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

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        pictures: { type: 'string' },
        prices: { type: 'string' },
        stock: { type: 'string' },
        language: { type: 'string' },
        complete: { type: 'boolean' },
      },
    })
    const [feed, ...surplus] = positionals
    const { language, complete, ...files } = values
    if (!feed || surplus.length > 0 || (language !== undefined && language !== 'kk' && language !== 'en')) return null
    return { feed: resolve(feed), ...files, language, isComplete: complete === true } as const
  } catch {
    return null
  }
}

await runCommand(main)
