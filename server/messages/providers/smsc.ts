import { z } from 'zod'
import type { Outgoing } from '#server/platform/outgoing.ts'
import { outcomeOfAway } from './outcome-of.ts'
import type { Delivery, SmsProvider } from './sms-provider.ts'

export const smscService = 'smsc'

const SendAnswer = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  error_code: z.number().optional(),
  error: z.string().optional(),
})
const StatusAnswer = z.object({ status: z.number().optional(), error_code: z.number().optional() })

// 2 wrong key or address not allowed, 3 no money, 4 blocked for frequent errors: the shop's people will mend it.
const passing = new Set([2, 3, 4])

/** SMSC.ru: takes an id of ours, under which a message can be asked for whose answer was lost. */
export function createSmsc(outgoing: Outgoing, settings: { apiKey: string }): SmsProvider {
  async function post(path: string, fields: Record<string, string>): Promise<unknown> {
    const { text } = await outgoing.ask(smscService, {
      method: 'POST',
      path,
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      // Without `charset` the service reads windows-1251.
      body: new URLSearchParams({ apikey: settings.apiKey, fmt: '3', charset: 'utf-8', ...fields }).toString(),
      canRepeat: path === '/sys/status.php',
    })
    try {
      return JSON.parse(text)
    } catch {
      return null
    }
  }

  return {
    name: 'smsc',
    async send({ id, phone, text }) {
      try {
        const answer = SendAnswer.safeParse(
          await post('/sys/send.php', { phones: phone, mes: text, id: String(id), op: '1' }),
        )
        if (!answer.success) return { kind: 'unknown', reason: 'SMSC gave no answer that makes sense' }
        const { error_code: code, error } = answer.data
        if (code === undefined) return { kind: 'sent', providerId: String(id) }
        if (passing.has(code)) return { kind: 'later', reason: `SMSC ${code}` }
        // 9: the same request within a minute, so an earlier one arrived; or too many at once. Only asking tells.
        if (code === 9) return { kind: 'unknown', reason: 'SMSC 9' }
        return { kind: 'refused', reason: error ?? `SMSC ${code}` }
      } catch (error) {
        return outcomeOfAway(error)
      }
    },
    async findStatus({ id, phone }) {
      const answer = StatusAnswer.safeParse(await post('/sys/status.php', { phone, id: String(id) }))
      const status = answer.success ? answer.data.status : undefined
      return status === undefined ? null : statusOf(status)
    },
  }
}

function statusOf(status: number): Delivery | 'notFound' {
  if (status === -3) return 'notFound'
  if (status === -1 || status === 0) return 'sent'
  return status === 1 || status === 2 || status === 4 ? 'delivered' : 'failed'
}
