import { favouritesContract } from '#contract/favourites/index.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { type SentForm, sentForm, textOf, wholeOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { moveAmongLists } from './move-among-lists.ts'
import { putIntoBasket } from './put-into-basket.ts'

const Name = favouritesContract.addList.body

/** Forms of the page of one list. */
export async function changeList(request: Request, page: PageContext, listID: number) {
  const sent = await sentForm(request)
  try {
    return await apply(textOf(sent.fields, 'intent'), sent, page, listID)
  } catch (error) {
    return refusedForm(sent, error)
  }
}

async function apply(intent: string, sent: SentForm, page: PageContext, listID: number) {
  const { favourites } = page.api
  const here = href('/favorites/list/:id', { id: String(listID) })
  const say = (code: string, sentence?: string) =>
    redirectSaying(page, here, { code, ...(sentence !== undefined && { sentence }) })
  switch (intent) {
    case 'rename':
    case 'addList': {
      const { wrong, body } = readForm(Name, sent, page.language)
      if (wrong) return wrongForm(sent, wrong)
      if (intent === 'addList') {
        const { list } = await favourites.addList({ body })
        return seeOther(href('/favorites/list/:id', { id: String(list.id) }))
      }
      await favourites.renameList({ body: { listID, ...body } })
      return seeOther(here)
    }
    case 'deleteList':
      await favourites.deleteList({ body: { listID } })
      return redirectSaying(page, href('/favorites'), { code: 'moved' })
    case 'openVote':
      await favourites.shareList({ body: { listID, isShared: true, vote: 'open' } })
      return say('sharedNow')
    case 'closeVote':
      await favourites.shareList({ body: { listID, isShared: true, vote: 'closed' } })
      return say('voteClosed')
    case 'stopSharing':
      await favourites.shareList({ body: { listID, isShared: false } })
      return say('notShared')
    case 'toBasket': {
      const { items } = await favourites.getListItems({ body: { listID } })
      return say('toBasket', await putIntoBasket(page, items))
    }
    case 'takeDown':
      await favourites.deleteListComment({ body: { listID, commentID: wholeOf(sent.fields, 'commentID') ?? 0 } })
      return seeOther(here)
    case 'remove':
      await favourites.removeFromFavourites({ body: { ids: [wholeOf(sent.fields, 'offerId') ?? 0] } })
      return say('removed')
    case 'move':
      await moveAmongLists(sent.fields, page, listID)
      return say('moved')
    default:
      return seeOther(here)
  }
}
