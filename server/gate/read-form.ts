import type { IncomingMessage } from 'node:http'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { type FileRefusalCode, type FilesField, fileRefusals } from '#contract/files.ts'
import { namesOfKinds } from '#rules/file-kinds.ts'
import type { Language } from '#rules/language.ts'
import { fillSentence } from './errors.ts'
import type { ArrivedFile, FileIntake } from './file-intake.ts'
import { commonRefusal, RefusalError } from './refuse.ts'
import { allowMs, letPass } from './slow-requests.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** Besides its files a form is as large as any body. */
const fieldLimits = { fields: 200, fieldSize: 64 * KILOBYTE, fieldNameSize: 100, headerPairs: 20 }
const maxFieldBytes = MEGABYTE

/** Whoever is over these is told at the end, with everything typed; beyond twice as much nothing is read any more. */
const patience = 2

export interface FormTiming {
  /** Until all of it has arrived. */
  seconds: number
  /** Without a byte. */
  idleSeconds: number
}

/** Who may bring files; asked once, when the first of a form begins. */
export interface Admission {
  visitorId: string
  leave(): void
}

export interface FormWish {
  files: Record<string, FilesField>
  language: Language
  timing: FormTiming
  intake: FileIntake
  admit(): Promise<Admission>
}

export interface ReadForm {
  /** What was typed, and a receipt for each file that was taken. */
  fields: [name: string, value: string][]
  /** What is wrong with the files; whatever is right has its receipt all the same. */
  refused: RefusalError | null
  /** Receipts of the files that came with this form. */
  taken: string[]
}

/**
 * Reads a form with files as it arrives. Files go into quarantine piece by piece and are written anew when all of the form
 * is there; one that is refused is read past, so that what was typed after it is not lost. Throws a refusal, and keeps
 * nothing, where the form itself is broken, too large, too slow, or ends before its end.
 */
export async function readForm(request: FastifyRequest, wish: FormWish): Promise<ReadForm> {
  const reading: Reading = { wish, fields: [], arrived: [], problems: [], admission: undefined }
  try {
    await readParts(request, reading)
    return await readyFiles(reading)
  } catch (error) {
    letPass(request.raw)
    await wish.intake.discard(reading.arrived.map(({ file }) => file.key))
    throw error
  } finally {
    reading.admission?.leave()
  }
}

interface Reading {
  wish: FormWish
  fields: [string, string][]
  arrived: { name: string; field: FilesField; file: ArrivedFile; fileName: string }[]
  problems: { name: string; refusal: RefusalError }[]
  admission: Admission | undefined
}

async function readParts(request: FastifyRequest, reading: Reading) {
  const fields = Object.values(reading.wish.files)
  const mostBytes =
    maxFieldBytes + patience * sum(fields.map(({ most, maxMegabytes }) => most * maxMegabytes * MEGABYTE))
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw commonRefusal('BODY_TOO_LARGE')
  const parts = request.parts({
    throwFileSizeLimit: false,
    limits: {
      ...fieldLimits,
      files: 4 * sum(fields.map(({ most }) => most)) + 1,
      // One byte more than is allowed tells that there are more.
      fileSize: Math.max(1, ...fields.map(({ maxMegabytes }) => maxMegabytes * MEGABYTE)) + 1,
    },
  } as Parameters<FastifyRequest['parts']>[0])
  const stopWatching = watch(request.raw, mostBytes, fields.length > 0 ? reading.wish.timing : null)
  try {
    for (;;) {
      const { done, value: part } = await parts.next().catch(asRefusal)
      if (done) return
      if (part.type === 'file') await takeFile(part, reading)
      else if (typeof part.value !== 'string' || part.valueTruncated || part.fieldnameTruncated)
        throw commonRefusal('INPUT_INVALID')
      else reading.fields.push([part.fieldname, part.value])
    }
  } finally {
    stopWatching()
  }
}

/** Ends the reading of a form that has grown too large or does not come. */
function watch(raw: IncomingMessage, mostBytes: number, timing: FormTiming | null): () => void {
  const stop = (refusal: RefusalError) => raw.emit('error', refusal)
  const slow = (seconds: number) => setTimeout(() => stop(new RefusalError('FILES_TOO_SLOW')), seconds * 1000).unref()
  const whole = timing && slow(timing.seconds)
  const idle = timing && slow(timing.idleSeconds)
  if (timing) allowMs(raw, (timing.seconds + timing.idleSeconds) * 1000)
  let bytes = 0
  const count = (piece: Uint8Array) => {
    bytes += piece.length
    idle?.refresh()
    if (bytes > mostBytes) stop(commonRefusal('BODY_TOO_LARGE'))
  }
  raw.on('data', count)
  return () => {
    raw.off('data', count)
    clearTimeout(whole ?? undefined)
    clearTimeout(idle ?? undefined)
  }
}

/** What the parser says: too many parts of some kind, or no form at all. */
function asRefusal(error: unknown): never {
  if (error instanceof RefusalError) throw error
  const { code = '' } = error as { code?: string }
  const isTooMuch = ['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'].includes(code)
  throw commonRefusal(isTooMuch ? 'BODY_TOO_LARGE' : 'INPUT_INVALID')
}

