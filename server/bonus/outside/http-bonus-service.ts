import { z } from 'zod'
import { type Outgoing, type OutgoingAnswer, ServiceAwayError } from '#server/platform/outgoing.ts'
import type { BonusService } from './bonus-service.ts'

/** Name under which the service has to be listed among the outgoing ones. */
export const bonusServiceName = 'bonus-service'

const largest = 100_000_000

const Listed = z.object({
  operations: z
    .array(
      z.object({
        key: z.string().min(1).max(100),
        bonuses: z
          .int()
          .min(-largest)
          .max(largest)
          .refine((bonuses) => bonuses !== 0),
        activeFrom: z.iso.datetime(),
        endsAt: z.iso.datetime().nullable(),
      }),
    )
    .max(1000),
  next: z.string().max(200).nullable(),
  hasMore: z.boolean().default(false),
})
const Told = z.object({ status: z.enum(['taken', 'known']) })

/** The service over HTTP, as decision 139 writes it down: operations are told under their key and listed from a mark on. */
export function httpBonusService(
  outgoing: Outgoing,
  { key: secret, isStandIn }: { key: string; isStandIn: boolean },
): BonusService {
  async function ask(path: string, body: object, headers: Record<string, string> = {}): Promise<OutgoingAnswer> {
    const answer = await outgoing.ask(bonusServiceName, {
      method: 'POST',
      path,
      // Lists are reads, and what is told carries its key.
      canRepeat: true,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    // A key that is refused is the shop's fault, not the shopper's: whoever mends it finds all of it still waiting.
    if (answer.status === 401) throw awayWith('the key is refused')
    return answer
  }

  return {
    name: bonusServiceName,
    isStandIn,
    async tell({ key, groupId, activeFrom, endsAt, madeAt, ...operation }) {
      const told = { ...operation, key, order: groupId, activeFrom, endsAt, madeAt }
      const answer = await ask('/operations', told, { 'idempotency-key': key })
      if (answer.status === 200 && Told.safeParse(readJson(answer)).success) return 'taken'
      if (answer.status === 403 || answer.status === 409 || answer.status === 422) return 'refused'
      throw awayWith(`status ${answer.status}`)
    },
    async listSince(owner, after) {
      const answer = await ask('/operations/list', { ...owner, after })
      if (answer.status === 403 || answer.status === 409) return { kind: 'closed' }
      const listed = answer.status === 200 ? Listed.safeParse(readJson(answer)) : null
      if (!listed?.success) throw awayWith(`status ${answer.status}`, listed?.error)
      const { operations, next, hasMore } = listed.data
      return {
        kind: 'listed',
        next,
        hasMore,
        operations: operations.map(({ activeFrom, endsAt, ...one }) => ({
          ...one,
          activeFrom: new Date(activeFrom),
          endsAt: endsAt === null ? null : new Date(endsAt),
        })),
      }
    },
  }
}

function readJson({ text }: OutgoingAnswer): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw awayWith('no JSON', error)
  }
}

function awayWith(what: string, cause?: unknown): ServiceAwayError {
  return new ServiceAwayError(bonusServiceName, 'answer', new Error(what, { cause }))
}
