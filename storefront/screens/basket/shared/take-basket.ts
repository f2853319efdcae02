import type { TakingEffectView } from '#contract/shared-basket.ts'
import type { Language } from '#rules/language.ts'
import type basket from '#storefront/messages/ru/basket.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { refusedForm } from '#storefront/platform/form/read-form.server.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { effectSentences } from './effect-words.ts'
import { beforeParam, codeOfLink, takenFlash } from './taken-flash.ts'

/** `way=merge` or `replace`; then the basket says what came of it, and offers to undo it. `undo`: it is what undoes. */
export async function takeBasket(request: Request, page: PageContext, code: string) {
  const sent = await sentForm(request)
  try {
    const way = textOf(sent.fields, 'way') === 'replace' ? 'replace' : 'merge'
    const { effect, keptUrl, missing } = await page.api.basket.takeSharedBasket({ body: { code, way } })
    const { shared: t } = await textsOf(page, 'basket')
    const isUndone = textOf(sent.fields, 'undo') === '1'
    const sentence = [
      ...(isUndone ? [t.undone] : doneSentences(effect, t, page.language)),
      missing > 0 && t.missing(missing),
    ]
    const before = isUndone ? undefined : codeOfLink(keptUrl)
    return redirectSaying(page, href('/personal/basket') + queryOf({ [beforeParam]: before }), {
      code: takenFlash,
      sentence: sentence.filter(Boolean).join(' '),
    })
  } catch (error) {
    return refusedForm(sent, error)
  }
}

function doneSentences(effect: TakingEffectView, shared: typeof basket.shared, language: Language): string[] {
  const { added, changed, dropped } = effect
  if (added + changed.length + dropped.length === 0) return [shared.nothingChanged]
  return effectSentences(effect, shared.done, { shared, language })
}
