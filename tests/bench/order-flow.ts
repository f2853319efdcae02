import { randomInt } from 'node:crypto'
import { aHouse, cpuSeconds, percentile } from './load.ts'

export interface FlowFigures {
  flows: number
  perSecond: number
  p50Ms: number
  p95Ms: number
  cpuMsPerFlow: number
  /** Processor time of PostgreSQL; null where nothing can be read of it. */
  databaseMsPerFlow: number | null
  /** Why a flow did not end in an order, with how often. */
  refusals: Map<string, number>
}

/** Whole orders, eight shoppers at a time: basket, contacts, way to get it, payment, order placed. */
export async function measureOrders(
  address: string,
  offerIds: readonly number[],
  seconds: number,
  databaseSeconds: () => number | null = () => null,
): Promise<FlowFigures> {
  const times: number[] = []
  const refusals = new Map<string, number>()
  const until = performance.now() + seconds * 1000
  const before = await cpuSeconds(address)
  const databaseBefore = databaseSeconds()
  let taken = 0
  async function shopper() {
    while (performance.now() < until) {
      const began = performance.now()
      const outcome = await placeOneOrder(address, offerIds[taken++ % offerIds.length] as number)
      if (outcome === 'placed') times.push(performance.now() - began)
      else refusals.set(outcome, (refusals.get(outcome) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 8 }, shopper))
  const spent = (await cpuSeconds(address)) - before
  const databaseAfter = databaseSeconds()
  const perFlow = (seconds: number) => (seconds * 1000) / Math.max(1, times.length)
  times.sort((one, other) => one - other)
  return {
    flows: times.length,
    perSecond: times.length / seconds,
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    cpuMsPerFlow: perFlow(spent),
    databaseMsPerFlow:
      databaseBefore === null || databaseAfter === null ? null : perFlow(databaseAfter - databaseBefore),
    refusals,
  }
}

/** Answers `placed`, or the code of the refusal. */
async function placeOneOrder(address: string, offerId: number): Promise<string> {
  let cookie = ''
  // Somebody else each time: orders that nobody has paid are few per house and phone.
  const house = aHouse()
  const phoneMobile = `+79${randomInt(100_000_000, 999_999_999)}`
  async function ask<Answer>(path: string, body: object): Promise<Answer> {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: address,
        'x-forwarded-for': house,
        ...(cookie && { cookie }),
      },
      body: JSON.stringify(body),
    })
    const [set] = response.headers.getSetCookie()
    if (set) cookie = set.split(';')[0] as string
    const answer = (await response.json()) as { error?: string }
    if (!response.ok) throw new Error(answer.error)
    return answer as Answer
  }
  try {
    await ask('/api_vue/basket/add/', { offers: [{ offerId, quantity: 1 }] })
    const opened = await ask<{ checkout: { id: string; delivery: { list: { id: string }[] } } }>(
      '/api/v1/sale/checkout/step/post',
      {},
    )
    const { id, delivery } = opened.checkout
    const way = delivery.list.find((one) => one.id.startsWith('pickup')) ?? delivery.list[0]
    const step = (rest: string, body: object) => ask<unknown>(`/api/v1/sale/checkout/${rest}?id=${id}`, body)
    await step('step/1/post', { contacts: { name: 'Анна Петрова', phoneMobile, email: '' } })
    await step('delivery/id', { id: way?.id })
    await step('payment/id', { id: 'on-delivery' })
    await step('order/create/get', { consents: ['order'] })
    return 'placed'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
