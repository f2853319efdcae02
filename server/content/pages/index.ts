import type { ContentPageInput } from '../lay-pages.ts'
import { answerPages } from './answer-pages.ts'
import { privacyPolicy } from './privacy-policy.ts'

/** The pages that every shop begins with. One more is a file beside and a line here; its path is in the site map. */
export const ownPages: readonly ContentPageInput[] = [privacyPolicy, ...answerPages]
