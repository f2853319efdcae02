import type { BasketItem, BasketNotice, BasketView } from '#contract/basket.ts'
import type { Breadcrumb } from '#contract/catalogue/listing.ts'
import { promisedBonuses } from '#rules/bonuses.ts'
import { type Day, wallClock } from '#rules/calendar.ts'
import { earliestDeliveryDay } from '#rules/delivery-date.ts'
import { instalmentIn, type LendingTerms } from '#rules/instalment.ts'
import type { Language } from '#rules/language.ts'
import { lineNews } from '#rules/line-news.ts'
import { heldPieces } from '#rules/modules.ts'
import { nameIn } from '#rules/names.ts'
import { orderWide, type PricedOrder } from '#rules/price/price-order.ts'
import { canDecrement, isFew, leastQuantity, quantityStep } from '#rules/quantity.ts'
import { dimensionsOf, piecesIn } from '#rules/running-metre.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import { pictureOf } from '#server/catalogue/index.ts'
import type { DeliveryTerms } from '#server/delivery/index.ts'
import type { StoredProject } from '#server/kits/index.ts'
import { viewCouponNote, viewReason, viewStory } from '#server/price/index.ts'
import { wordsOf } from './offer-words.ts'
import {
  chosenLines,
  lineIdOf,
  type PricedBasket,
  type PricedLine,
  type SellableLine,
  transitOf,
} from './priced-lines.ts'

export interface ViewFacts {
  region: ShopRegion
  language: Language
  now: Date
  /** Percent of a purchase that comes back as bonuses. */
  bonusPercent: number
  /** Who lends in the region. */
  lending: LendingTerms
  /** How the region delivers. */
  terms: Pick<DeliveryTerms, 'cutoffMinute' | 'restWeekdays'>
  /** Elsewhere a transport company says its day, of all lines together. */
  hasCourier: boolean
  breadcrumbsOf(sectionId: number, language: Language): Breadcrumb[]
}

/** The basket as its owner sees it, but for the cost of delivery. */
export function viewBasket(
  { lines, aside, price, coupon, project }: PricedBasket,
  facts: ViewFacts,
): Omit<BasketView, 'estimate'> {
  const available = lines.filter((line) => line.isAvailable)
  const chosen = chosenLines(lines)
  const { totals } = price
  return {
    items: available.map((line) => viewItem(line, price, facts)),
    unavailable: lines.filter((line) => !line.isAvailable).map((line) => viewItem(line, price, facts)),
    aside: aside.map((line) => viewItem(line, price, facts)),
    totalQuantity: piecesOf(chosen),
    allPositionsQuantity: piecesOf(available),
    totalSum: { new: totals.toPayMinor, old: totals.oldMinor },
    discountMinor: totals.oldMinor - totals.goodsMinor,
    adjustments: orderWide(price.adjustments).map((one) => viewReason(one, facts.language)),
    bonusesReward: promisedBonuses(price.lines, facts.bonusPercent),
    instalment: instalmentIn(facts.lending, { priceMinor: totals.toPayMinor, isHit: hasHit(chosen) }),
    weightGrams: weightOf(chosen),
    isAllChecked: available.length > 0 && available.every((line) => line.isChecked),
    coupon,
    couponNote: viewCouponNote(coupon, price, facts.language),
    bonusSum: price.adjustments.find(({ kind }) => kind === 'bonus')?.amountMinor ?? 0,
    ...viewKitchen(project, available, facts.language),
    loaded: true,
  }
}

function viewKitchen(
  project: StoredProject | null,
  lines: readonly SellableLine[],
  language: Language,
): Pick<BasketView, 'kitchenUrl' | 'kitchen'> {
  const lying = lines.map(({ offer, quantity }) => ({ offerId: offer.offerId, quantity }))
  const figures = project && heldPieces(project.pieces, lying)
  if (!figures) return { kitchenUrl: null, kitchen: null }
  const pieces = project.pieces.map(({ offerId, quantity }) => `q${offerId}=${quantity}`)
  const kitchenUrl = `/modules/${project.code}/?${[...pieces, 'replaces=1'].join('&')}`
  return { kitchenUrl, kitchen: { name: nameIn(project.names, language), ...figures } }
}

function piecesOf(lines: readonly SellableLine[]): number {
  return lines.reduce((sum, { quantity, offer }) => sum + piecesIn(quantity, offer.lengthStepMm), 0)
}

