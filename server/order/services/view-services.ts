import type { ServicesCalculation, ServicesView } from '#contract/order-services.ts'
import { offeredRate } from '#rules/assembly.ts'
import { momentWithOffset } from '#rules/calendar.ts'
import { lineKey } from '#rules/cuts.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import type { ServiceKind } from '#rules/price/price-order.ts'
import { lineWordsOf, wordsOf } from '#server/basket/index.ts'
import { pictureOf } from '#server/catalogue/index.ts'
import { kitRatesOf } from '#server/delivery/index.ts'
import { daysOf, visitOf } from '../days.ts'
import { needsAssembly, servicedOf } from '../door-services.ts'
import { worthOf } from '../line-worth.ts'
import { assembledGoods } from '../list-delivery.ts'
import { liveOf, takeVisit, visitsOf } from '../part.ts'
import type { OrderBundle, OrderLineRow, OrderViewer } from '../queries.ts'
import { owns } from '../queries.ts'
import { chargedOf, goodsOf, summarizeOrder, sumsOf } from '../view.ts'
import type { CurrentOrder, ServicesDeps } from './current-order.ts'
import type { DecidedChange } from './decide-change.ts'
import { leastLeft, packOf } from './left-lines.ts'

/** What can still be changed of an order. Who holds a link sees no address. */
export function viewServices(
  deps: ServicesDeps,
  current: CurrentOrder,
  viewer: OrderViewer,
  language: Language,
): ServicesView {
  const { live, region, stand, terms, window } = current
  const { group } = live
  // What is owed, and what is done at the door, is all of the order's.
  const whole = liveOf(current.whole)
  const summary = summarizeOrder(deps, current.whole, viewer, language)
  const isOwner = owns(group, viewer)
  const isCourier = group.deliveryType === 'courier'
  const isPickup = group.deliveryType === 'pickup'
  const moment = (ms: number | null) => (ms === null ? null : momentWithOffset(ms, region.utcOffsetMinutes))
  const able = assembledAtDoor(current).filter(needsAssembly)
  const assembled = able.filter((line) => line.isAssembled)
  const { tariff } = current.delivery.terms
  return {
    xmlId: group.id,
    number: String(group.number),
    currency: group.currency,
    region: summary.region,
    isByLink: !isOwner,
    closed: stand.closed,
    deadline: moment(stand.deadlineMs),
    freeUntil: moment(stand.freeUntilMs),
    lateFeeMinor: terms.feeMinor,
    canCancel: stand.closed === null,
    delivery: {
      activated: isCourier,
      priceMinor: chargedOf(live).services.deliveryMinor,
      id: group.deliveryId,
      name: group.deliveryNames ? nameIn(group.deliveryNames, language) : '',
      userAddress: isOwner && isCourier ? group.address : '',
      fieldSet: isOwner && isCourier ? current.fieldSet : null,
      comment: isOwner ? group.comment : '',
      date: isCourier ? group.deliveryDay : null,
      timeFrom: window?.from ?? null,
      timeTo: window?.to ?? null,
    },
    pickup: {
      available: deps.regions.listPickupPlaces(region.id, language).length > 0,
      date: isPickup ? group.deliveryDay : null,
      timeFrom: null,
      timeTo: null,
    },
    lift: {
      floor: isOwner ? (group.liftFloor ?? group.floor) : null,
      hasElevator: group.liftHasElevator,
      fitsElevator: live.lines.some(({ snapshot }) => snapshot.fitsLift !== false),
      isWanted: group.liftFloor !== null,
      priceMinor: sumOf(whole, 'liftMinor'),
    },
    assembly:
      able.length > 0
        ? {
            goods: assembledGoods(able, (line) => wordsOf(line.snapshot, language).name).map(({ offerId, name }) => {
              return { offerId, name, isSelected: assembled.some((line) => line.offerId === offerId) }
            }),
            isWanted: assembled.length > 0,
            rateID: offeredRate(tariff.assembly, group.assemblyRate),
            kitRates: kitRatesOf(current.delivery.terms, servicedOf(assembled.length > 0 ? assembled : able), language),
            priceMinor: sumOf(whole, 'assemblyMinor'),
            visit: daysOf(live).assembly,
          }
        : null,
    removal: { pieces: group.removalPieces, ...tariff.removal, priceMinor: sumOf(whole, 'removalMinor') },
    lines: linesOf(live.lines, language),
    sums: sumsBefore(whole),
    told: {
      ...sumsOf(whole, language),
      isPickup: whole.orders.every(({ visitId }) => takeVisit(whole, visitId).group.deliveryType === 'pickup'),
    },
    paidMinor: summary.paidMinor,
    heldMinor: summary.heldMinor,
    owedMinor: summary.owedMinor,
    payUrl: summary.payUrl,
    deliveries: deliveriesOf(current, language),
  }
}

