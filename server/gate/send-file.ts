import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { SentFile } from '#contract/file.ts'
import { sandboxed } from './security-headers.ts'

/** Answers a file: nothing in it runs, and nobody keeps what belongs to one person. */
export function sendFile(reply: FastifyReply, { mediaType, content, name, isAttachment = false, keep }: SentFile) {
  reply.header('cache-control', cacheControl(keep))
  if (name !== undefined || isAttachment) reply.header('content-disposition', disposition(name, isAttachment))
  // Browsers show a PDF in a viewer of their own, which a sandbox would keep shut.
  if (mediaType !== 'application/pdf') reply.header('content-security-policy', sandboxed)
  reply.header('x-content-type-options', 'nosniff').type(withCharset(mediaType))
  return reply.send(content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content))
}

function cacheControl(keep: SentFile['keep']): string {
  if (keep === 'no-store') return 'private, no-store'
  return keep === 'immutable' ? 'public, max-age=31536000, immutable' : `public, max-age=${keep}`
}

function withCharset(mediaType: string): string {
  return mediaType.endsWith('+xml') ? `${mediaType}; charset=utf-8` : mediaType
}

/** Old readers get the name's plain letters, others all of it; neither can end the header early. */
function disposition(name: string | undefined, isAttachment: boolean): string {
  const kind = isAttachment ? 'attachment' : 'inline'
  if (name === undefined) return kind
  const plain = name.replace(/[^\w.-]/g, '_')
  return plain === name
    ? `${kind}; filename="${plain}"`
    : `${kind}; filename="${plain}"; filename*=UTF-8''${encoded(name)}`
}

function encoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}
