import { paymentContract } from '#contract/payment/index.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { finalUrl, type OrderKey } from '#storefront/parts/order/load-payment.ts'
import { certificatePaid, leftOnCertificate, thankForCertificate } from '#storefront/parts/payment/thank-you.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { lacking, restated, type SentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { queryOf } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { parseSum } from './parse-sum.ts'

type PayByCertificate = (typeof paymentContract)['payByCertificate']

/** Pays with the typed certificate; what is left is paid on the same page. */
export async function payByCertificate(sent: SentForm, page: PageContext, key: OrderKey, here: string) {
  const typed = textOf(sent.fields, 'sum')
  const said = { method: 'setWriteOff', sum: typed === '' ? undefined : (parseSum(typed) ?? typed) }
  const { body, wrong } = readForm(paymentContract.payByCertificate.body, restated(sent, said), page.language)
  if (wrong) return wrongForm(sent, lacking(...wrong.map(({ field }) => field)))
  const { basketGroup: orderId, ...rest } = key
  const query = { ...rest, orderId, payId: textOf(sent.fields, 'payId') }
  try {
    const paid = await page.api.payment.payByCertificate({ query, body })
    const { paidMinor, owedMinor, currency } = paid
    if (owedMinor === 0) return await thankForCertificate(page, finalUrl({ ...key, part: undefined }), paid)
    const t = await textsOf(page, 'certificates')
    const money = (minor: number) => formatMoney(minor, currencySign(currency))
    const told = [t.thanks, t.paid(money(paidMinor), money(owedMinor)), await leftOnCertificate(page, paid)]
    const sentence = told.filter(Boolean).join(' ')
    // What the bank said of an attempt before is no news any more.
    return redirectSaying(page, here + queryOf({ part: key.part, code: key.code }), { code: certificatePaid, sentence })
  } catch (error) {
    return refusedForm<PayByCertificate>(sent, error)
  }
}
