import type { Names } from './names.ts'

/** A place between walls where a piece of furniture is to stand; millimetres. */
export interface Niche {
  widthMm: number
  depthMm: number
  heightMm: number
}

type Size = { [Side in keyof Niche]: number | null }

export type NicheFit =
  | { kind: 'fits'; isTurned: boolean }
  /** How much is missing on the side of the niche where most is, set as well as can be. */
  | { kind: 'short'; side: keyof Niche; shortMm: number }
  /** Its sizes are not all known. */
  | { kind: 'unknown' }

/** Beside a niche in an address: what does not fit is listed too, and says how much is missing. */
export const withMisfits = 'all'

export const nicheLimitsCm = { least: 1, most: 1000 } as const

const nicheForm = /^(\d{1,4}(?:\.\d)?)x(\d{1,4}(?:\.\d)?)x(\d{1,4}(?:\.\d)?)$/

/** `182x60x240`: width, depth and height in centimetres, as an address says them; null for anything else. */
export function readNiche(text: string): Niche | null {
  const sides = nicheForm.exec(text)?.slice(1).map(Number)
  if (!sides?.every((cm) => cm >= nicheLimitsCm.least && cm <= nicheLimitsCm.most)) return null
  const [widthMm = 0, depthMm = 0, heightMm = 0] = sides.map((cm) => Math.round(cm * 10))
  return { widthMm, depthMm, heightMm }
}

/** The niche as an address says it. */
export function nicheText({ widthMm, depthMm, heightMm }: Niche): string {
  return [widthMm, depthMm, heightMm].map((mm) => String(mm / 10)).join('x')
}

/** Furniture may be turned about the vertical axis, never laid down. */
export function decideNicheFit(niche: Niche, { widthMm, depthMm, heightMm }: Size): NicheFit {
  if (!widthMm || !depthMm || !heightMm) return { kind: 'unknown' }
  const asIs = worstSide(niche, { widthMm, depthMm, heightMm })
  if (asIs.shortMm <= 0) return { kind: 'fits', isTurned: false }
  const turned = worstSide(niche, { widthMm: depthMm, depthMm: widthMm, heightMm })
  if (turned.shortMm <= 0) return { kind: 'fits', isTurned: true }
  return { kind: 'short', ...(turned.shortMm < asIs.shortMm ? turned : asIs) }
}

function worstSide(niche: Niche, piece: Niche): { side: keyof Niche; shortMm: number } {
  const sides = (['widthMm', 'depthMm', 'heightMm'] as const).map((side) => ({
    side,
    shortMm: piece[side] - niche[side],
  }))
  return sides.reduce((worst, one) => (one.shortMm > worst.shortMm ? one : worst))
}

export const nicheSideNames: Record<keyof Niche, Names> = {
  widthMm: { ru: 'по\u00a0ширине', kk: 'ені бойынша', en: 'in width' },
  depthMm: { ru: 'по\u00a0глубине', kk: 'тереңдігі бойынша', en: 'in depth' },
  heightMm: { ru: 'по\u00a0высоте', kk: 'биіктігі бойынша', en: 'in height' },
}