/** Whether one of the things bought together is a hit: it decides for how long all of them are lent. */
export function hasHit(lines: readonly Pick<SellableLine, 'offer'>[]): boolean {
  return lines.some(({ offer }) => offer.isHit)
}

export function weightOf(lines: readonly SellableLine[]): number {
  return lines.reduce((sum, { offer, quantity }) => sum + offer.weightGrams * quantity, 0)
}

/** Lines as the services around them count. */
export function servicedLines(lines: readonly PricedLine[]) {
  return lines.map(({ offer, quantity, sumMinor }) => ({
    offerId: offer.offerId,
    quantity,
    sumMinor,
    weightGrams: offer.weightGrams * quantity,
    assemblyMinutes: offer.assemblyMinutes,
  }))
}

function viewItem(priced: PricedLine, price: PricedOrder, facts: ViewFacts): BasketItem {
  const { line, offer, quantity, isAvailable } = priced
  const { lengthStepMm } = offer
  const batch = { minimumBatch: offer.minimumBatch, sellRemains: offer.sellsRemains, lengthStepMm }
  return {
    id: line.id,
    offerIdCurrent: offer.offerId,
    cut: line.cut,
    productId: offer.productId,
    guid: offer.offerGuid,
    ...wordsOf(offer, facts.language),
    url: offer.url,
    vendor: { name: offer.vendorName },
    breadcrumbs: facts.breadcrumbsOf(offer.sectionId, facts.language),
    picture: offer.image && pictureOf(offer.image),
    dimensions: dimensionsOf(offer, quantity),
    weightGrams: offer.weightGrams,
    largestBox: offer.packages?.largest ?? null,
    quantity,
    price: { new: priced.pieceMinor, old: priced.oldPieceMinor },
    sum: { new: priced.sumMinor, old: priced.oldPieceMinor && priced.oldPieceMinor * quantity },
    checked: priced.isChecked,
    favorite: line.isFavourite === true,
    isSaleRemains: offer.sellsRemains,
    minimumBatch: offer.minimumBatch,
    step: quantityStep(batch),
    least: Math.min(leastQuantity(batch), Math.max(1, offer.freeStock)),
    lengthStepMm,
    pieces: piecesIn(quantity, lengthStepMm),
    canDecrement: isAvailable && canDecrement({ quantity, ...batch }),
    warehouseRemains: offer.freeStock,
    availability: availabilityOf(priced, facts),
    reasons: priced.reasons.map((one) => viewReason(one, facts.language)),
    story: viewStory(price, lineIdOf(priced), facts.language),
    notices: noticesOf(priced, facts.region.id),
  }
}

/** The promise of the product's page, for the pieces that lie here. */
function availabilityOf(priced: PricedLine, { now, region, terms, hasCourier }: ViewFacts): BasketItem['availability'] {
  const { offer, isAvailable } = priced
  if (isAvailable) {
    const deliveryDay = hasCourier ? promisedDay(priced, { now, region, terms }) : null
    return {
      kind: 'inStock',
      deliveryDay,
      expectedOn: null,
      isFew: isFew(offer.freeStock, offer.lengthStepMm !== null),
    }
  }
  const { day: today } = wallClock(now.getTime(), region.utcOffsetMinutes)
  const expected = offer.isOnSale ? offer.stock.flatMap((shelf) => shelf.expectedOn ?? []).sort() : []
  const expectedOn = expected.find((one) => one >= today) ?? null
  return { kind: expectedOn ? 'later' : 'none', deliveryDay: null, expectedOn, isFew: false }
}

/** The first day for a line's own pieces. */
export function promisedDay(
  { offer, quantity }: SellableLine,
  { now, region, terms }: Pick<ViewFacts, 'now' | 'region' | 'terms'>,
): Day {
  const { day: today, minuteOfDay } = wallClock(now.getTime(), region.utcOffsetMinutes)
  const { cutoffMinute, restWeekdays } = terms
  const daysInTransit = transitOf(offer, quantity)
  return earliestDeliveryDay({ today, minuteOfDay, cutoffMinute, daysInTransit, restWeekdays })
}

/** What the shopper should hear about a line. */
function noticesOf({ line, offer, quantity, isAvailable }: PricedLine, regionId: number): BasketNotice[] {
  const { seenPriceMinor: priceMinor, seenRegionId, seenQuantity } = line
  const seen = { priceMinor, regionId: seenRegionId, quantity: seenQuantity ?? line.quantity }
  return lineNews(seen, { priceMinor: offer.priceMinor, regionId, quantity: isAvailable ? quantity : 0 })
}
