import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileStore, requireOwnName } from '../file-store.ts'

/** Files below one folder of this machine. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, requireOwnName(name))

  /** A reader never sees half a file: it is written beside its place and then named. */
  async function put(name: string, content: Uint8Array | Readable) {
    const path = pathOf(name)
    await mkdir(dirname(path), { recursive: true })
    const draft = `${path}.${randomBytes(6).toString('hex')}`
    try {
      await pipeline(content instanceof Uint8Array ? Readable.from([content]) : content, createWriteStream(draft))
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  return {
    put,
    async open(name, range) {
      const file = await orNull(open(pathOf(name)))
      if (!file) return null
      try {
        const { size } = await file.stat()
        const part = range && { start: range.from, end: range.to }
        return { content: file.createReadStream({ ...part, highWaterMark: 256 * 1024 }), totalBytes: size }
      } catch (error) {
        await file.close()
        throw error
      }
    },
    sizeOf: async (name) => (await orNull(stat(pathOf(name))))?.size ?? null,
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

async function orNull<Found>(looking: Promise<Found>): Promise<Found | null> {
  try {
    return await looking
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
