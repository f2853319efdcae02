import type { MeasureName, PictureMeasures, ProofKind } from '#contract/proofs.ts'

/**
 * Mean step between neighbouring pixels that a surface has, by how its material begins. Dark weave on a corner sofa of three
 * metres has half a level, light weave one and more.
 */
const leastSharpness: Record<string, number> = { boucle: 0.9, weave: 0.45, leather: 0.4, velvet: 0.2 }

/** Stripes of single lights have two levels and more; a mattress has nothing but the short steep shadow at its foot. */
const MOST_NOISE = 1.4

const photographs: readonly ProofKind[] = ['packshot', 'angle', 'detail']

/** Bars that a measured picture misses, as docs/pictures.md lists them. */
export function faultsOf(name: string, kind: ProofKind, measures: PictureMeasures): MeasureName[] {
  const { width, sharpness, noise, white, colour, clipped, contact } = measures
  const isWhole = kind === 'packshot' || kind === 'angle'
  // A model close by may show another of its materials: a bed its linen.
  const hasOneColour = isWhole || name.startsWith('materials/')
  const texture = name.split('/').at(-1)?.split('-')[0] ?? ''
  const missed: Record<MeasureName, boolean> = {
    width: photographs.includes(kind) && width < (isWhole ? 1600 : 1400),
    sharpness: isWhole && sharpness < (leastSharpness[texture] ?? 0),
    noise: isWhole && noise >= MOST_NOISE,
    white: isWhole && white < 254,
    colour: hasOneColour && colour !== undefined && colour > 6,
    clipped: clipped !== undefined && clipped > 0,
    contact: contact !== undefined && contact < 30,
  }
  return (Object.keys(missed) as MeasureName[]).filter((measure) => missed[measure])
}
