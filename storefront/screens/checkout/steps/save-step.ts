import { apartForm, chooseApart } from '#storefront/parts/order/choose-apart.ts'
import { nextOrderAt, takenIn } from '#storefront/parts/shopper-order/taken-in.ts'
import { isPlainPost, sentForm } from '#storefront/platform/form/form-answer.ts'
import { proveHuman } from '#storefront/platform/form/prove-human.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { cityForm } from '../delivery/address-trouble.tsx'
import { moveToCity } from './move-to-city.ts'
import { saveBonuses } from './save-bonuses.ts'
import { saveContacts } from './save-contacts.ts'
import { saveCoupon } from './save-coupon.ts'
import { saveDelivery } from './save-delivery.ts'
import { placeOrder } from './save-payment.ts'
import { stepUrl } from './step-address.ts'
import { endForm, refusedStep } from './step-answer.ts'
import { takeWhatIsLeft } from './take-what-is-left.ts'

/** One address for all steps: the form says which step it is and what is wished. */
export async function saveStep(request: Request, page: PageContext, id: string) {
  const sent = await sentForm(request)
  try {
    await proveHuman(page, sent)
    switch (sent.name) {
      case 'contacts':
        return await saveContacts(page, id, sent)
      case 'delivery':
        return await saveDelivery(page, id, sent)
      case cityForm:
        return await moveToCity(page, id, sent)
      case apartForm:
        await chooseApart(page.api, sent.fields)
        return isPlainPost(request) ? seeOther(stepUrl(id, 2)) : null
      case 'bonus':
        return await saveBonuses(page, id, sent)
      case 'coupon':
        return await saveCoupon(page, id, sent)
      case endForm:
        await page.api.staffOrders.endShopperOrder({})
        return seeOther(nextOrderAt(takenIn(request)))
      case 'left':
        return await takeWhatIsLeft(page, id, sent)
      default:
        return await placeOrder(page, id, sent, takenIn(request))
    }
  } catch (error) {
    if (error instanceof Response) throw error
    return refusedStep(sent, error)
  }
}
