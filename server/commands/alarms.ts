import { parseArgs } from 'node:util'
import { closeAlarm, listOpenAlarms } from '#server/payment/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { runAsked, withShopDatabase } from './run-asked.ts'

const usage = `npm run alarms                  what of the money waits for a person
npm run alarms -- --close <key>  somebody has seen to it`

interface Asked {
  close: string | undefined
}

/** The command: 0 when it was done, 1 when no such alarm is open, 2 when it was called wrongly. */
function seeTo(asked: Asked): Promise<number> {
  return withShopDatabase('alarms', async ({ db }) => {
    if (asked.close === undefined) {
      const alarms = await listOpenAlarms(db, 1000)
      for (const { key, what, orderGroupId, orderNumber, detail, raisedAt } of alarms) {
        console.log(
          `${raisedAt.toISOString()}  ${key}  ${what}  order ${orderNumber ?? orderGroupId ?? 'unknown'}  ${detail}`,
        )
      }
      console.log(`${alarms.length} open.`)
      return 0
    }
    if (await closeAlarm(db, asked.close, systemClock())) {
      console.log(`Closed ${asked.close}.`)
      return 0
    }
    console.error(`No alarm ${asked.close} is open.`)
    return 1
  })
}

function readArguments(): Asked {
  const { values } = parseArgs({ options: { close: { type: 'string' } } })
  return { close: values.close }
}

await runAsked(usage, readArguments, seeTo)
