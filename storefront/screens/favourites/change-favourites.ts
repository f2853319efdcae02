import { favouritesContract } from '#contract/favourites/index.ts'
import { saveComposition } from '#storefront/parts/composition-form.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { lacking, type SentForm, sentForm, textOf, wholeOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { moveAmongLists } from './move-among-lists.ts'
import { putIntoBasket } from './put-into-basket.ts'

const NewList = favouritesContract.addList.body

/** One form, one wish. Without an intent it is the heart of a card: the offer is kept. */
export async function changeFavourites(request: Request, page: PageContext) {
  const sent = await sentForm(request)
  try {
    return await apply(textOf(sent.fields, 'intent'), sent, page)
  } catch (error) {
    return refusedForm(sent, error)
  }
}

async function apply(intent: string, sent: SentForm, page: PageContext) {
  const { favourites } = page.api
  const here = href('/favorites')
  const say = (code: string, sentence?: string) =>
    redirectSaying(page, here, { code, ...(sentence !== undefined && { sentence }) })
  const ids = [wholeOf(sent.fields, 'offerId') ?? 0]
  switch (intent) {
    case 'remove':
      await favourites.removeFromFavourites({ body: { ids } })
      return say('removed')
    case 'restore':
      await favourites.restoreFavourites({ body: {} })
      return say('restored')
    case 'clear':
      await favourites.clearFavourites()
      return say('cleared')
    case 'toBasket': {
      const { favorites } = await favourites.getFavourites()
      return say('toBasket', await putIntoBasket(page, favorites))
    }
    case 'addList': {
      const { wrong, body } = readForm(NewList, sent, page.language)
      if (wrong) return wrongForm(sent, wrong)
      const { list } = await favourites.addList({ body })
      return seeOther(href('/favorites/list/:id', { id: String(list.id) }))
    }
    case 'move':
      await moveAmongLists(sent.fields, page)
      return say('moved')
    case 'notes': {
      const isOn = textOf(sent.fields, 'isOn') === 'true'
      if (isOn && !sent.fields.has('consent')) return wrongForm(sent, lacking('consent'))
      await favourites.setFavouriteNotes({ body: { isOn } })
      return say(isOn ? 'turnedOn' : 'turnedOff')
    }
    case 'stopNotes':
      await favourites.stopFavouriteNotes({ body: { code: textOf(sent.fields, 'code') } })
      return say('turnedOff')
    case 'keepKitchen': {
      await favourites.addKitchenProject({ body: { projectID: await saveComposition(page.api.kits, sent.fields) } })
      return say('addedTo')
    }
    case 'deleteKitchen':
      await favourites.deleteKitchenProject({ body: { projectID: wholeOf(sent.fields, 'projectID') ?? 0 } })
      return say('removed')
    default:
      await favourites.addToFavourites({ body: { ids } })
      return say('addedTo')
  }
}
