import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { shopFlags } from '../harness/shop-flags.ts'

export interface ShopProcess {
  address: string
  pid: number
  /** Ends it as a person would, and waits for the end. */
  stop(): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

/** Starts the shop and waits until it answers. */
export async function startShop({
  port,
  folder,
  settings = {},
}: {
  port: number
  folder: string
  settings?: Record<string, string>
}): Promise<ShopProcess> {
  const shop = spawn(process.execPath, [...shopFlags, 'server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'fatal',
      PAYMENT_CHECK_SECONDS: '2',
      SMS_PER_ADDRESS_HOUR: '200',
      NODE_ENV: '',
      NODE_NO_WARNINGS: '1',
      ...settings,
    },
  })
  const address = `http://localhost:${port}`
  try {
    await untilReady(shop, address)
  } catch (error) {
    // Left alone it would become ready later, beside the next test.
    shop.kill('SIGTERM')
    throw error
  }
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => shop.on('exit', resolve))
    if (shop.exitCode === null && shop.signalCode === null && shop.kill(signal)) await ended
  }
  return { address, pid: shop.pid ?? 0, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

async function untilReady(shop: ChildProcess, address: string) {
  const deadline = Date.now() + 400_000
  let hasEnded = false
  shop.on('exit', () => {
    hasEnded = true
  })
  while (Date.now() < deadline && !hasEnded) {
    const isReady = await fetch(`${address}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The shop did not start')
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

/** With owners and rights: PostgreSQL takes no folder that others could write to. */
export function copyFolder(from: string, to: string) {
  execFileSync('cp', ['-a', `${from}/.`, to])
}
