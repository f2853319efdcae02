import { roomPlanContract } from '#contract/room-plan.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { planProblemNames } from '#rules/room/check-plan.ts'
import { ownerOf } from '#server/basket/index.ts'
import type { createSizedGoods, SizedGoods } from '#server/catalogue/index.ts'
import { answer, type CallContext, unreachable } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import { furnishFromBasket } from './furnish-from-basket.ts'
import { withoutPlace } from './how-goods-stand.ts'
import { deleteRoom, findLastRoom, findRoom, findSharedRoom, listRooms, saveRoom, shareRoom } from './keep-rooms.ts'
import { asLookedAt, sharedUrlOf, viewGoods, viewRoom } from './view-room.ts'

const goodsOnPage = 24

interface RoomPlanDeps {
  db: Db
  goods: ReturnType<typeof createSizedGoods>
}

export function roomPlanCalls({ db, goods }: RoomPlanDeps) {
  const owner = async (context: CallContext) => ownerOf(await context.visitor())

  return answer('roomPlan', roomPlanContract, {
    async getBasketProject(_input, context) {
      return { project: await furnishFromBasket({ db, findGoods: goods.find }, await owner(context), context) }
    },
    async getLastProject(_input, context) {
      const caller = await owner(context)
      const room = caller && (await findLastRoom(db, caller))
      return { project: room && (await viewRoom(room, goods.find, context)) }
    },
    async getRoom({ body }, context, refuse) {
      const caller = await owner(context)
      if ('code' in body) {
        const shared = await findSharedRoom(db, body.code, caller)
        if (!shared) throw refuse('ROOM_NOT_FOUND')
        const project = await viewRoom(shared, goods.find, context)
        return { project: shared.isOwn ? project : asLookedAt(project) }
      }
      const room = caller && (await findRoom(db, caller, body.recordId))
      if (!room) throw refuse('ROOM_NOT_FOUND')
      return { project: await viewRoom(room, goods.find, context) }
    },
    async listRooms(_input, context) {
      const caller = await owner(context)
      const rooms = caller ? await listRooms(db, caller) : []
      return { rooms: rooms.map((room) => ({ ...room, savedAt: room.savedAt.toISOString() })) }
    },
    async listRoomGoods({ body: { q, section, offerIds, page = 1 } }, context) {
      const view = (one: SizedGoods) => viewGoods(one, context.language)
      if (offerIds) {
        const found = await goods.find(offerIds, context)
        return { goods: found.map(view), total: found.length, sections: await goods.sections(withoutPlace, context) }
      }
      const ask = { words: q, section, without: withoutPlace, page, count: goodsOnPage }
      const found = await goods.list(ask, context)
      return { ...found, goods: found.goods.map(view) }
    },
    async saveRoom({ body: { recordId, revision, name, plan } }, context, refuse) {
      const caller = ownerOf(await context.requireVisitor())
      const now = context.now()
      const outcome = await saveRoom(db, caller, { recordId, revision, name, plan }, now)
      switch (outcome.kind) {
        case 'saved':
          return { recordId: outcome.recordId, revision: outcome.revision, savedAt: now.toISOString() }
        case 'roomNotFound':
          throw refuse('ROOM_NOT_FOUND')
        case 'roomChanged':
          throw refuse('ROOM_CHANGED', { revision: outcome.revision })
        case 'roomImpossible':
          throw refuse('ROOM_IMPOSSIBLE', { reason: reasonOf(outcome.problem.code, context.language) })
        case 'tooManyRooms':
          throw refuse('TOO_MANY_ROOMS')
        default:
          return unreachable(outcome)
      }
    },
    async shareRoom({ body }, context, refuse) {
      const caller = await owner(context)
      const code = caller ? await shareRoom(db, caller, body) : undefined
      if (code === undefined) throw refuse('ROOM_NOT_FOUND')
      return { sharedUrl: code && sharedUrlOf(code) }
    },
    async deleteRoom({ query: { recordId } }, context) {
      const caller = await owner(context)
      if (caller) await deleteRoom(db, caller, recordId)
      return { status: true }
    },
  })
}

function reasonOf(code: keyof typeof planProblemNames, language: Language): string {
  return nameIn(planProblemNames[code], language)
}
