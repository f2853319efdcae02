import type { OrderLineView, OrderSummary, OrderView } from '#contract/order.ts'
import { promisedBonuses } from '#rules/bonuses.ts'
import { momentWithOffset } from '#rules/calendar.ts'
import { lineKey } from '#rules/cuts.ts'
import { givenBackOf } from '#rules/given-back.ts'
import type { Language } from '#rules/language.ts'
import { paidByCertificate } from '#rules/money-means.ts'
import { isClosedFor, isHandedOver, isOver, isPayable, type OrderStatus, orderStatuses } from '#rules/order-state.ts'
import { formatPhone, maskPhone } from '#rules/phone.ts'
import type { ServiceKind } from '#rules/price/price-order.ts'
import { piecesIn } from '#rules/running-metre.ts'
import { lineWordsOf, wordsOf } from '#server/basket/index.ts'
import { pictureOf } from '#server/catalogue/index.ts'
import { assemblyRateNames, companyTitles, isPointId, pickupWayId } from '#server/delivery/index.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { viewReason } from '#server/price/index.ts'
import type { Regions } from '#server/region/index.ts'
import { makeAccessCode, makeMessageCode } from './access-code.ts'
import { canShopperCancel } from './cancel-order.ts'
import { daysOf } from './days.ts'
import { needsAssembly } from './door-services.ts'
import { fieldSetOf } from './field-set.ts'
import { heldOf } from './held-money.ts'
import { worthOf } from './line-worth.ts'
import { liveOf, nextVisit, takeVisit } from './part.ts'
import { makePickupCode, maySeePickupCode } from './pickup/pickup-code.ts'
import { fullAddress, placeName, placeText } from './place-words.ts'
import { leastPercentOf } from './prepayment.ts'
import { mayChange, type OrderBundle, type OrderLineRow, type OrderRow, type OrderViewer, owns } from './queries.ts'

export interface OrderViewDeps {
  regions: Regions
  /** Seals the codes of order links. */
  secrets: Secrets
}

/** What an order is at one glance: sums over its parts, the least advanced status, what can be done with it. */
export function summarizeOrder(
  deps: OrderViewDeps,
  bundle: OrderBundle,
  viewer: OrderViewer,
  language: Language,
): OrderSummary {
  const { group, part, orders } = bundle
  const status = statusOf(orders.map((part) => part.status))
  // What will not come is in no sum, no count and no picture of an order that stands.
  const { orders: counted, lines: standing } = liveOf(bundle)
  const totalMinor = sum(counted, (part) => part.totalMinor)
  // Of a cancelled one all is told that has not gone back yet, for whichever part it came.
  const unreturned = status === 'cancelled' ? orders : counted
  const paidMinor = sum(unreturned, (part) => part.paidMinor)
  const heldMinor = heldOf(unreturned)
  const canPay = isPayable({ status, totalMinor, paidMinor })
  const { givenMinor, isHeld } = givenBackOf(bundle.events)
  const days = daysOf(nextVisit(bundle))
  const region = deps.regions.find(group.regionId, language)
  const utcOffsetMinutes = deps.regions.offsetAt(group.regionId, group.createdAt)
  const moment = (at: Date) => momentWithOffset(at.getTime(), utcOffsetMinutes)
  return {
    guid: group.id,
    number: part?.number ?? String(group.number),
    region: {
      id: group.regionId,
      name: region?.name ?? '',
      phone: region ? deps.regions.requireData(group.regionId, language).phone : '',
      utcOffsetMinutes,
    },
    createdAt: moment(group.createdAt),
    status,
    isClosed: isClosedFor(viewer.groups, status),
    awaitsConfirmation: status === 'new' && group.confirmedAt === null,
    currency: group.currency,
    totalMinor,
    paidMinor,
    heldMinor,
    owedMinor: status === 'cancelled' ? 0 : totalMinor - paidMinor,
    isPayable: canPay,
    // A confirmed order that waits for no money has an end too, but nobody is asked for anything before it.
    heldUntil: canPay && isAwaited(group, status) ? group.heldUntil && moment(group.heldUntil) : null,
    payUrl: canPay ? payUrlOf(deps, group, viewer, part) : null,
    delivery: deliveryOf(nextVisit(bundle), language),
    assembly: days.assembly,
    daysToAgree: days.daysToAgree,
    delayedUntil:
      group.delayedUntil && group.deliveryDay === null && status !== 'cancelled' ? moment(group.delayedUntil) : null,
    canCancel: part === null && owns(group, viewer) && canShopperCancel(orders.map((part) => part.status)),
    quantity: sum(standing, ({ quantity, snapshot }) => piecesIn(quantity, snapshot.lengthStepMm ?? null)),
    pictures: standing.flatMap(({ snapshot }) => (snapshot.image ? [pictureOf(snapshot.image)] : [])).slice(0, 5),
    givenBack: hasGoneBack(status, bundle) && givenMinor > 0 ? { sumMinor: givenMinor, isHeld } : null,
  }
}

