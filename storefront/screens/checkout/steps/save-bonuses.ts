import { bonusContract } from '#contract/bonus.ts'
import { checkoutContract } from '#contract/checkout/index.ts'
import { formatPhone, normalizePhone } from '#rules/phone.ts'
import { awaitedCodeCookie } from '#storefront/platform/form/awaited-code.ts'
import { lacking, restated, type SentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { stepUrl } from './step-address.ts'

const Sending = bonusContract.sendBonusCode.body
const Checking = bonusContract.checkBonusCode.body
const Spending = checkoutContract.setCheckoutBonus.body

/** Sends and checks the code that proves whose bonuses they are, or says how many of them pay. */
export async function saveBonuses(page: PageContext, id: string, sent: SentForm) {
  const { api, language } = page
  const back = seeOther(`${stepUrl(id, 3)}#bonuses`)
  switch (textOf(sent.fields, 'intent')) {
    case 'sendCode': {
      const { wrong, body } = readForm(Sending, sent, language)
      if (wrong) return wrongForm(sent, wrong)
      const { waitSeconds } = await api.bonus.sendBonusCode({ body })
      const phone = formatPhone(normalizePhone(body.phone) ?? body.phone)
      const awaited = { smsStatusId: `${id}-b${Date.now().toString(36)}`, phone, waitSeconds, isSecondStep: false }
      page.setCookie(awaitedCodeCookie('bonus-code', awaited, page.publicUrl))
      return back
    }
    case 'checkCode': {
      const smsCode = textOf(sent.fields, 'smsCode').replace(/\D/g, '')
      const { wrong, body } = readForm(Checking, restated(sent, { smsCode }), language)
      if (wrong) return wrongForm(sent, lacking('smsCode'))
      await api.bonus.checkBonusCode({ body })
      page.setCookie(awaitedCodeCookie('bonus-code', null, page.publicUrl))
      return back
    }
    case 'none':
      await api.checkout.setCheckoutBonus({ query: { id }, body: { bonuses: 0 } })
      return back
    default: {
      const bonusSum = textOf(sent.fields, 'bonusSum').replace(/\s/g, '')
      // «12,5» and «-5» are no numbers of bonuses: taking their digits would spend others than were meant.
      if (!/^\d+$/.test(bonusSum)) return wrongForm(sent, lacking('bonusSum'))
      const { wrong, body } = readForm(Spending, restated(sent, { bonuses: bonusSum }), language)
      if (wrong) return wrongForm(sent, lacking('bonusSum'))
      await api.checkout.setCheckoutBonus({ query: { id }, body })
      return back
    }
  }
}
