import { normalizeEmail } from './email.ts'
import { normalizePhone } from './phone.ts'

/** What the shop promises for a subscription. */
export const subscriptionBonuses = 300

/** The window that offers it stays away: a year after a subscription, a week after somebody closed it. */
export const popupCookie = { name: 'popup_300_closed', daysAfterSuccess: 365, daysAfterClosing: 7 } as const

export type SubscriptionFault = 'empty' | 'wrong'
export interface SubscriptionFaults {
  phone?: SubscriptionFault
  email?: SubscriptionFault
}

/** What is wrong with a subscription, field by field; nothing where it can be sent. */
export function findSubscriptionFaults(typed: { phone: string; email: string }): SubscriptionFaults {
  const phone = faultOf(typed.phone.replace(/^\s*\+?7?[\s()-]*$/, ''), normalizePhone)
  const email = faultOf(typed.email, normalizeEmail)
  return { ...(phone && { phone }), ...(email && { email }) }
}

function faultOf(text: string, normalize: (text: string) => string | null): SubscriptionFault | undefined {
  if (text.trim() === '') return 'empty'
  return normalize(text) === null ? 'wrong' : undefined
}

/** What was typed so far as `+7 (###) ###-##-##`; a leading 8 or 7 is the country, digits beyond eleven are left out. */
export function maskPhoneInput(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const national = /^[78]/.test(digits) ? digits.slice(1) : digits
  if (national === '') return digits === '' ? '' : '+7 ('
  const [code, a, b, c] = [national.slice(0, 3), national.slice(3, 6), national.slice(6, 8), national.slice(8, 10)]
  return `+7 (${code}${a && `) ${a}`}${b && `-${b}`}${c && `-${c}`}`
}
