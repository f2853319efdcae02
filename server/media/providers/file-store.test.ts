import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { localBucket } from '../../../tests/harness/local-bucket.ts'
import { bytesOf, type FileStore } from '../file-store.ts'
import { createDiskStore } from './disk.ts'
import { createS3Store } from './s3.ts'

const folder = mkdtempSync(join(tmpdir(), 'komod-files-'))
const bucket = await localBucket('pictures')
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

const stores: Record<string, () => FileStore> = {
  disk: () => createDiskStore(folder),
  s3: () => createS3Store(bucket.settings),
}

async function textOf(store: FileStore, name: string, range?: { from: number; to: number }) {
  const file = await store.open(name, range)
  return file && { text: (await bytesOf(file)).toString(), totalBytes: file.totalBytes }
}

async function* pieces(count: number, bytes: number) {
  for (let at = 0; at < count; at++) yield Buffer.alloc(bytes, at)
}

describe.each(Object.keys(stores))('files on %s', (kind) => {
  const store = (stores[kind] ?? stores.disk)?.() as FileStore

  test('are read as they were put, whole and in parts', async () => {
    await store.put('originals/ab/plank', Buffer.from('0123456789'), 'image/png')
    expect(await textOf(store, 'originals/ab/plank')).toEqual({ text: '0123456789', totalBytes: 10 })
    expect(await textOf(store, 'originals/ab/plank', { from: 3, to: 5 })).toEqual({ text: '345', totalBytes: 10 })
    expect(await store.sizeOf('originals/ab/plank')).toBe(10)
  })

  test('come as streams of any length', async () => {
    await store.put('large', Readable.from(pieces(14, 1024 * 1024)))
    expect(await store.sizeOf('large')).toBe(14 * 1024 * 1024)
    const file = await store.open('large', { from: 13 * 1024 * 1024 - 1, to: 13 * 1024 * 1024 })
    expect(file && [...(await bytesOf(file))]).toEqual([12, 13])
  })

  test('that break off on their way are not there', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('broke off')
      })(),
    )
    await expect(store.put('half', broken)).rejects.toThrow('broke off')
    expect(await store.sizeOf('half')).toBeNull()
  })

  test('are gone when they were removed, and may be removed twice', async () => {
    await store.put('gone', Buffer.from('soon'))
    await store.remove('gone')
    await store.remove('gone')
    expect(await store.open('gone')).toBeNull()
    expect(await store.sizeOf('gone')).toBeNull()
  })

  test.each(['../outside', '/etc/passwd', 'a/../../b', 'a//b', '.hidden'])('never lie at %s', async (name) => {
    await expect((async () => store.put(name, Buffer.from('x')))()).rejects.toThrow('not a name of ours')
  })
})

test('a bucket that refuses the key says so, and is not taken for an empty one', async () => {
  const stranger = createS3Store({ ...bucket.settings, accessKeyId: 'somebody-else' })
  await expect(stranger.open('large')).rejects.toMatchObject({ name: 'AccessDenied' })
  await expect(stranger.sizeOf('large')).rejects.toThrow()
})
