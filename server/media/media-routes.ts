import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { type ImageWidth, isImageWidth } from '#rules/image-widths.ts'
import { type MediaStore, type PictureFormat, pictureFormats } from './media-store.ts'
import { QueueFullError } from './work-queue.ts'

const contentTypes: Record<PictureFormat, string> = { webp: 'image/webp', jpg: 'image/jpeg' }

/** `GET /media/{key}/{width}.webp|jpg`: content never changes under an address, so it may be kept for ever. */
export function mediaRoutes(store: MediaStore): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { key: string; file: string } }>(
      '/media/:key/:file',
      { schema: { hide: true } },
      async (request, reply) => {
        const asked = parseAddress(request.params.key, request.params.file)
        if (!asked) return notThere(reply)
        const etag = `"${asked.key}-${asked.width}-${asked.format}"`
        try {
          const bytes = await store.readSize(asked.key, asked.width, asked.format)
          if (!bytes) return notThere(reply)
          reply.headers({ ...pictureHeaders, etag })
          if (request.headers['if-none-match'] === etag) return reply.code(304).send()
          return reply.type(contentTypes[asked.format]).send(bytes)
        } catch (error) {
          if (error instanceof QueueFullError) return busy(reply)
          request.log.error({ err: error, key: asked.key }, 'picture not made')
          return notThere(reply)
        }
      },
    )
  }
}

const pictureHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}

function parseAddress(key: string, file: string): { key: string; width: ImageWidth; format: PictureFormat } | null {
  const [, digits, extension] = /^([1-9]\d{1,3})\.(webp|jpg)$/.exec(file) ?? []
  const width = Number(digits)
  const format = pictureFormats.find((one) => one === extension)
  if (!/^[0-9a-f]{32}$/.test(key) || !format || !isImageWidth(width)) return null
  return { key, width, format }
}

function notThere(reply: FastifyReply) {
  return plain(reply.code(404).header('cache-control', 'public, max-age=60'), 'No such picture.')
}

function busy(reply: FastifyReply) {
  return plain(
    reply.code(503).headers({ 'retry-after': '1', 'cache-control': 'no-store' }),
    'Too many pictures at once.',
  )
}

function plain(reply: FastifyReply, text: string) {
  return reply.header('x-content-type-options', 'nosniff').type('text/plain; charset=utf-8').send(text)
}
