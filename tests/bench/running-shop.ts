import { spawn } from 'node:child_process'
import { shopFlags } from '../harness/shop-flags.ts'
import { freePort } from './load.ts'

/** The shop as it is started for people, in a process of its own, for as long as the work takes. */
export async function withShop<Result>(
  environment: Record<string, string>,
  work: (address: string) => Promise<Result>,
): Promise<Result> {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const shop = spawn(process.execPath, [...shopFlags, 'server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      SEED_DEMO: '0',
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '127.0.0.1,::1',
      SMS_SHOP_BUDGET_DAY: '1000000',
      ...environment,
    },
  })
  const ended = new Promise((resolve) => shop.on('exit', resolve))
  try {
    await untilReady(address)
    return await work(address)
  } finally {
    shop.kill('SIGTERM')
    await ended
  }
}

async function untilReady(address: string) {
  for (let waited = 0; waited < 120_000; waited += 250) {
    const isReady = await fetch(`${address}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The shop did not start')
}
