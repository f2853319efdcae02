import type {
  Calculation,
  Checkout,
  CheckoutDelivery,
  CheckoutPayment,
  FurnitureAssembly,
} from '#contract/checkout/state.ts'
import type { OrderView } from '#contract/order.ts'
import { decideInstalment } from '#rules/instalment.ts'
import type { Language } from '#rules/language.ts'
import { currencySign } from '#rules/money.ts'
import { prepaymentMinor } from '#rules/prepayment.ts'
import type { AdjustmentKind } from '#rules/price/kinds.ts'
import { type Adjustment, orderWide, type PricedOrder } from '#rules/price/price-order.ts'
import { piecesIn } from '#rules/running-metre.ts'
import { comingGoods, lineIdOf, lineWordsOf, type PricedLine, servicedLines, wordsOf } from '#server/basket/index.ts'
import { pictureOf } from '#server/catalogue/index.ts'
import { emptyFieldSet, fitsLiftOf, kitRatesOf } from '#server/delivery/index.ts'
import { viewCouponNote, viewReason, viewStory } from '#server/price/index.ts'
import { linesByCourier } from './bring.ts'
import { comingParts } from './coming-parts.ts'
import type { DecidedCheckout } from './decide-checkout.ts'
import type { CheckoutRow } from './queries.ts'
import { missingAt } from './readiness.ts'
import type { ShownOrder } from './tables.ts'

export function viewCheckout(decided: DecidedCheckout, language: Language): Checkout {
  return {
    ...headOf(decided.row, decided.price.adjustments),
    coupon: decided.coupon,
    couponNote: viewCouponNote(decided.coupon, decided.price, language),
    delivery: viewDelivery(decided, language),
    furnitureAssembly: viewAssembly(decided, language),
    payment: viewPayment(decided),
    calculation: viewCalculation(decided, language),
  }
}

export function viewDelivery(decided: DecidedCheckout, language: Language): CheckoutDelivery {
  const { row, way, quote, lines, lift, removal, missing } = decided
  const atStep = missingAt(missing, 2)
  const atDoor = linesByCourier(decided.coming)
  return {
    list: quote.ways,
    freeBy: decided.freeBy && freeReason(decided.freeBy, language),
    freeFrom: decided.freeFrom,
    isCarrierAwaited: quote.isCarrierAwaited,
    id: way?.id ?? null,
    type: way?.option.type ?? null,
    mapCenter: quote.mapCenter,
    zone: way?.option.type === 'courier' ? quote.zone : null,
    fieldSet: row.fieldSet,
    comment: row.comment,
    dateAndTime: decided.window,
    collectDay: decided.collectDay,
    delayed: decided.delayed,
    days: decided.days,
    liftToFloor: {
      selected: row.wantsLift,
      isOffered: lift.isOffered,
      priceMinor: lift.priceMinor,
      stairsMinor: lift.stairsMinor,
      goods: lines
        .filter((line) => atDoor.has(line))
        .map((line) => ({
          offerId: line.offer.offerId,
          name: wordsOf(line.offer, language).name,
          weightGrams: line.offer.weightGrams * line.quantity,
          fitsLift: fitsLiftOf(line),
        })),
    },
    removal: { ...removal, ...quote.terms.tariff.removal },
    parts: comingParts(decided, language),
    rest: viewRest(decided, language),
    serviceElevator: row.hasElevator,
    floorNumber: row.fieldSet.floor,
    status: { isReady: atStep.length === 0, missing: atStep },
    offerIDs: lines.map(({ offer }) => offer.offerId),
  }
}

function freeReason(adjustment: Adjustment, language: Language): CheckoutDelivery['freeBy'] {
  const { kind, name } = viewReason(adjustment, language)
  return { kind, name }
}

function viewRest({ coming: { rest } }: DecidedCheckout, language: Language): CheckoutDelivery['rest'] {
  if (!rest) return null
  const { lines, quote, way, window, days, deliveryMinor } = rest
  return {
    goods: comingGoods(lines, language),
    list: quote.ways,
    id: way?.id ?? null,
    days,
    dateAndTime: window,
    priceMinor: deliveryMinor,
  }
}

