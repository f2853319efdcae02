import { z } from 'zod'
import { consentPurposes } from '#rules/consent.ts'
import { perMinute } from './call.ts'
import { DayText } from './delivery.ts'

/** Forms on which consents are given; `other` is one that no build of today knows. */
export const consentSources = [
  'signIn',
  'checkout',
  'profile',
  'favourites',
  'basket',
  'subscription',
  'certificate',
  'other',
] as const

/** What a customer has agreed to, word for word, when and where, and whether it still holds. */
export const GivenConsent = z.object({
  id: z.int(),
  purpose: z.enum(consentPurposes),
  text: z.string(),
  /** The form it was given on. */
  source: z.enum(consentSources),
  givenOn: DayText,
  withdrawnOn: DayText.nullable(),
})
export type GivenConsent = z.infer<typeof GivenConsent>

/** Those that a customer may take back and give anew at will; without the others there is no account and no order. */
export const freePurposes = ['marketing', 'favourites', 'subscription', 'push'] as const
export const givablePurposes = ['marketing', 'favourites'] as const

const ConsentsAnswer = z.object({ consents: z.array(GivenConsent) })

export const consentActions = {
  getConsents: {
    access: 'customer',
    isRead: true,
    summary: 'What the customer has agreed to, one by one, the latest first',
    input: z.object({}),
    answer: ConsentsAnswer,
    limit: perMinute(240),
  },
  withdrawConsent: {
    access: 'customer',
    summary: 'Takes a consent back; that it was given, and when, is kept as proof',
    input: z.object({ purpose: z.enum(freePurposes) }),
    answer: ConsentsAnswer,
    limit: perMinute(30),
  },
  giveConsent: {
    access: 'customer',
    summary: 'Agrees to the shop’s own words of today',
    input: z.object({ purpose: z.enum(givablePurposes) }),
    answer: ConsentsAnswer,
    limit: perMinute(30),
  },
} as const
