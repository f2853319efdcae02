import type { JudgedLabels, LabelTrouble } from '#contract/staff/labels.ts'
import { isPartialOrder } from '#rules/order-split.ts'
import { isOver } from '#rules/order-state.ts'
import { type CompanyName, companyOf, companyTitles } from '#server/delivery/index.ts'
import type { Db } from '#server/platform/database.ts'
import { findSeen, type Person } from '../desk/find-seen.ts'
import type { ShopStaff } from '../desk/orders-of-shops.ts'
import { takeVisit } from '../part.ts'
import { findOrderByNumber, type OrderBundle, type OrderRow } from '../queries.ts'
import { boxesOf } from './boxes.ts'

/** A part that was meant, and whose label it gets. */
export type MeantPart =
  | { kind: 'own'; bundle: OrderBundle; part: OrderRow }
  | { kind: 'carried'; part: OrderRow; company: CompanyName; shipmentId: string }
  | { kind: 'refused'; number: string; why: LabelTrouble }

/** The parts that these numbers mean, each once: a number with a dash one part, any other all that still stand. */
export async function findMeant(
  deps: { db: Db; shopStaff: ShopStaff },
  numbers: readonly string[],
  person: Person,
): Promise<MeantPart[]> {
  const meant = new Map<string, MeantPart>()
  for (const number of new Set(numbers)) {
    const named = await findOrderByNumber(deps.db, number)
    const bundle = named && (await findSeen(deps, named.groupId, person))
    if (!bundle) {
      meant.set(number, { kind: 'refused', number, why: 'unknown' })
      continue
    }
    const wanted = isPartialOrder(number) ? bundle.orders.filter((part) => part.number === number) : liveParts(bundle)
    for (const part of wanted) meant.set(part.number, judge(bundle, part))
  }
  return [...meant.values()]
}

/** Of an order of which some parts were cancelled the others are meant. */
function liveParts({ orders }: OrderBundle): OrderRow[] {
  const live = orders.filter(({ status }) => status !== 'cancelled')
  return live.length > 0 ? live : orders
}

function judge(bundle: OrderBundle, part: OrderRow): MeantPart {
  const refused = (why: LabelTrouble): MeantPart => ({ kind: 'refused', number: part.number, why })
  if (part.status === 'cancelled') return refused('cancelled')
  if (isOver(part)) return refused('gone')
  const { group } = takeVisit(bundle, part.visitId)
  if (group.deliveryId === null || group.deliveryType === null) return refused('noDelivery')
  const company = companyOf(group.deliveryId)
  if (!company) return { kind: 'own', bundle, part }
  const shipment = bundle.shipments.find(({ orderId }) => orderId === part.id)
  if (!shipment) return refused('notHandedOver')
  if (shipment.externalId === null) return refused(shipment.state === 'failed' ? 'failed' : 'notRegistered')
  return { kind: 'carried', part, company: shipment.company, shipmentId: shipment.externalId }
}

/** What could be printed now; nobody outside is asked. */
export function viewMeant(meant: readonly MeantPart[], companies: ReadonlySet<CompanyName>): JudgedLabels {
  const judged: JudgedLabels = { own: [], carried: [], refused: [] }
  for (const one of meant) {
    if (one.kind === 'refused') judged.refused.push({ number: one.number, why: one.why })
    else if (one.kind === 'own') {
      const lines = one.bundle.lines.filter(({ orderId }) => orderId === one.part.id)
      judged.own.push({ number: one.part.number, boxes: boxesOf(lines, 'ru').length })
    } else if (companies.has(one.company))
      judged.carried.push({ number: one.part.number, company: companyTitles[one.company] })
    else judged.refused.push({ number: one.part.number, why: 'noCompany' })
  }
  return judged
}
