import { data, redirect } from 'react-router'
import type { PersonalAction, PersonalAnswerOf } from '#contract/account.ts'
import { isRefusal } from '#storefront/platform/form-answer.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { signInUrl } from '../sign-in/sign-in-form.ts'

type AskOf<Action extends PersonalAction> = Parameters<PageContext['api']['account']['personal']>[0]['body'] & {
  action: Action
}

/** Asks the account. Whoever is not signed in goes to the sign-in and comes back here; the rest is the screen's matter. */
export async function askAccount<Action extends PersonalAction>(
  page: PageContext,
  request: Request,
  ask: AskOf<Action>,
): Promise<PersonalAnswerOf<Action>> {
  try {
    return (await page.api.account.personal({ body: ask })) as PersonalAnswerOf<Action>
  } catch (error) {
    if (isRefusal(error) && error.status === 401) throw redirect(signInUrl(placeOf(request)))
    if (isRefusal(error) && error.code === 'ACCESS_DENIED') throw data(null, { status: 403 })
    throw error
  }
}

/** The screen that was asked for, by its own address. */
function placeOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}
