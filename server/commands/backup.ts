import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { saveBackup } from '#server/platform/backup/index.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database.ts'
import { runCommand, withServer } from '#server/platform/run-command.ts'
import { tellManifest } from './tell-manifest.ts'

const usage = `npm run backup -- --to <new folder>

Writes all the shop keeps, as of one moment, beside a running shop. Keep the folder as you keep its people's data.`

async function main(): Promise<number> {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
  if (!to) {
    console.error(usage)
    return 2
  }
  const config = readConfig()
  await withServer(config, async (url) => {
    const database = openDatabase({
      url,
      poolSize: 2,
      statementTimeoutMs: config.statementTimeoutMs,
      applicationName: 'komod-backup',
    })
    try {
      tellManifest(await saveBackup({ database, mediaFolder: join(config.dataDir, 'media'), to: resolve(to) }))
    } finally {
      await database.close()
    }
  })
  return 0
}

await runCommand(main)
