import type { OrderView } from '#contract/order.ts'
import type { Language } from '#rules/language.ts'
import { isClosedFor } from '#rules/order-state.ts'
import type { Visitor } from '#rules/shopper.ts'
import type { Carriers } from '#server/delivery/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Pricing } from '#server/price/index.ts'
import { isAccessCode, isMessageCode } from './access-code.ts'
import { findPart } from './part.ts'
import { countShelves, listBundlesOf, type OrderShelf, type OrderViewer } from './queries.ts'
import { type OrderViewDeps, summarizeOrder, viewOrder } from './view.ts'

export interface OrderDeps extends OrderViewDeps {
  db: Db
  pricing: Pricing
}

/** As `OrderDeps`, for whoever tells what bringing an order costs. */
export interface QuotingDeps extends OrderDeps {
  carriers: Carriers
}

/** Who asks for an order, with the code of a link proven or not. */
function viewerOf(
  deps: Pick<OrderDeps, 'secrets'>,
  visitor: Visitor,
  key: { basketGroup: string; code?: string | undefined },
  now: Date,
): OrderViewer {
  const { basketGroup, code } = key
  const hasMessageCode = code !== undefined && isMessageCode(deps.secrets, basketGroup, code, now)
  return {
    visitorId: visitor.visitorId,
    customerId: visitor.customer?.id ?? null,
    groups: visitor.customer?.groups ?? [],
    hasCode: hasMessageCode || (code !== undefined && isAccessCode(deps.secrets, basketGroup, code, now)),
    hasMessageCode,
  }
}

/** As `viewerOf`, for the caller of a request. */
export async function viewerOfCall(
  deps: Pick<OrderDeps, 'secrets'>,
  context: CallContext,
  key: { basketGroup: string; code?: string | undefined },
): Promise<OrderViewer> {
  return viewerOf(deps, await context.visitor(), key, context.now())
}

/** An order, or one part of it, as the viewer may see it; null when it is not there or not theirs. */
export async function findOrder(
  deps: OrderDeps,
  basketGroup: string,
  viewer: OrderViewer,
  language: Language,
  part?: string,
): Promise<OrderView | null> {
  const bundle = await findPart(deps.db, { basketGroup, part }, viewer)
  return bundle && viewOrder(deps, bundle, viewer, language)
}

/** An order of a customer's account; null when it is not there or not theirs. */
export function findOrderOf(
  deps: OrderDeps,
  basketGroup: string,
  customer: { id: number; groups: readonly string[]; visitorId?: string | null },
  language: Language,
  part?: string,
): Promise<OrderView | null> {
  return findOrder(deps, basketGroup, accountViewer(customer), language, part)
}

const pageSize = 20

/** One page of a customer's orders behind a tab, newest first, with how many there are behind each. A page too far is the last. */
export async function listOrdersOf(
  deps: OrderDeps,
  customer: { id: number; groups: readonly string[] },
  ask: { filter: OrderShelf | 'all'; page: number; pageSize?: number },
  language: Language,
) {
  const limit = ask.pageSize ?? pageSize
  const seesClosedAsOpen = !isClosedFor(customer.groups, 'closed')
  const shelves = await countShelves(deps.db, customer.id, seesClosedAsOpen)
  const counts = { all: shelves.open + shelves.received + shelves.cancelled, ...shelves }
  const pages = Math.max(1, Math.ceil(counts[ask.filter] / limit))
  const page = Math.min(ask.page, pages)
  const shelf = ask.filter === 'all' ? null : ask.filter
  const offset = (page - 1) * limit
  const bundles = await listBundlesOf(deps.db, customer.id, { shelf, seesClosedAsOpen, offset, limit })
  const orders = bundles.map((bundle) => summarizeOrder(deps, bundle, accountViewer(customer), language))
  return { orders, counts, page, pages }
}

/** The account, in the browser it is used in: what that browser has placed under another phone opens there too. */
export function accountViewer(customer: {
  id: number
  groups: readonly string[]
  visitorId?: string | null
}): OrderViewer {
  return { visitorId: customer.visitorId ?? null, customerId: customer.id, groups: customer.groups, hasCode: false }
}
