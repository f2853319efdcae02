import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database.ts'
import type { Outgoing, OutgoingService } from '#server/platform/outgoing.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { EmailProvider } from './providers/email-provider.ts'
import { createEmailOutbox, createPushOutbox, createSmsOutbox } from './providers/outbox.ts'
import type { PushProvider } from './providers/push-provider.ts'
import { createSmsc, smscService } from './providers/smsc.ts'
import { createSmsRu, smsRuService } from './providers/smsru.ts'
import { createSmtp } from './providers/smtp.ts'
import { createWebPush, keysOf, pushServices } from './providers/web-push.ts'

/** A production without a mail server sends no letters. */
export function createEmailProvider(config: Config, db: Db, clock: Clock): EmailProvider {
  if (config.email.url) return createSmtp(config.email)
  if (config.isDemo) return createEmailOutbox(db, clock)
  return { name: 'none', send: async () => ({ kind: 'refused', reason: 'no mail server is set' }) }
}

/** Without keys of its own a production offers no push messages; the demo shows them in its outbox. */
export function createPushProvider(
  config: Config,
  outgoing: Outgoing,
  secrets: Secrets,
  db: Db,
  clock: Clock,
): PushProvider | null {
  if (config.push.privateKey) return createWebPush(outgoing, config.push)
  return config.isDemo ? createPushOutbox(db, clock, keysOf(secrets.key('push keys')).publicKey) : null
}

export function createSmsProvider(config: Config, outgoing: Outgoing, db: Db, clock: Clock) {
  if (config.sms.provider === 'smsru') return createSmsRu(outgoing, config.sms)
  if (config.sms.provider === 'smsc') return createSmsc(outgoing, config.sms)
  return createSmsOutbox(db, clock)
}

/** Whom messages are given to by HTTP. */
export function messageServices({ sms, push }: Config): Record<string, OutgoingService> {
  return {
    [smsRuService]: { baseUrl: sms.url, timeoutMs: 8000, attempts: 1 },
    [smscService]: { baseUrl: sms.smscUrl, timeoutMs: 8000, attempts: 1 },
    ...pushServices(push.services),
  }
}
