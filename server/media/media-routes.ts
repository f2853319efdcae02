import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { isImageWidth } from '#rules/image-widths.ts'
import { sandboxed } from '#server/gate/index.ts'
import type { ByteRange, OpenedFile } from './file-store.ts'
import { contentTypes, isPeoples, type MediaStore, pictureFormats } from './media-store.ts'
import { isVariantName } from './read-model.ts'
import { QueueFullError } from './work-queue.ts'

/**
 * `GET /media/{key}/{width}.webp|jpg`, `/media/{key}/model.glb`, `/media/{key}/model[-{variant}].usdz`: content never
 * changes under an address, so it may be kept for ever; photos that people took may go, so they are asked for again.
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
          const file = await asked.open(store)
          if (!file) return notThere(reply)
          if (request.headers['if-none-match'] === asked.etag) {
            file.content.destroy()
            return reply
              .code(304)
              .headers({ ...headersOf(request.params.key), etag: asked.etag })
              .send()
          }
          reply.headers({ ...headersOf(request.params.key), etag: asked.etag }).type(asked.contentType)
          return asked.isRanged ? await sendPart(request, reply, asked, file, store) : sendWhole(reply, file)
        } catch (error) {
          if (error instanceof QueueFullError) return busy(reply)
          request.log.error({ err: error, key: request.params.key }, 'file not made')
          return notThere(reply)
        }
      },
    )
  }
}

const HOUR_SECONDS = 60 * 60

const headersOf = (key: string) => ({
  'cache-control': isPeoples(key) ? `public, max-age=${HOUR_SECONDS}` : 'public, max-age=31536000, immutable',
  ...fileHeaders,
})

const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': sandboxed,
  'cross-origin-resource-policy': 'cross-origin',
}

interface AskedFile {
  etag: string
  contentType: string
  /** Viewers fetch models in parts and go on where a fetch broke off. */
  isRanged: boolean
  open(store: MediaStore, range?: ByteRange): Promise<OpenedFile | null>
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
    open: (store) => store.openSize(key, width, format),
  }
}

function parseModel(key: string, file: string): AskedFile | null {
  const etag = `"${key}-${file}"`
  if (file === 'model.glb') {
    return { etag, contentType: 'model/gltf-binary', isRanged: true, open: (store, range) => store.openGlb(key, range) }
  }
  const found = /^model(?:-(.+))?\.usdz$/.exec(file)
  const variant = found?.[1] ?? null
  if (!found || (variant !== null && !isVariantName(variant))) return null
  return {
    etag,
    contentType: 'model/vnd.usdz+zip',
    isRanged: true,
    open: (store, range) => store.openUsdz(key, variant, range),
  }
}

function sendWhole(reply: FastifyReply, { content, totalBytes }: OpenedFile) {
  return reply.header('content-length', totalBytes).send(content)
}

/** One range is answered as asked; anything else, such as several at once, with the whole. */
async function sendPart(
  request: FastifyRequest,
  reply: FastifyReply,
  asked: AskedFile,
  whole: OpenedFile,
  store: MediaStore,
) {
  const { totalBytes } = whole
  reply.header('accept-ranges', 'bytes')
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const isOtherVersion = (request.headers['if-range'] ?? asked.etag) !== asked.etag
  if ((first === '' && last === '') || isOtherVersion) return sendWhole(reply, whole)
  whole.content.destroy()
  const from = first === '' ? Math.max(0, totalBytes - Number(last)) : Number(first)
  const to = first === '' || last === '' ? totalBytes - 1 : Math.min(Number(last), totalBytes - 1)
  if (from > to || (first === '' && Number(last) === 0)) {
    return plain(
      reply.code(416).headers({ 'content-range': `bytes */${totalBytes}`, 'cache-control': 'no-store' }),
      'No such part.',
    )
  }
  const part = await asked.open(store, { from, to })
  if (!part) return notThere(reply)
  return reply
    .code(206)
    .headers({ 'content-range': `bytes ${from}-${to}/${totalBytes}`, 'content-length': to - from + 1 })
    .send(part.content)
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
