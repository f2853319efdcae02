import { deskGoodsContract } from '#contract/staff/goods.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { lacking, sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { saveFilters } from '../save-filter.ts'

/** Hides or shows the ticked models and says how many have changed: exactly those are taken back by undoing. */
export async function saveShown(request: Request, page: PageContext, here: string) {
  const sent = await sentForm(request)
  if (sent.name.endsWith('Filter')) {
    try {
      return await saveFilters(sent, page, here)
    } catch (error) {
      return refusedForm(sent, error)
    }
  }
  if (!sent.fields.has('ids')) return wrongForm(sent, lacking('ids'))
  const isShown = textOf(sent.fields, 'intent') === 'yes'
  const { wrong, body } = readForm(deskGoodsContract.showGoods.body.omit({ isShown: true }), sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  try {
    const { changed } = await page.api.deskGoods.showGoods({ body: { ...body, isShown } })
    return redirectSaying(page, here, { code: isShown ? 'shown' : 'hidden', sentence: changed.join(' ') })
  } catch (error) {
    return refusedForm(sent, error)
  }
}