/** What can be put together at the door: what is collected cannot, unless it is the delivery that is about to be changed. */
function assembledAtDoor({ whole, bundle }: CurrentOrder): readonly OrderLineRow[] {
  if (whole.visits.length === 0) return liveOf(whole).lines
  const isMeant = ({ group, visit }: OrderBundle) =>
    group.deliveryType === 'courier' || (visit?.id ?? null) === (bundle.visit?.id ?? null)
  return visitsOf(whole)
    .filter(isMeant)
    .flatMap((one) => liveOf(one).lines)
}

/** Each of several deliveries with the number of its first part; none where all of it comes at once. */
function deliveriesOf({ whole, bundle }: CurrentOrder, language: Language): ServicesView['deliveries'] {
  const visits = whole.visits.length > 0 ? visitsOf(whole) : []
  return visits.flatMap((one) => {
    const { group, visit, orders, lines } = one
    const [first] = orders
    if (!first) return []
    return [
      {
        part: first.number,
        isShown: (visit?.id ?? null) === (bundle.visit?.id ?? null),
        name: group.deliveryNames ? nameIn(group.deliveryNames, language) : '',
        visit: daysOf(one).delivery,
        goods: goodsOf(lines, language),
      },
    ]
  })
}

function linesOf(lines: readonly OrderLineRow[], language: Language): ServicesView['lines'] {
  return [...Map.groupBy(lines, lineKey).values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const { image, url, lengthStepMm = null } = first.snapshot
    const quantity = rows.reduce((sum, row) => sum + row.quantity, 0)
    return [
      {
        offerId: first.offerId,
        cut: first.cut,
        ...lineWordsOf(first.snapshot, quantity, language),
        url,
        picture: image && pictureOf(image),
        quantity,
        lengthStepMm,
        least: leastLeft(first, quantity),
        packOf: packOf(first),
        goodsMinor: rows.reduce((sum, row) => sum + row.priceMinor * row.quantity, 0),
        sumMinor: rows.reduce((sum, row) => sum + worthOf(row), 0),
      },
    ]
  })
}

function sumOf(
  { orders }: OrderBundle,
  of: 'liftMinor' | 'assemblyMinor' | 'removalMinor' | 'totalMinor' | 'paidMinor',
): number {
  return orders.reduce((sum, part) => sum + part[of], 0)
}

/** What goods and services cost now, after everything that was taken off. */
function sumsBefore(live: OrderBundle): ServicesView['sums'] {
  const { services } = chargedOf(live)
  const totalMinor = sumOf(live, 'totalMinor')
  return { goodsMinor: totalMinor - sumOfServices(services), ...services, totalMinor }
}

function sumsAfter({ price, totalMinor }: DecidedChange): ServicesView['sums'] {
  const charged = (service: ServiceKind) =>
    price.adjustments.reduce(
      (sum, one) => sum - (one.service === service ? one.amountMinor : 0),
      [...price.parts.values()].reduce((sum, { services }) => sum + services[service], 0),
    )
  const services = {
    deliveryMinor: charged('delivery'),
    liftMinor: charged('lift'),
    assemblyMinor: charged('assembly'),
    removalMinor: charged('removal'),
  }
  return { goodsMinor: totalMinor - sumOfServices(services), ...services, totalMinor }
}

