import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { type ImageWidth, imageWidths } from '#rules/image-widths.ts'
import type { Db } from '#server/platform/database.ts'
import { type ByteRange, bytesOf, type FileStore, type OpenedFile } from './file-store.ts'
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
export const contentTypes: Record<PictureFormat, string> = { webp: 'image/webp', jpg: 'image/jpeg' }

/** Address of a kept picture in one of the served widths. */
export function mediaUrl(key: string, width: ImageWidth, format: PictureFormat): string {
  return `/media/${key}/${width}.${format}`
}

/** A small picture that every mail program shows. */
export function pictureAddress(key: string): string {
  return mediaUrl(key, 160, 'jpg')
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

/**
 * Keys of photos that people took begin so. They are nobody else's, not even where the bytes are the same, so that they can
 * go; a picture of the shop is called so by chance once in four thousand million.
 */
export const peoplesKey = '00000000'

export function isPeoples(key: string): boolean {
  return key.startsWith(peoplesKey)
}

export type MediaStore = ReturnType<typeof createMediaStore>

/**
 * Originals lie under `originals`, named by the first 32 hex digits of their SHA-256; the widths made from them under
 * `sizes`, which may be emptied at any time. Models lie among them as they came; their USDZ among the sizes.
 */
export function createMediaStore({
  files,
  db,
  usdzFromGlb = makeUsdz,
}: {
  files: FileStore
  db: Db
  usdzFromGlb?: UsdzFromGlb
}) {
  const queue = createWorkQueue({ running: 2, waiting: 200 })
  // A second each, where a picture takes a tenth of it: models wait for each other and not pictures for models.
  const modelQueue = createWorkQueue({ running: 1, waiting: 20 })
  const inMaking = new Map<string, Promise<void>>()
  const originalName = (key: string) => `originals/${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`
  const sizeName = (key: string, file: string) => `sizes/${key.slice(0, 2)}/${key.slice(2, 4)}/${key}/${file}`
  const hasOriginal = async (key: string) => (await files.sizeOf(originalName(key))) !== null

  /**
   * Keeps a picture once, however often it comes. `outside` pictures (fetched or uploaded) are decoded for proof and
   * may not be drawings; the shop's `own` files may. Throws PictureError.
   */
  async function keepPicture(source: Buffer | Readable, origin: 'own' | 'outside'): Promise<KeptPicture> {
    const given = Buffer.isBuffer(source) ? source : await readLimited(source)
    return keepUnder(keyOf(given), given, origin)
  }

  /** A photo that somebody took, for one thing of theirs: it has an address of its own, at which it can cease to be. */
  function keepPhoto(given: Buffer, thing: string): Promise<KeptPicture> {
    const own = keyOf(Buffer.concat([Buffer.from(`${thing}\0`), given]))
    return keepUnder(peoplesKey + own.slice(peoplesKey.length), given, 'outside')
  }

  async function keepUnder(key: string, given: Buffer, origin: 'own' | 'outside'): Promise<KeptPicture> {
    const known = await findPicture(key)
    if (known && (await hasOriginal(key))) return known
    const facts = await readPicture(given, origin === 'own')
    if (origin === 'outside') await requireDecodable(given)
    const isDrawing = facts.contentType === 'image/svg+xml'
    const bytes = isDrawing ? await drawSvg(given) : given
    const { width, height } = isDrawing ? await readPicture(bytes, false) : facts
    await files.put(originalName(key), bytes, isDrawing ? 'image/png' : facts.contentType)
    await db
      .insert(media)
      .values({ key, contentType: isDrawing ? 'image/png' : facts.contentType, width, height, bytes: bytes.length })
      .onConflictDoNothing()
    return { key, width, height }
  }

  /** The original first: whoever makes a width of it at this moment finds it gone and takes the width away again. */
  async function removePhoto(key: string): Promise<void> {
    if (!isPeoples(key)) throw new Error('Pictures of the shop stay.')
    await files.remove(originalName(key))
    for (const format of pictureFormats)
      await Promise.all(imageWidths.map((width) => files.remove(sizeName(key, `${width}.${format}`))))
    await db.delete(media).where(eq(media.key, key))
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
  async function openSize(key: string, width: ImageWidth, format: PictureFormat): Promise<OpenedFile | null> {
    const name = sizeName(key, `${width}.${format}`)
    const ready = await files.open(name)
    if (ready) return ready
    if (!inMaking.has(name) && !(await hasOriginal(key))) return null
    await (inMaking.get(name) ?? makeDerived(name, contentTypes[format], queue, () => makeSize(key, width, format)))
    if (isPeoples(key) && !(await hasOriginal(key))) await files.remove(name)
    return files.open(name)
  }

  async function makeSize(key: string, width: ImageWidth, format: PictureFormat): Promise<Buffer> {
    const picture = sharp(await readOriginal(key), openOptions)
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
    return inFormat(picture, format).toBuffer()
  }

  /** The original as it lies; null when there is no such picture. */
  async function readPictureOf(key: string): Promise<Buffer | null> {
    return (await findPicture(key)) && (await hasOriginal(key)) ? readOriginal(key) : null
  }

  async function readOriginal(key: string): Promise<Buffer> {
    const original = await files.open(originalName(key))
    if (!original) throw new Error(`The original ${key} is gone.`)
    return bytesOf(original)
  }

  /** Makes a file once, however many ask for it at the same time. */
  function makeDerived(
    name: string,
    mediaType: string,
    inQueue: ReturnType<typeof createWorkQueue>,
    make: () => Promise<Uint8Array>,
  ): Promise<void> {
    const work = inQueue(async () => {
      // Who asked a moment before the last making ended would make it once more.
      if ((await files.sizeOf(name)) === null) await files.put(name, await make(), mediaType)
    }).finally(() => inMaking.delete(name))
    inMaking.set(name, work)
    return work
  }

  /** Keeps a model once, however often it comes. Throws ModelError. */
  async function keepModel(glb: Buffer): Promise<KeptModel> {
    const key = keyOf(glb)
    const known = await findModel(key)
    if (known && (await hasOriginal(key))) return known
    const { variants } = readModel(glb)
    await files.put(originalName(key), glb, 'model/gltf-binary')
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

  /** The model's file or a part of it; null when there is none. A picture of that key is none. */
  async function openGlb(key: string, range?: ByteRange): Promise<OpenedFile | null> {
    return (await findModel(key)) ? files.open(originalName(key), range) : null
  }

  /**
   * The model in one of its colours as USDZ, made when first asked for; null when the model or the colour is unknown.
   * Throws QueueFullError when too many files are being made.
   */
  async function openUsdz(key: string, variant: string | null, range?: ByteRange): Promise<OpenedFile | null> {
    const name = sizeName(key, `${variant === null ? 'model' : `model-${variant}`}.usdz`)
    const ready = await files.open(name, range)
    if (ready) return ready
    const model = await findModel(key)
    if (!model || (variant !== null && !model.variants.includes(variant))) return null
    const make = async () => usdzFromGlb(await readOriginal(key), variant)
    await (inMaking.get(name) ?? makeDerived(name, 'model/vnd.usdz+zip', modelQueue, make))
    return files.open(name, range)
  }

  return {
    keepPicture,
    keepPhoto,
    removePhoto,
    findPicture,
    readPicture: readPictureOf,
    openSize,
    keepModel,
    findModel,
    openGlb,
    openUsdz,
  }
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
