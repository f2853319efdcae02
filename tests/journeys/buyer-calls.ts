/** Pieces that each of these buyers takes. */
export const quantity = 2

export type PlacedOrder = { basketGroup: string; orderID: string; totalMinor: number; code: string }

export const placing = (checkoutId: string) => `/api/v1/sale/checkout/order/create/get?id=${checkoutId}`

/** Buys in a running shop by its calls, wherever it answers at the moment. `headers` are what a proxy would add. */
export function buyerAt(address: () => string, headers: Record<string, string> = {}) {
  /** Calls as a browser makes them: with its cookies. Throws when the shop refuses. */
  function aBrowser() {
    const cookies = new Map<string, string>()
    return async (path: string, body: unknown) => {
      const answer = await fetch(address() + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: address(),
          // Each call on a connection of its own, so that any process of the shop may get it.
          connection: 'close',
          ...headers,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        body: JSON.stringify(body),
        // What was asked of a dying connection may never be answered: whoever waits asks again.
        signal: AbortSignal.timeout(5_000),
      })
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        cookies.set(name, value)
      }
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      return answer.json()
    }
  }

  /** Everything but the last press. */
  async function fillCheckout(
    offerId: number,
    phoneMobile = '+7 912 345-67-89',
  ): Promise<{ ask: ReturnType<typeof aBrowser>; checkoutId: string }> {
    const ask = aBrowser()
    await ask('/api_vue/basket/add/', { offers: [{ offerId, quantity }] })
    const { checkout } = await ask('/api/v1/sale/checkout/step/post', {})
    const step = (path: string, body: unknown) => ask(`/api/v1/sale/checkout/${path}?id=${checkout.id}`, body)
    await step('step/1/post', {
      contacts: { name: 'Вера Покупаева', phoneMobile },
      consents: ['order'],
    })
    const fieldSet = { address: 'Челябинск, проспект Ленина, 27', floor: 5, flat: '41' }
    await step('delivery/fieldSet/set', { fieldSet })
    await step('payment/id', { id: 'on-delivery' })
    return { ask, checkoutId: checkout.id }
  }

  async function findOrder({ basketGroup, code }: PlacedOrder) {
    return (await aBrowser()('/api_vue/basket/getOrder/', { basketGroup, code })).order
  }

  /** Pieces that are free in all warehouses of the city together. */
  async function stockOf(offerId: number): Promise<number> {
    const { stock }: { stock: { quantity: number }[] } = await aBrowser()('/api_vue/getRemains/', { ids: [offerId] })
    return stock.reduce((sum, row) => sum + row.quantity, 0)
  }

  async function anOfferInStock(): Promise<number> {
    const {
      elements,
    }: { elements: { offerIdCurrent: number; minimumBatch: number; additional: { quantity: number } }[] } =
      await aBrowser()('/api_vue/getProducts/', { section: 'divany' })
    const found = elements.find((one) => one.minimumBatch === 1 && one.additional.quantity >= 2 * quantity)
    if (!found) throw new Error('No sofa is in stock')
    return found.offerIdCurrent
  }

  return { aBrowser, fillCheckout, findOrder, stockOf, anOfferInStock }
}
