import { z } from 'zod'
import type { Outgoing, OutgoingAnswer } from '#server/platform/outgoing.ts'
import { outcomeOfAway } from './outcome-of.ts'
import type { Delivery, SendOutcome, SmsProvider } from './sms-provider.ts'

/** Name under which the outgoing module knows the service; its base address is a setting. */
export const smsRuService = 'smsru'

const PerNumber = z.object({
  status: z.string(),
  status_code: z.int(),
  status_text: z.string().optional(),
  sms_id: z.string().optional(),
})
const SendAnswer = z.object({
  status: z.string(),
  status_code: z.int(),
  status_text: z.string().optional(),
  sms: z.record(z.string(), PerNumber).optional(),
})
const StatusAnswer = z.object({
  status_code: z.int(),
  sms: z.record(z.string(), z.object({ status_code: z.int() })).optional(),
})

const accepted = new Set([100, 101, 102, 103])
// Passing reasons: 201 no money, 206 the account's daily limit, 220 temporarily unavailable, and a wrong key, which the
// shop's people will mend: 200, 300, 301, 302.
const passing = new Set([200, 201, 206, 220, 300, 301, 302])

/** SMS.ru: one message per request; each number has a status of its own inside a request that succeeded. It knows no id of ours. */
export function createSmsRu(outgoing: Outgoing, settings: { apiId: string }): SmsProvider {
  async function post(path: string, fields: Record<string, string>): Promise<OutgoingAnswer> {
    return outgoing.ask(smsRuService, {
      method: 'POST',
      path,
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: new URLSearchParams({ api_id: settings.apiId, json: '1', ...fields }).toString(),
      // A repeat after a lost answer would send twice; the queue repeats only what surely did not go.
      canRepeat: path === '/sms/status',
    })
  }

  return {
    name: 'smsru',
    async send({ phone, text }): Promise<SendOutcome> {
      try {
        const answer = SendAnswer.safeParse(parseJson(await post('/sms/send', { to: phone, msg: text })))
        if (!answer.success) return { kind: 'unknown', reason: 'SMS.ru gave no answer that makes sense' }
        const { status_code: code, status_text: reason, sms } = answer.data
        if (passing.has(code)) return { kind: 'later', reason: `SMS.ru ${code}` }
        if (code !== 100) return { kind: 'refused', reason: reason ?? `SMS.ru ${code}` }
        const own = sms?.[phone]
        if (own?.sms_id && accepted.has(own.status_code)) return { kind: 'sent', providerId: own.sms_id }
        if (own && passing.has(own.status_code)) return { kind: 'later', reason: `SMS.ru ${own.status_code}` }
        return { kind: 'refused', reason: own?.status_text ?? `SMS.ru ${own?.status_code ?? 'no status'}` }
      } catch (error) {
        return outcomeOfAway(error)
      }
    },
    async findStatus({ providerId }) {
      if (providerId === null) return null
      const answer = StatusAnswer.safeParse(parseJson(await post('/sms/status', { sms_id: providerId })))
      const code = answer.success ? answer.data.sms?.[providerId]?.status_code : undefined
      return code === undefined ? null : statusOf(code)
    },
  }
}

/** 100 to 102 are on their way, 103 and 110 have arrived; everything else will not. */
function statusOf(code: number): Delivery {
  if (code >= 100 && code <= 102) return 'sent'
  return code === 103 || code === 110 ? 'delivered' : 'failed'
}

function parseJson(answer: OutgoingAnswer): unknown {
  try {
    return JSON.parse(answer.text)
  } catch {
    return null
  }
}
