import { data, redirect } from 'react-router'
import type { BasketView, QuantityChange } from '#contract/basket.ts'
import type { ShopApi } from '#contract/index.ts'
import { isPlainPost, refusalOf, textOf, wholeOf } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'

/** What the basket's forms are answered in the browser; `added` is what the buy buttons elsewhere wait for. */
export type BasketAnswer =
  | { kind: 'added' | 'changed'; basketCount: number; changes: QuantityChange[] }
  | { kind: 'refused'; message: string }

type Change = { basket: BasketView; changes?: QuantityChange[] }

/** One form, one wish: add, addKit, quantity, remove, check, checkAll, clear. A plain post comes back to its line. */
export async function changeBasket(request: Request, api: ShopApi) {
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  const offerId = wholeOf(form, 'offerId') ?? 0
  try {
    const { basket, changes = [] } = await apply(intent, offerId, form, api)
    if (isPlainPost(request)) return redirect(placeAfter(intent, offerId), 303)
    const kind = intent === 'add' || intent === 'addKit' ? 'added' : 'changed'
    return { kind, basketCount: basket.allPositionsQuantity, changes } satisfies BasketAnswer
  } catch (error) {
    const { message, status } = refusalOf(error)
    return data({ kind: 'refused', message } satisfies BasketAnswer, { status })
  }
}

function apply(intent: string, offerId: number, form: FormData, api: ShopApi): Promise<Change> {
  const change = (line: { quantity?: number; checked?: boolean }) =>
    api.basket.modifyBasket({ body: [{ offerId, ...line }] })
  const wanted = wholeOf(form, 'quantity')
  switch (intent) {
    case 'add':
      return api.basket.addToBasket({ body: { offers: [{ offerId, quantity: wanted ?? 1 }] } })
    case 'addKit':
      return api.basket.addToBasket({ body: { offers: offersIn(form) } })
    case 'quantity':
      // A pressed button says more than the number beside it.
      return change({ quantity: wholeOf(form, 'step') ?? wanted ?? 1 })
    case 'remove':
      return change({ quantity: 0 })
    case 'check':
      return change({ checked: textOf(form, 'checked') === 'true' })
    case 'checkAll':
      return api.basket.modifyBasket({ body: { checkedAll: textOf(form, 'checked') === 'true' } })
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

function placeAfter(intent: string, offerId: number): string {
  const hasLine = intent === 'quantity' || intent === 'check'
  return hasLine ? `${href('/personal/basket')}#line-${offerId}` : href('/personal/basket')
}
