import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CommentShelf } from '#contract/favourites/vote.ts'
import { customers } from '#server/customer/tables.ts'
import { withDatabase } from '../../../tests/harness/database.ts'
import { createMarket, type Market, type Shopper } from '../../../tests/harness/shoppers.ts'
import { addList } from './lists.ts'

const base = withDatabase()
let market: Market
let anna: Shopper
let sofa: number
let table: number
let lastPhone = 79_140_000_000

beforeAll(async () => {
  market = await createMarket(base.db)
  sofa = await market.aSellableOffer(5)
  table = await market.aSellableOffer(5, { priceMinor: 1_999_000 })
})

beforeEach(async () => {
  anna = await aCustomer('Анна')
})

async function aCustomer(firstName: string, groups: string[] = []): Promise<Shopper> {
  const [row] = await base.db
    .insert(customers)
    .values({ phone: String(++lastPhone), firstName })
    .returning({ id: customers.id })
  return market.aShopper({ customerId: row?.id ?? 0, groups })
}

const refused = (code: string) => expect.objectContaining({ code })
const aList = async (shopper: Shopper, name: string) => (await shopper.favourites.addList({ body: { name } })).list.id
const put = (shopper: Shopper, listID: number, offerId: number, fromListID?: number) =>
  shopper.favourites.addListItem({ body: { listID, offerId, ...(fromListID !== undefined && { fromListID }) } })
const itemsOf = async (shopper: Shopper, listID: number) =>
  (await shopper.favourites.getListItems({ body: { listID } })).items.map(({ offerId }) => offerId)

/** A list with two goods that others may vote on, and the code of its link. */
async function aSharedList() {
  const listID = await aList(anna, 'Гостиная')
  const first = await put(anna, listID, sofa)
  const second = await put(anna, listID, table)
  const { list } = await anna.favourites.shareList({ body: { listID, isShared: true, vote: 'open' } })
  const code = /\/f\/([\w-]{22})\/$/.exec(list.sharedUrl ?? '')?.[1] ?? ''
  return { listID, code, ofSofa: first.favoriteID, ofTable: second.favoriteID }
}

describe('a list', () => {
  test('has a name, goods that become favourites by it, and is renamed and deleted; its goods stay', async () => {
    const listID = await aList(anna, ' Гостиная ')
    await put(anna, listID, sofa)
    await put(anna, listID, sofa)
    expect(await itemsOf(anna, listID)).toEqual([sofa])
    expect((await anna.favourites.getFavourites()).favorites).toMatchObject([{ offerId: sofa, lists: [listID] }])
    const renamed = await anna.favourites.renameList({ body: { listID, name: 'Зал' } })
    expect(renamed.list).toMatchObject({ id: listID, name: 'Зал', count: 1, sharedUrl: null, vote: 'none' })
    expect((await anna.favourites.getLists()).lists).toHaveLength(1)
    await anna.favourites.deleteList({ body: { listID } })
    expect((await anna.favourites.getLists()).lists).toEqual([])
    expect(await anna.favourites.countFavourites()).toEqual({ cnt: 1 })
  })

  test('is left for another in one step, and goods are taken out of one alone', async () => {
    const [hall, room] = [await aList(anna, 'Зал'), await aList(anna, 'Комната')]
    const { favoriteID } = await put(anna, hall, sofa)
    await put(anna, room, sofa, hall)
    expect([await itemsOf(anna, hall), await itemsOf(anna, room)]).toEqual([[], [sofa]])
    await anna.favourites.deleteListItem({ body: { listID: room, favoriteID } })
    expect(await itemsOf(anna, room)).toEqual([])
    expect(await anna.favourites.countFavourites()).toEqual({ cnt: 1 })
    const again = anna.favourites.deleteListItem({ body: { listID: room, favoriteID } })
    await expect(again).rejects.toEqual(refused('FAVOURITE_NOT_FOUND'))
  })

  test('takes back its goods when they are restored', async () => {
    const listID = await aList(anna, 'Зал')
    await put(anna, listID, sofa)
    await anna.favourites.clearFavourites()
    expect(await itemsOf(anna, listID)).toEqual([])
    await anna.favourites.restoreFavourites({ body: {} })
    expect(await itemsOf(anna, listID)).toEqual([sofa])
  })

  test('has a name of its own, of which there are fifty at most', async () => {
    await aList(anna, 'Зал')
    const other = await aList(anna, 'Кухня')
    await expect(aList(anna, 'ЗАЛ')).rejects.toEqual(refused('LIST_EXISTS'))
    const rename = (name: string) => anna.favourites.renameList({ body: { listID: other, name } })
    await expect(rename('зал')).rejects.toEqual(refused('LIST_EXISTS'))
    expect((await rename('КУХНЯ')).list.name).toBe('КУХНЯ')
    await expect(aList(anna, ' ')).rejects.toEqual(refused('INPUT_INVALID'))
    await expect(aList(anna, 'я'.repeat(61))).rejects.toEqual(refused('INPUT_INVALID'))
    const boris = await aCustomer('Борис')
    const id = boris.visitor.customer?.id ?? 0
    const names = Array.from({ length: 55 }, (_, at) => `Список ${at}`)
    const ends = await Promise.all(names.map((name) => addList(base.db, id, name, market.now)))
    expect(ends.filter(({ kind }) => kind === 'saved')).toHaveLength(50)
    await expect(aList(boris, 'Ещё один')).rejects.toEqual(refused('TOO_MANY_LISTS'))
    expect((await boris.favourites.getLists()).lists).toHaveLength(50)
  })

  test('of somebody else is as one that is not there', async () => {
    const listID = await aList(anna, 'Зал')
    const { favoriteID } = await put(anna, listID, sofa)
    const boris = await aCustomer('Борис')
    const own = await aList(boris, 'Моё')
    for (const id of [listID, 2_000_000_000]) {
      const body = { listID: id }
      await expect(boris.favourites.getListItems({ body })).rejects.toEqual(refused('LIST_NOT_FOUND'))
      await expect(boris.favourites.deleteList({ body })).rejects.toEqual(refused('LIST_NOT_FOUND'))
      await expect(put(boris, id, sofa)).rejects.toEqual(refused('LIST_NOT_FOUND'))
      await expect(put(boris, own, sofa, id)).rejects.toEqual(refused('LIST_NOT_FOUND'))
      const rename = boris.favourites.renameList({ body: { ...body, name: 'Чужое' } })
      await expect(rename).rejects.toEqual(refused('LIST_NOT_FOUND'))
      const share = boris.favourites.shareList({ body: { ...body, isShared: true } })
      await expect(share).rejects.toEqual(refused('LIST_NOT_FOUND'))
      const take = boris.favourites.deleteListItem({ body: { ...body, favoriteID } })
      await expect(take).rejects.toEqual(refused('LIST_NOT_FOUND'))
    }
    const foreign = boris.favourites.addListItem({ body: { listID: own, favoriteID } })
    await expect(foreign).rejects.toEqual(refused('FAVOURITE_NOT_FOUND'))
    await expect(market.aShopper().favourites.getLists()).rejects.toEqual(refused('SIGN_IN_NEEDED'))
    expect(await itemsOf(anna, listID)).toEqual([sofa])
  })
})

