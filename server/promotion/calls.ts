import { promotionContract } from '#contract/promotion.ts'
import { staffPromotionsContract } from '#contract/staff/promotions.ts'
import { wallClock } from '#rules/calendar.ts'
import { narrowEntries } from '#rules/desk-list.ts'
import { type BasketDeps, loadBasketView, ownerOf } from '#server/basket/index.ts'
import {
  answer,
  dayOf,
  entryCsv,
  type RefusalError,
  type Refuse,
  recordExport,
  recordShown,
  refuseTogether,
} from '#server/gate/index.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import { showRows } from '#server/platform/show-rows.ts'
import { editPromotion } from './edit-promotion.ts'
import { listEditedPromotions } from './edited-promotions.ts'
import { findPromotionFaults, type PromotionFault } from './find-promotion-faults.ts'
import { promotionColumns } from './promotion-columns.ts'
import type { Promotions } from './promotions.ts'
import { listPublicCoupons } from './public-coupons.ts'
import { promotions as promotionTable } from './tables.ts'
import { takeCoupon } from './take-coupon.ts'
import { findUses } from './uses.ts'

export interface PromotionCallDeps extends BasketDeps {
  promotions: Promotions
  limiter: RateLimiter
}

export function promotionCalls(deps: PromotionCallDeps) {
  return answer('promotion', promotionContract, {
    async setCoupon({ body: { coupon, phone } }, context, refuse) {
      const visitor = await context.visitor()
      const outcome = await takeCoupon(deps, { coupon, phone, visitor, context })
      if (outcome.kind === 'refused') throw refuse(outcome.code, outcome.facts, outcome.extra)
      const basket = outcome.tried?.view() ?? loadBasketView(deps, ownerOf(visitor), context)
      return { basket: await basket }
    },
    async listCoupons(_input, { region, language, now }) {
      const today = wallClock(now().getTime(), region.utcOffsetMinutes).day
      const shown = deps.promotions.listPublic().map(({ id }) => id)
      const { usedUp } = await findUses(deps.db, shown, { phones: [] })
      return {
        coupons: listPublicCoupons(
          deps.promotions,
          { regionId: region.id, currency: region.currency, today, usedUp },
          language,
        ),
      }
    },
  })
}

/** What the shop's people do with promotions. Whoever changed what stays in the trail that the gate keeps. */
export function staffPromotionsCalls({ db, promotions }: Pick<PromotionCallDeps, 'db' | 'promotions'>) {
  return answer('staffPromotions', staffPromotionsContract, {
    listEditedPromotions: async (_input, context) => ({ promotions: await listEditedPromotions(db, dayOf(context)) }),
    async showPromotions({ body: { ids, isShown } }, context, _refuse, record) {
      const table = { table: promotionTable, writtenAt: 'changed_at' as const }
      const changed = await showRows(db, table, { ids, isShown, now: context.now() })
      await promotions.refresh()
      recordShown(record, 'promotion', changed, isShown)
      return { changed }
    },
    async exportPromotions({ query }, context, _refuse, record) {
      const all = narrowEntries(await listEditedPromotions(db, dayOf(context)), query)
      const { coupon } = query
      const found = coupon === undefined ? all : all.filter((one) => (one.coupon !== '') === (coupon === 'yes'))
      recordExport(record, 'promotions', query)
      return entryCsv('promotions', found, promotionColumns(context.language), context)
    },
    async checkPromotion({ body }, _context, refuse) {
      const { faults } = await findPromotionFaults(db, body)
      if (faults.length > 0) throw refuseTogether(faults.map((one) => refusalOf(one, refuse)))
      return {}
    },
    async savePromotion({ body }, context, refuse, record) {
      const saved = await editPromotion(db, body, context.now())
      switch (saved.kind) {
        case 'saved':
          await promotions.refresh()
          record({ subject: `promotion ${saved.after.id}`, before: saved.before, after: saved.after })
          return { id: saved.after.id }
        case 'faulty':
          throw refuseTogether(saved.faults.map((one) => refusalOf(one, refuse)))
        case 'couponTaken':
          throw refuse('COUPON_TAKEN')
        case 'usesTooFew':
          throw refuse('USES_TOO_FEW', { uses: saved.uses })
        default:
          throw refuse('NOT_THERE')
      }
    },
  })
}

function refusalOf(
  fault: PromotionFault,
  refuse: Refuse<typeof staffPromotionsContract.checkPromotion.refusals>,
): RefusalError {
  if ('words' in fault) return refuse(fault.code, { words: fault.words })
  return 'uses' in fault ? refuse(fault.code, { uses: fault.uses }) : refuse(fault.code)
}
