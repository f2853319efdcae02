import { keepFiles } from './kept-pages.ts'
import { goodsCache, type KeptGoods, keptGoods } from './told.ts'

/** Basket, favourites and viewed goods as the shop tells them now, with the pictures that the offline page shows. */
export async function keepGoods(wanted: readonly KeptGoods[]): Promise<void> {
  const cache = await caches.open(goodsCache)
  for (const what of wanted) {
    const answer = await fetch(keptGoods[what], {
      method: 'POST',
      credentials: 'same-origin',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: '{}',
    })
    if (!answer.ok) continue
    // Whom the goods are for is no part of what is shown.
    const { contacts: _contacts, ...goods } = await answer.json()
    const text = JSON.stringify(goods)
    const headers = { 'content-type': 'application/json', 'x-kept-at': new Date().toISOString() }
    await cache.put(keptGoods[what], new Response(text, { headers }))
    await keepFiles(cache, picturesIn(text))
  }
  await dropOldest(cache)
}

const mostPictures = 80

/** Some of what was kept long ago goes; in a cache the oldest come first. */
async function dropOldest(cache: Cache): Promise<void> {
  const pictures = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/media/'))
  for (const old of pictures.slice(0, Math.max(0, pictures.length - mostPictures))) await cache.delete(old)
}

const mostOfOne = 24

/** The first picture of each thing, in the width at which the page shows it. */
function picturesIn(text: string): string[] {
  const found = text.match(/"(?:picture|medium)":\{"webp":"\/media\/[\w/-]+\.webp"/g) ?? []
  const addresses = found.map((one) => /\/media\/[^"]+/.exec(one)?.[0] ?? '')
  return [...new Set(addresses)].slice(0, mostOfOne)
}
