import { type Group, groups } from './access.ts'
/** The wizard's steps by the names that other systems know, in the order in which they are asked. */
export const claimSteps = [
  'Offer',
  'Description',
  'NumberPackage',
  'LabelPhotos',
  'DefectPhotos',
  'PackagePhotos',
  'AdditionalPhotos',
  'SaveClaim',
] as const
export type ClaimStep = (typeof claimSteps)[number]

/** What a claim is about; `return` is a wish for the money that says nothing against the goods. */
export const claimKinds = ['missingPart', 'defect', 'transit', 'wrongGoods', 'return'] as const
export type ClaimKind = (typeof claimKinds)[number]

export const claimPhotoKinds = ['label', 'defect', 'package', 'additional'] as const
export type ClaimPhotoKind = (typeof claimPhotoKinds)[number]

const photoSteps: Partial<Record<ClaimStep, ClaimPhotoKind>> = {
  LabelPhotos: 'label',
  DefectPhotos: 'defect',
  PackagePhotos: 'package',
  AdditionalPhotos: 'additional',
}

/** Which photos a step takes; null for a step of words. */
export function photoKindOf(step: ClaimStep): ClaimPhotoKind | null {
  return photoSteps[step] ?? null
}

export const mostPhotosOfKind = 6

export const claimStates = ['draft', 'sent', 'inWork', 'question', 'decided', 'done', 'refused', 'withdrawn'] as const
export type ClaimState = (typeof claimStates)[number]

/** Every allowed move; what is not here does not happen. */
export const claimMoves: Record<ClaimState, readonly ClaimState[]> = {
  draft: ['sent', 'withdrawn'],
  sent: ['inWork', 'question', 'decided', 'done', 'refused', 'withdrawn'],
  inWork: ['question', 'decided', 'done', 'refused', 'withdrawn'],
  question: ['inWork', 'decided', 'done', 'refused', 'withdrawn'],
  decided: ['done'],
  done: [],
  refused: [],
  withdrawn: [],
}

export function canMoveClaim(from: ClaimState, to: ClaimState): boolean {
  return claimMoves[from].includes(to)
}

/** Done, refused or taken back: nothing comes after it. */
export function isClaimOver(state: ClaimState): boolean {
  return claimMoves[state].length === 0
}

/** The shop has still to do something, or waits for the shopper. */
export function isClaimOpen(state: ClaimState): boolean {
  return state !== 'draft' && !isClaimOver(state)
}

export const claimDecisions = ['sparePart', 'replacement', 'discount', 'refund', 'refusal'] as const
export type ClaimDecision = (typeof claimDecisions)[number]

/** What becomes of goods whose money goes back: the shop comes for them, the shopper brings them, or they stay. */
export const goodsWays = ['fetched', 'brought', 'kept'] as const
export type GoodsWay = (typeof goodsWays)[number]

/** Why a claim is refused: a list, so that everybody reads the reason in their own language. */
export const refusalReasons = ['notOurs', 'wear', 'misuse', 'noProof', 'tooLate'] as const
export type RefusalReason = (typeof refusalReasons)[number]

const hour = 3_600_000
const day = 24 * hour

/** How long the shop may take for each of its steps. */
export interface ClaimTerms {
  firstAnswerHours: number
  decisionDays: number
  fulfilDays: number
  /** An overdue step has so long on each further level. */
  levelHours: number
}

/** Until when the shop has to move a claim on; null while it waits for the shopper, or nothing is left to do. */
export function claimDueAt(state: ClaimState, since: Date, terms: ClaimTerms): Date | null {
  const after = (ms: number) => new Date(since.getTime() + ms)
  switch (state) {
    case 'sent':
      return after(terms.firstAnswerHours * hour)
    case 'inWork':
      return after(terms.decisionDays * day)
    case 'decided':
      return after(terms.fulfilDays * day)
    default:
      return null
  }
}

/** Whoever answers claims, the head of the department, the director. */
export const highestLevel = 2

/** A step that is overdue goes one level up and gets a new end there; on the highest it stays, told again. */
export function escalate(
  claim: { level: number; dueAt: Date | null },
  now: Date,
  terms: ClaimTerms,
): { level: number; dueAt: Date } | null {
  if (claim.dueAt === null || claim.dueAt > now || claim.level >= highestLevel) return null
  return { level: claim.level + 1, dueAt: new Date(now.getTime() + terms.levelHours * hour) }
}

/** Who answers for a step that has come up to a level: managers, and above them administrators. */
export function answerFor(level: number): Group {
  return level < highestLevel ? groups.shopManager : groups.administrator
}

export interface ClaimSaid {
  kind: ClaimKind | null
  description: string
  parts: number
  photos: Partial<Record<ClaimPhotoKind, number>>
}

/** Shorter words than these tell nobody what is wrong. */
export const leastDescription = 10

/**
 * Which steps still lack something before a claim can be sent. What is broken has to be seen; what is missing cannot be
 * photographed, so there the parts or the words are enough.
 */
export function lackingSteps({ kind, description, parts, photos }: ClaimSaid): ClaimStep[] {
  const lacks: ClaimStep[] = []
  const isNamed = kind === 'missingPart' && parts > 0
  if (kind === null || (!isNamed && description.length < leastDescription)) lacks.push('Description')
  const needsPhoto = kind === 'defect' || kind === 'transit'
  if (needsPhoto && !photos.defect) lacks.push('DefectPhotos')
  return lacks
}

/** The first step that is not done; the last one once all are. */
export function nextStep(done: readonly ClaimStep[]): ClaimStep {
  return claimSteps.find((step) => !done.includes(step)) ?? 'SaveClaim'
}

/** What a label of the goods turned out to be. */
export type LabelMatch = 'same' | 'otherGoods' | 'otherOrder' | 'unknown'

/** Compares the label that was photographed with what the claim is about. */
export function matchLabel(
  label: { groupId: string; lineId: number } | null,
  claim: { groupId: string; lineId: number },
): LabelMatch {
  if (label === null) return 'unknown'
  if (label.groupId !== claim.groupId) return 'otherOrder'
  return label.lineId === claim.lineId ? 'same' : 'otherGoods'
}
