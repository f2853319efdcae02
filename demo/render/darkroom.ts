import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Album } from './album.ts'
import { type MeasureWish, measured } from './measure.ts'
import type { Spot } from './page/interior.ts'
import type { ViewName } from './page/packshot.ts'
import { openStudio, type Taken } from './studio.ts'

/** What is asked of the page, and what it sends back with a picture to say which it is. */
type Facts = {
  code?: string
  size?: number
  finish?: number
  view?: ViewName
  step?: number
  room?: string
  material?: string
  spots?: Spot[]
}

/** The file and the source of one wanted picture, and what it is measured by. */
type Wanted = { picture: string; source: string; measure?: Omit<MeasureWish, 'cover'> }

/** Rooms are all soft detail; a packshot has edges on white paper, where webp rings first. */
const QUALITY = { room: 84, packshot: 87 }

export type Darkroom = ReturnType<typeof openDarkroom>

/** Where the browser's pictures become files; it starts when the first picture is needed. */
export function openDarkroom(album: Album, browserFile?: string) {
  const wanted = new Map<string, Wanted>()
  let studio: Awaited<ReturnType<typeof openStudio>> | undefined

  async function keep({ facts, pixels }: Taken<Facts>): Promise<void> {
    const raw = { width: facts.width, height: facts.height, channels: 4 } as const
    const own = wanted.get(keyOf(facts))
    if (!own) throw new Error(`Nobody asked for ${JSON.stringify(facts)}.`)
    const quality = facts.room ? QUALITY.room : QUALITY.packshot
    const file = await sharp(pixels, { raw })
      .removeAlpha()
      .webp({ quality, effort: 5, smartSubsample: true })
      .toBuffer()
    writeFileSync(album.fileOf(own.picture), file)
    // Measured is what is kept, after all that webp did to it.
    if (own.measure) {
      const rgb = await sharp(file).removeAlpha().raw().toBuffer()
      const cover = (at: number) => pixels[at * 4 + 3] as number
      album.keepMeasures(own.picture, { bytes: file.length, ...measured({ ...raw, rgb }, { ...own.measure, cover }) })
    }
    album.remember(own.picture, own.source)
    if (facts.room && facts.spots) album.keepSpots(facts.room, facts.spots)
  }

  return {
    /** Says where a picture goes that one of the next orders will bring. */
    want(facts: Facts, picture: Wanted): void {
      wanted.set(keyOf(facts), picture)
    },
    /** Orders pictures of the page and tells how long it took. */
    async ask(name: string, wish: unknown): Promise<number> {
      studio ??= await openStudio((picture) => keep(picture as Taken<Facts>), browserFile)
      return (await studio.ask<{ milliseconds: number }>(name, wish)).milliseconds
    },
    close: () => studio?.close(),
  }
}

function keyOf({ code, size, finish, view, step, room, material }: Facts): string {
  return [code, size, finish, view, step, room, material].join()
}
