import type { FastifyPluginAsync } from 'fastify'
import { ServiceAwayError } from '#server/platform/outgoing.ts'
import { settleRefund } from './refund-payment.ts'
import { type Settling, settlePayment } from './settle-payment.ts'

/**
 * `POST /api_vue/payment/notify/{provider}/`: what banks tell. Signed over the raw bytes, so the body is not parsed
 * before the signature is checked. Repeats are answered 200; what cannot be settled now is answered 503, to be told again.
 */
export function paymentNotices(settling: Settling): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, done) =>
      done(null, body),
    )
    app.post<{ Params: { provider: string } }>(
      '/api_vue/payment/notify/:provider/',
      { schema: { hide: true } },
      async (request, reply) => {
        const acquirer = settling.acquirers.get(request.params.provider)
        if (!acquirer) return reply.code(404).send({ error: 'NOT_FOUND' })
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const { headers, ip: address } = request
        const told = acquirer.verifyEvent({ rawBody, headers, address }, settling.clock())
        if (told.kind === 'refused') {
          settling.log.warn({ requestId: request.id, provider: acquirer.name, why: told.why }, 'payment notice refused')
          return reply.code(told.why === 'unreadable' ? 400 : 403).send({ error: 'NOTICE_REFUSED' })
        }
        try {
          if (told.kind === 'refund') {
            const isKnown = await settleRefund(settling, acquirer, told.providerRefundId)
            return reply.code(isKnown ? 200 : 404).send({ status: isKnown ? 'settled' : 'unknown' })
          }
          const outcome = await settlePayment(settling, acquirer, told)
          if (outcome.kind === 'mismatch') return reply.code(422).send({ error: 'PAYMENT_MISMATCH' })
          if (outcome.kind === 'unknown') return reply.code(404).send({ error: 'PAYMENT_UNKNOWN' })
          return reply.send({ status: outcome.kind })
        } catch (error) {
          if (!(error instanceof ServiceAwayError)) throw error
          return reply.code(503).header('retry-after', '5').send({ error: 'UNAVAILABLE' })
        }
      },
    )
  }
}
