import type { FilterParams } from '#contract/catalogue/listing.ts'
import { type Niche, readNiche, withMisfits } from '#rules/niche.ts'
import type { Generation } from '../generation.ts'
import { moved } from '../moves.ts'
import { type Bits, makeBits } from '../read-index/bits.ts'
import type { OwnGroup } from '../read-index/filters.ts'
import type { ReadIndex } from '../read-index/shape.ts'

const code = 'niche'
// A list is looked at for a place or two; each costs a walk over all offers.
const mostNiches = 3

/** Two wishes of one key make the same group. */
export function nicheKey(params: FilterParams): string {
  return wishOf(params).join()
}

function wishOf({ [code]: wish }: FilterParams): string[] {
  return Array.isArray(wish) ? wish : []
}

/** Goods that fit into each niche asked for, and all goods for whoever wants to see by how much the others miss it. */
export async function nicheGroup(generation: Generation, params: FilterParams): Promise<OwnGroup> {
  const values: { code: string; offers: Bits }[] = []
  const wish = wishOf(params)
  for (const text of wish) {
    const niche = readNiche(text)
    if (niche && values.length < mostNiches)
      values.push({ code: text, offers: await offersInto(generation, text, niche) })
  }
  if (values.length > 0 || wish.includes(withMisfits))
    values.push({ code: withMisfits, offers: makeBits(generation.index.offers.room).fill(0xffffffff) })
  return { code, values }
}

function offersInto(generation: Generation, text: string, niche: Niche): Promise<Bits> {
  // Models that come or change move everything; nothing else changes a size.
  const depends = { section: -1, moves: moved.sold }
  return generation.kept(`niche ${text}`, depends, async () => fillFitting(generation.index, niche))
}

/** As `decideNicheFit` says, 32 offers to a word. */
function fillFitting({ offers }: ReadIndex, { widthMm, depthMm, heightMm }: Niche): Bits {
  const fitting = makeBits(offers.room)
  for (let offer = 0; offer < offers.count; offer++) {
    const width = offers.widthMm[offer] as number
    const depth = offers.depthMm[offer] as number
    const height = offers.heightMm[offer] as number
    if (width === 0 || depth === 0 || height === 0 || height > heightMm) continue
    const fits = (width <= widthMm && depth <= depthMm) || (depth <= widthMm && width <= depthMm)
    if (fits) fitting[offer >>> 5] = (fitting[offer >>> 5] as number) | (1 << (offer & 31))
  }
  return fitting
}