describe('a shared list', () => {
  test('is seen by whoever has its link until it ends or is closed', async () => {
    const { listID, code } = await aSharedList()
    const see = (word = code) => market.aShopper().favourites.getSharedList({ body: { code: word } })
    expect(await see()).toMatchObject({ name: 'Гостиная', owner: 'Анна', isOwn: false, totalMinor: 7_498_000 })
    expect((await see()).items[0]).toMatchObject({ favorite: false, lists: [], addedOn: null })
    expect((await anna.favourites.getSharedList({ body: { code } })).isOwn).toBe(true)
    await expect(see('неверно')).rejects.toEqual(refused('SHARED_NOT_FOUND'))
    market.pass(91 * 24 * 3_600_000)
    await expect(see()).rejects.toEqual(refused('SHARED_NOT_FOUND'))
    const anew = await anna.favourites.shareList({ body: { listID, isShared: true } })
    expect(anew.list.sharedUrl).not.toContain(code)
    const fresh = anew.list.sharedUrl?.split('/').at(-2) ?? ''
    await see(fresh)
    await anna.favourites.shareList({ body: { listID, isShared: false } })
    await expect(see(fresh)).rejects.toEqual(refused('SHARED_NOT_FOUND'))
  })

  test('is voted on without an account, once per visitor and offer; the owner sees winner, votes and total', async () => {
    const { listID, code, ofSofa, ofTable } = await aSharedList()
    const [mother, son] = [market.aShopper(), market.aShopper()]
    const vote = (who: Shopper, favoriteID: number, word: 'yes' | 'no' | 'none', name = 'Мама') =>
      who.favourites.voteInList({ body: { code, favoriteID, vote: word, name } })
    expect((await vote(mother, ofSofa, 'yes')).votes).toMatchObject({ yes: 1, no: 0, mine: 'yes', names: ['Мама'] })
    await Promise.all([vote(mother, ofSofa, 'yes'), vote(mother, ofSofa, 'yes')])
    await vote(son, ofSofa, 'yes', 'Петя')
    await vote(son, ofTable, 'yes', 'Петя')
    expect((await vote(mother, ofTable, 'no')).votes).toMatchObject({ yes: 1, no: 1 })
    const { vote: stands, totalMinor } = await anna.favourites.getListItems({ body: { listID } })
    expect(stands).toMatchObject({ state: 'open', winners: [ofSofa], votes: 4, voters: 2, myName: '' })
    expect(totalMinor).toBe(7_498_000)
    expect((await vote(son, ofSofa, 'none', 'Петя')).votes).toMatchObject({ yes: 1, mine: null })

    await anna.favourites.shareList({ body: { listID, isShared: true, vote: 'closed' } })
    await expect(vote(son, ofSofa, 'no')).rejects.toEqual(refused('VOTE_CLOSED'))
    expect((await son.favourites.getSharedList({ body: { code } })).vote).toMatchObject({
      state: 'closed',
      myName: 'Петя',
    })
  })

  test('has comments, which the owner takes down and the shop hides', async () => {
    const { listID, code, ofSofa } = await aSharedList()
    const aunt = market.aShopper()
    const say = (text: string) =>
      aunt.favourites.commentInList({ body: { code, favoriteID: ofSofa, name: 'Тётя', text } })
    const { votes } = await say('Берите этот!')
    expect(votes.comments).toMatchObject([{ author: 'Тётя', text: 'Берите этот!', isMine: true }])
    await say('Грубость')
    await expect(say('  ')).rejects.toEqual(refused('INPUT_INVALID'))
    await expect(say('я'.repeat(501))).rejects.toEqual(refused('INPUT_INVALID'))

    const staff = await aCustomer('Ольга', ['29'])
    const at = async (shelf: CommentShelf) => {
      const { comments } = await staff.favourites.listListComments({ body: { shelf } })
      return comments.filter(({ listId }) => listId === listID)
    }
    const waiting = await at('waiting')
    expect(waiting).toMatchObject([
      { text: 'Берите этот!', author: 'Тётя', listName: 'Гостиная' },
      { text: 'Грубость' },
    ])
    const [kept, rude] = waiting
    const decide = (comment: { id: number } | undefined, decision: 'approve' | 'refuse' | 'undo') =>
      staff.favourites.decideListComment({ body: { id: comment?.id ?? 0, decision } })
    await decide(rude, 'refuse')
    await decide(kept, 'approve')
    const shown = async () => {
      const { vote } = await market.aShopper().favourites.getSharedList({ body: { code } })
      return vote.items.flatMap(({ comments }) => comments.map(({ text }) => text))
    }
    expect(await shown()).toEqual(['Берите этот!'])
    expect(await at('waiting')).toEqual([])
    expect(await at('shown')).toMatchObject([{ id: kept?.id }])
    expect(await at('refused')).toMatchObject([{ id: rude?.id }])
    await decide(rude, 'undo')
    expect(await shown()).toHaveLength(2)
    expect(await at('waiting')).toMatchObject([{ id: rude?.id }])
    await decide(rude, 'refuse')
    await expect(decide({ id: 999_999 }, 'refuse')).rejects.toEqual(refused('COMMENT_NOT_FOUND'))
    const denied = anna.favourites.decideListComment({ body: { id: rude?.id ?? 0, decision: 'approve' } })
    await expect(denied).rejects.toEqual(refused('ACCESS_DENIED'))

    const boris = await aCustomer('Борис')
    const take = (who: Shopper) => who.favourites.deleteListComment({ body: { listID, commentID: kept?.id ?? 0 } })
    await expect(take(boris)).rejects.toEqual(refused('LIST_NOT_FOUND'))
    await take(anna)
    await expect(take(anna)).rejects.toEqual(refused('COMMENT_NOT_FOUND'))
    expect(await shown()).toEqual([])
  })

  test('hears ten people of one house and no more, also when they come at once', async () => {
    const { code, ofSofa } = await aSharedList()
    const address = '203.0.113.7'
    const press = () =>
      market.aShopper({ address }).favourites.voteInList({ body: { code, favoriteID: ofSofa, vote: 'yes', name: 'Я' } })
    const ends = await Promise.allSettled(Array.from({ length: 14 }, press))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    await expect(press()).rejects.toEqual(refused('TOO_MANY_VOTERS'))
  })

  test('is not voted on where it is not shared, not open, or has no such goods', async () => {
    const { listID, code, ofSofa } = await aSharedList()
    const guest = market.aShopper()
    const vote = (favoriteID: number, word = code) =>
      guest.favourites.voteInList({ body: { code: word, favoriteID, vote: 'yes', name: 'Гость' } })
    await expect(vote(ofSofa, 'x')).rejects.toEqual(refused('SHARED_NOT_FOUND'))
    await expect(vote(2_000_000_000)).rejects.toEqual(refused('FAVOURITE_NOT_FOUND'))
    await anna.favourites.deleteListItem({ body: { listID, favoriteID: ofSofa } })
    await expect(vote(ofSofa)).rejects.toEqual(refused('FAVOURITE_NOT_FOUND'))
    await anna.favourites.shareList({ body: { listID, isShared: true, vote: 'none' } })
    await expect(vote(ofSofa)).rejects.toEqual(refused('VOTE_CLOSED'))
  })
})