export function viewAssembly(
  { row, lines, coming, assembled, assembly, quote }: DecidedCheckout,
  language: Language,
): FurnitureAssembly {
  const atDoor = linesByCourier(coming)
  return {
    status: assembly.isOffered ? 'offered' : 'notOffered',
    goods: lines
      .filter((line) => atDoor.has(line) && (line.offer.assemblyMinutes ?? 0) > 0)
      .map(({ offer, quantity }) => ({
        offerId: offer.offerId,
        name: wordsOf(offer, language).name,
        quantity,
        minutes: (offer.assemblyMinutes ?? 0) * quantity,
        selected: row.wantsAssembly && assembled.some((line) => line.offer.offerId === offer.offerId),
      })),
    package: {
      selected: row.wantsAssembly,
      rateID: assembly.rateId,
      kitRates: assembly.isOffered ? kitRatesOf(quote.terms, servicedLines(assembled), language) : [],
    },
    priceMinor: assembly.isOffered ? assembly.priceMinor : 0,
    visit: assembly.isOffered ? assembly.visit : null,
  }
}

export function viewPayment({ row, methods }: DecidedCheckout): CheckoutPayment {
  return {
    paymentList: methods.map(({ id, group, type, name, label, icons }) => ({
      id,
      type: group,
      kind: type,
      name,
      label,
      icons,
    })),
    id: methods.some((method) => method.id === row.paymentMethodId) ? row.paymentMethodId : null,
    paymentAccount: row.payer,
  }
}

export function viewCalculation(decided: DecidedCheckout, language: Language): Calculation {
  const { region, lines, price, services, percentPrepayment: percent, instalmentTerms } = decided
  const { goodsMinor, oldMinor, toPayMinor } = price.totals
  return {
    currency: { code: region.currency, sign: currencySign(region.currency) },
    lines: lines.map((line) => viewLine(line, price, language)),
    quantity: lines.reduce((sum, { quantity, offer }) => sum + piecesIn(quantity, offer.lengthStepMm), 0),
    weightGrams: decided.weightGrams,
    price: {
      goods: goodsMinor,
      oldGoods: oldMinor,
      discount: oldMinor - goodsMinor,
      ...services,
      adjustments: orderWide(price.adjustments).map((one) => viewReason(one, language)),
      total: toPayMinor,
    },
    prepayment: { percent, sumMinor: prepaymentMinor(toPayMinor, percent) },
    instalment: instalmentTerms && decideInstalment({ ...instalmentTerms, priceMinor: toPayMinor }),
    instalmentTerms,
    bonusesReward: decided.bonusesReward,
  }
}

/** What this view has told the shopper, to be held against the order they place. */
export function shownOf({ lines, price, services, assembly }: DecidedCheckout): ShownOrder {
  const { toPayMinor: totalMinor } = price.totals
  return {
    totalMinor,
    lines: lines.map(({ offer, quantity, pieceMinor }) => [offer.offerId, quantity, pieceMinor]),
    ...(services.assembly > 0 && assembly.visit && { assembly: assembly.visit }),
  }
}

