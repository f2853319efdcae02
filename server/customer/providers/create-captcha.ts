import type { Config } from '#server/platform/config.ts'
import type { Outgoing, OutgoingService } from '#server/platform/outgoing.ts'
import type { Captcha } from './captcha.ts'
import { createSmartCaptcha, smartCaptchaService } from './smart-captcha.ts'
import { createStandInCaptcha } from './stand-in-captcha.ts'

type CaptchaSettings = Pick<Config, 'captcha' | 'publicUrl' | 'processSecret'>

/** Null: nobody is asked; the limits stand alone. */
export function createCaptcha(
  { captcha, publicUrl, processSecret }: CaptchaSettings,
  outgoing: Outgoing,
): Captcha | null {
  if (captcha.provider === 'none') return null
  if (captcha.provider === 'stand-in') return createStandInCaptcha(processSecret)
  return createSmartCaptcha(outgoing, { ...captcha, ownHost: new URL(publicUrl).hostname })
}

export function captchaServices({ captcha }: Pick<Config, 'captcha'>): Record<string, OutgoingService> {
  return { [smartCaptchaService]: { baseUrl: captcha.url, timeoutMs: 3000, attempts: 1 } }
}
