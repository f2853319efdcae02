import type { ClaimableLine, ClaimableOrder, ClaimBox } from '#contract/claims.ts'
import { momentWithOffset } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'
import { fullName, nameIn } from '#rules/names.ts'
import { hasLeft } from '#rules/order-state.ts'
import { normalizePhone } from '#rules/phone.ts'
import { lineWordsOf } from '#server/basket/index.ts'
import { pictureOf } from '#server/catalogue/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import {
  findBundle,
  findBundleUnchecked,
  findOrderByNumber,
  listReturns,
  mayChange,
  type OrderBundle,
  type OrderLineRow,
  piecesOf,
  viewerOfCall,
} from '#server/order/index.ts'
import type { ClaimDeps } from './deps.ts'
import { listParts, type PartRow } from './parts.ts'
import { findReturnEnd } from './return-term.ts'

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** How somebody names the order that a claim is about. */
export interface OrderClue {
  /** Its number, or its guid. */
  orderID?: string | undefined
  /** Of the link in a message about it. */
  orderCode?: string | undefined
  phone?: string | undefined
}

/**
 * The order that is named, if whoever asks may know of it: their own, or one whose number and phone they both know. A wrong
 * phone, a missing order and another's are the same null.
 */
export async function findNamedOrder(
  deps: Pick<ClaimDeps, 'db' | 'secrets'>,
  context: CallContext,
  { orderID = '', orderCode: code, phone }: OrderClue,
): Promise<{ bundle: OrderBundle; isOwn: boolean } | null> {
  const basketGroup = guid.test(orderID) ? orderID : (await findOrderByNumber(deps.db, orderID))?.groupId
  if (!basketGroup) return null
  const seen = await findSeenOrder(deps, context, { basketGroup, code })
  if (seen?.isOwn) return seen
  const digits = phone === undefined ? null : normalizePhone(phone)
  // A guid is no number that stands on a paper: only its owner names an order by it.
  if (digits === null || guid.test(orderID)) return null
  const bundle = await findBundleUnchecked(deps.db, basketGroup)
  return bundle?.group.contactPhone === digits ? { bundle, isOwn: false } : null
}

/** An order that the caller may see; `isOwn` says that they may change it, too. */
export async function findSeenOrder(
  deps: Pick<ClaimDeps, 'db' | 'secrets'>,
  context: CallContext,
  key: { basketGroup: string; code?: string | undefined },
): Promise<{ bundle: OrderBundle; isOwn: boolean } | null> {
  const viewer = await viewerOfCall(deps, context, key)
  const bundle = await findBundle(deps.db, key.basketGroup, viewer)
  return bundle && { bundle, isOwn: mayChange(bundle.group, viewer) }
}

/** What has left the shop can be claimed for; what has not can still be changed. */
export function canClaimLine({ orders }: OrderBundle, line: OrderLineRow): boolean {
  const part = orders.find(({ id }) => id === line.orderId)
  return part !== undefined && hasLeft(part)
}

type Returned = Readonly<{ lineId: number; quantity: number }>

/** Pieces of a line that the shopper still has: what has come back is not claimed for again. */
export function piecesLeft(line: OrderLineRow, returns: readonly Returned[]): number {
  const gone = returns.filter(({ lineId }) => lineId === line.id).reduce((sum, { quantity }) => sum + quantity, 0)
  return piecesOf({ ...line, quantity: line.quantity - gone })
}

/** An order as sets, boxes and parts. */
export async function viewClaimableOrder(
  deps: Pick<ClaimDeps, 'db' | 'regions' | 'settings'>,
  { bundle, isOwn }: { bundle: OrderBundle; isOwn: boolean },
  wish: { language: Language; utcOffsetMinutes: number; now: Date },
): Promise<ClaimableOrder> {
  const { db } = deps
  const { language, utcOffsetMinutes } = wish
  const { group, lines, adjustments } = bundle
  const parts = await listParts(
    db,
    lines.map(({ productId }) => productId),
  )
  const returns = await listReturns(db, group.id)
  const view = (line: OrderLineRow) => viewClaimableLine(deps, bundle, line, { parts, returns }, wish)
  const kits = Map.groupBy(
    adjustments.filter(({ kind, lineId }) => kind === 'kit' && lineId !== null),
    ({ sourceId }) => sourceId,
  )
  const inKits = new Set([...kits.values()].flat().map(({ lineId }) => lineId))
  const sets = [...kits.values()].map((own) => ({
    name: own[0] ? nameIn(own[0].words.names, language) : null,
    lines: lines.filter(({ id }) => own.some(({ lineId }) => lineId === id)).map(view),
  }))
  const alone = lines.filter(({ id }) => !inKits.has(id))
  return {
    guid: isOwn ? group.id : null,
    number: String(group.number),
    createdAt: momentWithOffset(group.createdAt.getTime(), utcOffsetMinutes),
    sets: alone.length > 0 ? [...sets, { name: null, lines: alone.map(view) }] : sets,
  }
}

export function viewClaimableLine(
  deps: Pick<ClaimDeps, 'regions' | 'settings'>,
  bundle: OrderBundle,
  line: OrderLineRow,
  { parts, returns }: { parts: readonly PartRow[]; returns: readonly Returned[] },
  { language, now }: { language: Language; now: Date },
): ClaimableLine {
  const { snapshot } = line
  const left = piecesLeft(line, returns)
  const { name, traits } = lineWordsOf(snapshot, line.quantity, language)
  return {
    lineId: line.id,
    offerGUID: line.offerId,
    name: fullName({ name, traits }),
    picture: snapshot.image && pictureOf(snapshot.image),
    quantity: left,
    packages: viewBoxes(
      snapshot.boxes ?? 1,
      parts.filter(({ productId }) => productId === line.productId),
      language,
    ),
    canClaim: left > 0 && canClaimLine(bundle, line),
    returnEndedOn: findReturnEnd(deps, bundle, line, now),
  }
}

/** Boxes from 1 on with the parts that are known to lie in each. */
export function viewBoxes(boxes: number, parts: readonly PartRow[], language: Language): ClaimBox[] {
  const most = Math.max(1, boxes)
  return Array.from({ length: most }, (_, at) => {
    const number = at + 1
    // A model that comes in fewer boxes in this size has the rest in its last one.
    const own = parts.filter(({ box }) => Math.min(box, most) === number)
    return {
      number,
      parts: own.map(({ id, code, names, quantity, spares, place }) => ({
        id,
        code,
        name: nameIn(names, language),
        quantity,
        hasSpare: spares > 0,
        place,
      })),
    }
  })
}
