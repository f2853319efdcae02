import type { deliveryStepCalls } from '#contract/checkout/delivery-step.ts'
import type { AreaHandlers } from '#server/gate/index.ts'
import { deliveryAnswer } from './answers.ts'
import type { CallerCheckout } from './caller-calls.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { decideWith, keep } from './current-checkout.ts'
import { moveToCity } from './move-to-city.ts'
import { missingAt } from './readiness.ts'
import { keepWay, saveDelivery } from './save-delivery.ts'
import { viewAssembly, viewCalculation } from './view.ts'
import { findWholeOrder } from './whole-order.ts'

/** Answers `checkout/delivery-step.ts` of the contract. */
export function deliveryStep(deps: CheckoutDeps, { requireCurrent }: CallerCheckout) {
  const { db } = deps
  return {
    async getDeliveryStep({ query }, context, refuse) {
      return deliveryAnswer(await keep(db, await requireCurrent(context, query.id, refuse)), context)
    },
    async isDeliveryReady({ query }, context, refuse) {
      const missing = missingAt(decideWith(await requireCurrent(context, query.id, refuse)).missing, 2)
      return { ready: missing.length === 0, missing }
    },
    async chooseDelivery({ query, body }, context, refuse) {
      const current = await requireCurrent(context, query.id, refuse)
      if (!decideWith(current).quote.ways.some((way) => way.id === body.id)) throw refuse('DELIVERY_NOT_FOUND')
      return deliveryAnswer(await keepWay(db, current, body.id), context)
    },
    async chooseDeliveryType({ query, body }, context, refuse) {
      const current = await requireCurrent(context, query.id, refuse)
      const way = decideWith(current).quote.ways.find((one) => one.option.type === body.type)
      if (!way) throw refuse('DELIVERY_NOT_FOUND')
      return deliveryAnswer(await keepWay(db, current, way.id), context)
    },
    async setDeliveryFields({ query, body }, context, refuse) {
      const { decided, trouble } = await saveDelivery(deps, await requireCurrent(context, query.id, refuse), body)
      switch (trouble?.kind) {
        case 'addressNeeded':
          throw refuse('ADDRESS_NEEDED')
        case 'addressUnknown':
          throw refuse('ADDRESS_UNKNOWN', { suggestions: trouble.suggestions })
        case 'addressElsewhere':
          throw refuse('ADDRESS_ELSEWHERE', { regionId: trouble.regionId, cityName: trouble.cityName })
        case 'addressTooFar':
          throw refuse('ADDRESS_TOO_FAR')
        case 'houseNeeded':
          throw refuse('HOUSE_NEEDED')
        case 'slotTaken':
          throw refuse('SLOT_TAKEN')
        case 'wayUnknown':
          throw refuse('DELIVERY_NOT_FOUND')
      }
      return deliveryAnswer(decided, context)
    },
    async moveToCity({ query, body: { regionId } }, context, refuse) {
      const region = deps.regions.find(regionId, context.language)
      if (!region) throw refuse('REGION_UNKNOWN')
      const current = await requireCurrent(context, query.id, refuse)
      const before = {
        totalMinor: decideWith(current).price.totals.toPayMinor,
        currency: current.parts.region.currency,
      }
      const decided = await moveToCity(deps, current, region)
      if (!decided) throw refuse('NOT_SOLD_THERE')
      return { ...deliveryAnswer(decided, context), before }
    },
    async listDeliveryDays({ query }, context, refuse) {
      const { days, window } = decideWith(await requireCurrent(context, query.id, refuse))
      return { dates: days, dateAndTime: window }
    },
    async getWholeOrder({ query }, context, refuse) {
      return { wholeOrder: findWholeOrder(await requireCurrent(context, query.id, refuse)) }
    },
    async chooseAssembly({ query, body }, context, refuse) {
      const { selected, offerIds, rateID } = body ?? {}
      const decided = await keep(db, await requireCurrent(context, query.id, refuse), {
        ...(selected !== undefined && { wantsAssembly: selected }),
        ...(rateID !== undefined && { assemblyRate: rateID }),
        ...(offerIds && { assemblyOfferIds: offerIds, wantsAssembly: selected ?? offerIds.length > 0 }),
      })
      const { language } = context
      return { furnitureAssembly: viewAssembly(decided, language), calculation: viewCalculation(decided, language) }
    },
  } satisfies AreaHandlers<typeof deliveryStepCalls>
}
