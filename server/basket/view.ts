import type { BasketItem, BasketNotice, BasketView } from '#contract/basket.ts'
import type { Breadcrumb } from '#contract/catalogue/listing.ts'
import { type BasketTotals, basketTotals } from '#rules/basket-total.ts'
import { addDays, wallClock } from '#rules/calendar.ts'
import { decideInstalment } from '#rules/instalment.ts'
import type { Language } from '#rules/language.ts'
import { canDecrement, quantityStep } from '#rules/quantity.ts'
import { pictureOf } from '#server/catalogue/index.ts'
import type { CallRegion } from '#server/gate/index.ts'
import { nameIn } from '#server/region/index.ts'
import { wordsOf } from './offer-words.ts'
import { chosenLines, type PricedLine, transitOf } from './priced-lines.ts'

export interface ViewFacts {
  region: CallRegion
  language: Language
  now: Date
  /** Least totals for instalment and credit in the region. */
  payOptions: { installment: { totalMin: number | null }; credit: { totalMin: number | null } }
  breadcrumbsOf(sectionId: number, language: Language): Breadcrumb[]
}

// Below that many the shopper is told how many are left.
const fewPieces = 6

/** The basket as its owner sees it, but for the cost of delivery. */
export function viewBasket(lines: readonly PricedLine[], facts: ViewFacts): Omit<BasketView, 'estimate'> {
  const totals = totalsOf(lines)
  const available = lines.filter((line) => line.isAvailable)
  return {
    items: available.map((line) => viewItem(line, facts)),
    unavailable: lines.filter((line) => !line.isAvailable).map((line) => viewItem(line, facts)),
    totalQuantity: totals.totalQuantity,
    allPositionsQuantity: totals.allPositionsQuantity,
    totalSum: { new: totals.goodsMinor, old: totals.oldGoodsMinor },
    discountMinor: totals.discountMinor,
    weightGrams: totals.weightGrams,
    isAllChecked: available.length > 0 && available.every((line) => line.isChecked),
    instalment: decideInstalment({
      priceMinor: totals.goodsMinor,
      isHit: false,
      instalmentMinMinor: facts.payOptions.installment.totalMin,
      creditMinMinor: facts.payOptions.credit.totalMin,
    }),
    coupon: null,
    bonusSum: 0,
    kitchenUrl: null,
    loaded: true,
  }
}

/** Sums of what would be ordered. */
export function totalsOf(lines: readonly PricedLine[]): BasketTotals {
  return basketTotals(
    lines.map(({ offer, quantity, isChecked, isAvailable }) => ({
      priceMinor: offer.priceMinor,
      oldPriceMinor: offer.oldPriceMinor,
      quantity,
      isChecked,
      isAvailable,
      weightGrams: offer.weightGrams,
    })),
  )
}

/** The lines that would be ordered, as the services around them count. */
export function servicedLines(lines: readonly PricedLine[]) {
  return chosenLines(lines).map(({ offer, quantity }) => ({
    offerId: offer.offerId,
    quantity,
    sumMinor: offer.priceMinor * quantity,
    weightGrams: offer.weightGrams * quantity,
    assemblyMinutes: offer.assemblyMinutes,
  }))
}

function viewItem(priced: PricedLine, facts: ViewFacts): BasketItem {
  const { line, offer, quantity, isAvailable } = priced
  const batch = { minimumBatch: offer.minimumBatch, sellRemains: offer.sellsRemains }
  return {
    id: line.id,
    offerIdCurrent: offer.offerId,
    productId: offer.productId,
    guid: offer.offerGuid,
    ...wordsOf(offer, facts.language),
    url: offer.url,
    vendor: { name: offer.vendorName },
    breadcrumbs: facts.breadcrumbsOf(offer.sectionId, facts.language),
    picture: offer.image && pictureOf(offer.image),
    dimensions: { widthMm: offer.widthMm, depthMm: offer.depthMm, heightMm: offer.heightMm },
    weightGrams: offer.weightGrams,
    quantity,
    price: { new: offer.priceMinor, old: offer.oldPriceMinor },
    sum: { new: offer.priceMinor * quantity, old: offer.oldPriceMinor && offer.oldPriceMinor * quantity },
    checked: priced.isChecked,
    favorite: false,
    isSaleRemains: offer.sellsRemains,
    minimumBatch: offer.minimumBatch,
    step: quantityStep(batch),
    canDecrement: isAvailable && canDecrement({ quantity, ...batch }),
    warehouseRemains: offer.freeStock,
    availability: availabilityOf(priced, facts),
    kit: priced.kit && { name: nameIn(priced.kit.names, facts.language), percent: priced.kit.percent },
    notices: noticesOf(priced, facts.region.id),
  }
}

function availabilityOf({ offer, quantity, isAvailable }: PricedLine, facts: ViewFacts): BasketItem['availability'] {
  const { day } = wallClock(facts.now.getTime(), facts.region.utcOffsetMinutes)
  if (isAvailable) {
    const days = Math.max(1, transitOf(offer, quantity))
    return { kind: 'inStock', deliveryDay: addDays(day, days), expectedOn: null, isFew: offer.freeStock <= fewPieces }
  }
  const expected = offer.isOnSale ? offer.stock.flatMap((shelf) => shelf.expectedOn ?? []).sort() : []
  const expectedOn = expected.find((one) => one >= day) ?? null
  return { kind: expectedOn ? 'later' : 'none', deliveryDay: null, expectedOn, isFew: false }
}

/** What the shopper should hear about a line. Another region has other prices, and that is no news. */
function noticesOf({ line, listPriceMinor, quantity, isAvailable }: PricedLine, regionId: number): BasketNotice[] {
  if (!isAvailable) return []
  const notices: BasketNotice[] = []
  const { seenPriceMinor: fromMinor, seenRegionId } = line
  if (seenRegionId === regionId && fromMinor !== listPriceMinor) {
    const kind = listPriceMinor < fromMinor ? 'cheaper' : 'dearer'
    notices.push({ kind, fromMinor, toMinor: listPriceMinor })
  }
  if (quantity < line.quantity) notices.push({ kind: 'fewerLeft', wanted: line.quantity, available: quantity })
  return notices
}
