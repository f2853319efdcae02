import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { OutgoingService } from '#server/platform/outgoing.ts'

/** `lost`: the work is done and the answer never comes. */
export type Trouble = '429' | '500' | 'html' | 'lost' | 'late'

const latenessMs = 700

export type Troubles = ReturnType<typeof troublesOf>

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
    if (trouble === 'late') await pause(latenessMs)
    if (trouble !== 'html') return payload
    reply.type('text/html')
    return '<html>Ведутся работы</html>'
  })
  return {
    next: (...troubles: Trouble[]) => void waiting.push(...troubles),
    forget: () => waiting.splice(0),
    isNextLate: () => waiting[0] === 'late',
  }
}

/**
 * The service as the shop is told of it: an answer that comes late is given up before it comes, every other is waited for
 * however busy the machine is.
 */
export function troubledService(baseUrl: string, trouble: Troubles): OutgoingService {
  return {
    baseUrl,
    attempts: 2,
    get timeoutMs() {
      return trouble.isNextLate() ? latenessMs - 200 : 5_000
    },
  }
}
