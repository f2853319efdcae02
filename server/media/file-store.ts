import type { Readable } from 'node:stream'

/** Bytes of one file, as they are read; whoever opened it reads it to its end or destroys it. */
export interface OpenedFile {
  content: Readable
  /** Of the whole file, whatever part was asked for. */
  totalBytes: number
}

/** Both ends included, as in a Range header. */
export interface ByteRange {
  from: number
  to: number
}

/**
 * Where files lie: names are the shop's own, `originals/ab/cd/…`. A file is there whole or not at all, and is never changed
 * under its name. `providers/file-store.test.ts` is what each one has to pass.
 */
export interface FileStore {
  put(name: string, content: Uint8Array | Readable, mediaType?: string): Promise<void>
  /** Null when there is no such file. */
  open(name: string, range?: ByteRange): Promise<OpenedFile | null>
  /** Its size; null when there is no such file. */
  sizeOf(name: string): Promise<number | null>
  /** Does nothing when there is no such file. */
  remove(name: string): Promise<void>
}

export async function bytesOf(file: OpenedFile): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of file.content as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

/** Names never come from outside, and must not lead out of the store if they ever did. */
export function requireOwnName(name: string): string {
  const parts = name.split('/')
  if (!parts.every((part) => /^[\w.-]{1,100}$/.test(part) && !part.startsWith('.')))
    throw new Error('not a name of ours')
  return name
}
