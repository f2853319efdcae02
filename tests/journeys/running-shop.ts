import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort, startShop } from './shop-process.ts'

/**
 * The shop as `npm start` runs it, with its own folder and port, for all journeys of a run. Whoever works on the
 * journeys keeps a shop running and names it: `SHOP_ADDRESS=http://localhost:3000`.
 */
export default async function setup(project: TestProject) {
  const known = process.env.SHOP_ADDRESS
  if (known) return project.provide('shopAddress', known.replace(/\/$/, ''))
  const folder = mkdtempSync(join(tmpdir(), 'komod-journeys-'))
  const shop = await startShop({ port: await freePort(), folder })
  project.provide('shopAddress', shop.address)
  return async () => {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    shopAddress: string
  }
}
