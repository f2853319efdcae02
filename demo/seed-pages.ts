import { readFile } from 'node:fs/promises'
import { keepPagePictures } from '#server/content/index.ts'
import type { Tx } from '#server/platform/database.ts'

const roomsFolder = new URL('./feed/pictures/rooms/', import.meta.url)

type KeepPicture = (bytes: Buffer) => Promise<{ key: string; width: number; height: number }>

/** Rooms that information pages show, under the names that their texts have for them. */
const pictures: Record<string, Record<string, string>> = {
  '/about/': { workshop: 'dining-round', hall: 'living-morning' },
  '/assembly/': { work: 'children-cabin' },
  '/for-designers/': { studio: 'study-two' },
  '/franchising/': { store: 'living-emerald' },
  '/measurer/': { kitchen: 'kitchen-orbit' },
}

export async function seedPages(tx: Tx, keepPicture: KeepPicture): Promise<void> {
  for (const [path, named] of Object.entries(pictures)) {
    const kept: Parameters<typeof keepPagePictures>[2] = {}
    for (const [name, room] of Object.entries(named)) {
      const { key, width, height } = await keepPicture(await readFile(new URL(`${room}.webp`, roomsFolder)))
      kept[name] = { media: key, width, height }
    }
    await keepPagePictures(tx, path, kept)
  }
}
