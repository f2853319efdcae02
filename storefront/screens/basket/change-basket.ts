import { AddedOffer, type BasketView, basketContract, ModifyLine, type QuantityChange } from '#contract/basket.ts'
import { promotionContract } from '#contract/promotion.ts'
import { lineKey } from '#rules/cuts.ts'
import type { Language } from '#rules/language.ts'
import { lengthText, readLength } from '#rules/running-metre.ts'
import { changeWords } from '#storefront/parts/change-words.ts'
import { compositionOf } from '#storefront/parts/composition-form.ts'
import { apartForm, chooseApart } from '#storefront/parts/order/choose-apart.ts'
import { couponForm } from '#storefront/parts/order/coupon-form.ts'
import { wantedQuantity } from '#storefront/parts/wanted-quantity.ts'
import { wishedOffers } from '#storefront/parts/wished-offers.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import {
  isPlainPost,
  restated,
  type SentForm,
  sentForm,
  textOf,
  wholeOf,
} from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import type { BasketChange } from './basket-answer.ts'
import { seenFrom } from './news/seen-lines.ts'
import { saveReminder } from './remind/remind-form.ts'
import { remindForm } from './remind/remind-form-name.ts'
import { shareBasket } from './shared/make-link.ts'

/** One form, one wish: add, addLength, addKit, addComposition, quantity, remove, toFavourites, putAside, takeBack, check, checkAll, accept, share, clear. A plain post comes back to its line. */
export async function changeBasket(request: Request, page: PageContext) {
  const sent = await sentForm(request)
  try {
    const intent = textOf(sent.fields, 'intent')
    if (sent.name === couponForm) return await saveCoupon(sent, intent, page)
    if (sent.name === remindForm) return await saveReminder(sent, page)
    if (sent.name === apartForm) {
      await chooseApart(page.api, sent.fields)
      return isPlainPost(request) ? seeOther(href('/personal/basket')) : ({ changes: [] } satisfies BasketChange)
    }
    const done = await apply(intent, sent, page)
    if ('init' in done) return done
    if ('sharedUrl' in done) return done
    const { changes = [] } = done
    return isPlainPost(request) ? await comeBack(sent, changes, page) : ({ changes } satisfies BasketChange)
  } catch (error) {
    return refusedForm(sent, error)
  }
}

/** Gives the basket the coupon that was typed, or takes it out. */
async function saveCoupon(sent: SentForm, intent: string, { api, language }: PageContext) {
  if (intent === 'removeCoupon') {
    await api.promotion.setCoupon({ body: { coupon: '' } })
  } else {
    const { body, wrong } = readForm(promotionContract.setCoupon.body, sent, language)
    if (wrong) return wrongForm(sent, wrong)
    await api.promotion.setCoupon({ body })
  }
  return seeOther(href('/personal/basket'))
}

type Done =
  | { basket: BasketView; changes?: QuantityChange[] }
  | { changes: QuantityChange[]; sharedUrl: string }
  | ReturnType<typeof wrongForm>

function apply(intent: string, sent: SentForm, page: PageContext): Promise<Done> | Done {
  const { api, language } = page
  const { fields } = sent
  const { favourites } = api
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
      return api.basket.addToBasket({ body: { offers: wishedOffers(fields) } })
    case 'addComposition':
      return compositionOf(api.kits, fields).then((composition) =>
        api.basket.addToBasket({ body: { offers: wishedOffers(fields), ...composition } }),
      )
    case 'quantity':
      // A pressed button says more than the number beside it.
      return change({ quantity: textOf(fields, 'step') || wantedQuantity(fields), checked: undefined })
    case 'addLength':
      return addLength(sent, page)
    case 'remove':
      return change({ quantity: 0, checked: undefined })
    case 'toFavourites':
      // Kept first: between the two it is rather in both places than in none.
      return favourites
        .addToFavourites({ body: { ids: [textOf(fields, 'offerId')] } })
        .then(() => change({ quantity: 0, checked: undefined }))
    case 'putAside':
    case 'takeBack': {
      const { body, wrong } = readForm(
        basketContract.setAside.body,
        restated(sent, { aside: String(intent === 'putAside') }),
        language,
      )
      return wrong ? wrongForm(sent, wrong) : api.basket.setAside({ body })
    }
    case 'accept': {
      const lines = seenFrom(fields.getAll('seen').map(String))
      return api.basket.acceptChanges({ body: { lines } }).then(() => api.basket.getFullBasket())
    }
    case 'check':
      return change({ quantity: undefined })
    case 'checkAll':
      return api.basket.modifyBasket({ body: { checkedAll: textOf(fields, 'checked') === 'true' } })
    case 'share':
      return shareBasket(api).then((sharedUrl) => ({ changes: [], sharedUrl }))
    case 'clear':
      return api.basket.clearBasket()
    default:
      return api.basket.getFullBasket()
  }
}

/** Without scripts nobody has looked at the length yet: what is none is not cut. */
async function addLength(sent: SentForm, page: PageContext): Promise<Done> {
  const lengthMm = readLength(textOf(sent.fields, 'length'))
  if (!lengthMm) {
    const { cutWrong } = await textsOf(page, 'buying')
    return wrongForm(sent, [{ field: 'length', sentence: cutWrong, isLacking: false }])
  }
  const offerId = wholeOf(sent.fields, 'offerId') ?? 0
  return page.api.basket.actOnBasket({ body: { action: 'running_meter', offerId, lengthMm } })
}

/** Nobody cuts as fine as that: what was typed in metres is counted in whole steps. */
function finerWords(
  fields: FormData,
  change: QuantityChange | undefined,
  t: { lengthRounded: (length: string) => string },
  language: Language,
): string | null {
  const lengthStepMm = wholeOf(fields, 'lengthStepMm')
  const typedMm = readLength(textOf(fields, 'length'))
  if (!change || !lengthStepMm || !typedMm || change.quantity * lengthStepMm === typedMm) return null
  return t.lengthRounded(lengthText(change.quantity, lengthStepMm, language))
}

/** Back to the line, which says what the shop made of the wish where it differs. */
async function comeBack({ fields }: SentForm, changes: QuantityChange[], page: PageContext) {
  const [change] = changes
  const named = change ?? { offerId: wholeOf(fields, 'offerId') ?? 0, cut: wholeOf(fields, 'cut') ?? 0 }
  const line = `line-${lineKey(named)}`
  const isOfLine = ['quantity', 'check', 'addLength'].includes(textOf(fields, 'intent'))
  const place = href('/personal/basket') + (isOfLine ? `#${line}` : '')
  const { language } = page
  const t = await textsOf(page, 'basket')
  const lengthStepMm = wholeOf(fields, 'lengthStepMm')
  const words = changeWords(changes, t, { lengthStepMm, language }) ?? finerWords(fields, change, t, language)
  return words ? redirectSaying(page, place, { code: line, sentence: words }) : seeOther(place)
}