/** All of an order. The holder of a link sees contacts masked and gets no code to pass on. */
export function viewOrder(
  deps: OrderViewDeps,
  bundle: OrderBundle,
  viewer: OrderViewer,
  language: Language,
): OrderView {
  const { group, part: onlyPart, orders, lines, events } = bundle
  const { pictures: _pictures, givenBack: _givenBack, ...summary } = summarizeOrder(deps, bundle, viewer, language)
  const regionData = deps.regions.requireData(group.regionId, language)
  const warehouseNames = new Map(deps.regions.listWarehouses(group.regionId, language).map((one) => [one.id, one.name]))
  const isOwner = owns(group, viewer)
  const live = liveOf(bundle)
  const isApart = bundle.visits.length > 0
  // Where to and how belong to the delivery that is told of: the next one.
  const { group: next } = nextVisit(bundle)
  const groupOf = ({ visitId }: OrderRow) => takeVisit(bundle, visitId).group
  const moment = (at: Date) => momentWithOffset(at.getTime(), summary.region.utcOffsetMinutes)
  return {
    ...summary,
    id: summary.number,
    sum: summary.totalMinor,
    paid: summary.paidMinor,
    partOf: onlyPart && String(group.number),
    partPlace: onlyPart && { at: onlyPart.position + 1, of: bundle.partCount },
    address: isOwner ? fullAddress(next, language) : placeText(next, language),
    pickupPlace: pickupPlaceOf(deps, next, language),
    fieldSet: isOwner && next.deliveryType === 'courier' ? fieldSetOf(next) : null,
    deliveryId: next.deliveryId,
    comment: isOwner ? group.comment : '',
    lift: group.liftFloor === null ? null : { floor: group.liftFloor, hasElevator: group.liftHasElevator },
    assembledNames: lines.filter((line) => line.isAssembled).map((line) => wordsOf(line.snapshot, language).name),
    unassembled: unassembledOf(live, language),
    assemblyRate: group.assemblyRate && assemblyRateNames[language][group.assemblyRate],
    removal: group.removalPieces > 0 ? { pieces: group.removalPieces } : null,
    contact: contactOf(group, isOwner),
    managerCall: group.managerCall,
    noCall: group.noCall,
    lines: viewLines(lines, language),
    orders: orders.map((part) => ({
      number: part.number,
      status: part.status,
      isCounted: live.orders.some(({ id }) => id === part.id),
      warehouse: warehouseNames.get(part.warehouseId) ?? '',
      carrier: part.carrier,
      shipment: shipmentOf(bundle, part, placeName(groupOf(part), language), moment),
      way: placeName(groupOf(part), language),
      address: isOwner ? fullAddress(groupOf(part), language) : placeText(groupOf(part), language),
      kind: groupOf(part).deliveryType,
      isToPoint: isPointId(groupOf(part).deliveryId),
      visit: part.status === 'cancelled' ? null : daysOf(takeVisit(bundle, part.visitId)).delivery,
      servicesUrl: isApart && onlyPart === null ? servicesUrlOf(deps, takeVisit(bundle, part.visitId), viewer) : null,
      totalMinor: part.totalMinor,
      paidMinor: part.paidMinor,
      owedMinor: part.status === 'cancelled' ? 0 : part.totalMinor - part.paidMinor,
      payUrl: isPayable(part) ? payUrlOf(deps, group, viewer, part) : null,
      lineKeys: lines.filter((line) => line.orderId === part.id).map(lineKey),
      goods: goodsOf(
        lines.filter((line) => line.orderId === part.id),
        language,
      ),
    })),
    weightGrams: sum(lines, (line) => line.weightGrams * line.quantity),
    sums: sumsOf(live, language),
    paidByCertificateMinor: certificateOf(summary.paidMinor, events),
    bonusesReward: rewardOf(live, regionData.bonusPercent),
    percentPrepayment: leastPercentOf(group),
    isKZ: regionData.kz,
    isPartner: regionData.HAS_PARTNER,
    paymentMethodId: group.paymentMethodId,
    paymentKind: group.paymentKind,
    history: historyOf(bundle, moment),
    events: events.map((event) => ({
      kind: event.kind,
      at: moment(event.at),
      orderNumber: orders.length > 1 ? (orders.find((part) => part.id === event.orderId)?.number ?? null) : null,
      sumMinor: event.sumMinor,
      surplusMinor: event.surplusMinor,
      means: event.means,
      isHeld: event.isHeld,
      isAtTill: event.isAtTill,
      note: event.note,
    })),
    servicesUrl: onlyPart === null ? servicesUrlOf(deps, nextVisit(bundle), viewer) : null,
    pickupCode: pickupCodeOf(deps, nextVisit(bundle), viewer),
    code: isOwner ? makeAccessCode(deps.secrets, group.id, group.createdAt) : null,
  }
}

