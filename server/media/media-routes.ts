import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { isImageWidth } from '#rules/image-widths.ts'
import { type MediaStore, type PictureFormat, pictureFormats } from './media-store.ts'
import { isVariantName } from './read-model.ts'
import { QueueFullError } from './work-queue.ts'

const contentTypes: Record<PictureFormat, string> = { webp: 'image/webp', jpg: 'image/jpeg' }

/**
 * `GET /media/{key}/{width}.webp|jpg`, `/media/{key}/model.glb`, `/media/{key}/model[-{variant}].usdz`: content never
 * changes under an address, so it may be kept for ever.
 */
export function mediaRoutes(store: MediaStore): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { key: string; file: string } }>(
      '/media/:key/:file',
      { schema: { hide: true } },
      async (request, reply) => {
        const asked = parseAddress(request.params.key, request.params.file)
        if (!asked) return notThere(reply)
        try {
          const bytes = await asked.read(store)
          if (!bytes) return notThere(reply)
          reply.headers({ ...fileHeaders, etag: asked.etag })
          if (request.headers['if-none-match'] === asked.etag) return reply.code(304).send()
          reply.type(asked.contentType)
          return asked.isRanged ? sendPart(request, reply, bytes, asked.etag) : reply.send(bytes)
        } catch (error) {
          if (error instanceof QueueFullError) return busy(reply)
          request.log.error({ err: error, key: request.params.key }, 'file not made')
          return notThere(reply)
        }
      },
    )
  }
}

const fileHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}

interface AskedFile {
  etag: string
  contentType: string
  /** Viewers fetch models in parts and go on where a fetch broke off. */
  isRanged: boolean
  read(store: MediaStore): Promise<Buffer | null>
}

function parseAddress(key: string, file: string): AskedFile | null {
  if (!/^[0-9a-f]{32}$/.test(key)) return null
  return parsePicture(key, file) ?? parseModel(key, file)
}

function parsePicture(key: string, file: string): AskedFile | null {
  const [, digits, extension] = /^([1-9]\d{1,3})\.(webp|jpg)$/.exec(file) ?? []
  const width = Number(digits)
  const format = pictureFormats.find((one) => one === extension)
  if (!format || !isImageWidth(width)) return null
  return {
    etag: `"${key}-${width}-${format}"`,
    contentType: contentTypes[format],
    isRanged: false,
    read: (store) => store.readSize(key, width, format),
  }
}

function parseModel(key: string, file: string): AskedFile | null {
  const etag = `"${key}-${file}"`
  if (file === 'model.glb') {
    return { etag, contentType: 'model/gltf-binary', isRanged: true, read: (store) => store.readGlb(key) }
  }
  const found = /^model(?:-(.+))?\.usdz$/.exec(file)
  const variant = found?.[1] ?? null
  if (!found || (variant !== null && !isVariantName(variant))) return null
  return { etag, contentType: 'model/vnd.usdz+zip', isRanged: true, read: (store) => store.readUsdz(key, variant) }
}

/** One range is answered as asked; anything else, such as several at once, with the whole. */
function sendPart(request: FastifyRequest, reply: FastifyReply, bytes: Buffer, etag: string) {
  reply.header('accept-ranges', 'bytes')
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const isOtherVersion = (request.headers['if-range'] ?? etag) !== etag
  if ((first === '' && last === '') || isOtherVersion) return reply.send(bytes)
  const from = first === '' ? Math.max(0, bytes.length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? bytes.length - 1 : Math.min(Number(last), bytes.length - 1)
  if (from > to || (first === '' && Number(last) === 0)) {
    return plain(
      reply.code(416).headers({ 'content-range': `bytes */${bytes.length}`, 'cache-control': 'no-store' }),
      'No such part.',
    )
  }
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${bytes.length}`)
    .send(bytes.subarray(from, to + 1))
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
