import { randomUUID } from 'node:crypto'
import type { ClaimStepBody } from '#contract/claims.ts'
import type { Language } from '#rules/language.ts'
import type { CallContext } from '#server/gate/index.ts'
import { findBundleUnchecked, listReturns, type OrderBundle, type OrderLineRow } from '#server/order/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { canClaimLine, findNamedOrder, piecesLeft } from './claim-order.ts'
import type { ClaimDeps } from './deps.ts'
import { readQr } from './labels.ts'
import { beginClaim, type ClaimRow, findLabel, saveClaim } from './queries.ts'

export type BeginOutcome =
  | { kind: 'begun'; claim: ClaimRow }
  | { kind: 'orderNotFound' }
  | { kind: 'qrUnknown' }
  | { kind: 'lineNotFound' }
  | { kind: 'tooEarly' }
  | { kind: 'tooMany'; most: number }

type Wish = Pick<
  ClaimStepBody,
  'orderID' | 'orderGuid' | 'orderCode' | 'phone' | 'qr' | 'lineId' | 'offerGUID' | 'quantity'
>

/** Begins a claim about goods of an order, or goes on with the draft that this browser has about them. */
export async function beginClaimOf(deps: ClaimDeps, context: CallContext, wish: Wish): Promise<BeginOutcome> {
  const named = await findGoods(deps, context, wish)
  if ('kind' in named) return named
  const { bundle, line, box } = named
  if (!canClaimLine(bundle, line)) return { kind: 'tooEarly' }
  const quantity = wish.quantity ?? 1
  const left = piecesLeft(line, await listReturns(deps.db, bundle.group.id))
  if (left === 0) return { kind: 'lineNotFound' }
  if (quantity > left) return { kind: 'tooMany', most: left }
  const { visitorId, customer } = await context.requireVisitor()
  const now = context.now()
  const claim = await inTransaction(deps.db, async (tx) => {
    const draft = await beginClaim(tx, {
      ...draftOf(bundle, line),
      id: randomUUID(),
      visitorId,
      customerId: bundle.group.customerId ?? customer?.id ?? null,
      createdAt: now,
      changedAt: now,
    })
    const revision = draft.revision + 1
    const boxes = box !== null && draft.boxes.length === 0 ? [box] : draft.boxes
    const steps = { ...draft.steps, Offer: revision }
    return saveClaim(tx, draft.id, { quantity, boxes, steps, revision, changedAt: now })
  })
  return { kind: 'begun', claim }
}

type Named = { bundle: OrderBundle; line: OrderLineRow; box: number | null }

async function findGoods(
  deps: ClaimDeps,
  context: CallContext,
  wish: Wish,
): Promise<Named | { kind: 'orderNotFound' | 'qrUnknown' | 'lineNotFound' }> {
  if (wish.qr !== undefined) {
    const label = await findLabel(deps.db, { code: readQr(wish.qr) })
    const bundle = label && (await findBundleUnchecked(deps.db, label.groupId))
    const line = bundle?.lines.find(({ id }) => id === label?.lineId)
    return bundle && line && label ? { bundle, line, box: label.box } : { kind: 'qrUnknown' }
  }
  const { orderGuid, orderID, orderCode, phone } = wish
  const found = await findNamedOrder(deps, context, { orderID: orderGuid ?? orderID, orderCode, phone })
  if (!found) return { kind: 'orderNotFound' }
  const { bundle } = found
  const ofOffer = bundle.lines.filter(({ offerId }) => offerId === wish.offerGUID)
  const line = bundle.lines.find(({ id }) => id === wish.lineId) ?? (ofOffer.length === 1 ? ofOffer[0] : undefined)
  return line ? { bundle, line, box: null } : { kind: 'lineNotFound' }
}

export function draftOf({ group, orders }: OrderBundle, line: OrderLineRow) {
  const { snapshot } = line
  return {
    groupId: group.id,
    orderNumber: orders.find(({ id }) => id === line.orderId)?.number ?? String(group.number),
    lineId: line.id,
    goods: {
      offerId: line.offerId,
      productId: line.productId,
      names: snapshot.names,
      image: snapshot.image,
      boxes: snapshot.boxes ?? 1,
    },
    contactName: group.contactName,
    contactPhone: group.contactPhone,
    contactEmail: group.contactEmail,
    regionId: group.regionId,
    language: group.language as Language,
  }
}
