import { randomUUID } from 'node:crypto'
import type { PayableOrder, PayableOrders } from '#server/payment/index.ts'

/** An order of one sofa that nothing has come for yet. */
export function aPayableOrder(facts: Partial<PayableOrder> = {}): PayableOrder {
  return {
    basketGroup: randomUUID(),
    number: '10234',
    partId: null,
    status: 'new',
    regionId: 1,
    currency: 'RUB',
    totalMinor: 5_499_000,
    paidMinor: 0,
    paidByCertificateMinor: 0,
    owedMinor: 5_499_000,
    isPayable: true,
    percentPrepayment: 0,
    waiting: { totalMinor: 5_499_000, paidMinor: 0 },
    isByLink: false,
    canPayAtDoor: true,
    isKZ: false,
    isPartner: false,
    createdAt: new Date('2026-11-20T10:00:00Z'),
    heldUntil: null,
    utcOffsetMinutes: 300,
    deliveryText: '',
    isPartial: false,
    paymentMethodId: null,
    instalment: null,
    customerId: null,
    language: 'ru',
    contact: { name: 'Анна Лебедева', phone: '79000000000', email: '' },
    lines: [{ names: { ru: 'Диван «Верба»' }, quantity: 1, priceMinor: 5_499_000, sumMinor: 5_499_000 }],
    hasLeft: false,
    charged: { deliveryMinor: 0, liftMinor: 0, assemblyMinor: 0, removalMinor: 0 },
    services: { delivery: null, assembly: { isOrdered: false, day: null }, lift: { isOrdered: false, floor: null } },
    ...facts,
  }
}

/** The books of orders as payments see them, in memory: what came for which, and which are cancelled. */
export function ordersInMemory() {
  const known = new Map<string, PayableOrder>()
  const paid = new Map<string, number[]>()
  const orders: PayableOrders = {
    findFor: async (_context, { basketGroup }) => known.get(basketGroup) ?? null,
    viewFor: async () => null,
    payAtDoor: async () => {},
    find: async (_db, basketGroup) => known.get(basketGroup) ?? null,
    moneyOfCancelled: async () => 0,
    sumBooked: async () => 0,
    recordCaptured: async () => {},
    endHold: async () => {},
    async recordPaid(_tx, { basketGroup, amountMinor }) {
      paid.set(basketGroup, [...(paid.get(basketGroup) ?? []), amountMinor])
      return known.get(basketGroup)?.status === 'cancelled'
        ? { kind: 'cancelled' }
        : { kind: 'recorded', surplusMinor: 0 }
    },
  }
  return {
    orders,
    paidFor: ({ basketGroup }: PayableOrder) => paid.get(basketGroup) ?? [],
    add(facts: Partial<PayableOrder> = {}) {
      const order = aPayableOrder(facts)
      known.set(order.basketGroup, order)
      return order
    },
    cancel(order: PayableOrder) {
      known.set(order.basketGroup, { ...order, status: 'cancelled', owedMinor: 0, isPayable: false })
    },
  }
}
