import { describe, expect, test } from 'vitest'
import {
  type ClaimSaid,
  type ClaimState,
  type ClaimTerms,
  canMoveClaim,
  claimDueAt,
  claimMoves,
  claimStates,
  claimSteps,
  escalate,
  isClaimOpen,
  lackingSteps,
  matchLabel,
  nextStep,
  photoKindOf,
} from './claim.ts'

const terms: ClaimTerms = { firstAnswerHours: 24, decisionDays: 5, fulfilDays: 14, levelHours: 24 }
const now = new Date('2026-11-20T10:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

const said = (facts: Partial<ClaimSaid>): ClaimSaid => ({
  kind: 'defect',
  description: 'Скол на левой двери, пять сантиметров.',
  parts: 0,
  photos: {},
  ...facts,
})

describe('what a claim still lacks', () => {
  test.each([
    { promise: 'a kind and words', facts: { kind: null, description: '' }, lacks: ['Description'] },
    { promise: 'a photo of what is broken', facts: {}, lacks: ['DefectPhotos'] },
    { promise: 'nothing with the photo', facts: { photos: { defect: 1 } }, lacks: [] },
    {
      promise: 'words that say something',
      facts: { description: 'сломан', photos: { defect: 1 } },
      lacks: ['Description'],
    },
    {
      promise: 'nothing where the missing parts are named',
      facts: { kind: 'missingPart', description: '', parts: 2 },
      lacks: [],
    },
    {
      promise: 'words where no part is named',
      facts: { kind: 'missingPart', description: '' },
      lacks: ['Description'],
    },
    { promise: 'a photo of what a journey did', facts: { kind: 'transit' }, lacks: ['DefectPhotos'] },
    { promise: 'no photo of a wish to return', facts: { kind: 'return' }, lacks: [] },
  ] as const)('$promise', ({ facts, lacks }) => {
    expect(lackingSteps(said(facts))).toEqual(lacks)
  })
})

test('steps follow one another, and one that was left out is come back to', () => {
  expect(nextStep([])).toBe('Offer')
  expect(nextStep(['Offer', 'NumberPackage'])).toBe('Description')
  expect(nextStep(claimSteps)).toBe('SaveClaim')
})

test('each step of photos has a kind of its own, steps of words have none', () => {
  expect(claimSteps.map(photoKindOf)).toEqual([null, null, null, 'label', 'defect', 'package', 'additional', null])
})

test.each([
  { state: 'sent', due: hours(24) },
  { state: 'inWork', due: hours(5 * 24) },
  { state: 'decided', due: hours(14 * 24) },
  { state: 'question', due: null },
  { state: 'done', due: null },
] as const)('a claim that is $state has its own end', ({ state, due }) => {
  expect(claimDueAt(state, now, terms)).toEqual(due)
})

describe('an overdue step', () => {
  test.each([
    { promise: 'goes one level up with a new end', level: 0, dueAt: hours(-1), to: { level: 1, dueAt: hours(24) } },
    { promise: 'goes up again', level: 1, dueAt: hours(-1), to: { level: 2, dueAt: hours(24) } },
    { promise: 'stays on the highest level', level: 2, dueAt: hours(-1), to: null },
    { promise: 'is none while there is time', level: 0, dueAt: hours(1), to: null },
    { promise: 'is none where nobody waits for the shop', level: 0, dueAt: null, to: null },
  ])('$promise', ({ level, dueAt, to }) => {
    expect(escalate({ level, dueAt }, now, terms)).toEqual(to)
  })
})

test('what is over moves no more, and nothing goes back to a draft', () => {
  const over: ClaimState[] = ['done', 'refused', 'withdrawn']
  for (const state of over) expect(claimMoves[state]).toEqual([])
  for (const state of claimStates) expect(canMoveClaim(state, 'draft')).toBe(false)
  expect(claimStates.filter(isClaimOpen)).toEqual(['sent', 'inWork', 'question', 'decided'])
})

test('a label is compared with what the claim is about', () => {
  const claim = { groupId: 'a', lineId: 1 }
  expect(matchLabel(null, claim)).toBe('unknown')
  expect(matchLabel({ groupId: 'b', lineId: 1 }, claim)).toBe('otherOrder')
  expect(matchLabel({ groupId: 'a', lineId: 2 }, claim)).toBe('otherGoods')
  expect(matchLabel({ groupId: 'a', lineId: 1 }, claim)).toBe('same')
})
