import { join, resolve } from 'node:path'
import { ConfigError } from './config-error.ts'
import type { Settings } from './environment.ts'

/** Where pictures and models lie: a folder of this machine, or a bucket that several machines share. */
export function mediaOf(settings: Settings) {
  const { MEDIA_STORE: store, S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === '' ? [name] : []))
  if (store === 's3' && missing.length > 0) throw new ConfigError(`MEDIA_STORE=s3 needs ${missing.join(' and ')}.`)
  return {
    store,
    folder: join(resolve(settings.DATA_DIR), 'media'),
    s3: {
      endpoint: S3_ENDPOINT,
      region: settings.S3_REGION,
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    },
  }
}
