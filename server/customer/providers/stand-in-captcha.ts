import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Captcha } from './captcha.ts'

const lifeMs = 5 * 60_000

/** The demo's: the page draws a box to tick, whose value is the token. Works without scripts, and keeps nobody out. */
export function createStandInCaptcha(secret: string): Captcha {
  const used = new Map<string, number>()
  const sealOf = (text: string) => createHmac('sha256', secret).update(`captcha/${text}`).digest('base64url')

  return {
    name: 'tick box',
    isStandIn: true,
    hosts: [],
    siteKey(now) {
      const text = `stand-in.${randomUUID()}.${now.getTime() + lifeMs}`
      return `${text}.${sealOf(text)}`
    },
    async verify({ token, now }) {
      for (const [one, until] of used) if (until < now.getTime()) used.delete(one)
      const text = token.slice(0, token.lastIndexOf('.'))
      const seal = Buffer.from(token.slice(text.length + 1))
      const own = Buffer.from(sealOf(text))
      const until = Number(text.slice(text.lastIndexOf('.') + 1))
      const isTrue = seal.length === own.length && timingSafeEqual(seal, own) && until >= now.getTime()
      if (!isTrue || used.has(token)) return 'refused'
      used.set(token, until)
      return 'passed'
    },
  }
}
