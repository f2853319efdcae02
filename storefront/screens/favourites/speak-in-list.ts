import { redirectSaying } from '#storefront/platform/form/flash.ts'
import {
  type FieldFault,
  lacking,
  type SentForm,
  sentForm,
  textOf,
  toWhole,
} from '#storefront/platform/form/form-answer.ts'
import { proveHuman } from '#storefront/platform/form/prove-human.server.ts'
import { refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { putIntoBasket } from './put-into-basket.ts'

type Place = { code: string; path: string }

/** A vote, a comment, or everything into the basket, from the page of a shared list. */
export async function speakInList(request: Request, page: PageContext, place: Place) {
  const sent = await sentForm(request)
  try {
    return await apply(sent, page, place)
  } catch (error) {
    return refusedForm(sent, error)
  }
}

async function apply(sent: SentForm, page: PageContext, { code, path }: Place) {
  const { api } = page
  const { fields } = sent
  if (textOf(fields, 'intent') === 'toBasket') {
    const { items } = await api.favourites.getSharedList({ body: { code } })
    return redirectSaying(page, path, { code: 'toBasket', sentence: await putIntoBasket(page, items) })
  }
  await proveHuman(page, sent)
  const name = textOf(fields, 'name')
  if (!name) return wrongForm(sent, lacking('name'))
  const said = textOf(fields, 'say')
  if (said) {
    const text = textOf(fields, `text-${said}`)
    if (!text) return wrongForm(sent, await emptyComment(page, said))
    await api.favourites.commentInList({ body: { code, favoriteID: toWhole(said) ?? 0, name, text } })
    return redirectSaying(page, `${path}#item-${said}`, { code: 'said' })
  }
  const [vote, id = ''] = textOf(fields, 'vote').split(':')
  const word = vote === 'yes' || vote === 'no' ? vote : 'none'
  await api.favourites.voteInList({ body: { code, favoriteID: toWhole(id) ?? 0, vote: word, name } })
  return redirectSaying(page, path, { code: 'heard' })
}

async function emptyComment(page: PageContext, item: string): Promise<FieldFault[]> {
  const t = await textsOf(page, 'favourites')
  return [{ field: `text-${item}`, sentence: t.commentNeeded, isLacking: false }]
}
