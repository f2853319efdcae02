import { writeFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import type { Album } from './album.ts'
import type { Spot } from './page/interior.ts'
import type { ViewName } from './page/packshot.ts'
import { openStudio, type Taken } from './studio.ts'

const MOST_BYTES = 60_000

/** What is asked of the page, and what it sends back with a picture to say which it is. */
type Facts = {
  code?: string
  size?: number
  finish?: number
  view?: ViewName
  step?: number
  room?: string
  spots?: Spot[]
}

/** The file and the source of one wanted picture. */
type Wanted = { picture: string; source: string }

export type Darkroom = ReturnType<typeof openDarkroom>

/** Where the browser's pictures become files; it starts when the first picture is needed. */
export function openDarkroom(album: Album) {
  const wanted = new Map<string, Wanted>()
  let studio: Awaited<ReturnType<typeof openStudio>> | undefined

  async function keep({ facts, pixels }: Taken<Facts>): Promise<void> {
    const raw = { width: facts.width, height: facts.height, channels: 4 } as const
    const own = wanted.get(keyOf(facts))
    if (!own) throw new Error(`Nobody asked for ${JSON.stringify(facts)}.`)
    const file = await encoded(sharp(pixels, { raw }).removeAlpha(), facts.room ? 80 : 82)
    writeFileSync(album.fileOf(own.picture), file)
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
      studio ??= await openStudio((picture) => keep(picture as Taken<Facts>))
      return (await studio.ask<{ milliseconds: number }>(name, wish)).milliseconds
    },
    close: () => studio?.close(),
  }
}

function keyOf({ code, size, finish, view, step, room }: Facts): string {
  return [code, size, finish, view, step, room].join()
}

/** Rugs and boucle are all detail: they give up a little sharpness to stay light. */
async function encoded(picture: Sharp, quality: number): Promise<Buffer> {
  const file = await picture.clone().webp({ quality, effort: 5, smartSubsample: true }).toBuffer()
  return file.length <= MOST_BYTES || quality < 50 ? file : encoded(picture, quality - 8)
}
