import { parseArgs } from 'node:util'
import { formatMoney } from '#rules/money.ts'
import { payableOrders, recordTransfer } from '#server/payment/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { runCommand, withDatabase } from '#server/platform/run-command.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { createPricing } from '#server/price/index.ts'
import { priceSources } from '#server/price-sources.ts'
import { createRegions } from '#server/region/index.ts'

const usage = `npm run transfers -- --order <number> --sum <12345.67> --document <number of the bank's document>

Records money that came to the shop's account by a bill. The same document twice changes nothing.`

/** The command: 0 when the money is in the books, 1 when it was refused, 2 when it was called wrongly. */
async function main(): Promise<number> {
  const asked = readArguments()
  if (!asked) {
    console.error(usage)
    return 2
  }
  const config = readConfig()
  const log = createLog(config.logLevel)
  const { statementTimeoutMs } = config
  return withDatabase(
    config,
    { poolSize: 2, statementTimeoutMs, applicationName: 'komod-transfers' },
    async ({ db }) => {
      const regions = await createRegions(db, config.defaultRegionCode)
      const orders = payableOrders({
        holds: config.holds,
        db,
        regions,
        pricing: createPricing(priceSources),
        secrets: createSecrets(config.appSecret, config.previousAppSecret),
      })
      const outcome = await recordTransfer({ db, clock: systemClock, log, orders }, asked)
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
    },
  )
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { order: { type: 'string' }, sum: { type: 'string' }, document: { type: 'string' } },
    })
    const sum = /^(\d{1,10})(?:[.,](\d{2}))?$/.exec(values.sum ?? '')
    const sumMinor = sum ? Number(sum[1]) * 100 + Number(sum[2] ?? 0) : 0
    if (!values.order || !values.document || sumMinor <= 0) return null
    return { orderNumber: values.order, sumMinor, document: values.document }
  } catch {
    return null
  }
}

await runCommand(main)
