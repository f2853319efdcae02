import { z } from 'zod'
import { retailContract } from '#contract/retail.ts'
import { normalizePhone } from '#rules/phone.ts'
import { safeReturnPath } from '#rules/return-path.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { lacking, type SentForm, sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

const ofShop = z.object({ shopId: z.int().min(1) })

/** The shift, the shop one works in, and who is bound to it. */
export async function saveStaff(request: Request, page: PageContext, here: string) {
  const sent = await sentForm(request)
  const back = safeReturnPath(textOf(sent.fields, 'back'), here)
  try {
    switch (textOf(sent.fields, 'intent')) {
      case 'begin':
        return await withShop(sent, page, back, (body) => page.api.retail.beginShift({ body }))
      case 'end':
        await page.api.retail.endShift()
        return seeOther(back)
      case 'choose':
        return await withShop(sent, page, back, (body) => page.api.retail.chooseRetailShop({ body }))
      case 'unbind':
        return await unbind(sent, page, here)
      default:
        return await bind(sent, page, here)
    }
  } catch (error) {
    return refusedForm(sent, error)
  }
}

async function withShop(
  sent: SentForm,
  page: PageContext,
  back: string,
  work: (body: z.infer<typeof ofShop>) => Promise<unknown>,
) {
  const { wrong, body } = readForm(ofShop, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  await work(body)
  return seeOther(back)
}

async function unbind(sent: SentForm, page: PageContext, here: string) {
  const { wrong, body } = readForm(retailContract.unbindStaff.body, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  await page.api.retail.unbindStaff({ body })
  return redirectSaying(page, here, { code: 'unbound' })
}

async function bind(sent: SentForm, page: PageContext, here: string) {
  const { wrong, body } = readForm(retailContract.bindStaff.body, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  // No number at all is not one that nobody of the shop has.
  if (normalizePhone(body.phone) === null) return wrongForm(sent, lacking('phone'))
  await page.api.retail.bindStaff({ body })
  return redirectSaying(page, here, { code: 'bound' })
}
