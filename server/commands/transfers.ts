import { parseArgs } from 'node:util'
import { formatMoney } from '#rules/money.ts'
import { payableOrders, recordTransfer } from '#server/payment/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createLog } from '#server/platform/log.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { fallbacks } from '#server/platform/settings.ts'
import { createPricing } from '#server/price/index.ts'
import { createPriceSources } from '#server/price-sources.ts'
import { createPromotions } from '#server/promotion/index.ts'
import { receiptBookOf } from '#server/receipt/index.ts'
import { createRegions } from '#server/region/index.ts'
import { runAsked, withShopDatabase } from './run-asked.ts'

const usage = `npm run transfers -- --order <number> --sum <12345.67> --document <number of the bank's document>

Records money that came to the shop's account by a bill. The same document twice changes nothing.`

/** The command: 0 when the money is in the books, 1 when it was refused, 2 when it was called wrongly. */
function record(asked: Asked): Promise<number> {
  return withShopDatabase('transfers', async ({ db, config }) => {
    const log = createLog(config.logLevel)
    const regions = await createRegions(db, config.defaultRegionCode)
    const orders = payableOrders({
      holds: config.holds,
      db,
      regions,
      pricing: createPricing(
        createPriceSources({ settings: fallbacks, clock: systemClock, promotions: await createPromotions(db) }),
      ),
      secrets: createSecrets(config.appSecret, config.previousAppSecret),
    })
    const outcome = await recordTransfer(
      { db, clock: systemClock, log, orders, receipts: receiptBookOf(config) },
      asked,
    )
    switch (outcome.kind) {
      case 'recorded':
        console.log(`Recorded ${formatMoney(asked.sumMinor, '')}for order ${asked.orderNumber}.`)
        return 0
      case 'repeated':
        console.log(`Document ${asked.document} of order ${asked.orderNumber} was recorded before; nothing changed.`)
        return 0
      case 'noBill':
        console.error(`No bill was asked for under the order number ${asked.orderNumber}.`)
        return 1
    }
  })
}

type Asked = NonNullable<ReturnType<typeof readArguments>>

function readArguments() {
  const { values } = parseArgs({
    options: { order: { type: 'string' }, sum: { type: 'string' }, document: { type: 'string' } },
  })
  const sum = /^(\d{1,10})(?:[.,](\d{2}))?$/.exec(values.sum ?? '')
  const sumMinor = sum ? Number(sum[1]) * 100 + Number(sum[2] ?? 0) : 0
  if (!values.order || !values.document || sumMinor <= 0) return null
  return { orderNumber: values.order, sumMinor, document: values.document }
}

await runAsked(usage, readArguments, record)
