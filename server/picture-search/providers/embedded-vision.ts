import { setImmediate as breathe } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { likeness, mostLikeness } from '../look/compare.ts'
import { type AskedLook, describe, type Look } from '../look/describe.ts'
import { type Pixels, readPixels } from '../look/pixels.ts'
import { isRoom, partsOfRoom } from '../look/room/parts-of-room.ts'
import { type Places, placesOf, shapes } from '../look/room/places.ts'
import { mostStanding, type Sought, soughtOf, standingIn } from '../look/room/stands-in.ts'
import type { FoundOffer, Vision, VisionAsk } from './vision.ts'

/** A picture of goods with its numbers. */
export interface KnownLook {
  productId: number
  offerId: number
  look: Look
}

/** A picture that is asked for, from 0 to 1 like each known one; `effort` comparisons are made for one of them. */
interface Asked {
  effort: number
  alike(look: Look): number
}

/** So many comparisons are made before others are answered. */
const atOnce = 1000
/** Whoever looks at the kinds and pages of a picture of the shop has it searched by once. */
const mostRemembered = 500
/** What standing in a room costs in comparisons of looks. */
const effortOfStanding = 20

/** The shop's own eyes: numbers of colour and shape, compared with those of all its pictures in memory. */
export function createEmbeddedVision(knownLooks: () => Promise<readonly KnownLook[]>): Vision {
  const sought = new WeakMap<Look, Sought>()
  const remembered = new WeakMap<readonly KnownLook[], LRUCache<string, FoundOffer[]>>()
  return {
    name: 'descriptors',
    isStandIn: false,
    async find(ask) {
      const known = await knownLooks()
      if (known.length === 0) return 'away'
      if (ask.media === null || ask.frame) return search(known, ask)
      const before = remembered.get(known) ?? new LRUCache({ max: mostRemembered })
      remembered.set(known, before)
      const key = `${ask.media} ${ask.count}`
      const found = before.get(key) ?? (await search(known, ask))
      before.set(key, found)
      return found
    },
  }

  async function search(known: readonly KnownLook[], { picture, frame, count }: VisionAsk): Promise<FoundOffer[]> {
    const pixels = await readPixels(picture, frame ?? undefined)
    const asked = !frame && isRoom(pixels) ? await askRoom(pixels) : await askThing([pixels])
    const step = Math.ceil(atOnce / asked.effort)
    const best = new Map<number, FoundOffer>()
    for (const [at, { productId, offerId, look }] of known.entries()) {
      if (at % step === step - 1) await breathe()
      const alike = asked.alike(look)
      if (alike > (best.get(productId)?.likeness ?? 0)) best.set(productId, { productId, offerId, likeness: alike })
    }
    return [...best.values()]
      .sort((one, other) => other.likeness - one.likeness || one.productId - other.productId)
      .slice(0, count)
  }

  /** By the look of its parts, and by where in it the thing may stand. */
  async function askRoom(pixels: Pixels): Promise<Asked> {
    const parts = await askThing(partsOfRoom(pixels))
    const placesFor = placesOf(pixels)
    const places: Places[] = []
    for (const shape of shapes) {
      places.push(placesFor(shape))
      await breathe()
    }
    return {
      effort: parts.effort + effortOfStanding,
      alike(look) {
        const own = sought.get(look) ?? soughtOf(look)
        sought.set(look, own)
        const standing = standingIn(places[own.shape] as Places, own)
        return (parts.alike(look) + standing) / (1 + mostStanding)
      },
    }
  }
}

/** By the most alike of its looks. Others are answered in between: a look takes some milliseconds. */
async function askThing(parts: readonly Pixels[]): Promise<Asked> {
  const looks: AskedLook[] = []
  for (const part of parts) {
    looks.push(...describe(part))
    await breathe()
  }
  return {
    effort: looks.length,
    alike: (look) => Math.max(...looks.map((one) => likeness(one, look))) / mostLikeness,
  }
}
