import type { TrackedPurchase } from '#contract/checkout/index.ts'
import type { Outgoing } from '#server/platform/outgoing.ts'
import type { PurchaseCounter } from './purchase-counter.ts'

/** Name under which the service has to be listed among the outgoing ones. */
export const metrikaService = 'metrika'

/** Yandex Metrika by its measurement protocol: it knows a browser by the client id that its own script gave it. */
export function createMetrika(outgoing: Outgoing, { id, token }: { id: string; token: string }): PurchaseCounter {
  return {
    name: metrikaService,
    isStandIn: false,
    async tell(purchase, { clientId, at }) {
      // Staff try the shop out, and their purchases are nobody's.
      if (clientId === null || purchase.isStaff) return false
      const fields = {
        tid: id,
        cid: clientId,
        ms: token,
        t: 'event',
        pa: 'purchase',
        et: String(Math.floor(at.getTime() / 1000)),
        ...purchaseFields(purchase),
      }
      const { status } = await outgoing.ask(metrikaService, {
        method: 'POST',
        path: '/collect/',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
        // It knows a purchase by its number.
        canRepeat: true,
      })
      // Refused is refused: the same words would be again. Away is thrown by who asks.
      return status < 400
    },
  }
}

function purchaseFields(purchase: TrackedPurchase): Record<string, string> {
  const { number, value, currency, items } = said(purchase)
  return {
    ti: number,
    tr: String(value),
    cu: currency,
    ...Object.fromEntries(
      items.flatMap(({ id, name, brand, variant, category, price, quantity }, at) => {
        const of = (field: string) => `pr${at + 1}${field}`
        return [
          [of('id'), id],
          [of('nm'), name],
          [of('br'), brand],
          [of('va'), variant],
          [of('ca'), category],
          [of('pr'), String(price)],
          [of('qt'), String(quantity)],
        ]
      }),
    ),
  }
}

/** Both shapes in one. */
function said(purchase: TrackedPurchase) {
  if (purchase.shape === 'products') {
    const { orderID, revenueMinor, currency, products } = purchase
    const items = products.map(({ id, categories, priceMinor, ...rest }) => ({
      ...rest,
      id: String(id),
      category: categories.join('/'),
      price: priceMinor / 100,
    }))
    return { number: orderID, value: revenueMinor / 100, currency, items }
  }
  const { transaction_id, value, currency, items } = purchase.ecommerce
  return {
    number: transaction_id,
    value,
    currency,
    items: items.map((item) => ({
      id: item.item_id,
      name: item.item_name,
      brand: item.item_brand,
      variant: item.item_variant,
      category: [item.item_category, item.item_category2, item.item_category3, item.item_category4, item.item_category5]
        .filter((one) => one !== undefined)
        .join('/'),
      price: item.price,
      quantity: item.quantity,
    })),
  }
}
