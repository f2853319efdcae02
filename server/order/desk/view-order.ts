import type { DeskOrder, DeskOrderRow } from '#contract/staff/desk-orders.ts'
import type { Language } from '#rules/language.ts'
import { maskName } from '#rules/mask-name.ts'
import { lengthText, piecesIn } from '#rules/running-metre.ts'
import { lineWordsOf } from '#server/basket/index.ts'
import { messageName } from '#server/messages/index.ts'
import type { OrderBundle, OrderViewer } from '../queries.ts'
import { contactOf, type OrderViewDeps, summarizeOrder, viewOrder } from '../view.ts'
import { warehouseNames } from './choices.ts'
import type { DeskFacts } from './load-facts.ts'

/** Somebody at the desk: masked, but for what they placed themselves. */
export function deskViewer(customer: { id: number; groups: readonly string[] }): OrderViewer {
  return { visitorId: null, customerId: customer.id, groups: customer.groups, hasCode: true }
}

export function isOwnAt(bundle: OrderBundle, viewer: OrderViewer): boolean {
  return viewer.customerId !== null && bundle.group.placedByCustomerId === viewer.customerId
}

export function viewRow(
  deps: OrderViewDeps,
  bundle: OrderBundle,
  viewer: OrderViewer,
  { language, names }: { language: Language; names: ReadonlyMap<number, string> },
): DeskOrderRow {
  const { group, orders } = bundle
  const { guid, number, status, createdAt, currency, totalMinor, paidMinor, heldMinor, delivery, region } =
    summarizeOrder(deps, bundle, viewer, language)
  const isOwn = isOwnAt(bundle, viewer)
  const { phone } = contactOf(group, isOwn)
  const name = isOwn ? group.contactName : maskName(group.contactName)
  return {
    guid,
    number,
    status,
    isPicking: isPickingOf(bundle),
    createdAt,
    region: region.name,
    contact: { name, phone },
    currency,
    totalMinor,
    paidMinor,
    heldMinor,
    delivery,
    partCount: orders.length,
    placedBy: nameOf(names, group.placedByCustomerId),
  }
}

/** What an order's page at the desk shows besides the order itself; links by which shoppers enter are not for the staff. */
export function viewDeskOrder(
  deps: OrderViewDeps,
  bundle: OrderBundle,
  viewer: OrderViewer,
  { language, facts }: { language: Language; facts: DeskFacts },
): Omit<DeskOrder, 'steps'> {
  const { group, lines, orders } = bundle
  const warehouses = warehouseNames(deps.regions, language)
  const order = viewOrder(deps, bundle, viewer, language)
  const lineOf = (id: number) => lines.find((line) => line.id === id)
  const nameOfLine = (id: number) => {
    const line = lineOf(id)
    return line ? lineWordsOf(line.snapshot, line.quantity, language).name : ''
  }
  const amountOf = (lineId: number, quantity: number) => {
    const step = lineOf(lineId)?.snapshot.lengthStepMm ?? null
    return step === null ? String(quantity) : lengthText(quantity, step, language)
  }
  const partOf = (lineId: number) => orders.find(({ id }) => id === lineOf(lineId)?.orderId)?.number ?? ''
  return {
    order: {
      ...order,
      orders: order.orders.map((part) => ({ ...part, payUrl: null, servicesUrl: null })),
      contact: isOwnAt(bundle, viewer) ? order.contact : { ...order.contact, name: maskName(group.contactName) },
      payUrl: null,
      servicesUrl: null,
      pickupCode: null,
      code: null,
    },
    isMasked: !isOwnAt(bundle, viewer),
    isPicking: isPickingOf(bundle),
    customerId: group.customerId,
    placedBy: nameOf(facts.names, group.placedByCustomerId),
    notes: facts.notes.map(({ madeBy, at, ...note }) => ({
      ...note,
      author: nameOf(facts.names, madeBy) ?? '',
      at: at.toISOString(),
    })),
    reservations: facts.reservations.map(({ lineId, warehouseId, quantity, state }) => ({
      lineId,
      name: nameOfLine(lineId),
      part: partOf(lineId),
      warehouse: warehouses.get(warehouseId) ?? String(warehouseId),
      quantity: amountOf(lineId, quantity),
      state,
    })),
    messages: facts.messages.map((sent) => ({ ...sent, name: messageName(sent.template, language) })),
    returns: facts.returns.map(({ lineId, quantity, backMinor, madeBy, at }) => ({
      name: nameOfLine(lineId),
      quantity: piecesIn(quantity, lineOf(lineId)?.snapshot.lengthStepMm ?? null),
      backMinor,
      by: nameOf(facts.names, madeBy) ?? '',
      at: at.toISOString(),
    })),
  }
}

function isPickingOf({ orders }: OrderBundle): boolean {
  return orders.some((part) => part.status === 'inWork' && part.pickingAt !== null)
}

/** Null where nobody of the staff did it; a number where the account is gone. */
function nameOf(names: ReadonlyMap<number, string>, id: number | null): string | null {
  return id === null ? null : names.get(id) || String(id)
}
