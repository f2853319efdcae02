import { pricePrintContract } from '#contract/price-print/index.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { lacking, type SentForm, sentForm, textOf, toWhole } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

/** Prints what is ticked, or takes one tag down; renames goods on tags; says what is wrong with one. */
export async function savePrint(request: Request, page: PageContext, here: string) {
  const sent = await sentForm(request)
  try {
    if (sent.fields.has('takenDown')) return await takeDown(sent, page, here)
    switch (textOf(sent.fields, 'intent')) {
      case 'name':
        return await saveName(sent, page, here)
      case 'feedback':
        return await say(sent, page, here)
      case 'settle':
        return await settle(sent, page, here)
      default:
        return await print(sent, page, here)
    }
  } catch (error) {
    return refusedForm(sent, error)
  }
}

async function print(sent: SentForm, page: PageContext, here: string) {
  const { fields } = sent
  const lines = fields
    .getAll('offerId')
    .flatMap((id) => (typeof id === 'string' && /^\d+$/.test(id) ? [Number(id)] : []))
    .map((offerId) => ({ offerId, copies: toWhole(textOf(fields, `copies-${offerId}`)) ?? 0 }))
  if (lines.length === 0) return wrongForm(sent, lacking('lines'))
  const wrong = lines.find(({ copies }) => copies < 1 || copies > 200)
  if (wrong) return wrongForm(sent, lacking(`copies-${wrong.offerId}`))
  const read = pricePrintContract.printTags.body.safeParse({
    requestKey: textOf(fields, 'requestKey'),
    shopId: toWhole(textOf(fields, 'shopId')),
    templateId: toWhole(textOf(fields, 'templateId')),
    source: textOf(fields, 'source'),
    languages: textOf(fields, 'languages').split('-'),
    day: textOf(fields, 'day') || undefined,
    isEmbargoed: fields.has('isEmbargoed'),
    lines,
  })
  if (!read.success) return wrongForm(sent, lacking('lines'))
  const { url, leftOut } = await page.api.pricePrint.printTags({ body: read.data })
  return redirectSaying(page, here, { code: leftOut.length > 0 ? 'printedSome' : 'printed', sentence: url })
}

async function takeDown({ fields }: SentForm, page: PageContext, here: string) {
  const body = { shopId: toWhole(textOf(fields, 'shopId')) ?? 0, offerId: toWhole(textOf(fields, 'takenDown')) ?? 0 }
  await page.api.pricePrint.takeTagDown({ body })
  return redirectSaying(page, here, { code: 'takenDown' })
}

async function saveName(sent: SentForm, page: PageContext, here: string) {
  const { wrong, body } = readForm(pricePrintContract.saveTagName.body, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  await page.api.pricePrint.saveTagName({ body })
  return redirectSaying(page, here, { code: 'named' })
}

async function say(sent: SentForm, page: PageContext, here: string) {
  const { wrong, body } = readForm(pricePrintContract.sayOfTag.body, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  await page.api.pricePrint.sayOfTag({ body })
  return redirectSaying(page, here, { code: 'told' })
}

async function settle(sent: SentForm, page: PageContext, here: string) {
  const { wrong, body } = readForm(pricePrintContract.settleFeedback.body, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  await page.api.pricePrint.settleFeedback({ body })
  return redirectSaying(page, here, { code: 'settled' })
}
