import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { copyFolder, freePort, startShop } from './shop-process.ts'

/**
 * The shop as `npm start` runs it, with its own folder and port, for all journeys of a run. Whoever works on the
 * journeys keeps a shop running and names it: `SHOP_ADDRESS=http://localhost:3000`. Journeys that need a shop for
 * themselves get a copy of the filled folder (`ownFolder`), for filling takes longer than all they do; whoever runs one
 * of them many times names a filled and stopped one: `FILLED_FOLDER=var`.
 */
export default async function setup(project: TestProject) {
  const known = process.env.SHOP_ADDRESS
  project.provide('filledFolder', process.env.FILLED_FOLDER ?? '')
  if (known) return project.provide('shopAddress', known.replace(/\/$/, ''))
  const folders = mkdtempSync(join(tmpdir(), 'komod-journeys-'))
  const filled = join(folders, 'filled')
  const used = join(folders, 'used')
  await (await startShop({ port: await freePort(), folder: filled })).stop()
  mkdirSync(used)
  copyFolder(filled, used)
  const shop = await startShop({ port: await freePort(), folder: used })
  project.provide('shopAddress', shop.address)
  project.provide('filledFolder', filled)
  return async () => {
    await shop.stop()
    rmSync(folders, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    shopAddress: string
    /** A stopped shop's folder with everything in it; empty when there is none and the shop has to fill its own. */
    filledFolder: string
  }
}
