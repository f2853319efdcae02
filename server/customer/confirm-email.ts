import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Language } from '#rules/language.ts'
import type { Messages } from '#server/messages/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { customers } from './tables.ts'

const lifeMs = 3 * 24 * 60 * 60 * 1000

export interface EmailLinkDeps {
  secrets: Secrets
  messages: Messages
  publicUrl: string
}

const Sealed = z.object({ customerId: z.int(), email: z.string(), endsAt: z.int() })
type Sealed = z.infer<typeof Sealed>

/** Sends a link to the address that was typed; opening it proves that it is theirs. */
export async function sendEmailLink(
  tx: Tx,
  { secrets, messages, publicUrl }: EmailLinkDeps,
  who: { customerId: number; email: string; language: Language },
  now: Date,
): Promise<void> {
  const { customerId, email, language } = who
  const token = seal({ customerId, email, endsAt: now.getTime() + lifeMs }, secrets)
  const to = { phone: null, email, isConfirmed: false }
  const facts = { url: `${publicUrl}/personal/confirm-email/${token}/` }
  await messages.send(tx, { template: 'confirmEmail', to, language, facts }, now)
}

/** The link is the shop's own, not over, and of the address that the account still has. Opened twice it is confirmed as well. */
export async function confirmEmail(db: Db, secrets: Secrets, token: string, now: Date): Promise<boolean> {
  const said = unseal(token, secrets)
  if (!said || said.endsAt <= now.getTime()) return false
  const own = and(eq(customers.id, said.customerId), eq(customers.email, said.email), isNull(customers.erasedAt))
  const confirmed = await db.update(customers).set({ emailConfirmedAt: now }).where(own).returning({ id: customers.id })
  return confirmed.length === 1
}

function seal(said: Sealed, secrets: Secrets): string {
  const body = Buffer.from(JSON.stringify(said)).toString('base64url')
  return `${body}.${sealOf(body, secrets.key('e-mail links')).toString('base64url')}`
}

function unseal(token: string, secrets: Secrets): Sealed | null {
  const [body = '', given = ''] = token.split('.')
  const bytes = Buffer.from(given, 'base64url')
  const isOurs = secrets.keys('e-mail links').some((key) => {
    const seal = sealOf(body, key)
    return seal.length === bytes.length && timingSafeEqual(seal, bytes)
  })
  return isOurs ? Sealed.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))) : null
}

function sealOf(body: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(body).digest()
}
