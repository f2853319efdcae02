import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import { type Outgoing, type OutgoingService, ServiceAwayError } from '#server/platform/outgoing.ts'
import { outcomeOfAway } from './outcome-of.ts'
import type { PushProvider, PushToSend } from './push-provider.ts'

export interface WebPushSettings {
  publicKey: string
  privateKey: string
  /** `mailto:` or `https:`, for the operators of push services. */
  contact: string
  /** Origins of the push services that may be called. */
  services: readonly string[]
}

/** A night is waited out by the shop itself; a browser that is off for longer than a day gets no old news. */
const keptSeconds = 24 * 60 * 60

/** Push services by name: a browser names its own, and nobody makes the shop call any other address. */
export function pushServices(origins: readonly string[]): Record<string, OutgoingService> {
  return Object.fromEntries(
    origins.map((origin) => [serviceOf(origin), { baseUrl: origin, timeoutMs: 8000, attempts: 1 }]),
  )
}

function serviceOf(origin: string): string {
  return `push ${new URL(origin).host}`
}

/** Web Push (RFC 8030) with its encryption (RFC 8291) and VAPID (RFC 8292). */
export function createWebPush(outgoing: Outgoing, settings: WebPushSettings): PushProvider {
  const { publicKey, privateKey, contact: subject, services } = settings
  const origins = new Set(services.map((origin) => new URL(origin).origin))
  const vapidDetails = { subject, publicKey, privateKey }
  return {
    name: 'web-push',
    publicKey,
    isTakenFor: (endpoint) => origins.has(originOf(endpoint)),
    async send(push) {
      const { endpoint, publicKey: p256dh, secret: auth } = push.device
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payloadOf(push), {
        vapidDetails,
        TTL: keptSeconds,
        urgency: 'normal',
        topic: `m${push.id}`,
      })
      const address = new URL(endpoint)
      try {
        const { status, headers: said } = await outgoing.ask(serviceOf(address.origin), {
          method: 'POST',
          path: address.pathname + address.search,
          isPathSecret: true,
          headers: textsOf(headers),
          body: new Uint8Array(body ?? []),
          // The browser would show the same news twice only where the first was lost: the topic replaces it.
          canRepeat: false,
        })
        if (status === 404 || status === 410) return { kind: 'gone' }
        if (status >= 400) return { kind: 'refused', reason: `push service ${status}` }
        return { kind: 'sent', providerId: said.get('location') ?? `push-${push.id}` }
      } catch (error) {
        return error instanceof ServiceAwayError && error.why === 'status'
          ? { kind: 'later', reason: error.message }
          : outcomeOfAway(error)
      }
    },
  }
}

function originOf(endpoint: string): string {
  return URL.canParse(endpoint) ? new URL(endpoint).origin : ''
}

/** What `storefront/worker/push.ts` shows. */
export function payloadOf({ id, title, text, url }: Pick<PushToSend, 'id' | 'title' | 'text' | 'url'>): string {
  return JSON.stringify({ title, body: text, url, tag: `message-${id}` })
}

/** The length is counted by whoever sends. */
function textsOf(headers: Record<string, unknown>): Record<string, string> {
  const said = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length')
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]))
}

/** Keys of a shop that has none in its settings: made of its secret, so that every process and every start has the same. */
export function keysOf(secret: Buffer): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}
