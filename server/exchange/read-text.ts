import { type FileHandle, open } from 'node:fs/promises'
import { BadFeedError } from './bad-feed.ts'

const chunkBytes = 256 * 1024
const encodings: Record<string, string> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'windows-1251': 'windows-1251',
  'cp-1251': 'windows-1251',
  cp1251: 'windows-1251',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
}

/** Decoded text of a file, chunk by chunk, with the bytes read so far. Throws BadFeedError on a foreign encoding. */
export async function* readText(
  path: string,
  encodingOf: (head: Buffer) => string | undefined = () => undefined,
): AsyncGenerator<{ text: string; bytes: number }> {
  const file = await openFile(path)
  try {
    yield* decodedChunks(file, encodingOf)
  } finally {
    await file.close()
  }
}

async function* decodedChunks(file: FileHandle, encodingOf: (head: Buffer) => string | undefined) {
  const buffer = Buffer.allocUnsafe(chunkBytes)
  let decoder: TextDecoder | undefined
  let bytes = 0
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, chunkBytes)
    decoder ??= decoderFor(encodingOf(buffer.subarray(0, bytesRead)))
    if (bytesRead === 0) break
    bytes += bytesRead
    yield { text: decode(decoder, buffer.subarray(0, bytesRead), bytes), bytes }
  }
  const rest = decode(decoder, undefined, bytes)
  if (rest) yield { text: rest, bytes }
}

async function openFile(path: string) {
  try {
    return await open(path, 'r')
  } catch (error) {
    throw new BadFeedError(`The file cannot be read: ${(error as NodeJS.ErrnoException).code}.`, {}, error)
  }
}

function decoderFor(encoding = 'utf-8'): TextDecoder {
  const known = encodings[encoding.toLowerCase()]
  if (!known) throw new BadFeedError(`The encoding ${encoding} is not known; UTF-8 and windows-1251 are.`, { line: 1 })
  return new TextDecoder(known, { fatal: true })
}

function decode(decoder: TextDecoder, bytes: Buffer | undefined, position: number): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined })
  } catch (error) {
    throw new BadFeedError(`The text is not ${decoder.encoding} near byte ${position}.`, {}, error)
  }
}
