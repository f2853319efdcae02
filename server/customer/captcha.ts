import { networkOf } from '#rules/network.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import type { Captcha } from './providers/captcha.ts'

/** Of a page that asks nothing of anybody: whether a captcha is needed depends on who asks, and pages are kept for all. */
export const noCaptcha = { isNeeded: false, siteKey: '' }

const windowSeconds = 10 * 60
const triesBefore = 4

/** Asks for a proof of being human where many codes and wrong passwords came from one place. */
export interface CaptchaGuard {
  stateFor(from: Place): Promise<{ isNeeded: boolean; siteKey: string }>
  /** Seconds until it goes without a proof; 0: it goes now. */
  findWait(from: Place): Promise<number>
  /** A code was asked for there, or a password was wrong. */
  suspect(from: Place): Promise<void>
  /** A proof buys one more try from its place. */
  prove(from: Place, token: string): Promise<boolean>
}

interface Place {
  address: string
  now(): Date
}

/** Without a captcha nobody is asked. From the machine itself nobody can be told apart, and nobody is asked either. */
export function createCaptchaGuard(captcha: Captcha | null, limiter: RateLimiter): CaptchaGuard {
  function keyOf({ address }: Place): string | null {
    const network = captcha && networkOf(address)
    return network ? `captcha:${network}` : null
  }
  async function findWait(from: Place): Promise<number> {
    const key = keyOf(from)
    if (key === null) return 0
    const { taken, secondsLeft } = await limiter.look(key, windowSeconds)
    return taken < triesBefore ? 0 : secondsLeft
  }

  return {
    findWait,
    async stateFor(from) {
      const isNeeded = (await findWait(from)) > 0
      return captcha && isNeeded ? { isNeeded, siteKey: captcha.siteKey(from.now()) } : noCaptcha
    },
    async suspect(from) {
      const key = keyOf(from)
      if (key !== null) await limiter.take(key, triesBefore, windowSeconds)
    },
    async prove(from, token) {
      const key = keyOf(from)
      if (!captcha || key === null || (await findWait(from)) === 0) return true
      if ((await captcha.verify({ token, address: from.address, now: from.now() })) === 'refused') return false
      // Tries that came at once may have gone beyond.
      const { taken } = await limiter.look(key, windowSeconds)
      for (let above = taken; above >= triesBefore; above--) await limiter.giveBack(key, windowSeconds)
      return true
    },
  }
}
