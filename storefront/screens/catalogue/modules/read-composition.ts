import type { SetModule } from '#contract/kits.ts'
import { composeLength, lengthOf } from '#rules/modules.ts'

export const leastCm = 60
export const mostCm = 600
export const mostPieces = 20

/** What an address asks for: pieces by offer, or a wall to be filled; else what the shop proposes. */
export interface Composition {
  pieces: Map<number, number>
  lengthMm: number
  /** Null where no wall was named. */
  wallMm: number | null
  /** As it was typed, to be shown again. */
  typedLength: string
  isWrongLength: boolean
  /** It takes the place of the one in the basket. */
  replaces: boolean
}

/**
 * `?q12=2&q13=1` are pieces; `?length=300` is a wall in centimetres, which wins where no piece is named; `?replaces=1`: it is
 * changed in the basket.
 */
export function readComposition(search: URLSearchParams, modules: readonly SetModule[]): Composition {
  const typedLength = (search.get('length') ?? '').trim().slice(0, 10)
  const cm = /^\d{1,4}$/.test(typedLength) ? Number(typedLength) : null
  const isRight = cm !== null && cm >= leastCm && cm <= mostCm
  const named = modules.flatMap(({ offerId }) => {
    const said = search.get(`q${offerId}`)
    return said === null ? [] : [[offerId, piecesIn(said)] as const]
  })
  const proposed = modules.map(({ offerId, quantity }) => [offerId, quantity] as const)
  const pieces = named.length > 0 ? new Map(named) : isRight ? composeLength(cm * 10, modules) : new Map(proposed)
  return {
    pieces,
    lengthMm: lengthOf(pieces, modules),
    wallMm: isRight ? cm * 10 : null,
    typedLength,
    isWrongLength: typedLength !== '' && !isRight,
    replaces: search.has('replaces'),
  }
}

function piecesIn(text: string): number {
  return /^\d{1,3}$/.test(text.trim()) ? Math.min(Number(text), mostPieces) : 0
}