function sumOfServices(services: ReturnType<typeof chargedOf>['services']): number {
  return Object.values(services).reduce((sum, minor) => sum + minor, 0)
}

/** What a change costs and brings, before it is made. */
export function viewCalculation(change: DecidedChange, viewer: OrderViewer, language: Language): ServicesCalculation {
  const { live, delivery } = change
  const { feeMinor, together } = delivery
  const planned = delivery.visits[0]?.planned ?? null
  const [before, after] = [sumsBefore(live), sumsAfter(change)]
  const paidMinor = [...change.money.paid.values()].reduce((sum, minor) => sum + minor, 0)
  const window = planned?.window ?? null
  const day = window?.day ?? planned?.day ?? null
  const visit = together.assemblyVisit
  return {
    isChanged: change.isChanged,
    isCancelled: false,
    before,
    after,
    differenceMinor: after.totalMinor - before.totalMinor,
    feeMinor,
    goods: lessGoods(change, language),
    returnsMinor: change.money.returnsMinor,
    returnsBonuses: change.less
      .filter((one) => one.kind === 'bonus')
      .reduce((sum, one) => sum + Math.ceil(one.beforeMinor / 100) - Math.ceil(one.afterMinor / 100), 0),
    owedMinor: after.totalMinor - paidMinor,
    lost: change.lost.map(({ names }) => nameIn(names, language)),
    delivery: {
      id: planned?.id ?? null,
      name: planned ? nameIn(planned.names, language) : '',
      isPickup: planned?.type === 'pickup',
      address:
        planned?.type === 'courier' && isShown(live, planned.fieldSet.address, viewer) ? planned.fieldSet.address : '',
      visit: visitOf(day, window?.from ?? null, window?.to ?? null),
    },
    assembly: visit && visitOf(visit.day, visit.from, visit.to),
    removal: together.removalPieces > 0 ? { pieces: together.removalPieces } : null,
  }
}

/** What the order holds less of, the same goods of two warehouses as one. */
function lessGoods({ live, left }: DecidedChange, language: Language): ServicesCalculation['goods'] {
  return [...Map.groupBy(live.lines, lineKey).values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const before = rows.reduce((sum, row) => sum + row.quantity, 0)
    const after = rows.reduce((sum, row) => sum + (left.get(row.id) ?? 0), 0)
    const { offerId, cut, snapshot } = first
    const { name } = wordsOf(snapshot, language)
    return before === after ? [] : [{ offerId, cut, name, before, after, lengthStepMm: snapshot.lengthStepMm ?? null }]
  })
}

/** Who holds a link sees the address that they have typed, not the one that was there. */
function isShown({ group }: OrderBundle, address: string, viewer: OrderViewer): boolean {
  return owns(group, viewer) || address !== group.address
}

const nothing = {
  goodsMinor: 0,
  deliveryMinor: 0,
  liftMinor: 0,
  assemblyMinor: 0,
  removalMinor: 0,
  totalMinor: 0,
}

/** What cancelling all of it brings. */
export function viewCancelling(live: OrderBundle): ServicesCalculation {
  const before = sumsBefore(live)
  const bonusMinor = live.adjustments.reduce((sum, one) => sum + (one.kind === 'bonus' ? one.amountMinor : 0), 0)
  return {
    isChanged: true,
    isCancelled: true,
    before,
    after: nothing,
    differenceMinor: -before.totalMinor,
    feeMinor: 0,
    goods: [],
    returnsMinor: sumOf(live, 'paidMinor'),
    returnsBonuses: Math.ceil(bonusMinor / 100),
    owedMinor: 0,
    lost: [],
    delivery: { id: null, name: '', isPickup: false, address: '', visit: null },
    assembly: null,
    removal: null,
  }
}
