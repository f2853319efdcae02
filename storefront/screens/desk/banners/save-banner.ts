import { bannersContract, WrittenBanner } from '#contract/banners.ts'
import type { BannerPlace } from '#rules/banner.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import {
  type FieldFault,
  faultsIn,
  type SentForm,
  sentForm,
  textOf,
  wholeOf,
} from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { moved, readMove } from '#storefront/ui/ordered-list.tsx'
import { changedMeanwhile } from '../changed-meanwhile.server.ts'
import { undoForm } from './order-undone.ts'
import { readSpots } from './read-spots.ts'

/** Each form of the page is a call: saving, the order of a place, a version that is brought back. */
export async function saveBanners(request: Request, page: PageContext, to: string, isSale: boolean) {
  const sent = await sentForm(request)
  try {
    if (sent.name.startsWith('order')) return await saveOrder(sent, page, to)
    if (sent.name.startsWith('restore')) return await restore(sent, page, to)
    return await saveBanner(sent, page, to, isSale)
  } catch (error) {
    // What is undone has no form that is left to say it: the list of the place does, with how it lies now.
    const asked = sent.name === undoForm ? { ...sent, name: `order ${textOf(sent.fields, 'place')}` } : sent
    return refusedForm(asked, error, { spots: 'newSpot' })
  }
}

/** How the banners lie for whoever sees them comes with each press, and which one goes where; to undo it is to move it back. */
async function saveOrder(sent: SentForm, page: PageContext, to: string) {
  const { wrong, body } = readForm(bannersContract.orderBanners.body, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  const move = readMove(textOf(sent.fields, 'move'))
  if (!move) return seeOther(to)
  const { place, ids: seen } = body
  const ids = moved(seen, move.from, move.to)
  await page.api.banners.orderBanners({ body: { place, ids, seen } })
  return redirectSaying(page, to, { code: 'ordered', sentence: [place, `${move.to}:${move.from}`, ...ids].join(' ') })
}

async function restore(sent: SentForm, page: PageContext, to: string) {
  const { wrong, body } = readForm(bannersContract.restoreBanner.body, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  await page.api.banners.restoreBanner({ body })
  return redirectSaying(page, `${to}?id=${body.id}`, { code: 'restored' })
}

/** Saves what the form says: a new banner where it names none; what is wrong with pictures and marks is told with the rest. */
async function saveBanner(sent: SentForm, page: PageContext, to: string, isSale: boolean) {
  if (isSale) sent.fields.set('place', 'sale' satisfies BannerPlace)
  const { wrong = [], body } = readForm(WrittenBanner.omit({ spots: true }), sent, page.language)
  const ofPictures: FieldFault[] = faultsIn(page.refusedFiles())
  const { spots, wrong: ofSpots } = await readSpots(sent.fields, page)
  if (!body || ofPictures.length > 0 || ofSpots.length > 0)
    return wrongForm(sent, [...wrong, ...ofPictures, ...ofSpots])
  const id = wholeOf(sent.fields, 'id')
  const copyOf = wholeOf(sent.fields, 'copyOf')
  const { banners } = page.api
  const asked = !id
    ? null
    : isSale
      ? banners.getEditedSaleBanner({ body: { id } })
      : banners.getEditedBanner({ body: { id } })
  if (asked && isChangedSince(textOf(sent.fields, 'seen'), (await asked).banner)) return changedMeanwhile(sent, page)
  const { place, ...bounds } = { ...body, ...(spots && { spots }) }
  const like = copyOf && !id ? { copyOf } : {}
  const { banner } = isSale
    ? await banners.saveSaleBanner({ body: { ...bounds, ...like, ...(id && { id }) } })
    : id
      ? await banners.saveBanner({ body: { ...bounds, place, id } })
      : await banners.saveNewBanner({ body: { ...bounds, place, ...like } })
  return redirectSaying(page, `${to}?id=${banner.id}`, { code: 'saved' })
}

/** `seen` is when the banner was last changed before its form was opened. */
function isChangedSince(seen: string, { changedAt }: { changedAt: string | null }): boolean {
  return seen !== (changedAt ?? '')
}
