import { readFile, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { ModelError, PictureError } from '#server/media/index.ts'
import { FetchPublicError, fetchPublic } from '#server/platform/fetch-public.ts'

export interface FileFailure {
  source: string
  reason: string
}

export interface BroughtFiles<Kept> {
  /** By source, as the feed writes it. */
  kept: Map<string, Kept>
  failed: FileFailure[]
  added: number
}

/** How files of one kind are kept, and what is known of those that came before. */
export interface FileKeeper<Kept extends { key: string }> {
  /** Where relative names lie; null when nowhere. */
  folder: string | null
  maxBytes: number
  keep(bytes: Buffer, origin: 'own' | 'outside'): Promise<Kept>
  /** Is asked for no more sources at once than one statement can name. */
  findKnown(sources: readonly string[]): Promise<Map<string, Kept & { signature: string }>>
  remember(source: string, signature: string, kept: Kept): Promise<void>
}

interface Source<Kept> {
  signature: string
  read(): Promise<Kept>
}

const atOnce = 4
const askedAtOnce = 5000
const fetchTimeoutMs = 5000

/**
 * Keeps every named file. One that has not changed since the last import, and an address fetched before, are not read
 * again. What cannot be had is listed; what is known from before stays in use.
 */
export async function bringFiles<Kept extends { key: string }>(
  keeper: FileKeeper<Kept>,
  sources: readonly string[],
  onDone: (done: number) => void,
): Promise<BroughtFiles<Kept>> {
  const known = await findAllKnown(keeper, sources)
  const result: BroughtFiles<Kept> = { kept: new Map(), failed: [], added: 0 }
  let next = 0
  let done = 0

  async function work() {
    for (let at = next++; at < sources.length; at = next++) {
      await bringOne(sources[at] as string)
      onDone(++done)
    }
  }

  async function bringOne(source: string) {
    const before = known.get(source)
    try {
      const found = await locate(source, keeper)
      if (before && before.signature === found.signature) {
        result.kept.set(source, before)
        return
      }
      const kept = await found.read()
      result.kept.set(source, kept)
      if (before?.key !== kept.key) result.added++
      await keeper.remember(source, found.signature, kept)
    } catch (error) {
      if (before) result.kept.set(source, before)
      result.failed.push({ source, reason: reasonOf(error) })
    }
  }

  await Promise.all(Array.from({ length: atOnce }, work))
  return result
}

async function findAllKnown<Kept extends { key: string }>(keeper: FileKeeper<Kept>, sources: readonly string[]) {
  const known = new Map<string, Kept & { signature: string }>()
  for (let at = 0; at < sources.length; at += askedAtOnce) {
    const found = await keeper.findKnown(sources.slice(at, at + askedAtOnce))
    for (const [source, kept] of found) known.set(source, kept)
  }
  return known
}

async function locate<Kept extends { key: string }>(source: string, keeper: FileKeeper<Kept>): Promise<Source<Kept>> {
  if (/^https?:/i.test(source)) {
    const limits = { timeoutMs: fetchTimeoutMs, maxBytes: keeper.maxBytes }
    return { signature: 'fetched', read: async () => keeper.keep(await fetchPublic(source, limits), 'outside') }
  }
  const path = pathInside(keeper.folder, source)
  const { size, mtimeMs } = await stat(path)
  return { signature: `${size} ${Math.round(mtimeMs)}`, read: async () => keeper.keep(await readFile(path), 'own') }
}

/** A feed names files below its folder and nothing above it. */
function pathInside(folder: string | null, source: string): string {
  if (folder === null) throw new Error('there is no pictures folder')
  const root = resolve(folder)
  const path = resolve(root, source)
  if (!path.startsWith(root + sep)) throw new Error('the name leads out of the folder')
  return path
}

function reasonOf(error: unknown): string {
  if (error instanceof PictureError || error instanceof ModelError || error instanceof FetchPublicError)
    return error.reason
  const { code, message } = error as NodeJS.ErrnoException
  return code === 'ENOENT' ? 'there is no such file' : (code ?? message)
}
