import type { RoomProject } from '#contract/room-plan.ts'
import { nameIn } from '#rules/names.ts'
import { newPlan } from '#rules/room/new-plan.ts'
import { type BasketOwner, listTicked } from '#server/basket/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import { furnish } from './furnish.ts'
import { withoutPlace } from './how-goods-stand.ts'
import { findLastRoom } from './keep-rooms.ts'
import { type FindGoods, viewGoods } from './view-room.ts'

const names = { ru: 'Комната из корзины', kk: 'Себеттен жасалған бөлме', en: 'Room from the basket' }

/** The ticked goods of somebody's basket in the room that they saved last, or in one of the usual size; kept by nobody yet. */
export async function furnishFromBasket(
  { db, findGoods }: { db: Db; findGoods: FindGoods },
  owner: BasketOwner | null,
  context: CallContext,
): Promise<RoomProject> {
  const [last, lines] = owner ? await Promise.all([findLastRoom(db, owner), listTicked(db, owner)]) : [null, []]
  const quantities = new Map(lines.map(({ offerId, quantity }) => [offerId, quantity]))
  const found = await findGoods([...quantities.keys()], context)
  const standing = found
    .filter(({ sectionCodes }) => !sectionCodes.some((code) => withoutPlace.has(code)))
    .map((one) => viewGoods(one, context.language))
  const plan = furnish(
    last?.plan ?? newPlan(),
    standing.map((one) => ({ ...one, quantity: quantities.get(one.offerId) ?? 1 })),
  )
  const placed = new Set(plan.pieces.map(({ offerId }) => offerId))
  return {
    recordId: null,
    name: nameIn(names, context.language),
    revision: 0,
    plan,
    goods: standing.filter(({ offerId }) => placed.has(offerId)),
    sharedUrl: null,
    savedAt: null,
  }
}
