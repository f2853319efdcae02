import { z } from 'zod'
import type { ClaimTerms } from '#rules/claim.ts'
import { promisedReturnDays } from '#rules/return-term.ts'
import { defineSetting, type Settings } from '#server/platform/settings.ts'

/** How long the shop gives itself for a claim; the law gives it more. */
export const claimSettings = {
  firstAnswerHours: defineSetting({
    key: 'claims.firstAnswerHours',
    title: 'Hours until somebody takes up a claim',
    schema: z.int().min(1).max(240),
    fallback: 24,
  }),
  decisionDays: defineSetting({
    key: 'claims.decisionDays',
    title: 'Days until a claim that was taken up is decided',
    schema: z.int().min(1).max(45),
    fallback: 5,
  }),
  fulfilDays: defineSetting({
    key: 'claims.fulfilDays',
    title: 'Days until what was decided is done',
    schema: z.int().min(1).max(90),
    fallback: 14,
  }),
  returnDays: defineSetting({
    key: 'claims.returnDays',
    title: 'Days after receipt in which goods without defects may be returned',
    schema: z.int().min(promisedReturnDays).max(365),
    fallback: promisedReturnDays,
  }),
  levelHours: defineSetting({
    key: 'claims.levelHours',
    title: 'Hours that an overdue claim has on each further level',
    schema: z.int().min(1).max(240),
    fallback: 24,
  }),
}

export function claimTermsNow(settings: Pick<Settings, 'get'>): ClaimTerms {
  return {
    firstAnswerHours: settings.get(claimSettings.firstAnswerHours),
    decisionDays: settings.get(claimSettings.decisionDays),
    fulfilDays: settings.get(claimSettings.fulfilDays),
    levelHours: settings.get(claimSettings.levelHours),
  }
}
