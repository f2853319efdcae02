import { z } from 'zod'
import { type Outgoing, type OutgoingAnswer, ServiceAwayError } from '#server/platform/outgoing.ts'
import type { SmsSendOutcome, SmsService } from './sms-service.ts'

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
// The whole request failed for a passing reason: 201 no money, 206 the account's daily limit, 220 temporarily unavailable.
const passing = new Set([201, 206, 220])

/** SMS.ru: one message per request; each number has a status of its own inside a request that succeeded. */
export function createSmsRu(outgoing: Outgoing, settings: { apiId: string }): SmsService {
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
    async send({ phone, text }): Promise<SmsSendOutcome> {
      const answer = SendAnswer.safeParse(parseJson(await post('/sms/send', { to: phone, msg: text })))
      if (!answer.success) throw new ServiceAwayError(smsRuService, 'answer', answer.error)
      const { status_code: code, status_text: reason, sms } = answer.data
      if (passing.has(code)) throw new ServiceAwayError(smsRuService, 'answer', new Error(`code ${code}`))
      if (code !== 100) return { kind: 'refused', reason: reason ?? `SMS.ru ${code}` }
      const own = sms?.[phone]
      if (own?.sms_id && accepted.has(own.status_code)) return { kind: 'sent', providerId: own.sms_id }
      return { kind: 'refused', reason: own?.status_text ?? `SMS.ru ${own?.status_code ?? 'no status'}` }
    },
    async findStatus(providerId) {
      const answer = StatusAnswer.safeParse(parseJson(await post('/sms/status', { sms_id: providerId })))
      const code = answer.success ? answer.data.sms?.[providerId]?.status_code : undefined
      return code === undefined ? null : statusOf(code)
    },
  }
}

/** 100 to 102 are on their way, 103 and 110 have arrived; everything else will not. */
function statusOf(code: number): 'sent' | 'delivered' | 'failed' {
  if (code >= 100 && code <= 102) return 'sent'
  return code === 103 || code === 110 ? 'delivered' : 'failed'
}

function parseJson(answer: OutgoingAnswer): unknown {
  try {
    return JSON.parse(answer.text)
  } catch (error) {
    throw new ServiceAwayError(smsRuService, 'answer', error)
  }
}
