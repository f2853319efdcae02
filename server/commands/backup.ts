import { saveBackup } from '#server/platform/backup/index.ts'
import { runFolderCommand } from './folder-command.ts'

const usage = `npm run backup -- --to <new folder>

Writes all the shop keeps, as of one moment, beside a running shop. Keep the folder as you keep its people's data.`

await runFolderCommand({ name: 'backup', option: 'to', usage }, ({ database, mediaFolder, folder }) =>
  saveBackup({ database, mediaFolder, to: folder }),
)
