import { z } from 'zod'
import { type Outgoing, ServiceAwayError } from '#server/platform/outgoing.ts'
import type { Captcha } from './captcha.ts'

/** Name under which the service has to be listed among the outgoing ones. */
export const smartCaptchaService = 'smartcaptcha'

const Answer = z.object({ status: z.enum(['ok', 'failed']), host: z.string().nullish() })

/** Yandex SmartCaptcha. It keeps a token's one use and its five minutes itself. */
export function createSmartCaptcha(
  outgoing: Outgoing,
  settings: { siteKey: string; serverKey: string; url: string; ownHost: string },
): Captcha {
  return {
    name: smartCaptchaService,
    isStandIn: false,
    hosts: ['https://smartcaptcha.yandexcloud.net'],
    siteKey: () => settings.siteKey,
    async verify({ token, address }) {
      try {
        const answer = await outgoing.ask(smartCaptchaService, {
          method: 'POST',
          path: '/validate',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ secret: settings.serverKey, token, ip: address }).toString(),
          // The second asking about a token would be refused.
          canRepeat: false,
        })
        const read = answer.status === 200 ? Answer.safeParse(JSON.parse(answer.text)) : null
        if (!read?.success) return 'away'
        const { status, host } = read.data
        // The host is empty while the service itself is failing.
        const isOurs = !host || host.replace(/:\d+$/, '') === settings.ownHost
        return status === 'ok' && isOurs ? 'passed' : 'refused'
      } catch (error) {
        if (error instanceof ServiceAwayError || error instanceof SyntaxError) return 'away'
        throw error
      }
    },
  }
}
