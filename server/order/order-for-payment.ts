import { isLine, lineKey } from '#rules/cuts.ts'
import { type InstalmentOffer, instalmentIn } from '#rules/instalment.ts'
import { type Language, officialLanguage } from '#rules/language.ts'
import type { Names } from '#rules/names.ts'
import { isPartialOrder } from '#rules/order-split.ts'
import { hasLeft, type OrderStatus } from '#rules/order-state.ts'
import type { Owing } from '#rules/prepayment.ts'
import type { LengthStep } from '#rules/running-metre.ts'
import { wordsOf } from '#server/basket/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { OrderDeps } from './find-order.ts'
import { findPart, liveOf, narrowTo, type PartKey } from './part.ts'
import { waitingOf } from './prepayment.ts'
import { findBundleUnchecked, mayChange, type OrderBundle, type OrderGroupRow, type OrderViewer } from './queries.ts'
import { listReturns } from './returns/list-returns.ts'
import { chargedOf, viewLines, viewOrder } from './view.ts'

/** What taking money for an order has to know. Sums are minor units of `currency`. */
export interface OrderForPayment {
  basketGroup: string
  number: string
  /** The one part that is paid alone; null for all of the order. */
  partId: number | null
  status: OrderStatus
  regionId: number
  currency: 'RUB' | 'KZT'
  totalMinor: number
  paidMinor: number
  /** Of what is paid: what certificates have paid. */
  paidByCertificateMinor: number
  owedMinor: number
  isPayable: boolean
  percentPrepayment: number
  /** The parts on which work has not begun. */
  waiting: Owing
  /** Whoever asks holds no more than its link: they may pay it, and agree on nothing else. */
  isByLink: boolean
  /** The shop's own people hand the goods over: they can take the money. */
  canPayAtDoor: boolean
  isKZ: boolean
  isPartner: boolean
  createdAt: Date
  /** Unpaid goods are held until then; null when nothing is awaited. */
  heldUntil: Date | null
  /** Whose clock its days are told by. */
  utcOffsetMinutes: number
  /** What was agreed on beside the goods, as far as it was. */
  services: {
    delivery: { needsAddress: boolean; hasAddress: boolean } | null
    assembly: { isOrdered: boolean; day: string | null }
    lift: { isOrdered: boolean; floor: number | null }
  }
  /** Where and how it goes, in words; empty when that is not agreed. */
  deliveryText: string
  /** Its number carries a dash; some ways to pay are closed to it. */
  isPartial: boolean
  paymentMethodId: string | null
  /** A month's part of what is owed, as the region's lenders take it. */
  instalment: InstalmentOffer | null
  customerId: number | null
  language: Language
  contact: { name: string; phone: string; email: string }
  /** Some of its goods are out of the shop. */
  hasLeft: boolean
  /** Goods and services with what they cost in the end, for the receipt: together the total. */
  lines: { names: Names; quantity: number; lengthStepMm?: LengthStep; priceMinor: number; sumMinor: number }[]
  charged: { deliveryMinor: number; liftMinor: number; assemblyMinor: number; removalMinor: number }
}

/** For the viewer's own order; null when it is not there or not theirs. */
export async function findOrderForPayment(
  deps: OrderDeps,
  db: Db | Tx,
  key: PartKey,
  viewer: OrderViewer,
): Promise<OrderForPayment | null> {
  const bundle = await findPart(db, key, viewer)
  return bundle && forPayment(deps, bundle, !mayChange(bundle.group, viewer))
}

/** Without asking who: for a bank's message and for jobs. With `partIds` it is these parts of it, and what lies in them. */
export async function findOrderForSettling(
  deps: OrderDeps,
  db: Db | Tx,
  basketGroup: string,
  partIds: readonly number[] | null = null,
): Promise<OrderForPayment | null> {
  const bought = await findBundleUnchecked(db, basketGroup)
  const bundle = bought && (await withoutReturned(db, bought))
  if (!bundle || partIds === null) return bundle && forPayment(deps, bundle)
  const narrowed = narrowTo(bundle, partIds)
  const [part = null] = bundle.orders.length > 1 && narrowed.orders.length === 1 ? narrowed.orders : []
  return forPayment(deps, { ...narrowed, part })
}

