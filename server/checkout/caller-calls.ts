import type { checkoutContract } from '#contract/checkout/index.ts'
import type { CallContext, Refuse, RefuseCode } from '#server/gate/index.ts'
import { unreachable } from '#server/gate/index.ts'
import { findOrder, type QuotingDeps, viewerOfCall } from '#server/order/index.ts'
import { ask } from '#server/platform/database.ts'
import { type CurrentCheckout, type CurrentDeps, type FoundCheckout, findCurrent } from './current-checkout.ts'
import { type CheckoutRow, checkoutQuestion } from './queries.ts'

export type Declared<Name extends keyof typeof checkoutContract> = (typeof checkoutContract)[Name]['refusals']

/** What every call refuses that changes a checkout. */
export type RefuseOpen = Refuse<Declared<'getCalculation'>>

export type CallerCheckout = ReturnType<typeof checkoutOfCaller>

/** How a call comes by the checkout it is asked about, or refuses. */
export function checkoutOfCaller(deps: QuotingDeps & CurrentDeps) {
  const { db } = deps

  /** The caller's checkout; a stranger's is as little there as none. */
  async function requireRow(context: CallContext, id: string, refuse: RefuseCode<'CHECKOUT_NOT_FOUND'>) {
    const { row } = await ask(db, { row: checkoutQuestion(id, await context.visitor()) })
    if (!row) throw refuse('CHECKOUT_NOT_FOUND')
    return row
  }

  /** As `requireRow`, for one that can still be changed. */
  async function requireOpenRow(context: CallContext, id: string, refuse: RefuseOpen): Promise<CheckoutRow> {
    const row = await requireRow(context, id, refuse)
    if (row.orderGroupId !== null) throw orderedAlready(row, refuse)
    return row
  }

  /** As `requireOpenRow`, with everything it depends on. */
  async function requireCurrent(context: CallContext, id: string, refuse: RefuseOpen): Promise<CurrentCheckout> {
    return requireOpen(await findCurrent(deps, context, await context.visitor(), id), refuse)
  }

  function requireOpen(found: FoundCheckout, refuse: RefuseOpen): CurrentCheckout {
    if (found.kind === 'ordered') throw orderedAlready(found.row, refuse)
    return requireFound(found, refuse)
  }

  async function requireOrderOf(
    context: CallContext,
    { orderGroupId }: Pick<CheckoutRow, 'orderGroupId'>,
    refuse: RefuseCode<'CHECKOUT_NOT_FOUND'>,
  ) {
    if (orderGroupId === null) throw refuse('CHECKOUT_NOT_FOUND')
    const viewer = await viewerOfCall(deps, context, { basketGroup: orderGroupId })
    const order = await findOrder(deps, orderGroupId, viewer, context.language)
    if (!order) throw refuse('CHECKOUT_NOT_FOUND')
    return order
  }

  return { requireRow, requireOpenRow, requireCurrent, requireOpen, requireOrderOf }
}

function orderedAlready({ orderNumber, orderGroupId }: CheckoutRow, refuse: RefuseOpen) {
  return refuse('CHECKOUT_ORDERED', { orderID: orderNumber ?? '', basketGroup: orderGroupId ?? '' })
}

export function requireFound(
  found: Exclude<FoundCheckout, { kind: 'ordered' }>,
  refuse: Refuse<Pick<Declared<'getCalculation'>, 'CHECKOUT_NOT_FOUND' | 'BASKET_EMPTY'>>,
): CurrentCheckout {
  switch (found.kind) {
    case 'open':
      return found.current
    case 'notFound':
      throw refuse('CHECKOUT_NOT_FOUND')
    case 'basketEmpty':
      throw refuse('BASKET_EMPTY')
    default:
      return unreachable(found)
  }
}
