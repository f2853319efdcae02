export { BackupError, type Manifest } from './manifest.ts'
export { restoreBackup } from './restore-backup.ts'
export { saveBackup } from './save-backup.ts'
