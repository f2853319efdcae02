import { networkOf } from '#rules/network.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import type { Captcha } from './providers/captcha.ts'

/** Of a page that asks nothing of anybody: whether a captcha is needed depends on who asks, and pages are kept for all. */
export const noCaptcha = { isNeeded: false, siteKey: '' }

const windowSeconds = 10 * 60

/**
 * How often a place may do it without a proof. `code`: a code was asked for, or a password was wrong. `order`: a guest
 * has ordered, which an office may well do several times. `voice`: somebody said something on a shared list, item by item.
 * `subscription`: bonuses were promised. `request`: somebody wrote to the shop by one of its forms.
 */
const triesBefore = { code: 4, order: 10, voice: 60, subscription: 3, request: 4 }
export type Suspicion = keyof typeof triesBefore
const suspicions = ['code', 'order', 'voice', 'subscription', 'request'] as const satisfies Suspicion[]

/** Asks for a proof of being human where many codes, wrong passwords or orders of guests came from one place. */
export interface CaptchaGuard {
  stateFor(from: Place): Promise<{ isNeeded: boolean; siteKey: string }>
  /** Seconds until it goes without a proof; 0: it goes now. */
  findWait(from: Place, what: Suspicion): Promise<number>
  /** It was done there once more. */
  suspect(from: Place, what: Suspicion): Promise<void>
  /** A proof buys one more try of each kind from its place. */
  prove(from: Place, token: string): Promise<boolean>
}

interface Place {
  address: string
  now(): Date
}

/** Without a captcha nobody is asked. From the machine itself nobody can be told apart, and nobody is asked either. */
export function createCaptchaGuard(captcha: Captcha | null, limiter: RateLimiter): CaptchaGuard {
  function keyOf({ address }: Place, what: Suspicion): string | null {
    const network = captcha && networkOf(address)
    return network ? `captcha:${what}:${network}` : null
  }
  async function findWait(from: Place, what: Suspicion): Promise<number> {
    const key = keyOf(from, what)
    if (key === null) return 0
    const { taken, secondsLeft } = await limiter.look(key, windowSeconds)
    return taken < triesBefore[what] ? 0 : secondsLeft
  }
  async function isSuspected(from: Place): Promise<boolean> {
    for (const what of suspicions) if ((await findWait(from, what)) > 0) return true
    return false
  }

  async function giveOneMore(key: string | null, most: number) {
    if (key === null) return
    // Tries that came at once may have gone beyond.
    const { taken } = await limiter.look(key, windowSeconds)
    for (let above = taken; above >= most; above--) await limiter.giveBack(key, windowSeconds)
  }

  return {
    findWait,
    async stateFor(from) {
      const isNeeded = await isSuspected(from)
      return captcha && isNeeded ? { isNeeded, siteKey: captcha.siteKey(from.now()) } : noCaptcha
    },
    async suspect(from, what) {
      const key = keyOf(from, what)
      if (key !== null) await limiter.take(key, triesBefore[what], windowSeconds)
    },
    async prove(from, token) {
      if (!captcha || !(await isSuspected(from))) return true
      if ((await captcha.verify({ token, address: from.address, now: from.now() })) === 'refused') return false
      for (const what of suspicions) await giveOneMore(keyOf(from, what), triesBefore[what])
      return true
    },
  }
}
