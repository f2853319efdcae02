import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { shopFlags } from '../harness/shop-flags.ts'

export interface KillableShop {
  address: string
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

export const appSecret = 'a secret of these tests only'

/** A process of the shop on the test's database, which lives on when it is killed. It comes back under its old address. */
export async function startKillableShop(url: string, port: number): Promise<KillableShop> {
  const shop = spawn(process.execPath, [...shopFlags, join(import.meta.dirname, 'shop-of-calls.ts'), url], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      APP_SECRET: appSecret,
      LOG_LEVEL: 'silent',
      CAPTCHA_PROVIDER: 'none',
      PAYMENT_CHECK_SECONDS: '1',
      NODE_ENV: '',
      NODE_NO_WARNINGS: '1',
    },
  })
  await untilReady(shop)
  return {
    address: `http://localhost:${port}`,
    async kill() {
      const ended = new Promise((resolve) => shop.on('exit', resolve))
      if (shop.exitCode === null && shop.signalCode === null && shop.kill('SIGKILL')) await ended
    },
  }
}

function untilReady(shop: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    shop.stdout?.on('data', (said: Buffer) => String(said).includes('ready') && resolve())
    shop.on('exit', () => reject(new Error('the shop did not start')))
  })
}
