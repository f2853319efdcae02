import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

/** The shop as `npm start` runs it, with its own folder and port, for all journeys of a run. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'komod-journeys-'))
  const port = await freePort()
  const address = `http://localhost:${port}`
  const shop = startShop(port, folder)
  await untilReady(shop, address)
  project.provide('shopAddress', address)
  return async () => {
    const ended = new Promise((resolve) => shop.on('exit', resolve))
    shop.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

function startShop(port: number, folder: string): ChildProcess {
  return spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      PAYMENT_CHECK_SECONDS: '2',
      NODE_ENV: '',
    },
  })
}

async function untilReady(shop: ChildProcess, address: string) {
  const deadline = Date.now() + 180_000
  let hasEnded = false
  shop.on('exit', () => (hasEnded = true))
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

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

declare module 'vitest' {
  export interface ProvidedContext {
    shopAddress: string
  }
}
