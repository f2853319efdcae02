import type { Config } from '#server/platform/config.ts'
import type { FileStore } from './file-store.ts'
import { createDiskStore } from './providers/disk.ts'
import { createS3Store } from './providers/s3.ts'

/** Where the settings say that files lie. */
export function openFiles({ media }: Pick<Config, 'media'>): FileStore {
  return media.store === 's3' ? createS3Store(media.s3) : createDiskStore(media.folder)
}