/** Pieces that came back are charged for no more: receipts and papers count those that stayed. */
async function withoutReturned(db: Db | Tx, bundle: OrderBundle): Promise<OrderBundle> {
  const returns = bundle.orders.some(hasLeft) ? await listReturns(db, bundle.group.id) : []
  if (returns.length === 0) return bundle
  const goneOf = (lineId: number) => returns.reduce((sum, one) => (one.lineId === lineId ? sum + one.quantity : sum), 0)
  const lines = bundle.lines.map((line) => ({ ...line, quantity: line.quantity - goneOf(line.id) }))
  return { ...bundle, lines: lines.filter(({ quantity }) => quantity > 0) }
}

/** No carrier is in between, and the way is known. */
function isBroughtByShop({ group, orders }: OrderBundle): boolean {
  return group.deliveryType !== null && orders.every((part) => part.carrier === null)
}

function forPayment(deps: OrderDeps, bundle: OrderBundle, isByLink = false): OrderForPayment {
  const { group } = bundle
  const language = group.language as Language
  const everything = { visitorId: group.visitorId, customerId: group.customerId, groups: [], hasCode: false }
  const view = viewOrder(deps, bundle, everything, language)
  const region = deps.regions.requireData(group.regionId, language)
  const live = liveOf(bundle)
  const charged = chargedOf(live)
  // Who pays for one part has not said how the others are paid for.
  const isWhole = bundle.part === null
  const isAskedBefore = (group.externalPrepaymentPercent ?? 0) > 0
  return {
    basketGroup: group.id,
    number: view.number,
    partId: bundle.part?.id ?? null,
    status: view.status,
    regionId: group.regionId,
    currency: view.currency,
    totalMinor: view.totalMinor,
    paidMinor: view.paidMinor,
    paidByCertificateMinor: view.paidByCertificateMinor,
    owedMinor: view.owedMinor,
    isPayable: view.isPayable,
    percentPrepayment: view.percentPrepayment,
    waiting: waitingOf(live.orders),
    isByLink,
    canPayAtDoor: !isByLink && isWhole && !isAskedBefore && region.OWN_SHOP && isBroughtByShop(bundle),
    isKZ: view.isKZ,
    isPartner: view.isPartner,
    createdAt: group.createdAt,
    heldUntil: group.heldUntil,
    utcOffsetMinutes: view.region.utcOffsetMinutes,
    // A pickup's name holds its address already.
    deliveryText: [view.delivery?.name, view.delivery?.kind === 'courier' ? view.address : '']
      .filter(Boolean)
      .join(', '),
    isPartial: isPartialOrder(view.number),
    paymentMethodId: view.paymentMethodId,
    instalment: instalmentIn(region, { priceMinor: view.owedMinor, isHit: live.lines.some(wasHit) }),
    customerId: group.customerId,
    language,
    contact: { name: group.contactName, phone: group.contactPhone, email: group.contactEmail },
    lines: viewLines(live.lines, language).map((line) => {
      const { name, quantity, lengthStepMm, priceMinor } = line
      const sold = live.lines.find((one) => isLine(one, line))
      const names = sold ? namesOnPapers(sold) : { ru: name }
      const sumMinor = charged.lineSums.get(lineKey(line)) ?? 0
      return { names, quantity, lengthStepMm, priceMinor, sumMinor }
    }),
    charged: charged.services,
    hasLeft: live.orders.some(hasLeft),
    services: agreedOf(bundle),
  }
}

/** As papers and receipts call a line: its length stands in the quantity, and money goes back by this name. */
export function namesOnPapers({ snapshot }: OrderBundle['lines'][number]): Names & Record<Language, string> {
  const name = (language: Language) => wordsOf(snapshot, language).name
  return { ru: name('ru'), kk: name('kk'), en: name('en') }
}

/** The same in the language that receipts of the order are kept in. */
export function nameOnReceipt(
  line: OrderBundle['lines'][number],
  { language, currency }: Pick<OrderGroupRow, 'language' | 'currency'>,
): string {
  return namesOnPapers(line)[officialLanguage(language as Language, currency)]
}

function wasHit({ snapshot }: OrderBundle['lines'][number]): boolean {
  return snapshot.isHit === true
}

function agreedOf({ group, orders: parts, lines }: OrderBundle): OrderForPayment['services'] {
  const needsAddress = group.deliveryType === 'courier'
  return {
    delivery: group.deliveryType && { needsAddress, hasAddress: group.address !== '' && group.latitude !== null },
    assembly: { isOrdered: lines.some((line) => line.isAssembled), day: group.assemblyDay },
    lift: { isOrdered: parts.some((part) => part.liftMinor > 0), floor: group.liftFloor },
  }
}
