import { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import type { FileKind, FilesField } from '#contract/files.ts'
import type { PrivatePicture } from '#contract/media.ts'
import type { Arrival, ArrivedFile, FileIntake, Readied } from '#server/gate/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { drawPdf, isPdf } from './draw-pdf.ts'
import { makePrivateKey, type PrivateFiles } from './private-files.ts'
import { PictureError, type PictureRefusal } from './read-picture.ts'
import { rewritePicture } from './rewrite-picture.ts'
import {
  deleteUploads,
  discardUnclaimed,
  finishUpload,
  insertUpload,
  listDiscarded,
  listOwnWaiting,
  reserveUpload,
} from './upload-queries.ts'
import { createWorkQueue, QueueFullError } from './work-queue.ts'

const MEGABYTE = 1024 * 1024
const MINUTE = 60 * 1000

/** A form that was refused is mended within minutes; quarantine lasts as long as the slowest form. */
const keptMs = { quarantine: 30 * MINUTE, waiting: 120 * MINUTE, link: 60 * MINUTE }

/** What one visitor may have waiting; older ones make room. */
const mostWaiting = 10

/** By so many bytes every kind is known. */
const sampleBytes = 4100

export type Uploads = ReturnType<typeof createUploads>

/** The kind of the rewritten file, whatever came. */
const writtenKind: FileKind = 'image/jpeg'

export interface UploadsSettings {
  db: Db
  privateFiles: PrivateFiles
  clock: Clock
  /** All that visitors sent and nobody has published, together: nobody fills the disk. */
  maxTotalBytes: number
}

/** Takes in what visitors send: quarantine, writing anew, receipts, and an end for what nobody claims. */
export function createUploads({ db, privateFiles, clock, maxTotalBytes }: UploadsSettings) {
  // One at a time: a hostile picture costs a second, and pages and orders come first.
  const queue = createWorkQueue({ running: 1, waiting: 60 })
  const inMs = (ms: number) => new Date(clock().getTime() + ms)

  const intake: FileIntake = {
    async keep(content, { visitorId, field }): Promise<Arrival> {
      const { mediaType, pieces } = await recognised(content, field.kinds)
      if (!mediaType) return { kind: 'wrongType' }
      const maxBytes = field.maxMegabytes * MEGABYTE
      const file = { key: makePrivateKey(), purpose: field.purpose, visitorId, mediaType, bytes: maxBytes }
      if (!(await reserveUpload(db, { ...file, keptUntil: inMs(keptMs.quarantine), maxTotalBytes })))
        return { kind: 'noRoom' }
      try {
        await privateFiles.keep(Readable.from(upTo(maxBytes, pieces)), mediaType, file.key)
      } catch (error) {
        await remove([file.key])
        if (error instanceof TooLargeError) return { kind: 'tooLarge' }
        throw error
      }
      return { kind: 'arrived', file: { key: file.key } }
    },
    async ready({ key }, { visitorId, field }): Promise<Readied> {
      try {
        return { kind: 'ready', receipt: await queue(() => writeAnew(key, visitorId, field)) }
      } catch (error) {
        await discard([key])
        if (error instanceof QueueFullError) return { kind: 'noRoom' }
        if (error instanceof PictureError) return { kind: refusedAs(error.reason) }
        throw error
      }
    },
    discard,
  }

  /** The original is deleted once the picture is there without whatever else it carried. */
  async function writeAnew(
    arrivedKey: ArrivedFile['key'],
    visitorId: string,
    { purpose }: FilesField,
  ): Promise<string> {
    const given = await privateFiles.read(arrivedKey)
    if (!given) throw new PictureError('empty')
    const { bytes, width, height } = isPdf(given) ? await drawPdf(given) : await rewritePicture(given)
    const key = makePrivateKey()
    const row = { key, purpose, visitorId, mediaType: writtenKind, bytes: bytes.length, width, height }
    await insertUpload(db, { ...row, state: 'quarantine', keptUntil: inMs(keptMs.quarantine) })
    await privateFiles.keep(bytes, writtenKind, key)
    await finishUpload(db, { key, arrivedKey, visitorId, keptUntil: inMs(keptMs.waiting), mostWaiting, now: clock() })
    await remove([arrivedKey])
    return key
  }

  /** A picture of the shop's own as a file of somebody's; who claims it in their transaction has it, else it is tidied. */
  async function hold(bytes: Buffer, file: HeldFile): Promise<string> {
    const key = makePrivateKey()
    const row = { key, ...file, mediaType: writtenKind, bytes: bytes.length }
    await insertUpload(db, { ...row, state: 'quarantine', keptUntil: inMs(keptMs.quarantine) })
    await privateFiles.keep(bytes, writtenKind, key)
    return key
  }

  async function discard(keys: readonly string[]): Promise<void> {
    if (keys.length > 0) await remove(await discardUnclaimed(db, keys, clock()))
  }

  /** The file first: a row without a file is tidied, a file without a row is lost. */
  async function remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) await privateFiles.remove({ key })
    await deleteUploads(db, keys)
  }

  return {
    intake,
    /** The visitor's own that wait, with links that end. */
    async listOwn(visitorId: string, receipts: readonly string[]): Promise<(PrivatePicture & { receipt: string })[]> {
      const found = await listOwnWaiting(db, { visitorId, receipts, now: clock() })
      return found.map((upload) => ({ receipt: upload.key, ...show(upload, visitorId) }))
    },
    show,
    hold,
    discard,
    read: privateFiles.read,
    /** Deletes those of these that were discarded in a transaction that is over. */
    async removeDiscarded(keys: readonly string[]): Promise<void> {
      if (keys.length > 0) await remove(await listDiscarded(db, keys))
    },
    remove,
  }

  /** To one visitor; null: to whoever has the link, for a person at the shop's own machine. */
  function show(
    { key, mediaType, width, height }: ShownUpload,
    visitorId: string | null,
    linkMs = keptMs.link,
  ): PrivatePicture {
    return { url: privateFiles.link({ key, mediaType }, inMs(linkMs), visitorId), width, height }
  }
}

export interface HeldFile {
  purpose: string
  visitorId: string
  width: number
  height: number
}

export interface ShownUpload {
  key: string
  mediaType: FileKind
  width: number
  height: number
}

/** What the first bytes say it is, and all of its bytes; what is none of these kinds has no type. */
async function recognised(content: AsyncIterable<Uint8Array>, kinds: readonly FileKind[]) {
  const pieces = content[Symbol.asyncIterator]()
  const begun: Uint8Array[] = []
  let length = 0
  while (length < sampleBytes) {
    const { done, value } = await pieces.next()
    if (done) break
    begun.push(value)
    length += value.length
  }
  const found = await fileTypeFromBuffer(Buffer.concat(begun))
  return { mediaType: kinds.find((kind) => kind === found?.mime), pieces: joined(begun, pieces) }
}

async function* joined(begun: readonly Uint8Array[], rest: AsyncIterator<Uint8Array>) {
  yield* begun
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

class TooLargeError extends Error {}

async function* upTo(maxBytes: number, pieces: AsyncIterable<Uint8Array>) {
  let length = 0
  for await (const piece of pieces) {
    length += piece.length
    if (length > maxBytes) throw new TooLargeError()
    yield piece
  }
}

function refusedAs(reason: PictureRefusal): 'unreadable' | 'wrongSize' {
  return reason === 'tooManyPixels' || reason === 'tooSmall' ? 'wrongSize' : 'unreadable'
}
