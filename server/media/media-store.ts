import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import type { ImageWidth } from '#rules/image-widths.ts'
import type { Db } from '#server/platform/database.ts'
import { drawSvg, openOptions, PictureError, pictureLimits, readPicture, requireDecodable } from './read-picture.ts'
import { media } from './tables.ts'
import { createWorkQueue } from './work-queue.ts'

/** One kept original: `key` names it everywhere, width and height are its pixels. */
export interface KeptPicture {
  key: string
  width: number
  height: number
}

export const pictureFormats = ['webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Address of a kept picture in one of the served widths. */
export function mediaUrl(key: string, width: ImageWidth, format: PictureFormat): string {
  return `/media/${key}/${width}.${format}`
}

export type MediaStore = ReturnType<typeof createMediaStore>

/**
 * Originals lie under `folder/originals`, named by the first 32 hex digits of their SHA-256; the widths made from them
 * under `folder/sizes`, which may be emptied at any time.
 */
export function createMediaStore({ folder, db }: { folder: string; db: Db }) {
  const queue = createWorkQueue({ running: 2, waiting: 200 })
  const inMaking = new Map<string, Promise<Buffer>>()
  const originalPath = (key: string) => join(folder, 'originals', key.slice(0, 2), key.slice(2, 4), key)
  const sizePath = (key: string, name: string) => join(folder, 'sizes', key.slice(0, 2), key.slice(2, 4), key, name)

  /**
   * Keeps a picture once, however often it comes. `outside` pictures (fetched or uploaded) are decoded for proof and
   * may not be drawings; the shop's `own` files may. Throws PictureError.
   */
  async function keepPicture(source: Buffer | Readable, origin: 'own' | 'outside'): Promise<KeptPicture> {
    const given = Buffer.isBuffer(source) ? source : await readLimited(source)
    const key = keyOf(given)
    const known = await findPicture(key)
    if (known && existsSync(originalPath(key))) return known
    const facts = await readPicture(given, origin === 'own')
    if (origin === 'outside') await requireDecodable(given)
    const isDrawing = facts.contentType === 'image/svg+xml'
    const bytes = isDrawing ? await drawSvg(given) : given
    const { width, height } = isDrawing ? await readPicture(bytes, false) : facts
    await writeWhole(originalPath(key), bytes)
    await db
      .insert(media)
      .values({ key, contentType: isDrawing ? 'image/png' : facts.contentType, width, height, bytes: bytes.length })
      .onConflictDoNothing()
    return { key, width, height }
  }

  async function findPicture(key: string): Promise<KeptPicture | null> {
    const [row] = await db
      .select({ key: media.key, width: media.width, height: media.height })
      .from(media)
      .where(eq(media.key, key))
    return row ?? null
  }

  /**
   * The picture in one width, never larger than its original; null when there is no such picture. Throws QueueFullError
   * when too many are being made.
   */
  async function readSize(key: string, width: ImageWidth, format: PictureFormat): Promise<Buffer | null> {
    const path = sizePath(key, `${width}.${format}`)
    const ready = await readIfThere(path)
    if (ready) return ready
    if (!existsSync(originalPath(key))) return null
    const making = inMaking.get(path) ?? makeSize(key, width, format, path)
    return making
  }

  function makeSize(key: string, width: ImageWidth, format: PictureFormat, path: string): Promise<Buffer> {
    const work = queue(async () => {
      const picture = sharp(originalPath(key), openOptions).autoOrient().resize({ width, withoutEnlargement: true })
      const bytes = await inFormat(picture, format).toBuffer()
      await writeWhole(path, bytes)
      return bytes
    }).finally(() => inMaking.delete(path))
    inMaking.set(path, work)
    return work
  }

  return { keepPicture, findPicture, readSize }
}

function inFormat(picture: Sharp, format: PictureFormat): Sharp {
  if (format === 'webp') return picture.webp({ quality: 80, effort: 3 })
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive: true })
}

function keyOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}

async function readLimited(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    length += part.length
    if (length > pictureLimits.bytes) throw new PictureError('tooManyBytes')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** A reader never sees half a file: it is written beside its place and then named. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await writeFile(draft, bytes)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