/** What the parts that stand will earn, as `readReward` will count it once the last of them is handed over. */
function rewardOf({ part, orders, lines }: OrderBundle, percent: number): number {
  if (part !== null || orders.every(isOver)) return 0
  return promisedBonuses(
    lines.map((line) => ({ sumMinor: worthOf(line) })),
    percent,
  )
}

function certificateOf(paidMinor: number, events: OrderBundle['events']): number {
  const moved = (kind: 'paid' | 'refunded') =>
    events.flatMap((event) => (event.kind === kind ? [{ sumMinor: event.sumMinor ?? 0, means: event.means }] : []))
  return paidByCertificate(paidMinor, moved('paid'), moved('refunded'))
}

/** What lines bring, in words. */
export function goodsOf(lines: readonly OrderLineRow[], language: Language): { name: string; quantity: number }[] {
  return lines.map(({ snapshot, quantity }) => ({
    name: lineWordsOf(snapshot, quantity, language).name,
    quantity: piecesIn(quantity, snapshot.lengthStepMm ?? null),
  }))
}

/** It was called off, or came and something of it was returned: whoever looks asks about the money. */
function hasGoneBack(status: OrderStatus, { returns }: OrderBundle): boolean {
  return status === 'cancelled' || (isOver({ status }) && returns.length > 0)
}

/** One entry per offer; nothing of an order that is cancelled, nor of what was returned to the last piece. */
function unassembledOf({ orders, lines, returns }: OrderBundle, language: Language): OrderView['unassembled'] {
  if (orders.every(({ status }) => status === 'cancelled')) return []
  const isThere = ({ id, quantity }: OrderLineRow) =>
    sum(
      returns.filter(({ lineId }) => lineId === id),
      (one) => one.quantity,
    ) < quantity
  const able = lines.filter((line) => needsAssembly(line) && !line.isAssembled && isThere(line))
  return viewLines(able, language).map(({ offerId, name }) => ({ offerId, name }))
}

