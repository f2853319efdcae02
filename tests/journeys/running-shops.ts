import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'
import type { TestProject } from 'vitest/node'
import { makeScratchFolder } from '../harness/scratch-folder.ts'
import { makeLooks } from './make-looks.ts'
import { copyFolder, freePort, startShop } from './shop-process.ts'
import { knownShops, shopCount } from './shops.ts'

/**
 * Shops as `npm start` runs them, for all journeys of a run: one is filled, and each journey that goes at the same time
 * has a copy of it with a port and a database of its own (`JOURNEY_SHOPS=1` for fewer cores). Whoever works on the
 * journeys keeps a shop running and names it: `SHOP_ADDRESS=http://localhost:3000`, several with commas. Journeys that
 * start their shop themselves get a copy of the filled folder too (`ownFolder`), for filling takes longer than all they
 * do; whoever runs one of them many times names a filled and stopped one: `FILLED_FOLDER=var`.
 */
export default async function setup(project: TestProject) {
  // Unpacked once, before two workers begin to run what the other is still writing.
  await chromium.executablePath()
  project.provide('filledFolder', process.env.FILLED_FOLDER ?? '')
  const folders = makeScratchFolder('journeys')
  const removeFolders = () => rmSync(folders, { recursive: true, force: true })
  if (knownShops.length > 0) {
    project.provide('shopAddresses', knownShops)
    return removeFolders
  }
  const filled = join(folders, 'filled')
  shareSizes(filled, join(folders, 'sizes'))
  await (await startShop({ port: await freePort(), folder: filled })).stop()
  await makeLooks(filled)
  const shops = await Promise.all(
    Array.from({ length: shopCount }, async (_, at) => {
      const folder = join(folders, `shop-${at + 1}`)
      mkdirSync(folder)
      copyFolder(filled, folder)
      return startShop({ port: await freePort(), folder })
    }),
  )
  project.provide(
    'shopAddresses',
    shops.map((shop) => shop.address),
  )
  project.provide('filledFolder', filled)
  return async () => {
    await Promise.all(shops.map((shop) => shop.stop()))
    removeFolders()
  }
}

/** Copies of the shop have one folder for the widths of their pictures: the first that is asked for one makes it for all. */
function shareSizes(filled: string, sizes: string) {
  mkdirSync(sizes)
  mkdirSync(join(filled, 'media'), { recursive: true })
  symlinkSync(sizes, join(filled, 'media/sizes'))
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each worker. */
    shopAddresses: string[]
    /** A stopped shop's folder with everything in it; empty when there is none and the shop has to fill its own. */
    filledFolder: string
  }
}
