import { deskGoodsContract } from '#contract/staff/goods.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { type SentForm, sentForm, textOf, wholeOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { moved, readMove } from '#storefront/ui/ordered-list.tsx'
import { changedMeanwhile } from '../changed-meanwhile.server.ts'
import { stampOf } from './stamp-of.server.ts'

type Place = { here: string; id: number }
type Api = PageContext['api']['deskGoods']

const calls = deskGoodsContract

/** Each form of the page is one call; its name says which, and of which variant: `offer 12`. */
export async function saveGoods(request: Request, page: PageContext, place: Place) {
  const sent = await sentForm(request)
  try {
    const wrong = await save(sent, page, place)
    if (wrong) return wrong
  } catch (error) {
    return refusedForm(sent, error)
  }
  return redirectSaying(page, place.here, { code: 'saved' })
}

async function save(sent: SentForm, page: PageContext, { id }: Place) {
  const api = page.api.deskGoods
  const [what = ''] = sent.name.split(' ')
  switch (what) {
    case 'words':
      return saveWords(sent, page, id)
    case 'shown': {
      await api.showGoods({ body: { ids: [id], isShown: textOf(sent.fields, 'intent') === 'yes' } })
      return null
    }
    case 'asFed': {
      const { wrong, body } = readForm(calls.dropCorrection.body.omit({ id: true }), sent, page.language)
      if (wrong) return wrongForm(sent, wrong)
      await api.dropCorrection({ body: { ...body, id } })
      return null
    }
    case 'pictures':
      return savePictures(sent, api, id)
    default:
      return saveOffer(what, sent, page)
  }
}

async function saveWords(sent: SentForm, page: PageContext, id: number) {
  const { wrong, body } = readForm(calls.saveGoodsWords.body.omit({ id: true }), sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  const { goods } = await page.api.deskGoods.readGoods({ body: { id } })
  if (textOf(sent.fields, 'seen') !== stampOf(goods)) return changedMeanwhile(sent, page)
  await page.api.deskGoods.saveGoodsWords({ body: { ...body, id } })
  return null
}

/** The whole order comes with each press, and which picture goes where. */
async function savePictures(sent: SentForm, api: Api, id: number) {
  const media = sent.fields.getAll('media').filter((one): one is string => typeof one === 'string')
  const move = readMove(textOf(sent.fields, 'move'))
  const offerId = wholeOf(sent.fields, 'offerId')
  if (!move) return null
  await api.orderPictures({
    body: { id, ...(offerId && { offerId }), media: moved(media, move.from, move.to) },
  })
  return null
}

async function saveOffer(what: string, sent: SentForm, { api, language }: PageContext) {
  switch (what) {
    case 'offer': {
      const { wrong, body } = readForm(calls.saveOfferName.body, sent, language)
      if (wrong) return wrongForm(sent, wrong)
      await api.deskGoods.saveOfferName({ body })
      return null
    }
    case 'offerShown': {
      const offerId = wholeOf(sent.fields, 'offerId') ?? 0
      await api.deskGoods.showOffer({ body: { offerId, isShown: textOf(sent.fields, 'intent') === 'yes' } })
      return null
    }
    case 'price': {
      const { wrong, body } = readForm(calls.savePrice.body, sent, language)
      if (wrong) return wrongForm(sent, wrong)
      await api.deskGoods.savePrice({ body })
      return null
    }
    default: {
      const { wrong, body } = readForm(calls.saveShelf.body, sent, language)
      if (wrong) return wrongForm(sent, wrong)
      await api.deskGoods.saveShelf({ body })
      return null
    }
  }
}
