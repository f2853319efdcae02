import { restoreBackup } from '#server/platform/backup/index.ts'
import { runFolderCommand } from './folder-command.ts'

const usage = `npm run restore -- --from <folder of a backup>

Fills an empty database (a new DATA_DIR, or a new database at DATABASE_URL) and compares every row with what was kept.`

await runFolderCommand({ name: 'restore', option: 'from', usage }, async ({ folder, ...parts }) => {
  const manifest = await restoreBackup({ ...parts, from: folder })
  console.log('Every row and every sum is as it was kept.')
  return manifest
})
