import { type ChargedLine, receiptLines } from '#rules/receipt-lines.ts'
import type { Receipt } from './acquirer.ts'
import type { PayableOrder } from './payable-orders.ts'

const serviceNames = { deliveryMinor: 'Доставка', liftMinor: 'Подъём', assemblyMinor: 'Сборка' } as const

/** Everything an order charges for, as receipts and bills list it; they are printed in Russian. */
export function chargedLines({ lines, charged }: Pick<PayableOrder, 'lines' | 'charged'>): ChargedLine[] {
  const goods = lines.map(({ name, quantity, sumMinor }) => ({ name, quantity, sumMinor, kind: 'goods' as const }))
  const served = (Object.keys(serviceNames) as (keyof typeof serviceNames)[])
    .filter((service) => charged[service] > 0)
    .map((service) => ({
      name: serviceNames[service],
      quantity: 1,
      sumMinor: charged[service],
      kind: 'service' as const,
    }))
  return [...goods, ...served]
}

/** What a receipt of so much money says of an order, or of the part of it that is paid. */
export function receiptOf(
  order: Pick<PayableOrder, 'lines' | 'charged' | 'contact' | 'totalMinor'>,
  amountMinor: number,
): Receipt {
  const lines = receiptLines(chargedLines(order), amountMinor)
  return { customer: order.contact, lines, isWhole: amountMinor === order.totalMinor }
}
