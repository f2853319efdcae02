import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** `lost`: the work is done and the answer never comes. */
export type Trouble = '429' | '500' | 'html' | 'lost' | 'late'

/** Lets a local service fail in the ways that outside services do. */
export function troublesOf(app: FastifyInstance) {
  const waiting: Trouble[] = []
  const current = new WeakMap<object, Trouble>()
  app.addHook('onRequest', async (request, reply) => {
    const trouble = waiting.shift()
    if (!trouble) return
    current.set(request, trouble)
    if (trouble === '429')
      return reply.code(429).header('retry-after', '0').send({ type: 'error', code: 'too_many_requests' })
    if (trouble === '500') return reply.code(500).send({ type: 'error', code: 'internal_server_error' })
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const trouble = current.get(request)
    if (trouble === 'lost') request.raw.socket.destroy()
    if (trouble === 'late') await pause(700)
    if (trouble !== 'html') return payload
    reply.type('text/html')
    return '<html>Ведутся работы</html>'
  })
  return { next: (...troubles: Trouble[]) => void waiting.push(...troubles), forget: () => waiting.splice(0) }
}
