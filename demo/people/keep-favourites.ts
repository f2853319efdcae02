import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { changed, type Tx } from '#server/platform/database.ts'
import { favouritesOfPeople, type LikingStory } from './favourites.ts'
import type { KnownBuyer } from './find-buyers.ts'
import type { PastShop } from './past-shop.ts'

const dayMs = 24 * 60 * 60 * 1000
const secondMs = 1000

/** Goods of which the stories tell. */
export const likedGoods = favouritesOfPeople.flatMap(({ goods }) => goods)

/** Keeps what the sample people like, with their lists and the votes of their families, by the shop's own calls. */
export async function keepFavourites(
  tx: Tx,
  shop: PastShop,
  buyers: ReadonlyMap<string, KnownBuyer>,
  idOf: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  for (const story of favouritesOfPeople) {
    const person = buyers.get(story.login)
    if (!person) continue
    await keepGoods(shop, person, story, idOf, now)
    await raisePast(tx, person.customerId, story, idOf)
    for (const list of story.lists) await makeList(shop, person, list, idOf)
  }
}

async function keepGoods(
  shop: PastShop,
  person: KnownBuyer,
  { goods, keptDaysAgo }: LikingStory,
  idOf: ReadonlyMap<string, number>,
  now: Date,
) {
  const begin = now.getTime() - keptDaysAgo * dayMs
  for (const [index, id] of knownOf(goods, idOf).entries()) {
    shop.moveTo(new Date(begin + index * secondMs))
    await shop.as(person).favourites.addToFavourites({ body: { ids: [id] } })
  }
  shop.moveTo(now)
}

/** Prices of the past are not kept: what fell since is given the price that it fell from. */
async function raisePast(tx: Tx, customerId: number, { fellBy }: LikingStory, idOf: ReadonlyMap<string, number>) {
  for (const [goods, percent] of Object.entries(fellBy)) {
    await changed(
      tx,
      sql`update favourites set seen_price_minor = round(seen_price_minor / (1 - ${percent}::float8 / 100) / 10000) * 10000
        where customer_id = ${customerId} and offer_id = ${idOf.get(goods) ?? 0}`,
    )
  }
}

async function makeList(
  shop: PastShop,
  person: KnownBuyer,
  { name, goods, voters }: LikingStory['lists'][number],
  idOf: ReadonlyMap<string, number>,
) {
  const { favourites } = shop.as(person)
  const { list } = await favourites.addList({ body: { name } })
  for (const offerId of knownOf(goods, idOf)) await favourites.addListItem({ body: { listID: list.id, offerId } })
  if (voters.length === 0) return
  const shared = await favourites.shareList({ body: { listID: list.id, isShared: true, vote: 'open' } })
  const code = shared.list.sharedUrl?.split('/').at(-2) ?? ''
  const { items } = await favourites.getListItems({ body: { listID: list.id } })
  const favouriteOf = new Map(items.map(({ offerId, id }) => [offerId, id]))
  for (const { name: voter, votes, comments } of voters) {
    const guest = shop.as({ ...person, customerId: null, visitorId: randomUUID() })
    const of = (word: string) => ({ code, name: voter, favoriteID: favouriteOf.get(idOf.get(word) ?? 0) ?? 0 })
    for (const [word, vote] of Object.entries(votes)) await guest.favourites.voteInList({ body: { ...of(word), vote } })
    for (const [word, text] of Object.entries(comments))
      await guest.favourites.commentInList({ body: { ...of(word), text } })
  }
}

function knownOf(goods: readonly string[], idOf: ReadonlyMap<string, number>): number[] {
  return goods.flatMap((word) => idOf.get(word) ?? [])
}
