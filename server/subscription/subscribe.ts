import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Language } from '#rules/language.ts'
import { subscriptionBonuses } from '#rules/subscription.ts'
import { hasPhoneAgreed, recordConsentAnew } from '#server/customer/index.ts'
import type { Messages } from '#server/messages/index.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import { queue } from '#server/platform/jobs/index.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { Regions } from '#server/region/index.ts'
import { grantPromisedJob } from './grant-promised.ts'
import { findPromised, notePromised, type PromisedFor } from './made-promises.ts'
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

/**
 * `known`: this very person is subscribed; `again`: was, had ended it and is once more, with nothing more promised.
 * `subscribed` says nothing of whether phone or address is another's.
 */
export type SubscribeOutcome = { kind: 'subscribed' } | { kind: 'again' } | { kind: 'known' }

export interface SubscribeDeps {
  db: Db
  messages: Messages
  regions: Pick<Regions, 'offsetAt'>
  secrets: Secrets
  publicUrl: string
}

/**
 * Keeps the words that were agreed to, and a letter that says what follows. The address is as it was typed: whoever it is
 * hears of it, and can end it. A stop of before is older than this consent and holds no more.
 */
async function agree(tx: Tx, deps: SubscribeDeps, who: Subscriber, template: 'subscribed' | 'subscribedAgain') {
  const { email, regionId, now, ...by } = who
  const { language, address } = by
  const consentId = await recordConsentAnew(tx, 'subscription', { ...by, source: 'subscription' }, now)
  const utcOffsetMinutes = deps.regions.offsetAt(regionId, now)
  const to = { phone: null, email, isConfirmed: false, utcOffsetMinutes }
  const message = { to, language, address, consentId }
  const facts = { bonuses: String(subscriptionBonuses), url: `${deps.publicUrl}/personal-lk/bonus/` }
  if (template === 'subscribed') await deps.messages.send(tx, { ...message, template, facts }, now)
  else await deps.messages.send(tx, { ...message, template, facts: {} }, now)
}

/**
 * Keeps a subscription with the promise of its bonuses; of one that was ended, only that it goes on. Phone and address of
 * somebody who was promised them and has left are promised nothing more.
 */
export function subscribe(deps: SubscribeDeps, subscriber: Subscriber): Promise<SubscribeOutcome> {
  const { now, address: _, userAgent: __, ...who } = subscriber
  return inTransaction<SubscribeOutcome>(deps.db, async (tx) => {
    const asks: PromisedFor[] = [`phone:${who.phone}`, `email:${who.email}`]
    const before = await findPromised(tx, deps.secrets, asks)
    const promise = before.length > 0 ? { bonuses: 0, grantedAt: now } : { bonuses: subscriptionBonuses }
    const [made] = await tx
      .insert(subscriptions)
      .values({ ...who, subscribedAt: now, ...promise })
      .onConflictDoNothing()
      .returning({ id: subscriptions.id })
    if (made) {
      await notePromised(tx, deps.secrets, asks, now)
      if (promise.bonuses > 0) await queue(tx, grantPromisedJob, {})
      await agree(tx, deps, subscriber, promise.bonuses > 0 ? 'subscribed' : 'subscribedAgain')
      return { kind: before.length === asks.length ? 'again' : 'subscribed' }
    }
    const [same] = await tx
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(and(eq(subscriptions.phone, who.phone), eq(subscriptions.email, who.email)))
      .for('update')
    if (!same) return { kind: 'subscribed' }
    if (await hasPhoneAgreed(tx, who.phone, 'subscription')) return { kind: 'known' }
    await agree(tx, deps, subscriber, 'subscribedAgain')
    return { kind: 'again' }
  })
}

type AccrualDeps = Pick<SubscribeDeps, 'db' | 'secrets'>
type AccrualWish = { phone: string; promotion: string; regionId: number; askedAt: Date }

/** Keeps that bonuses of a promotion were asked for, to be granted at once; a second time is none. */
export async function askForAccrual({ db, secrets }: AccrualDeps, wish: AccrualWish): Promise<void> {
  await inTransaction(db, async (tx) => {
    const asks: PromisedFor[] = [`promotion:${wish.promotion}:${wish.phone}`]
    if ((await findPromised(tx, secrets, asks)).length > 0) return
    await notePromised(tx, secrets, asks, wish.askedAt)
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
