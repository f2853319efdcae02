import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { privateFileTypes } from '#contract/media.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { bytesOf, type FileStore, type OpenedFile } from './file-store.ts'

const PrivateFile = z.object({ key: z.string().regex(/^[0-9a-f]{32}$/), mediaType: z.enum(privateFileTypes) })
export type PrivateFile = z.infer<typeof PrivateFile>
const Sealed = PrivateFile.extend({
  endsAt: z.int(),
  /** Who alone may open it, as a hash; not there: whoever has the link. */
  to: z.string().optional(),
})

export type PrivateFiles = ReturnType<typeof createPrivateFiles>

/**
 * Files that belong to somebody: they lie apart from what is public, under names that say nothing, and open only by a link
 * that was sealed for whoever may see them, and not after its end.
 */
export function createPrivateFiles({ files, secrets, clock }: { files: FileStore; secrets: Secrets; clock: Clock }) {
  const nameOf = (key: string) => `private/${key.slice(0, 2)}/${key}`

  async function keep(
    content: Uint8Array | Readable,
    mediaType: PrivateFile['mediaType'],
    key = makePrivateKey(),
  ): Promise<PrivateFile> {
    await files.put(nameOf(key), content, mediaType)
    return { key, mediaType }
  }

  /** All of it, for the shop itself; null when it is gone. */
  async function read(key: string): Promise<Buffer | null> {
    const file = await files.open(nameOf(key))
    return file && bytesOf(file)
  }

  /** For one visitor alone, where one is named: a link that was passed on opens nothing. */
  function link({ key, mediaType }: PrivateFile, endsAt: Date, visitorId: string | null = null): string {
    const to = visitorId === null ? {} : { to: hashOf(visitorId) }
    const sealed = { key, mediaType, endsAt: endsAt.getTime(), ...to }
    const body = Buffer.from(JSON.stringify(sealed)).toString('base64url')
    return `/media/private/${body}.${sealOf(secrets.key('file links'), body).toString('base64url')}/`
  }

  /** What a link opens to a visitor; null when the shop did not make it, made it for another, its time is over, or the file is gone. */
  async function open(
    token: string,
    visitorId: string | null = null,
  ): Promise<(OpenedFile & Pick<PrivateFile, 'mediaType'>) | null> {
    const [body = '', seal = ''] = token.split('.')
    const given = Buffer.from(seal, 'base64url')
    if (!secrets.keys('file links').some((key) => isSame(sealOf(key, body), given))) return null
    const { key, mediaType, endsAt, to } = Sealed.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
    if (endsAt <= clock().getTime()) return null
    if (to !== undefined && (visitorId === null || to !== hashOf(visitorId))) return null
    const file = await files.open(nameOf(key))
    return file && { ...file, mediaType }
  }

  return { keep, read, link, open, remove: ({ key }: Pick<PrivateFile, 'key'>) => files.remove(nameOf(key)) }
}

/** A name that says nothing and cannot be guessed. */
export function makePrivateKey(): string {
  return randomBytes(16).toString('hex')
}

function sealOf(key: Buffer, body: string): Buffer {
  return createHmac('sha256', key).update(body).digest()
}

/** Addresses end in logs of others; the visitor is not readable in them. */
function hashOf(visitorId: string): string {
  return createHash('sha256').update(visitorId).digest('base64url')
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
