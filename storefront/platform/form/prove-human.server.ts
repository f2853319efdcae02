import type { PageContext } from '../page-context.ts'
import { type SentForm, textOf } from './form-answer.ts'

/** A proof of being human that came along buys one more try; the call itself says whether one is still missing. */
export async function proveHuman({ api }: Pick<PageContext, 'api'>, { fields }: Pick<SentForm, 'fields'>) {
  const token = textOf(fields, 'smart-token')
  fields.delete('smart-token')
  if (token) await api.customer.validateSmartCaptcha({ body: { token } })
}

/** The key of the captcha that this browser has to solve; null where nobody asks it to. */
export async function findCaptchaKey({ api }: Pick<PageContext, 'api'>): Promise<string | null> {
  const { captcha } = await api.customer.updateCaptcha()
  return captcha.isNeeded ? captcha.siteKey : null
}
