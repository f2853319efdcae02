import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'

/** Collects every call into one OpenAPI 3.1 document; register before the calls. */
export async function describeCalls(app: FastifyInstance, settings: { shopName: string; isShown: boolean }) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${settings.shopName}: calls`,
        version: '1',
        description:
          'Money is whole minor units of the region’s currency. A refusal is `{ error, message, requestId }` with a stable `error`. ' +
          'The region is named by `sr` or `regionId`, the language by `?lang=ru|kk|en` or the cookie.',
      },
    },
    transform: createJsonSchemaTransform({ skipList: [] }),
  })
  if (!settings.isShown) return
  app.get('/api_vue/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(app.swagger())
  })
  await app.register(swaggerUi, {
    routePrefix: '/api_vue/docs',
    staticCSP: true,
    // Without TLS there is nothing to upgrade to.
    transformStaticCSP: (header) => `${header.replace(/upgrade-insecure-requests;?/, '')}; form-action 'none'`,
    uiConfig: { url: '/api_vue/openapi.json', docExpansion: 'none', deepLinking: true },
  })
}
