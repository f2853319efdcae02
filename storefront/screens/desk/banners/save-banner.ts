import { WrittenBanner } from '#contract/banners.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { type FieldFault, faultsIn, sentForm, textOf, wholeOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { changedMeanwhile } from '../changed-meanwhile.server.ts'

/** Saves what the form says: a new banner where it names none; what is wrong with pictures is told with the rest. */
export async function saveBanner(request: Request, page: PageContext, to: string, isSale: boolean) {
  const sent = await sentForm(request)
  if (isSale) sent.fields.set('place', 'sale')
  const { wrong = [], body } = readForm(WrittenBanner, sent, page.language)
  const ofPictures: FieldFault[] = faultsIn(page.refusedFiles())
  if (!body || ofPictures.length > 0) return wrongForm(sent, [...wrong, ...ofPictures])
  const id = wholeOf(sent.fields, 'id')
  const copyOf = wholeOf(sent.fields, 'copyOf')
  const { banners } = page.api
  try {
    const asked = isSale ? banners.getEditedSaleBanner() : id ? banners.getEditedBanner({ body: { id } }) : null
    if (asked && isChangedSince(textOf(sent.fields, 'seen'), (await asked).banner)) {
      return await changedMeanwhile(sent, page)
    }
    const { place: _place, ...onSale } = body
    const { banner } = isSale
      ? await banners.saveSaleBanner({ body: { ...onSale, ...(id && { id }) } })
      : id
        ? await banners.saveBanner({ body: { ...body, id } })
        : await banners.saveNewBanner({ body: { ...body, ...(copyOf && { copyOf }) } })
    return redirectSaying(page, isSale ? to : `${to}?id=${banner.id}`, { code: 'saved' })
  } catch (error) {
    return refusedForm(sent, error)
  }
}

/** `seen` is when the banner was last changed before its form was opened. */
function isChangedSince(seen: string, { changedAt }: { changedAt: string | null }): boolean {
  return seen !== (changedAt ?? '')
}
