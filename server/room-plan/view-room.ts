import type { RoomGoods, RoomProject } from '#contract/room-plan.ts'
import type { Language } from '#rules/language.ts'
import type { RoomPlan } from '#rules/room/plan.ts'
import { wordsOf } from '#server/basket/index.ts'
import type { SizedGoods } from '#server/catalogue/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import { howGoodsMeetTables, howGoodsStand, isRound } from './how-goods-stand.ts'
import type { KeptRoom } from './keep-rooms.ts'

/** Finds goods by offer ids in one go; what is unknown or has no size is left out. */
export type FindGoods = (offerIds: readonly number[], context: CallContext) => Promise<SizedGoods[]>

export function viewGoods(goods: SizedGoods, language: Language): RoomGoods {
  const { names, productNames, sectionCodes, shape, ...facts } = goods
  return {
    ...facts,
    ...wordsOf({ names, productNames }, language),
    stands: howGoodsStand(sectionCodes, goods),
    isRound: isRound(shape, goods),
    ...howGoodsMeetTables(sectionCodes, goods),
  }
}

/** The goods of a plan, each offer once. */
export async function goodsOfPlan(
  { pieces }: Pick<RoomPlan, 'pieces'>,
  findGoods: FindGoods,
  context: CallContext,
): Promise<RoomGoods[]> {
  const found = await findGoods([...new Set(pieces.map(({ offerId }) => offerId))], context)
  return found.map((goods) => viewGoods(goods, context.language))
}

/** A kept room as its owner sees it. */
export async function viewRoom(room: KeptRoom, findGoods: FindGoods, context: CallContext): Promise<RoomProject> {
  return {
    recordId: room.id,
    name: room.name,
    revision: room.revision,
    plan: room.plan,
    goods: await goodsOfPlan(room.plan, findGoods, context),
    sharedUrl: room.isShared && room.code ? sharedUrlOf(room.code) : null,
    savedAt: room.savedAt.toISOString(),
  }
}

/** As others see it: not theirs to save, and nothing of what it may cost. */
export function asLookedAt(room: RoomProject): RoomProject {
  return { ...room, recordId: null, plan: { ...room.plan, budgetMinor: null } }
}

export function sharedUrlOf(code: string): string {
  return `/constructor/?shared=${code}`
}
