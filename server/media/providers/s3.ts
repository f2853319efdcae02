import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { type FileStore, requireOwnName } from '../file-store.ts'

export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** A bucket of any storage that speaks S3. It stays closed to the world: readers come through the shop. */
export function createS3Store({ endpoint, region, bucket, ...credentials }: S3Settings): FileStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    // Storages beside Amazon's know neither buckets as hosts nor its newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 2000, requestTimeout: 15_000 },
  })
  const at = (name: string) => ({ Bucket: bucket, Key: requireOwnName(name) })

  return {
    async put(name, content, mediaType) {
      const Body = content instanceof Uint8Array ? Buffer.from(content) : content
      const params = { ...at(name), Body, ...(mediaType && { ContentType: mediaType }) }
      await new Upload({ client, params }).done()
    },
    async open(name, range) {
      const Range = range && `bytes=${range.from}-${range.to}`
      const found = await orNull(client.send(new GetObjectCommand({ ...at(name), Range })))
      if (!(found?.Body instanceof Readable)) return null
      const whole = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1]
      return { content: found.Body, totalBytes: Number(whole ?? found.ContentLength ?? 0) }
    },
    sizeOf: async (name) => (await orNull(client.send(new HeadObjectCommand(at(name)))))?.ContentLength ?? null,
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)))
    },
  }
}

async function orNull<Found>(looking: Promise<Found>): Promise<Found | null> {
  try {
    return await looking
  } catch (error) {
    const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
    if (status === 404) return null
    throw error
  }
}
