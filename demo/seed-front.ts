import { readFile } from 'node:fs/promises'
import { type FrontData, saveFront } from '#server/front/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { homeStrips, news, olderNews, posts, sponsored } from './shop/front.ts'
import { newsBodies } from './shop/news-bodies.ts'

const picturesFolder = new URL('./feed/pictures/', import.meta.url)

type KeepPicture = (bytes: Buffer) => Promise<{ key: string; width: number; height: number }>

/** What stands around the goods: the order of the home page, news with their pictures, a paid place. */
export async function seedFront(tx: Tx, keepPicture: KeepPicture): Promise<void> {
  const items: FrontData['news'][number][] = []
  for (const { picture, ...item } of [...news, ...olderNews]) {
    const { key, width, height } = await keepPicture(await readFile(new URL(picture, picturesFolder)))
    const bodies = newsBodies[item.code as keyof typeof newsBodies]
    items.push({ ...item, bodies, media: key, width, height })
  }
  const kept: FrontData['posts'][number][] = []
  for (const { picture, ...post } of posts) {
    const { key, width, height } = await keepPicture(await readFile(new URL(picture, picturesFolder)))
    kept.push({ ...post, media: key, width, height })
  }
  const strips = homeStrips.map((strip, at) => ({ ...strip, titles: strip.titles ?? null, sort: (at + 1) * 10 }))
  await saveFront(tx, { strips, news: items, posts: kept, sponsored })
}
