import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import type { ImageWidth } from '#rules/image-widths.ts'
import type { Db } from '#server/platform/database.ts'
import { makeUsdz } from './make-usdz.ts'
import { readModel } from './read-model.ts'
import { drawSvg, openOptions, PictureError, pictureLimits, readPicture, requireDecodable } from './read-picture.ts'
import { media, mediaModels } from './tables.ts'
import { createWorkQueue } from './work-queue.ts'

/** One kept original: `key` names it everywhere, width and height are its pixels. */
export interface KeptPicture {
  key: string
  width: number
  height: number
}

/** One kept three-dimensional model. */
export interface KeptModel {
  key: string
  /** Names of its colour variants; empty when it has one look. */
  variants: string[]
}

export const pictureFormats = ['webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Address of a kept picture in one of the served widths. */
export function mediaUrl(key: string, width: ImageWidth, format: PictureFormat): string {
  return `/media/${key}/${width}.${format}`
}

export function modelUrl(key: string): string {
  return `/media/${key}/model.glb`
}

/** The model in one of its colours as iPhones want it. */
export function usdzUrl(key: string, variant: string | null): string {
  return `/media/${key}/${variant === null ? 'model' : `model-${variant}`}.usdz`
}

/** Makes a USDZ of a GLB in one of its colours. */
export type UsdzFromGlb = (glb: Uint8Array, variant: string | null) => Promise<Uint8Array>

export type MediaStore = ReturnType<typeof createMediaStore>

/**
 * Originals lie under `folder/originals`, named by the first 32 hex digits of their SHA-256; the widths made from them
 * under `folder/sizes`, which may be emptied at any time. Models lie among them as they came; their USDZ among the sizes.
 */
export function createMediaStore({
  folder,
  db,
  usdzFromGlb = makeUsdz,
}: {
  folder: string
  db: Db
  usdzFromGlb?: UsdzFromGlb
}) {
  const queue = createWorkQueue({ running: 2, waiting: 200 })
  // A second each, where a picture takes a tenth of it: models wait for each other and not pictures for models.
  const modelQueue = createWorkQueue({ running: 1, waiting: 20 })
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
    return makeDerived(path, () => {
      const picture = sharp(originalPath(key), openOptions).autoOrient().resize({ width, withoutEnlargement: true })
      return inFormat(picture, format).toBuffer()
    })
  }

  /** Makes a file once, however many ask for it at the same time. */
  function makeDerived(path: string, make: () => Promise<Uint8Array>, inQueue = queue): Promise<Buffer> {
    const work = inQueue(async () => {
      // Who asked a moment before the last making ended would make it once more.
      const ready = await readIfThere(path)
      if (ready) return ready
      const bytes = Buffer.from(await make())
      await writeWhole(path, bytes)
      return bytes
    }).finally(() => inMaking.delete(path))
    inMaking.set(path, work)
    return work
  }

  /** Keeps a model once, however often it comes. Throws ModelError. */
  async function keepModel(glb: Buffer): Promise<KeptModel> {
    const key = keyOf(glb)
    const known = await findModel(key)
    if (known && existsSync(originalPath(key))) return known
    const { variants } = readModel(glb)
    await writeWhole(originalPath(key), glb)
    await db.insert(mediaModels).values({ key, bytes: glb.length, variants }).onConflictDoNothing()
    return { key, variants }
  }

  async function findModel(key: string): Promise<KeptModel | null> {
    const [row] = await db
      .select({ key: mediaModels.key, variants: mediaModels.variants })
      .from(mediaModels)
      .where(eq(mediaModels.key, key))
    return row ?? null
  }

  /** The model's file; null when there is none. A picture of that key is none. */
  async function readGlb(key: string): Promise<Buffer | null> {
    return (await findModel(key)) ? readIfThere(originalPath(key)) : null
  }

  /**
   * The model in one of its colours as USDZ, made when first asked for; null when the model or the colour is unknown.
   * Throws QueueFullError when too many files are being made.
   */
  async function readUsdz(key: string, variant: string | null): Promise<Buffer | null> {
    const path = sizePath(key, `${variant === null ? 'model' : `model-${variant}`}.usdz`)
    const ready = await readIfThere(path)
    if (ready) return ready
    const model = await findModel(key)
    if (!model || (variant !== null && !model.variants.includes(variant))) return null
    const make = async () => usdzFromGlb(await readFile(originalPath(key)), variant)
    return inMaking.get(path) ?? makeDerived(path, make, modelQueue)
  }

  return { keepPicture, findPicture, readSize, keepModel, findModel, readGlb, readUsdz }
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
