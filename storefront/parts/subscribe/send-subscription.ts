import { CallRefusal } from '#contract/client.ts'
import { popupCookie } from '#rules/subscription.ts'
import { tell } from '#storefront/parts/analytics/told.ts'
import { api } from '#storefront/platform/api-client.ts'

/** What came of it; `message` of the shop is shown as it is. */
export type Sent = { kind: 'subscribed' | 'known' | 'refused'; message: string } | { kind: 'failed' }

interface Wish {
  phone: string
  email: string
  /** A proof of being human, where one was asked for. */
  token: string
}

/** Sends a subscription once. What is no answer of the shop is a failure, after which the window may offer it again. */
export async function sendSubscription({ token, ...said }: Wish): Promise<Sent | { kind: 'proofNeeded' }> {
  void api.subscription.addMetrikaUser({ body: { ...tracked(), send: 0 } }).catch(() => {})
  try {
    if (token) await api.customer.validateSmartCaptcha({ body: { token } })
    const { error, message } = await api.subscription.subscribe({ body: { ...said, agree: true } })
    keepPopupClosed(popupCookie.daysAfterSuccess)
    if (!error) tell({ event: 'subscribe' })
    return { kind: error ? 'known' : 'subscribed', message }
  } catch (error) {
    if (error instanceof CallRefusal) {
      if (error.code === 'CAPTCHA_NEEDED') return { kind: 'proofNeeded' }
      if (error.status < 500 && error.message) return { kind: 'refused', message: error.message }
    }
    keepPopupClosed(0)
    return { kind: 'failed' }
  }
}

/** For so many days; for none it may come again. */
export function keepPopupClosed(days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no cookie store, and nothing else is written here
  document.cookie = `${popupCookie.name}=1; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure}`
}

/** By what advertising knows the visit, where it does. */
function tracked() {
  const yclid = new URLSearchParams(location.search).get('yclid')?.slice(0, 64)
  const clientId = /(?:^|; )_ym_uid=(\d{1,64})/.exec(document.cookie)?.[1]
  return { ...(yclid && { yclid }), ...(clientId && { client_id: clientId }) }
}
