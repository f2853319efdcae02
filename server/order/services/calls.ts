import { orderServicesContract } from '#contract/order-services.ts'
import { networkOf } from '#rules/network.ts'
import { metresText } from '#rules/running-metre.ts'
import { wordsOf } from '#server/basket/index.ts'
import { addressPlaceOf, completeFieldSet } from '#server/delivery/index.ts'
import { answer, type CallContext, commonRefusal, type RefuseCode, unreachable } from '#server/gate/index.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import { viewerOfCall } from '../find-order.ts'
import { visitOfPart } from '../part.ts'
import { findBundle, type OrderViewer } from '../queries.ts'
import { type ChangeDeps, changeOrder } from './change-order.ts'
import { quoteCurrent, readCurrent } from './current-order.ts'
import { viewServices } from './view-services.ts'

interface Deps extends ChangeDeps {
  limiter: RateLimiter
}

/** Wrong links of one address in an hour. */
const wrongTries = 10
const hourSeconds = 3600

export function orderServicesCalls(deps: Deps) {
  /** Who asks; an address that tries links out is told so whatever it brings. */
  async function viewerOf(context: CallContext, { xmlId, code }: { xmlId: string; code?: string | undefined }) {
    const { taken, secondsLeft } = await deps.limiter.look(triesOf(context), hourSeconds)
    if (code !== undefined && taken >= wrongTries) throw commonRefusal('TOO_MANY_REQUESTS', { retryAfter: secondsLeft })
    return viewerOfCall(deps, context, { basketGroup: xmlId, ...(code !== undefined && { code }) })
  }

  async function requireBundle(
    context: CallContext,
    key: { xmlId: string; code?: string | undefined; part?: string | undefined },
    viewer: OrderViewer,
    refuse: RefuseCode<'ORDER_NOT_FOUND'>,
  ) {
    const bundle = await findBundle(deps.db, key.xmlId, viewer)
    if (bundle && visitOfPart(bundle, key.part)) return bundle
    await countWrong(context, key)
    throw refuse('ORDER_NOT_FOUND')
  }

  async function countWrong(context: CallContext, { code }: { code?: string | undefined }) {
    if (code !== undefined) await deps.limiter.take(triesOf(context), wrongTries, hourSeconds)
  }

  return answer('orderServices', orderServicesContract, {
    async getOrder({ body }, context, refuse) {
      const viewer = await viewerOf(context, body)
      const asked = { part: body.part, language: context.language, now: context.now() }
      const bundle = await requireBundle(context, body, viewer, refuse)
      return { order: viewServices(deps, await readCurrent(deps.db, deps, bundle, asked), viewer, context.language) }
    },
    async getAvailableDeliveryDates({ body }, context, refuse) {
      const viewer = await viewerOf(context, body)
      const asked = { part: body.part, language: context.language, now: context.now() }
      const current = await readCurrent(deps.db, deps, await requireBundle(context, body, viewer, refuse), asked)
      const place = addressPlaceOf(deps.regions, current.region, context.language)
      const { coordinates } = body.address
        ? await completeFieldSet(deps.addresses, place, current.fieldSet, { address: body.address })
        : current.fieldSet
      if (body.address && !coordinates) throw refuse('ADDRESS_NEEDED')
      const quote = quoteCurrent(deps, current, current.live.lines, coordinates, asked)
      if (body.address && quote.isOutOfReach) throw refuse('ADDRESS_TOO_FAR')
      return { ways: quote.ways, days: quote.days, mapCenter: quote.mapCenter, dateAndTime: current.window }
    },
    async calculationOfServiceList({ body: { data, toSave = false } }, context, refuse) {
      const viewer = await viewerOf(context, data)
      const asked = { language: context.language, now: context.now(), toSave }
      const outcome = await changeOrder(deps, data, viewer, asked)
      switch (outcome.kind) {
        case 'calculated': {
          const { calculation, isSaved, order } = outcome
          return { calculation, isSaved, order }
        }
        case 'notFound':
          await countWrong(context, data)
          throw refuse('ORDER_NOT_FOUND')
        case 'notYours':
          throw refuse('ORDER_NOT_YOURS')
        case 'closed':
          throw refuse('PICKING_BEGUN', { closed: outcome.closed })
        case 'priceChanged':
          throw refuse('PRICE_CHANGED', { calculation: outcome.calculation })
        case 'deliveryNotFound':
          throw refuse('DELIVERY_NOT_FOUND')
        case 'addressNeeded':
          throw refuse('ADDRESS_NEEDED')
        case 'addressUnknown':
          throw refuse('ADDRESS_UNKNOWN', { suggestions: outcome.suggestions })
        case 'addressTooFar':
          throw refuse('ADDRESS_TOO_FAR')
        case 'houseNeeded':
          throw refuse('HOUSE_NEEDED')
        case 'floorNeeded':
          throw refuse('FLOOR_NEEDED')
        case 'windowNeeded':
          throw refuse('WINDOW_NEEDED')
        case 'slotTaken':
          throw refuse('SLOT_TAKEN')
        case 'lineNotFound':
          throw refuse('LINE_NOT_FOUND')
        case 'lengthWrong': {
          const { line, least, most } = outcome
          const text = (steps: number) => metresText(steps, line.snapshot.lengthStepMm ?? 1, context.language)
          const { offerId, cut, snapshot } = line
          const { name } = wordsOf(snapshot, context.language)
          throw refuse('LENGTH_WRONG', { offerId, cut, name, least: text(least), most: text(most) })
        }
        case 'packBroken': {
          const { line, packOf } = outcome
          const { offerId, cut, snapshot } = line
          throw refuse('PACK_BROKEN', { offerId, cut, name: wordsOf(snapshot, context.language).name, packOf })
        }
        case 'lineLeft':
          throw refuse('LINE_LEFT')
        case 'nothingLeft':
          throw refuse('NOTHING_LEFT')
        default:
          return unreachable(outcome)
      }
    },
  })
}

function triesOf({ address }: CallContext): string {
  // A house, as everywhere: a network of version 6 has more addresses than tries.
  return `order links:${networkOf(address) ?? address}`
}
