import type { Day } from '../calendar.ts'
import type { CurrencyCode } from '../money.ts'
import type { Bar, Off, PriceLine, Proposal, ProposalTarget } from '../price/price-order.ts'
import type { PromotionGoods, PromotionTerms } from './terms.ts'

/** Where, when and for whom a promotion is asked for. */
export interface PromotionAsk {
  regionId: number
  currency: CurrencyCode
  today: Day
  lines: readonly PriceLine[]
  /** A section and all above it. */
  pathOf(sectionId: number): readonly number[]
  /** Ids of promotions that the phone has used, of those for a first order that has been, and of those that nobody can use any more. */
  usedBefore: ReadonlySet<number>
  notFirst: ReadonlySet<number>
  usedUp: ReadonlySet<number>
  /** A placed order has it already: neither days nor uses nor cities are asked about. */
  isHad?: boolean
}

/** Why a promotion cannot be had here and now, whatever is ordered; null: it can. */
export function barOf(
  { id, regionIds, startsOn, endsOn }: Pick<PromotionTerms, 'id' | 'regionIds' | 'startsOn' | 'endsOn'>,
  {
    regionId,
    today,
    usedBefore,
    notFirst,
    usedUp,
  }: Pick<PromotionAsk, 'regionId' | 'today' | 'usedBefore' | 'notFirst' | 'usedUp'>,
): Bar | null {
  if (endsOn !== null && today > endsOn) return 'ended'
  if (startsOn !== null && today < startsOn) return 'coming'
  if (regionIds.length > 0 && !regionIds.includes(regionId)) return 'elsewhere'
  if (usedBefore.has(id)) return 'usedBefore'
  if (notFirst.has(id)) return 'notFirst'
  return usedUp.has(id) ? 'usedUp' : null
}

/** What a promotion would take off; null where it says nothing: it asks for no coupon, and is not for here and now. */
export function proposePromotion(terms: PromotionTerms, ask: PromotionAsk): Proposal | null {
  const { id, coupon, names, effect, currency, minMinor, isAlone } = terms
  const barred = ask.isHad ? null : barOf(terms, ask)
  if (barred !== null && coupon === null) return null
  const meant = ask.lines.filter((line) => isMeant(line, terms.goods, ask.pathOf))
  const { target, off } = takenBy(terms, meant, ask)
  const needed = effect.kind === 'gift' ? meant.filter(({ offerId }) => !effect.offerIds.includes(offerId)) : meant
  return {
    kind: coupon === null ? 'promotion' : 'coupon',
    sourceId: String(id),
    target,
    off,
    currency: isForeign(terms, ask.currency) ? currency : ask.currency,
    words: { names, ...('percent' in effect && { percent: effect.percent }) },
    ...(minMinor !== null && { needs: { lineIds: needed.map((line) => line.id), minMinor } }),
    ...(isAlone && { isAlone }),
    ...(isTold(terms) && { isTold: true }),
    ...(barred !== null && { barred }),
  }
}

/** What hangs on some goods is not promised to whoever adds just anything. */
export function isTold({ isPublic, coupon, goods }: PromotionTerms): boolean {
  const { sectionIds, vendorNames, productIds, isFullPriceOnly } = goods
  const isOfAllGoods = sectionIds.length + vendorNames.length + productIds.length === 0 && !isFullPriceOnly
  return isPublic && coupon === null && isOfAllGoods
}

/** Sums of another currency are never reached there. */
export function isForeign(terms: PromotionTerms, currency: CurrencyCode): boolean {
  return terms.currency !== currency && hasSums(terms)
}

function hasSums({ minMinor, effect }: PromotionTerms): boolean {
  return minMinor !== null || effect.kind === 'sum'
}

/** Whether a promotion is about these goods. */
export function isMeant(
  line: Pick<PriceLine, 'sectionId' | 'vendorName' | 'productId' | 'oldUnitMinor' | 'unitMinor'>,
  { sectionIds, vendorNames, productIds, isFullPriceOnly }: PromotionGoods,
  pathOf: PromotionAsk['pathOf'],
): boolean {
  if (isFullPriceOnly && (line.oldUnitMinor ?? 0) > line.unitMinor) return false
  const isNamed =
    productIds.includes(line.productId) ||
    vendorNames.includes(line.vendorName) ||
    (sectionIds.length > 0 && pathOf(line.sectionId).some((id) => sectionIds.includes(id)))
  return isNamed || productIds.length + vendorNames.length + sectionIds.length === 0
}

/** A coupon's discount has a row of its own, where the shopper looks for it; a promotion's stands in the price. */
function takenBy(
  { effect, goods, coupon }: PromotionTerms,
  meant: readonly PriceLine[],
  { lines, pathOf }: PromotionAsk,
): { target: ProposalTarget; off: Off } {
  const idsOf = (some: readonly PriceLine[]) => some.map((line) => line.id)
  switch (effect.kind) {
    case 'percent':
      return {
        target: { on: coupon === null ? 'lines' : 'goods', lineIds: idsOf(meant) },
        off: { percent: effect.percent },
      }
    case 'sum':
      return { target: { on: 'goods', lineIds: idsOf(meant) }, off: { amountMinor: effect.amountMinor } }
    case 'nth': {
      const { nth, percent } = effect
      return { target: { on: 'goods', lineIds: idsOf(meant) }, off: { percent, pieces: { everyNth: nth } } }
    }
    case 'gift': {
      const gifts = lines.filter(({ offerId }) => effect.offerIds.includes(offerId))
      const isEarned = meant.some(({ offerId }) => !effect.offerIds.includes(offerId))
      const lineIds = isEarned ? idsOf(gifts) : []
      return { target: { on: 'goods', lineIds }, off: { percent: 100, pieces: { first: 1 } } }
    }
    case 'delivery':
      return { target: { on: 'delivery' }, off: { percent: 100 } }
    case 'set': {
      const sections = new Set(meant.flatMap((line) => pathOf(line.sectionId)))
      const isWhole = goods.sectionIds.every((id) => sections.has(id))
      return { target: { on: 'lines', lineIds: isWhole ? idsOf(meant) : [] }, off: { percent: effect.percent } }
    }
  }
}