/** A checkout whose order is placed tells what was ordered, whatever the basket holds now. */
export function viewOrderedCheckout(row: CheckoutRow, order: OrderView): Checkout {
  const { sums, lines } = order
  return {
    ...headOf(row, sums.adjustments),
    coupon: sums.adjustments.find(({ kind }) => kind === 'coupon')?.name ?? null,
    couponNote: null,
    delivery: {
      list: [],
      freeBy: null,
      freeFrom: null,
      isCarrierAwaited: false,
      id: order.deliveryId,
      type: order.delivery?.kind ?? null,
      zone: null,
      mapCenter: order.fieldSet?.coordinates ?? row.fieldSet.coordinates ?? { lat: 0, lon: 0 },
      fieldSet: order.fieldSet ?? emptyFieldSet,
      comment: order.comment,
      dateAndTime: null,
      collectDay: null,
      delayed: { isOffered: false, selected: order.delayedUntil !== null, days: 0, percent: 0 },
      days: [],
      liftToFloor: {
        selected: order.lift !== null,
        isOffered: false,
        priceMinor: sums.liftMinor,
        stairsMinor: 0,
        goods: [],
      },
      removal: {
        isOffered: false,
        pieces: order.removal?.pieces ?? 0,
        mostPieces: 0,
        perPieceMinor: 0,
        priceMinor: sums.removalMinor,
      },
      parts: [],
      rest: null,
      serviceElevator: order.lift?.hasElevator ?? false,
      floorNumber: order.lift?.floor ?? null,
      status: { isReady: true, missing: [] },
      offerIDs: lines.map((line) => line.offerId),
    },
    furnitureAssembly: {
      status: 'notOffered',
      goods: [],
      package: { selected: order.assembledNames.length > 0, rateID: row.assemblyRate ?? 'basic', kitRates: [] },
      priceMinor: sums.assemblyMinor,
      visit: null,
    },
    payment: { paymentList: [], id: order.paymentMethodId, paymentAccount: row.payer },
    calculation: {
      currency: { code: order.currency, sign: currencySign(order.currency) },
      lines: lines.map(
        ({ offerId, cut, name, traits, picture, quantity, lengthStepMm, priceMinor, oldPriceMinor, sumMinor }) => ({
          offerId,
          cut,
          name,
          traits,
          picture,
          quantity,
          lengthStepMm,
          price: { new: priceMinor, old: oldPriceMinor },
          sum: { new: sumMinor, old: oldPriceMinor && oldPriceMinor * quantity },
          story: null,
        }),
      ),
      quantity: order.quantity,
      weightGrams: order.weightGrams,
      price: {
        goods: sums.goodsMinor,
        oldGoods: sums.oldGoodsMinor,
        discount: sums.discountMinor,
        delivery: sums.deliveryMinor,
        lift: sums.liftMinor,
        assembly: sums.assemblyMinor,
        removal: sums.removalMinor,
        adjustments: sums.adjustments,
        total: order.totalMinor,
      },
      prepayment: {
        percent: order.percentPrepayment,
        sumMinor: prepaymentMinor(order.totalMinor, order.percentPrepayment),
      },
      instalment: null,
      instalmentTerms: null,
      bonusesReward: order.bonusesReward,
    },
  }
}

function headOf(row: CheckoutRow, adjustments: readonly { kind: AdjustmentKind; amountMinor: number }[]) {
  return {
    id: row.id,
    step: row.step,
    isOrdered: row.orderGroupId !== null,
    basketGroup: row.orderGroupId,
    orderID: row.orderNumber,
    contacts: {
      name: row.contactName,
      email: row.email,
      phoneMobile: row.phone,
      phoneMobileConfirmed: row.phoneConfirmed,
      isPhoneConfirmed: isPhoneConfirmed(row),
    },
    managerCall: row.managerCall,
    operatorID: row.operatorId,
    forShopper: row.forShopper,
    bonuses: adjustments.find(({ kind }) => kind === 'bonus')?.amountMinor ?? 0,
  }
}

/** Only while the confirmed digits are the current ones. */
export function isPhoneConfirmed({ phone, phoneConfirmed }: CheckoutRow): boolean {
  return phoneConfirmed !== null && phoneConfirmed === phone
}

function viewLine(
  { line, offer, quantity, pieceMinor, oldPieceMinor, sumMinor }: PricedLine,
  price: PricedOrder,
  language: Language,
): Calculation['lines'][number] {
  return {
    offerId: offer.offerId,
    cut: line.cut,
    ...lineWordsOf(offer, quantity, language),
    picture: offer.image && pictureOf(offer.image),
    quantity,
    lengthStepMm: offer.lengthStepMm,
    price: { new: pieceMinor, old: oldPieceMinor },
    sum: { new: sumMinor, old: oldPieceMinor && oldPieceMinor * quantity },
    story: viewStory(price, lineIdOf({ line }), language),
  }
}
