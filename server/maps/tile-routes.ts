import { gunzipSync } from 'node:zlib'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { sandboxed } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import { findTile } from './queries.ts'

/** Where the shop's own tiles lie, as a map asks for them. */
export const ownTilesUrl = '/map/{z}/{x}/{y}.mvt'

const mostZoom = 22

const headers = {
  'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  'x-content-type-options': 'nosniff',
  'content-security-policy': sandboxed,
  vary: 'accept-encoding',
}

/** `GET /map/{z}/{x}/{y}.mvt`: a square of the map. Where nothing is drawn the answer is 204, as the ground is everywhere. */
export function tileRoutes(db: Db): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { z: string; x: string; file: string } }>(
      '/map/:z/:x/:file',
      { schema: { hide: true } },
      async (request, reply) => {
        const asked = readAddress(request.params)
        if (!asked) return notThere(reply)
        const tile = await findTile(db, asked.z, asked.x, asked.y)
        reply.headers(headers)
        if (!tile) return reply.code(204).send()
        const etag = `"${tile.digest}"`
        reply.header('etag', etag)
        if (request.headers['if-none-match'] === etag) return reply.code(304).send()
        reply.type('application/vnd.mapbox-vector-tile')
        if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(gunzipSync(tile.packed))
        return reply.header('content-encoding', 'gzip').send(tile.packed)
      },
    )
  }
}

function readAddress({ z, x, file }: { z: string; x: string; file: string }) {
  const y = /^(\d{1,7})\.mvt$/.exec(file)?.[1]
  if (y === undefined || !/^\d{1,2}$/.test(z) || !/^\d{1,7}$/.test(x)) return null
  const asked = { z: Number(z), x: Number(x), y: Number(y) }
  const most = 2 ** asked.z
  return asked.z <= mostZoom && asked.x < most && asked.y < most ? asked : null
}

function notThere(reply: FastifyReply) {
  return reply
    .code(404)
    .header('cache-control', 'public, max-age=60')
    .type('text/plain; charset=utf-8')
    .send('No such square.')
}