async function takeFile(part: MultipartFile, reading: Reading) {
  const { fieldname: name, file: stream } = part
  const pieces = stream.iterator({ destroyOnReturn: false })
  try {
    const refusal = await keepFile(part, pieces, reading)
    if (refusal) reading.problems.push({ name, refusal })
  } catch (error) {
    // A store that fails because nothing more arrives is no fault of the store.
    if (stream.errored) return asRefusal(stream.errored)
    throw error
  }
  // What is left unread flows by only when nobody listens for it any more.
  await pieces.return?.()
  stream.resume()
}

/** Puts one file into quarantine, or says what is wrong with it. */
async function keepFile(
  part: MultipartFile,
  pieces: AsyncIterator<Uint8Array>,
  reading: Reading,
): Promise<RefusalError | null> {
  const { wish, arrived } = reading
  const { fieldname: name } = part
  const field = wish.files[name]
  const fileName = shownName(part.filename)
  const first = await pieces.next()
  // A browser sends a nameless, empty file where none was chosen.
  if (first.done) return part.filename ? ofFile('FILE_EMPTY', fileName) : null
  if (!field) return ofFile('FILE_UNEXPECTED', fileName)
  if (arrived.filter((one) => one.name === name).length >= field.most) return tooMany(field)
  try {
    reading.admission ??= await wish.admit()
  } catch (error) {
    if (error instanceof RefusalError && error.code in fileRefusals) return error
    throw error
  }
  const { visitorId } = reading.admission
  const arrival = await wish.intake.keep(chain(first.value, pieces), { visitorId, field })
  if (arrival.kind !== 'arrived') return refusalOf(arrival.kind, field, fileName)
  arrived.push({ name, field, file: arrival.file, fileName })
  return null
}

async function* chain(first: Uint8Array, rest: AsyncIterator<Uint8Array>) {
  yield first
  yield* { [Symbol.asyncIterator]: () => rest }
}

/** Writes anew what has arrived; what came beyond the number that is allowed goes. */
async function readyFiles(reading: Reading): Promise<ReadForm> {
  const { wish, fields, arrived, problems, admission } = reading
  const taken: string[] = []
  for (const one of arrived) {
    const { name, field, file, fileName } = one
    if (fields.filter(([known]) => known === name).length >= field.most) {
      problems.push({ name, refusal: tooMany(field) })
      await wish.intake.discard([file.key])
      continue
    }
    const readied = await wish.intake.ready(file, { visitorId: admission?.visitorId ?? '', field })
    if (readied.kind === 'ready') {
      fields.push([name, readied.receipt])
      taken.push(readied.receipt)
      one.file = { key: readied.receipt }
    } else problems.push({ name, refusal: refusalOf(readied.kind, field, fileName) })
  }
  return { fields, refused: told(problems, wish.language), taken }
}

function refusalOf(
  kind: 'wrongType' | 'tooLarge' | 'noRoom' | 'unreadable' | 'wrongSize',
  field: FilesField,
  file: string,
): RefusalError {
  switch (kind) {
    case 'wrongType':
      return new RefusalError('FILE_TYPE_WRONG' satisfies FileRefusalCode, { file, kinds: namesOfKinds(field.kinds) })
    case 'tooLarge':
      return new RefusalError('FILE_TOO_LARGE' satisfies FileRefusalCode, { file, megabytes: field.maxMegabytes })
    case 'unreadable':
      return ofFile('PICTURE_UNREADABLE', file)
    case 'wrongSize':
      return ofFile('PICTURE_SIZE_WRONG', file)
    case 'noRoom':
      return new RefusalError('FILES_NO_ROOM' satisfies FileRefusalCode, undefined, { retryAfter: 120 })
  }
}

function ofFile(code: FileRefusalCode, file: string): RefusalError {
  return new RefusalError(code, { file })
}

function tooMany({ most }: FilesField): RefusalError {
  return new RefusalError('FILES_TOO_MANY' satisfies FileRefusalCode, { most })
}

/** One refusal for all: the first one's, with a sentence for each beside its field. */
function told(problems: Reading['problems'], language: Language): RefusalError | null {
  const [first] = problems
  if (!first) return null
  const { code, data, retryAfter } = first.refusal
  const sentences = problems.map(({ name, refusal }) => ({
    path: `body.${name}`,
    message: sentenceOf(refusal, language),
  }))
  const fields = sentences.filter(({ message }, at) => sentences.findIndex((one) => one.message === message) === at)
  return new RefusalError(code, data, { fields, ...(retryAfter !== undefined && { retryAfter }) })
}

function sentenceOf({ code, data }: RefusalError, language: Language): string {
  return fillSentence(fileRefusals[code as FileRefusalCode].text[language], data, language)
}

/** What a file is called is said back to whoever sent it, and used for nothing else. */
function shownName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim()
  return plain.length > 60 ? `${plain.slice(0, 40)}…${plain.slice(-15)}` : plain || '?'
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
