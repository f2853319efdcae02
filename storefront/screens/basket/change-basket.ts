import { redirect } from 'react-router'
import { AddedOffer, type BasketView, ModifyLine, type QuantityChange } from '#contract/basket.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { isPlainPost, restated, type SentForm, sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import type { BasketChange } from './basket-answer.ts'
import { changeWords } from './change-words.ts'

/** One form, one wish: add, addKit, quantity, remove, check, checkAll, clear. A plain post comes back to its line. */
export async function changeBasket(request: Request, page: PageContext) {
  const sent = await sentForm(request)
  try {
    const done = await apply(textOf(sent.fields, 'intent'), sent, page)
    if ('init' in done) return done
    const { changes = [] } = done
    return isPlainPost(request) ? await comeBack(sent, changes, page) : ({ changes } satisfies BasketChange)
  } catch (error) {
    return refusedForm(sent, error)
  }
}

type Done = { basket: BasketView; changes?: QuantityChange[] } | ReturnType<typeof wrongForm>

function apply(intent: string, sent: SentForm, { api, language }: PageContext): Promise<Done> | Done {
  const { fields } = sent
  const change = (said: Record<string, string | number | undefined>): Promise<Done> | Done => {
    const { body, wrong } = readForm(ModifyLine, restated(sent, said), language)
    return wrong ? wrongForm(sent, wrong) : api.basket.modifyBasket({ body: [body] })
  }
  switch (intent) {
    case 'add': {
      const { body, wrong } = readForm(AddedOffer, sent, language)
      return wrong ? wrongForm(sent, wrong) : api.basket.addToBasket({ body: { offers: [body] } })
    }
    case 'addKit':
      return api.basket.addToBasket({ body: { offers: offersIn(fields) } })
    case 'quantity':
      // A pressed button says more than the number beside it.
      return change({ quantity: textOf(fields, 'step') || textOf(fields, 'quantity'), checked: undefined })
    case 'remove':
      return change({ quantity: 0, checked: undefined })
    case 'check':
      return change({ quantity: undefined })
    case 'checkAll':
      return api.basket.modifyBasket({ body: { checkedAll: textOf(fields, 'checked') === 'true' } })
    case 'clear':
      return api.basket.clearBasket()
    default:
      return api.basket.getFullBasket()
  }
}

/** A kit's goods come as `offer=123:2`, once for each. */
function offersIn(form: FormData): { offerId: number; quantity: number }[] {
  return form.getAll('offer').map((said) => {
    const [offerId = 0, quantity = 1] = String(said).split(':').map(Number)
    return { offerId, quantity }
  })
}

/** Back to the line, which says what the shop made of the wish where it differs. */
async function comeBack({ fields }: SentForm, changes: QuantityChange[], page: PageContext) {
  const line = `line-${textOf(fields, 'offerId')}`
  const isOfLine = ['quantity', 'check'].includes(textOf(fields, 'intent'))
  const place = href('/personal/basket') + (isOfLine ? `#${line}` : '')
  const words = changeWords(changes, await textsOf(page, 'basket'))
  return words ? redirectSaying(page, place, { code: line, sentence: words }) : redirect(place, 303)
}
