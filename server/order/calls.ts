import { orderContract } from '#contract/order.ts'
import { orderAgainContract } from '#contract/order-again.ts'
import type { AddressBook } from '#server/delivery/index.ts'
import { answer, type CallContext, type RefuseCode, unreachable } from '#server/gate/index.ts'
import type { Settings } from '#server/platform/settings.ts'
import { cancelOrder } from './cancel-order.ts'
import { delayTermsNow } from './delayed/settings.ts'
import { findOrder, type QuotingDeps, viewerOfCall } from './find-order.ts'
import { listOrderDelivery } from './list-delivery.ts'
import { orderAgain } from './order-again.ts'
import type { PartKey } from './part.ts'
import { findLastGroup } from './queries.ts'
import { setOrderDelivery } from './set-delivery.ts'

export { deskOrdersCalls } from './desk/calls.ts'
export { orderLabelsCalls } from './labels/calls.ts'
export { staffReturnsCalls } from './returns/calls.ts'
export { orderServicesCalls } from './services/calls.ts'
export { staffShipmentsCalls } from './shipments/calls.ts'

const contract = { ...orderContract, ...orderAgainContract }

export function orderCalls(deps: QuotingDeps & { addresses: AddressBook; settings: Pick<Settings, 'get'> }) {
  async function requireOrder(
    context: CallContext,
    key: PartKey & { code?: string | undefined },
    refuse: RefuseCode<'ORDER_NOT_FOUND'>,
  ) {
    const viewer = await viewerOfCall(deps, context, key)
    const order = await findOrder(deps, key.basketGroup, viewer, context.language, key.part)
    if (!order) throw refuse('ORDER_NOT_FOUND')
    return order
  }

  return answer('order', contract, {
    async getLastOrder(_input, context) {
      return { basketGroup: await findLastGroup(deps.db, await context.visitor()) }
    },
    getOrder: async ({ body }, context, refuse) => ({ order: await requireOrder(context, body, refuse) }),
    async getDelivery({ body }, context, refuse) {
      const viewer = await viewerOfCall(deps, context, body)
      const facts = { viewer, language: context.language, now: context.now() }
      const delivery = await listOrderDelivery(deps, body.basketGroup, facts)
      if (!delivery) throw refuse('ORDER_NOT_FOUND')
      const { days, percent } = delayTermsNow(deps.settings)
      return { ...delivery, delayed: { days, percent } }
    },
    async setDelivery({ body }, context, refuse) {
      const viewer = await viewerOfCall(deps, context, { basketGroup: body.basketGuid, code: body.code })
      const outcome = await setOrderDelivery(
        deps,
        body.basketGuid,
        {
          id: body.id,
          typed: {
            ...(body.address !== undefined && { address: body.address }),
            ...(body.coordinates && { coordinates: body.coordinates }),
            ...(body.entrance !== undefined && { entrance: body.entrance }),
            ...(body.floor !== undefined && { floor: body.floor }),
            ...(body.flat !== undefined && { flat: body.flat }),
          },
          wantsLift: body.liftToFloor ?? false,
          hasElevator: body.serviceElevator ?? false,
          wantsAssembly: body.assembly ?? false,
          assemblyRate: body.assemblyRate,
          assemblyOfferIds: body.assemblyOfferIds,
          removalPieces: body.removal ?? 0,
          isDelayed: body.delayedDelivery ?? false,
          comment: body.description ?? '',
          window: body.delayedDelivery ? null : (body.dateAndTime ?? null),
          sumMinor: body.sum,
        },
        { viewer, language: context.language, now: context.now() },
      )
      switch (outcome.kind) {
        case 'set':
          return { result: true, priceMinor: outcome.priceMinor, totalMinor: outcome.totalMinor }
        case 'notFound':
          throw refuse('ORDER_NOT_FOUND')
        case 'notYours':
          throw refuse('ORDER_NOT_YOURS')
        case 'fixed':
          throw refuse('DELIVERY_FIXED')
        case 'deliveryNotFound':
          throw refuse('DELIVERY_NOT_FOUND')
        case 'addressNeeded':
          throw refuse('ADDRESS_NEEDED')
        case 'addressUnknown':
          throw refuse('ADDRESS_UNKNOWN', { suggestions: outcome.suggestions })
        case 'houseNeeded':
          throw refuse('HOUSE_NEEDED')
        case 'floorNeeded':
          throw refuse('FLOOR_NEEDED')
        case 'slotTaken':
          throw refuse('SLOT_TAKEN')
        case 'priceChanged':
          throw refuse('PRICE_CHANGED', {
            deliveryMinor: outcome.deliveryMinor,
            priceMinor: outcome.priceMinor,
            totalMinor: outcome.totalMinor,
          })
        default:
          return unreachable(outcome)
      }
    },
    async orderAgain({ body }, context, refuse) {
      const viewer = await viewerOfCall(deps, context, body)
      const { visitorId, customer } = await context.requireVisitor()
      const { basketGroup, part } = body
      const outcome = await orderAgain(deps.db, {
        basketGroup,
        part,
        viewer,
        owner: customer ? { customerId: customer.id } : { visitorId },
        region: context.region,
        language: context.language,
        now: context.now(),
      })
      if (outcome.kind === 'notFound') throw refuse('ORDER_NOT_FOUND')
      if (outcome.kind === 'basketFull') throw refuse('BASKET_FULL')
      if (outcome.again.added === 0) throw refuse('ORDER_GOODS_GONE')
      return outcome.again
    },
    async cancelOrder({ body }, context, refuse) {
      const viewer = await viewerOfCall(deps, context, body)
      const wish = { reason: body.reason ?? '', now: context.now() }
      const outcome = await cancelOrder(deps, body.basketGroup, viewer, wish)
      if (outcome.kind === 'notFound') throw refuse('ORDER_NOT_FOUND')
      if (outcome.kind === 'notYours') throw refuse('ORDER_NOT_YOURS')
      if (outcome.kind === 'notCancellable') throw refuse('ORDER_NOT_CANCELLABLE')
      return { order: await requireOrder(context, body, refuse) }
    },
  })
}
