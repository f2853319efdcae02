import { z } from 'zod'
import type { QuantityChange } from '#contract/basket.ts'
import { staffOrdersContract } from '#contract/staff/orders.ts'
import { lineKey } from '#rules/cuts.ts'
import { changeWords } from '#storefront/parts/change-words.ts'
import { wantedQuantity } from '#storefront/parts/wanted-quantity.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import {
  lacking,
  restated,
  type SentForm,
  sentForm,
  textOf,
  toWhole,
  wholeOf,
} from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { keepTakenIn, type TakenIn } from './taken-in.ts'

const Piece = z.object({ offerId: z.int().min(1), quantity: z.int().min(1).max(10_000) })
const Shopper = staffOrdersContract.beginShopperOrder.body

/** Fills the basket of whoever takes the order, and hands it to the checkout under the shopper's name. */
export async function saveShopperOrder(request: Request, page: PageContext, here: string, place: TakenIn) {
  const sent = await sentForm(request)
  try {
    switch (textOf(sent.fields, 'intent')) {
      case 'add':
        return await add(sent, page, here)
      case 'change':
        return await change(sent, page, here)
      case 'clear':
        await page.api.basket.clearBasket()
        return seeOther(here)
      default:
        return await begin(sent, page, place)
    }
  } catch (error) {
    return refusedForm(sent, error, { offers: 'quantity' })
  }
}

async function add(sent: SentForm, page: PageContext, here: string) {
  const { wrong, body } = readForm(Piece, restated(sent, { quantity: wantedQuantity(sent.fields) }), page.language)
  if (wrong) return wrongForm(sent, lacking('quantity'))
  const { changes } = await page.api.basket.addToBasket({ body: { offers: [body] } })
  return comeBack(sent, changes, page, here)
}

/** No pieces take the line out. */
async function change(sent: SentForm, page: PageContext, here: string) {
  const offerId = wholeOf(sent.fields, 'offerId')
  const quantity = sent.fields.has('remove') ? 0 : toWhole(wantedQuantity(sent.fields))
  if (offerId === null || quantity === null || quantity < 0) return wrongForm(sent, lacking('quantity'))
  const line = { offerId, cut: wholeOf(sent.fields, 'cut') ?? 0, quantity }
  const { changes } = await page.api.basket.modifyBasket({ body: [line] })
  return comeBack(sent, changes, page, here)
}

/** The line says what the shop made of the wish where it differs, as in the shopper's own basket. */
async function comeBack({ fields }: SentForm, changes: QuantityChange[], page: PageContext, here: string) {
  const { language } = page
  const lengthStepMm = wholeOf(fields, 'lengthStepMm')
  const sentence = changeWords(changes, await textsOf(page, 'basket'), { lengthStepMm, language })
  const [change] = changes
  return sentence && change ? redirectSaying(page, here, { code: lineKey(change), sentence }) : seeOther(here)
}

async function begin(sent: SentForm, page: PageContext, place: TakenIn) {
  const said = restated(sent, textOf(sent.fields, 'email') === '' ? { email: undefined } : {})
  const { wrong, body } = readForm(Shopper, said, page.language)
  if (wrong) return wrongForm(sent, wrong)
  const { checkoutId } = await page.api.staffOrders.beginShopperOrder({ body })
  keepTakenIn(page, place)
  return seeOther(href('/personal/checkout/:hash?', { hash: checkoutId }))
}
