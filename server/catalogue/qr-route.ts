import type { FastifyPluginAsync } from 'fastify'
import { renderSVG } from 'uqr'
import type { Catalogue } from './live-catalogue.ts'
import { linkOfOffer } from './offer-link.ts'

/**
 * `GET /media/qr/{offerId}.svg`: a code that opens the offer's page on a phone, ready to be placed in the room. Only
 * addresses of our own goods become codes, or anybody could have theirs drawn under our name.
 */
export function qrRoutes(catalogue: Pick<Catalogue, 'current' | 'facts'>, publicUrl: string): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { file: string } }>('/media/qr/:file', { schema: { hide: true } }, async (request, reply) => {
      const [, digits] = /^([1-9]\d{0,8})\.svg$/.exec(request.params.file) ?? []
      const link = digits ? await linkOfOffer(catalogue, Number(digits)) : null
      if (!link) {
        return reply
          .code(404)
          .header('cache-control', 'public, max-age=60')
          .type('text/plain; charset=utf-8')
          .send('No such offer.')
      }
      return reply
        .headers({ 'cache-control': 'public, max-age=3600', 'content-security-policy': "default-src 'none'; sandbox" })
        .type('image/svg+xml')
        .send(renderSVG(`${publicUrl}${link}&ar=1`, { ecc: 'M', border: 2 }))
    })
  }
}
