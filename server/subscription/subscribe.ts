import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Language } from '#rules/language.ts'
import { subscriptionBonuses } from '#rules/subscription.ts'
import { recordConsentAnew } from '#server/customer/index.ts'
import type { Messages } from '#server/messages/index.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import { queue } from '#server/platform/jobs/index.ts'
import type { Regions } from '#server/region/index.ts'
import { grantPromisedJob } from './grant-promised.ts'
import { promotionAccruals, subscriptions } from './tables.ts'

export interface Subscriber {
  /** Both as the rules write them. */
  phone: string
  email: string
  regionId: number
  visitorId: string
  customerId: number | null
  language: Language
  address: string
  userAgent: string
  now: Date
}

/** `known`: this very person has subscribed before. `subscribed` says nothing of whether phone or address is another's. */
export type SubscribeOutcome = { kind: 'subscribed' } | { kind: 'known' }

export interface SubscribeDeps {
  db: Db
  messages: Messages
  regions: Pick<Regions, 'offsetAt'>
  publicUrl: string
}

/** The letter that says what was promised. The address is as it was typed: whoever it is hears once, and can end it. */
async function welcome(
  tx: Tx,
  { messages, regions, publicUrl }: SubscribeDeps,
  who: Pick<Subscriber, 'email' | 'language' | 'regionId' | 'address'> & { consentId: number },
  now: Date,
): Promise<void> {
  const { email, language, address, consentId } = who
  const utcOffsetMinutes = regions.offsetAt(who.regionId, now)
  const to = { phone: null, email, isConfirmed: false, utcOffsetMinutes }
  const facts = { bonuses: String(subscriptionBonuses), url: `${publicUrl}/personal-lk/bonus/` }
  await messages.send(tx, { template: 'subscribed', to, language, facts, address, consentId }, now)
}

/** Keeps a subscription with the promise of its bonuses and the words that were agreed to. */
export function subscribe(
  deps: SubscribeDeps,
  { now, address, userAgent, ...who }: Subscriber,
): Promise<SubscribeOutcome> {
  return inTransaction<SubscribeOutcome>(deps.db, async (tx) => {
    const [made] = await tx
      .insert(subscriptions)
      .values({ ...who, subscribedAt: now, bonuses: subscriptionBonuses })
      .onConflictDoNothing()
      .returning({ id: subscriptions.id })
    if (made) {
      const { customerId, visitorId, phone, language } = who
      const source = { customerId, visitorId, phone, source: 'subscription', language, address, userAgent }
      const consentId = await recordConsentAnew(tx, 'subscription', source, now)
      await queue(tx, grantPromisedJob, {})
      await welcome(tx, deps, { ...who, consentId, address }, now)
      return { kind: 'subscribed' }
    }
    const [same] = await tx
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(and(eq(subscriptions.phone, who.phone), eq(subscriptions.email, who.email)))
    return { kind: same ? 'known' : 'subscribed' }
  })
}

type AccrualWish = { phone: string; promotion: string; regionId: number; askedAt: Date }

/** Keeps that bonuses of a promotion were asked for, to be granted at once; a second time is none. */
export async function askForAccrual(db: Db, wish: AccrualWish): Promise<void> {
  await inTransaction(db, async (tx) => {
    const made = await tx.insert(promotionAccruals).values(wish).onConflictDoNothing().returning()
    if (made.length > 0) await queue(tx, grantPromisedJob, {})
  })
}

/** Bonuses promised to the owner of a proven phone, or to whoever was signed in when subscribing. */
export async function sumPromised(db: Db, customerId: number, phone: string | null): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${subscriptions.bonuses}), 0)::int` })
    .from(subscriptions)
    .where(
      and(
        isNull(subscriptions.grantedAt),
        or(eq(subscriptions.customerId, customerId), phone === null ? undefined : eq(subscriptions.phone, phone)),
      ),
    )
  return row?.sum ?? 0
}
