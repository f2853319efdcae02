import type { ChargedLine } from '#rules/receipt-lines.ts'
import type { OrderForPayment } from '#server/order/index.ts'

const serviceNames = {
  deliveryMinor: 'Доставка',
  liftMinor: 'Подъём',
  assemblyMinor: 'Сборка',
  removalMinor: 'Вывоз старой мебели',
} as const

/** Everything an order charges for, as receipts and bills list it; they are printed in Russian. */
export function chargedLines({ lines, charged }: Pick<OrderForPayment, 'lines' | 'charged'>): ChargedLine[] {
  const goods = lines.map(({ name, quantity, lengthStepMm, sumMinor }) => {
    return { name, quantity, lengthStepMm, sumMinor, kind: 'goods' as const }
  })
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
