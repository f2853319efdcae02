import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

export type Packing = 'br' | 'gzip'

/** Below this the head of a packed answer is longer than what it saves. */
const leastBytes = 1024
const keptBrotliQuality = 6
const keptGzipLevel = 6
const hastyGzipLevel = 1
/** Up to here the way to another thread and back costs several times what packing does, and the loop waits 0.03 ms. */
const packedAtOnceBytes = 16 * 1024
/** The memory that gzip clears before it begins is most of a small answer's price. */
const smallGzip = { level: hastyGzipLevel, windowBits: 12, memLevel: 5 }

const brotlied = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** What the client takes, the smaller one first; null: as it is. */
export function packingFor(acceptEncoding: string | undefined): Packing | null {
  if (!acceptEncoding) return null
  if (accepts(acceptEncoding, 'br')) return 'br'
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : null
}

function accepts(header: string, packing: Packing): boolean {
  const at = header.indexOf(packing)
  return at !== -1 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header.slice(at + packing.length))
}

/** Both packed forms of what is served many times: worth a few milliseconds off the loop. */
export async function packToKeep(bytes: Buffer): Promise<Partial<Record<Packing, Buffer>>> {
  if (bytes.length < leastBytes) return {}
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: keptBrotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, packed] = await Promise.all([brotlied(bytes, { params }), gzipped(bytes, { level: keptGzipLevel })])
  return { br, gzip: packed }
}

const packedTypes = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg)/

/**
 * Packs answers that are made anew each time, at the cheapest level; large ones off the loop. An answer given again as the very
 * same bytes (a kept one) is packed once.
 */
export function packAnswers(app: FastifyInstance) {
  const known = new WeakMap<Buffer, Promise<Buffer>>()
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (payload.length < leastBytes || reply.hasHeader('content-encoding')) return payload
    if (!packedTypes.test(String(reply.getHeader('content-type') ?? ''))) return payload
    reply.header('vary', withEncoding(reply.getHeader('vary')))
    if (!accepts(request.headers['accept-encoding'] ?? '', 'gzip')) return payload
    const packed = await packOnce(payload, known)
    reply.header('content-encoding', 'gzip')
    reply.removeHeader('content-length')
    return packed
  })
}

async function packOnce(payload: string | Buffer, known: WeakMap<Buffer, Promise<Buffer>>): Promise<Buffer> {
  if (typeof payload === 'string') return pack(payload)
  const again = known.get(payload)
  if (again) return again
  const packed = pack(payload)
  known.set(payload, packed)
  return packed
}

async function pack(payload: string | Buffer): Promise<Buffer> {
  if (payload.length <= packedAtOnceBytes) return gzipSync(payload, smallGzip)
  return gzipped(payload, { level: hastyGzipLevel })
}

function withEncoding(vary: unknown): string {
  const said = typeof vary === 'string' ? vary : ''
  if (/accept-encoding/i.test(said)) return said
  return said ? `${said}, accept-encoding` : 'accept-encoding'
}
