import { favouritesContract } from '#contract/favourites/index.ts'
import type { CaptchaGuard } from '#server/customer/index.ts'
import { answer } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { listAnswers } from './lists/calls.ts'
import { ownAnswers } from './own/calls.ts'
import { sharedAnswers } from './shared/calls.ts'

export interface FavouritesDeps {
  db: Db
  secrets: Secrets
  captcha: CaptchaGuard
  publicUrl: string
}

/** Favourites, their lists, and what others say of a list. Whose they are, the session says. */
export function favouritesCalls(deps: FavouritesDeps) {
  return answer('favourites', favouritesContract, {
    ...ownAnswers(deps),
    ...listAnswers(deps),
    ...sharedAnswers(deps),
  })
}
