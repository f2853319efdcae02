import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Manifest } from '#server/platform/backup/index.ts'
import { readConfig } from '#server/platform/config.ts'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { withServer } from '#server/platform/run-command.ts'
import { runAsked } from './run-asked.ts'
import { tellManifest } from './tell-manifest.ts'

interface FolderWork {
  database: Database
  url: string
  mediaFolder: string
  /** The folder of the backup. */
  folder: string
}

/** A command that is told the folder of a backup, and tells what is in it. */
export function runFolderCommand(
  { name, option, usage }: { name: string; option: 'to' | 'from'; usage: string },
  work: (parts: FolderWork) => Promise<Manifest>,
): Promise<void> {
  return runAsked(
    usage,
    () => folderOf(option),
    async (folder) => {
      const config = readConfig()
      const { statementTimeoutMs } = config
      const mediaFolder = join(config.dataDir, 'media')
      await withServer(config, async (url) => {
        const database = openDatabase({ url, poolSize: 2, statementTimeoutMs, applicationName: `komod-${name}` })
        try {
          tellManifest(await work({ database, url, mediaFolder, folder: resolve(folder) }))
        } finally {
          await database.close()
        }
      })
      return 0
    },
  )
}

function folderOf(option: 'to' | 'from'): string | null {
  return parseArgs({ options: { [option]: { type: 'string' } } }).values[option]?.toString() || null
}