/** The rows between the goods and the total, as basket and checkout show them. */
export function sumsOf({ orders, lines, adjustments }: OrderBundle, language: Language): OrderView['sums'] {
  const goodsMinor = sum(lines, (line) => line.priceMinor * line.quantity)
  const oldGoodsMinor = sum(orders, (part) => part.oldGoodsMinor)
  const wide = Map.groupBy(
    adjustments.filter((one) => one.target !== 'lines'),
    ({ kind, sourceId }) => `${kind} ${sourceId}`,
  )
  return {
    goodsMinor,
    oldGoodsMinor,
    deliveryMinor: sum(orders, (part) => part.deliveryMinor),
    liftMinor: sum(orders, (part) => part.liftMinor),
    assemblyMinor: sum(orders, (part) => part.assemblyMinor),
    removalMinor: sum(orders, (part) => part.removalMinor),
    discountMinor: oldGoodsMinor - goodsMinor,
    adjustments: [...wide.values()].flatMap((rows) => {
      const [first] = rows
      return first ? [viewReason({ ...first, amountMinor: sum(rows, (row) => row.amountMinor) }, language)] : []
    }),
  }
}

/** Something is wanted of the shopper: money, or a word that the order stands. */
function isAwaited(group: OrderBundle['group'], status: OrderStatus): boolean {
  return status === 'awaitingPayment' || (status === 'new' && group.confirmedAt === null)
}

/** The least advanced of the parts that are still alive; cancelled when none is. */
function statusOf(statuses: readonly OrderStatus[]): OrderStatus {
  const alive: readonly OrderStatus[] = statuses.filter((status) => status !== 'cancelled')
  return orderStatuses.find((status) => alive.includes(status)) ?? 'cancelled'
}

function payUrlOf(
  deps: OrderViewDeps,
  group: OrderBundle['group'],
  viewer: OrderViewer,
  part: Pick<OrderRow, 'number'> | null,
): string {
  const search = new URLSearchParams({
    ...(part && { part: part.number }),
    ...(!owns(group, viewer) && { code: makeAccessCode(deps.secrets, group.id, group.createdAt) }),
  })
  return `/personal/order/pay/${group.id}/${search.size > 0 ? `?${search}` : ''}`
}

/** Where the order is changed, while its goods are not on their way. */
function servicesUrlOf(
  deps: OrderViewDeps,
  { group, orders, visits }: OrderBundle,
  viewer: OrderViewer,
): string | null {
  if (!mayChange(group, viewer) || !canShopperCancel(orders.map((part) => part.status))) return null
  const [first] = orders
  const search = new URLSearchParams({
    ...(visits.length > 0 && first && { part: first.number }),
    ...(!owns(group, viewer) && { code: makeMessageCode(deps.secrets, group.id, group.createdAt) }),
  })
  return `/order-services/${group.id}/${search.size > 0 ? `?${search}` : ''}`
}

function deliveryOf(visit: OrderBundle, language: Language): OrderSummary['delivery'] {
  const { group } = visit
  if (group.deliveryType === null) return null
  return {
    kind: group.deliveryType,
    name: placeName(group, language),
    visit: daysOf(visit).delivery,
    isToPoint: isPointId(group.deliveryId),
    isThere: isThere(visit),
  }
}

/** All of it that was not collected yet is where it is collected. */
function isThere({ group, orders, shipments }: OrderBundle): boolean {
  const coming = orders.filter((part) => part.status !== 'cancelled' && !isHandedOver(part))
  const hasArrived = ({ id }: OrderRow) => shipments.some(({ orderId, state }) => orderId === id && state === 'arrived')
  return (
    group.deliveryType !== 'courier' &&
    coming.length > 0 &&
    coming.every((part) => part.status === 'shipped' && (group.deliveryType === 'pickup' || hasArrived(part)))
  )
}

/** Whatever has closed since the order was placed tells no hours. */
function pickupPlaceOf({ regions }: OrderViewDeps, group: OrderBundle['group'], language: Language) {
  const places = regions.listPickupPlaces(group.regionId, language)
  const place = places.find(({ id }) => group.deliveryId === pickupWayId(id))
  return place ? { hours: place.hours, phone: place.phone } : null
}

