import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '#server/platform/backup/index.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database.ts'
import { runCommand, withServer } from '#server/platform/run-command.ts'
import { tellManifest } from './tell-manifest.ts'

const usage = `npm run restore -- --from <folder of a backup>

Fills an empty database (a new DATA_DIR, or a new database at DATABASE_URL) and compares every row with what was kept.`

async function main(): Promise<number> {
  const { from } = parseArgs({ options: { from: { type: 'string' } } }).values
  if (!from) {
    console.error(usage)
    return 2
  }
  const config = readConfig()
  await withServer(config, async (url) => {
    const database = openDatabase({
      url,
      poolSize: 2,
      statementTimeoutMs: config.statementTimeoutMs,
      applicationName: 'komod-restore',
    })
    try {
      const mediaFolder = join(config.dataDir, 'media')
      tellManifest(await restoreBackup({ database, url, mediaFolder, from: resolve(from) }))
      console.log('Every row and every sum is as it was kept.')
    } finally {
      await database.close()
    }
  })
  return 0
}

await runCommand(main)
