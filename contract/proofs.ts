import { z } from 'zod'
import { call, perMinute, refusal } from './call.ts'
import { Picture } from './catalogue/picture.ts'
import { Status } from './fields.ts'

const Count = z.int().min(0)

export const proofKinds = ['packshot', 'angle', 'detail', 'room', 'scale', 'drawing'] as const
export const ProofKind = z.enum(proofKinds)
export type ProofKind = z.infer<typeof ProofKind>

/** `failing` misses a bar; `older` was taken before pictures were measured. */
export const proofStates = ['failing', 'older', 'fine'] as const
export const ProofState = z.enum(proofStates)
export type ProofState = z.infer<typeof ProofState>

/** What is measured of a picture when it is kept; docs/pictures.md tells what the numbers mean and what they have to be. */
export const PictureMeasures = z.object({
  width: Count,
  height: Count,
  /** How much neighbouring pixels of the thing differ, in levels of 255: cloth without thread is near nothing. */
  sharpness: z.number(),
  /** How uneven the shadow on the paper is, in levels: streaks of too few lights. */
  noise: z.number(),
  /** The darkest channel within 40 px (of 1600) of the edge. */
  white: z.number(),
  /** From the swatch to the twentieth of the thing that comes nearest to it, CIE76; only where a swatch is told. */
  colour: z.number().optional(),
  /** Pixels of the thing that lie at the edge of the picture; only where it is seen whole. */
  clipped: z.number().optional(),
  /** How dark the paper is where the thing stands on it, in levels. */
  contact: z.number().optional(),
})
export type PictureMeasures = z.infer<typeof PictureMeasures>

export const measureNames = ['width', 'sharpness', 'noise', 'white', 'colour', 'clipped', 'contact'] as const
export type MeasureName = (typeof measureNames)[number]

const ShownProof = Picture.pick({ webp: true, width: true, height: true })

const Proof = z.object({
  /** Its file below the pictures of the feed. */
  name: z.string(),
  family: z.string(),
  kind: ProofKind,
  picture: ShownProof,
  /** Null of what was taken before anything was measured. */
  measures: PictureMeasures.nullable(),
  faults: z.array(z.enum(measureNames)),
})
export type Proof = z.infer<typeof Proof>

export const pairSides = ['left', 'right', 'same'] as const
export type PairSide = (typeof pairSides)[number]
export const proofRivals = ['before', 'example'] as const
export const ProofRival = z.enum(proofRivals)
export type ProofRival = z.infer<typeof ProofRival>

const PairId = z.string().regex(/^[a-z0-9-]{1,60}$/)
/** Says which of the two lies where; another one for each showing. */
const Seed = z.int().min(0).max(2_147_483_647)

/** How often people preferred the newer picture, the other one, and neither. */
export const Preferences = z.object({ newer: Count, other: Count, same: Count })
export type Preferences = z.infer<typeof Preferences>
export type Preference = keyof Preferences

const ChosenPair = z.object({
  id: PairId,
  family: z.string(),
  kind: ProofKind,
  against: ProofRival,
  newer: ShownProof,
  other: ShownProof,
  chosen: Preferences,
})
export type ChosenPair = z.infer<typeof ChosenPair>

/** Contact sheets of the demo's pictures, and what people prefer. Demo mode only; production does not mount these calls. */
export const proofsContract = {
  listProofs: call({
    method: 'GET',
    path: '/dev/pictures/data/',
    access: 'anyone',
    summary: "A contact sheet of the demo's pictures with what was measured of them",
    query: z.object({
      family: z.string().max(100).optional(),
      kind: ProofKind.optional(),
      state: ProofState.optional(),
      page: z.coerce.number().int().min(1).max(1000).optional(),
    }),
    answer: z.object({
      /** Families, kinds and states, each counted under the other two filters. */
      families: z.array(z.object({ code: z.string(), name: z.string(), count: Count })),
      kinds: z.array(z.object({ code: ProofKind, count: Count })),
      states: z.array(z.object({ code: ProofState, count: Count })),
      count: Count,
      page: z.int(),
      pages: z.int(),
      proofs: z.array(Proof),
    }),
  }),
  drawPair: call({
    method: 'GET',
    path: '/dev/pictures/pairs/data/',
    access: 'anyone',
    summary: 'Two pictures of the same thing, one of them newer, without saying which',
    answer: z.object({
      /** Of those that were chosen from least often; null when nothing was taken again yet. */
      pair: z
        .object({ id: PairId, seed: Seed, family: z.string(), kind: ProofKind, left: ShownProof, right: ShownProof })
        .nullable(),
      /** Pairs whose newer picture is still to be taken. */
      waiting: Count,
      chosen: Count,
    }),
  }),
  choosePicture: call({
    method: 'POST',
    path: '/dev/pictures/pairs/choose/',
    access: 'anyone',
    summary: 'Says which of the two is the better photograph; a showing counts once',
    body: z.object({ pair: PairId, seed: Seed, side: z.enum(pairSides) }),
    answer: Status,
    refusals: {
      PAIR_NOT_FOUND: refusal(404, {
        ru: 'Такой пары больше нет: одну из картинок сняли заново.',
        kk: 'Мұндай жұп енді жоқ: суреттердің бірі қайта түсірілді.',
        en: 'This pair is gone: one of its pictures was taken again.',
      }),
    },
    limit: perMinute(120),
  }),
  listChoices: call({
    method: 'GET',
    path: '/dev/pictures/choices/data/',
    access: 'anyone',
    summary: 'How often the newer picture was preferred, by family and pair',
    answer: z.object({
      families: z.array(z.object({ name: z.string(), before: Preferences, example: Preferences })),
      pairs: z.array(ChosenPair),
      /** Choices about pictures that were taken again since; they count no more. */
      outdated: Count,
    }),
  }),
}
