import type { FastifyPluginAsync } from 'fastify'

/** The word by which search engines know that it is the shop that tells them: a file of its name, at the root. */
export function keyFile(key: string): FastifyPluginAsync {
  return async (app) => {
    app.get(`/${key}.txt`, { schema: { hide: true } }, (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(key),
    )
  }
}
