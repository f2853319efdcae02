export type KeptPage = 'offline' | 'cabinet'

const families: readonly KeptPage[] = ['offline', 'cabinet']

/**
 * Keeps a page with every file that it names, in a cache of their own. What was kept before goes only once the new one is
 * whole, so that a page never stands there with the files of another build. A page that is not for this browser any more is
 * forgotten; answers what became of it.
 */
export async function keepPage(family: KeptPage, address: string, more: readonly string[] = []): Promise<boolean> {
  const page = await fetch(address, { credentials: 'same-origin', cache: 'no-store' })
  if (isForOthers(page)) {
    await forgetPage(family)
    return false
  }
  if (!page.ok) throw new Error(`The page ${address} answers ${page.status}`)
  const name = `${family} ${Date.now()}`
  const fresh = await caches.open(name)
  try {
    await fresh.addAll(filesIn(await page.clone().text()))
    await keepFiles(fresh, more)
    await fresh.put(address, page)
  } catch (error) {
    await caches.delete(name)
    throw error
  }
  await forgetPage(family, name)
  return true
}

/** It leads to where one signs in, or says that it is not open to whoever asks. */
export function isForOthers({ redirected, type, status }: Response): boolean {
  return redirected || type === 'opaqueredirect' || status === 401 || status === 403
}

/** What is of use beside the page: one that does not come leaves the others. */
export async function keepFiles(cache: Cache, files: readonly string[]): Promise<void> {
  for (const file of new Set(files)) {
    const kept = await caches.match(file, loosely)
    const answer = kept ?? (await fetch(file, { credentials: 'same-origin' }).catch(() => null))
    if (answer?.ok) await cache.put(file, answer)
  }
}

/** The names of built files are of their content, so any cache that has one has the right one. */
export const loosely: CacheQueryOptions = { ignoreVary: true }

export async function forgetPage(family: KeptPage, except = ''): Promise<void> {
  const names = await caches.keys()
  const gone = names.filter((name) => name.startsWith(`${family} `) && name !== except)
  await Promise.all(gone.map((name) => caches.delete(name)))
}

/** The kept page of this address; undefined: there is none. */
export function findPage(address: string): Promise<Response | undefined> {
  return caches.match(address, { ...loosely, ignoreSearch: true })
}

/** A file that a kept page needs. Other caches of the origin are not ours to answer from. */
export async function findFile(request: Request): Promise<Response | undefined> {
  const names = (await caches.keys()).filter((name) => families.some((family) => name.startsWith(`${family} `)))
  for (const cacheName of names) {
    const found = await caches.match(request, { ...loosely, cacheName })
    if (found) return found
  }
  return undefined
}

/** Scripts, styles and fonts that a page of the shop names. */
export function filesIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [])]
}
