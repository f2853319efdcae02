import { groups } from './access.ts'

export const orderStatuses = ['new', 'awaitingPayment', 'inWork', 'shipped', 'received', 'closed', 'cancelled'] as const

export type OrderStatus = (typeof orderStatuses)[number]

/** Every allowed move; what is not here does not happen. */
export const orderMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  new: ['awaitingPayment', 'inWork', 'cancelled'],
  awaitingPayment: ['inWork', 'cancelled'],
  inWork: ['shipped', 'cancelled'],
  shipped: ['received', 'cancelled'], // refused at the door
  received: ['closed'],
  closed: [],
  cancelled: [],
}

/** Somebody has the goods. */
export const handedOverStatuses = ['received', 'closed'] as const satisfies readonly OrderStatus[]

/** Nothing more comes of it. */
export const overStatuses = [...handedOverStatuses, 'cancelled'] as const satisfies readonly OrderStatus[]

type WithStatus = { status: OrderStatus }

export function isHandedOver({ status }: WithStatus): boolean {
  return handedOverStatuses.some((one) => one === status)
}

/** The goods are out of the shop, on their way or with somebody. */
export function hasLeft(order: WithStatus): boolean {
  return order.status === 'shipped' || isHandedOver(order)
}

export function isOver({ status }: WithStatus): boolean {
  return overStatuses.some((one) => one === status)
}

/** Whether an order may go from one status to another; staying where it is is no move. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return orderMoves[from].includes(to)
}

/** A closed order is closed for everyone except administrators, who see it as open. */
export function isClosedFor(viewerGroups: readonly string[], status: OrderStatus): boolean {
  return status === 'closed' && !viewerGroups.includes(groups.administrator)
}

/** Money is taken while something is owed and the goods are not yet handed over. */
export function isPayable(order: { status: OrderStatus; totalMinor: number; paidMinor: number }): boolean {
  const isOpen = canMove(order.status, 'cancelled')
  return isOpen && order.paidMinor < order.totalMinor
}
