import type { z } from 'zod'
import type { SaveAddress } from '#contract/account-addresses.ts'
import { joinInvited } from '#server/bonus/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { KnownBuyer } from './find-buyers.ts'
import type { PastShop } from './past-shop.ts'

const dayMs = 24 * 60 * 60 * 1000

const addressesOfPeople: Record<string, z.input<typeof SaveAddress>[]> = {
  anna: [
    { name: 'Дом', address: 'Челябинск, ул. Кирова, 44', entrance: '2', floor: 7, flat: '58' },
    { name: 'Родители', address: 'Челябинск, ул. Воровского, 24', floor: 2, flat: '9' },
  ],
  aigerim: [{ name: 'Үй', address: 'Алматы, проспект Абая, 10', floor: 3, flat: '12' }],
}

/** Who came by whose invitation, and how long ago; the first order was too small to reward it yet. */
const invited = { inviter: 'anna', friend: 'galina', daysAgo: 29 }

/** Keeps where the sample people live, by the shop's own calls. */
export async function keepAddresses(shop: PastShop, buyers: ReadonlyMap<string, KnownBuyer>, now: Date): Promise<void> {
  shop.moveTo(now)
  for (const [login, addresses] of Object.entries(addressesOfPeople)) {
    const person = buyers.get(login)
    if (!person) continue
    for (const address of addresses) await shop.as(person).account.saveAddress({ body: address })
  }
}

/** Lets one of the sample people come by the link of another. */
export async function comeInvited(
  tx: Tx,
  shop: PastShop,
  buyers: ReadonlyMap<string, KnownBuyer>,
  now: Date,
): Promise<void> {
  const [inviter, friend] = [buyers.get(invited.inviter), buyers.get(invited.friend)]
  if (!inviter || !friend) return
  const then = new Date(now.getTime() - invited.daysAgo * dayMs)
  shop.moveTo(then)
  const { invitation } = await shop.as(inviter).account.getInvitation({ body: {} })
  const code = new URL(invitation.url).searchParams.get('invite') ?? ''
  const { customerId, visitorId } = friend
  await shop.as({ ...friend, customerId: null }).bonus.openInvitation({ body: { code } })
  await joinInvited(tx, { visitorId, customerId, now: then })
  shop.moveTo(now)
}
