import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { refusedForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { takenFlash } from './taken-flash.ts'

/** `way=merge` or `replace`; then the basket says what came of it, and where the one is that was replaced. */
export async function takeBasket(request: Request, page: PageContext, code: string) {
  const sent = await sentForm(request)
  try {
    const way = textOf(sent.fields, 'way') === 'replace' ? 'replace' : 'merge'
    const { keptUrl, missing } = await page.api.basket.takeSharedBasket({ body: { code, way } })
    const { shared: t } = await textsOf(page, 'basket')
    const sentence = [way === 'replace' ? t.replaced : t.merged, missing > 0 && t.missing(missing)]
    return redirectSaying(page, href('/personal/basket'), {
      code: takenFlash(keptUrl),
      sentence: sentence.filter(Boolean).join(' '),
    })
  } catch (error) {
    return refusedForm(sent, error)
  }
}
