import type { Invitation } from '#contract/account-bonuses.ts'
import { wallClock } from '#rules/calendar.ts'
import { maskPhone } from '#rules/phone.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import { findPerson } from '#server/customer/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import type { Messages } from '#server/messages/index.ts'
import { hashAddress } from '#server/platform/address-key.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { drawQr } from '#server/platform/draw-qr.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import type { Settings } from '#server/platform/settings.ts'
import { bonusSettings } from '../settings.ts'
import { type InvitedFriend, listFriends, requireInvitation } from './invitations.ts'
import { leastOf } from './terms.ts'

export interface InviteDeps {
  db: Db
  settings: Pick<Settings, 'get'>
  messages: Messages
  limiter: RateLimiter
  publicUrl: string
}

const daySeconds = 24 * 3600
const giftsOfDay = 5
/** A phone hears of an invitation once in so long, from whomever. */
const phoneSeconds = 30 * daySeconds

const linkOf = (publicUrl: string, code: string) => `${publicUrl}/personal/sign-in/?invite=${code}`

export async function viewInvitation(
  { db, settings, publicUrl }: InviteDeps,
  customerId: number,
  region: ShopRegion,
): Promise<Invitation> {
  const code = await requireInvitation(db, customerId)
  const { payload: url, picture } = drawQr(linkOf(publicUrl, code))
  const friends = await listFriends(db, customerId)
  return {
    url,
    picture,
    inviterBonuses: settings.get(bonusSettings.inviterBonuses),
    friendBonuses: settings.get(bonusSettings.friendBonuses),
    leastMinor: leastOf(settings, region),
    mostFriends: settings.get(bonusSettings.referralMostFriends),
    friends: await Promise.all(friends.map((friend) => viewFriend(db, friend, region))),
  }
}

/** For the shop's people: who came by a customer's invitation, and what became of the reward. */
export async function listInvited(db: Db, customerId: number) {
  const friends = await listFriends(db, customerId)
  return Promise.all(
    friends.map(async ({ friendId: id, joinedAt, state, reason }) => {
      const phone = (await findPerson(db, id))?.phone
      return { id, phone: phone ? maskPhone(phone) : '', joinedAt, state, reason }
    }),
  )
}

async function viewFriend(db: Db, { friendId, joinedAt, state, reason }: InvitedFriend, region: ShopRegion) {
  const phone = (await findPerson(db, friendId))?.phone
  const joinedOn = wallClock(joinedAt.getTime(), region.utcOffsetMinutes).day
  return { phone: phone ? maskPhone(phone) : '', joinedOn, state, reason }
}

export type GiftOutcome =
  | { kind: 'sent'; leftToday: number }
  | { kind: 'own' }
  | { kind: 'enough' }
  | { kind: 'notNow' }

/** Whether the phone has an account is not told: the answer is the same. */
export async function sendGift(
  { db, settings, messages, limiter, publicUrl }: InviteDeps,
  customerId: number,
  phone: string,
  { language, address, region, now }: Pick<CallContext, 'language' | 'address' | 'region' | 'now'>,
): Promise<GiftOutcome> {
  const person = await findPerson(db, customerId)
  if (person?.phone === phone) return { kind: 'own' }
  const ofDay = `gift:${customerId}`
  const ofPhone = `giftTo:${hashAddress(phone)}`
  if ((await limiter.look(ofDay, daySeconds)).taken >= giftsOfDay) return { kind: 'enough' }
  if (!(await limiter.take(ofPhone, 1, phoneSeconds)).isAllowed) return { kind: 'notNow' }
  if (!(await limiter.take(ofDay, giftsOfDay, daySeconds)).isAllowed) {
    await limiter.giveBack(ofPhone, phoneSeconds)
    return { kind: 'enough' }
  }
  const url = linkOf(publicUrl, await requireInvitation(db, customerId))
  const facts = { from: person?.firstName ?? '', bonuses: String(settings.get(bonusSettings.friendBonuses)), url }
  const to = { phone, isConfirmed: false, utcOffsetMinutes: region.utcOffsetMinutes }
  const template = facts.from ? 'giftFrom' : 'gift'
  const ids = await inTransaction(db, (tx) => messages.send(tx, { template, to, facts, language, address }, now()))
  if (ids.length === 0) return { kind: 'notNow' }
  const { taken } = await limiter.look(ofDay, daySeconds)
  return { kind: 'sent', leftToday: Math.max(0, giftsOfDay - taken) }
}