/** Told once the goods wait at the counter; it is the code of that delivery, whichever part is looked at. */
function pickupCodeOf(
  { secrets }: OrderViewDeps,
  { group, orders, visit }: OrderBundle,
  viewer: OrderViewer,
): string | null {
  const isWaiting = group.deliveryType === 'pickup' && orders.some(({ status }) => status === 'shipped')
  if (!isWaiting || !maySeePickupCode(group, viewer)) return null
  return makePickupCode(secrets, { groupId: group.id, visitId: visit?.id ?? null })
}

export function contactOf(group: OrderBundle['group'], isOwner: boolean): OrderView['contact'] {
  const { contactName: name, contactPhone: phone, contactEmail: email } = group
  if (isOwner) return { name, phone: formatPhone(phone), email }
  return { name: `${name.slice(0, 1)}…`, phone: maskPhone(phone), email: '' }
}

/** What goods and services cost after everything that was taken off, for receipts and bills: together the total. */
export function chargedOf({ orders, lines, adjustments }: OrderBundle) {
  const taken = (service: ServiceKind) => sum(adjustments, (one) => (one.service === service ? one.amountMinor : 0))
  const sums = new Map<string, number>()
  for (const line of lines) {
    const minor = worthOf(line)
    sums.set(lineKey(line), (sums.get(lineKey(line)) ?? 0) + minor)
  }
  return {
    lineSums: sums,
    services: {
      deliveryMinor: sum(orders, (part) => part.deliveryMinor) - taken('delivery'),
      liftMinor: sum(orders, (part) => part.liftMinor) - taken('lift'),
      assemblyMinor: sum(orders, (part) => part.assemblyMinor) - taken('assembly'),
      removalMinor: sum(orders, (part) => part.removalMinor) - taken('removal'),
    },
  }
}

/** One line per offer, also where two warehouses bring it; of what is sold by the metre one per cut. */
export function viewLines(lines: readonly OrderLineRow[], language: Language): OrderLineView[] {
  return [...Map.groupBy(lines, lineKey).values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const { snapshot } = first
    const quantity = sum(rows, (row) => row.quantity)
    const lengthStepMm = snapshot.lengthStepMm ?? null
    return [
      {
        offerId: first.offerId,
        cut: first.cut,
        productId: first.productId,
        ...lineWordsOf(snapshot, quantity, language),
        vendor: { name: snapshot.vendorName },
        url: snapshot.url,
        picture: snapshot.image && pictureOf(snapshot.image),
        dimensions: { widthMm: snapshot.widthMm, depthMm: snapshot.depthMm, heightMm: snapshot.heightMm },
        quantity,
        lengthStepMm,
        priceMinor: first.priceMinor,
        oldPriceMinor: first.oldPriceMinor,
        sumMinor: sum(rows, (row) => row.priceMinor * row.quantity),
        packages: (snapshot.boxes ?? 0) * piecesIn(quantity, lengthStepMm),
        weightGrams: first.weightGrams * quantity,
      },
    ]
  })
}

function historyOf({ group, events }: OrderBundle, moment: (at: Date) => string): OrderView['history'] {
  const moves = events.flatMap((event) => {
    const status = orderStatuses.find((one) => one === event.kind)
    return status ? [{ status, at: moment(event.at) }] : []
  })
  const isFirst = (move: { status: OrderStatus }, index: number) =>
    moves.findIndex((other) => other.status === move.status) === index
  return [{ status: 'new', at: moment(group.createdAt) }, ...moves.filter(isFirst)]
}

function sum<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + amountOf(item), 0)
}

function shipmentOf(
  { shipments }: OrderBundle,
  { id, status }: OrderBundle['orders'][number],
  place: string,
  moment: (at: Date) => string,
) {
  const row = shipments.find(({ orderId }) => orderId === id)
  if (!row || status === 'cancelled') return null
  const { state, trackNumber, trackUrl, changedAt } = row
  // What the company does not take is for the shop's people to mend: its shopper still waits for it to be handed over.
  const stage = state === 'waiting' || state === 'failed' ? ('preparing' as const) : state
  return {
    company: companyTitles[row.company],
    trackNumber,
    trackUrl,
    stage,
    place,
    changedAt: moment(new Date(changedAt)),
  }
}
