import { parseArgs } from 'node:util'
import { type DoorMeans, doorMeans } from '#rules/money-means.ts'
import { type OrderStatus, orderMoves, orderStatuses } from '#rules/order-state.ts'
import {
  type AdvanceOutcome,
  advanceOrder,
  beginPicking,
  defineHoldSettings,
  holdSettingsNow,
  listUnfinishedOrders,
  setPrepayment,
} from '#server/order/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createLog } from '#server/platform/log.ts'
import { createSettings, type Setting } from '#server/platform/settings.ts'
import { createPricing } from '#server/price/index.ts'
import { createPriceSources } from '#server/price-sources.ts'
import { createPromotions } from '#server/promotion/index.ts'
import { createRegions } from '#server/region/index.ts'
import { runAsked, withShopDatabase } from './run-asked.ts'

const usage = `npm run orders                                    what is not finished, the oldest first
npm run orders -- --order 10003 --to inWork       takes an order into work: it is confirmed by that
npm run orders -- --order 10003-1 --to shipped    one part of it
npm run orders -- --order 10003 --to received --taken card --sum 12345.50
                                                  how and how much was paid with the goods; all that is owed in cash where it is not said
npm run orders -- --order 10003 --picking         its goods are being gathered: its shopper changes nothing any more
npm run orders -- --order 10003 --to cancelled --note "…"
npm run orders -- --order 10003 --prepayment 30   percent to be paid before work begins; "own" leaves it to the order

Statuses: ${orderStatuses.join(', ')}`

type Wish =
  | { kind: 'list' }
  | { kind: 'picking'; number: string }
  | { kind: 'prepayment'; number: string; percent: number | null }
  | { kind: 'move'; number: string; to: OrderStatus; note: string; taken?: { by: DoorMeans; sumMinor: number | null } }

/** The command: 0 when it was done, 1 when the move is not possible, 2 when it was called wrongly. */
function fulfil(wish: Wish): Promise<number> {
  return withShopDatabase('orders', async ({ db, config }) => {
    if (wish.kind === 'list') {
      for (const order of await listUnfinishedOrders(db, 200)) {
        const held = order.heldUntil ? `  until ${order.heldUntil.toISOString()}` : ''
        const doubt = order.isConfirmed ? '' : '  not confirmed'
        console.log(`${order.number}  ${order.status}  ${order.contactName}${doubt}${held}`)
      }
      return 0
    }
    if (wish.kind === 'prepayment') {
      const outcome = await setPrepayment(db, { ...wish, now: new Date() })
      if (outcome.kind === 'set') console.log(`${wish.number}: ${outcome.leastMinor / 100} before work begins.`)
      else console.error(`There is no order ${wish.number}.`)
      return outcome.kind === 'set' ? 0 : 1
    }
    if (wish.kind === 'picking') {
      const hasBegun = await beginPicking(db, { ...wish, now: new Date() })
      if (hasBegun) console.log(`${wish.number} is being gathered.`)
      else console.error(`There is no order ${wish.number} in work.`)
      return hasBegun ? 0 : 1
    }
    const regions = await createRegions(db, config.defaultRegionCode)
    const { number, to, note, taken } = wish
    const declared = defineHoldSettings(config.holds)
    const settings = await createSettings(db, Object.values(declared) as Setting<never>[], createLog(config.logLevel))
    settings.stop()
    const promotions = await createPromotions(db)
    const pricing = createPricing(createPriceSources({ settings, clock: systemClock, promotions }))
    const outcome = await advanceOrder(
      { db, regions, pricing, terms: holdSettingsNow(settings, declared) },
      { number, to, note, ...(taken && { taken }), now: new Date() },
    )
    return tell(wish, outcome)
  })
}

function tell({ number, to }: Extract<Wish, { kind: 'move' }>, outcome: AdvanceOutcome): number {
  switch (outcome.kind) {
    case 'moved':
      console.log(outcome.numbers.length > 0 ? `${outcome.numbers.join(', ')}: ${to}` : `${number} is ${to} already.`)
      return 0
    case 'notFound':
      console.error(`There is no order ${number}.`)
      return 1
    case 'notAllowed': {
      const possible = orderMoves[outcome.from].join(', ') || 'nothing any more'
      console.error(`${outcome.number} is ${outcome.from}; from there: ${possible}.`)
      return 1
    }
  }
}

function readWish(): Wish | null {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      order: text,
      to: text,
      note: text,
      taken: text,
      sum: text,
      prepayment: text,
      picking: { type: 'boolean' },
    },
  })
  const { order: number, to: status, prepayment } = values
  if (number === undefined && status === undefined && prepayment === undefined) return { kind: 'list' }
  if (!number || !/^\d{1,9}(-\d{1,3})?$/.test(number)) return null
  if (values.picking) return status === undefined ? { kind: 'picking', number } : null
  if (prepayment !== undefined) {
    const percent = /^\d{1,3}$/.test(prepayment) ? Number(prepayment) : null
    const isKnown = prepayment === 'own' || (percent !== null && percent <= 100)
    return isKnown && status === undefined ? { kind: 'prepayment', number, percent } : null
  }
  const to = orderStatuses.find((one) => one === status)
  if (!to) return null
  const move = { kind: 'move' as const, number, to, note: (values.note ?? '').slice(0, 500) }
  if (values.taken === undefined && values.sum === undefined) return move
  const taken = readTaken(values.taken ?? 'cash', values.sum)
  return taken && to === 'received' ? { ...move, taken } : null
}

function readTaken(by: string, sum: string | undefined): { by: DoorMeans; sumMinor: number | null } | null {
  const means = doorMeans.find((one) => one === by)
  if (!means || sum === undefined) return means ? { by: means, sumMinor: null } : null
  const [, whole, parts = '0'] = /^(\d{1,10})(?:[.,](\d{2}))?$/.exec(sum) ?? []
  return whole === undefined ? null : { by: means, sumMinor: Number(whole) * 100 + Number(parts) }
}

await runAsked(usage, readWish, fulfil)
