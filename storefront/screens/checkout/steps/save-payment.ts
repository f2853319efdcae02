import { data } from 'react-router'
import { certificateContract } from '#contract/certificate.ts'
import { checkoutContract } from '#contract/checkout/index.ts'
import type { ShopApi } from '#contract/index.ts'
import { readPayer } from '#storefront/parts/company/read-payer.ts'
import { leadToPaying } from '#storefront/parts/payment/lead-to-paying.ts'
import { thankForCertificate } from '#storefront/parts/payment/thank-you.ts'
import { placedOrderAt, type TakenIn } from '#storefront/parts/shopper-order/taken-in.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { lacking, refusalOf, restated, type SentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { type CertificateAnswer, certificateIntent, noCertificateIntent } from './certificate-part.ts'
import { refusedStep } from './step-answer.ts'

const Method = checkoutContract.choosePayment.body
const Placing = checkoutContract.placeOrder.body
const Checking = certificateContract.getBalance.body
const Paying = checkoutContract.startCheckoutPayment.body

/** Chooses the way to pay, places the order once, and leads to the bank. */
export async function placeOrder(page: PageContext, id: string, sent: SentForm, place: TakenIn = 'desk') {
  const { api, language } = page
  const query = { id }
  const intent = textOf(sent.fields, 'intent')
  const isCall = sent.fields.has('managerCall')
  const method = readForm(Method, sent, language)
  // A choice made anew shows the shop's figures anew, which must not happen behind the shopper's back while placing.
  const isKept = method.body?.id === textOf(sent.fields, 'methodKept')
  if (method.body && !isKept) await api.checkout.choosePayment({ query, body: method.body })
  if (intent === 'choose') return null
  if (intent === noCertificateIntent) return sayCertificate(sent, null)
  // The shopper pays by a link, where their certificate is typed: never whoever has ordered for them.
  const isForShopper = sent.fields.has('forShopper')
  const certificate = isCall || isForShopper ? '' : textOf(sent.fields, 'certificate')
  if (intent === certificateIntent && !certificate) return wrongForm(sent, lacking('certificate'))
  // A wrong code is told while it can be mended, and what a right one pays is seen before it pays.
  const news = certificate ? await seeCertificate(page, sent, certificate) : null
  if (news) return news
  const placing = readForm(Placing, sent, language)
  const payer = method.body?.id === 'bill' && !isCall ? readPayer(sent, language) : null
  // Ticked on this page alone and never beforehand; what was agreed to is kept with the order as proof.
  const isAgreed = isForShopper || (placing.body?.consents?.includes('order') ?? false)
  const wrong = [
    ...((!isCall && method.wrong) || []),
    ...(placing.wrong ?? []),
    ...(payer?.wrong ?? []),
    ...(isAgreed ? [] : lacking('consents')),
  ]
  if (wrong.length > 0) return wrongForm(sent, wrong)
  if (payer?.choice) await api.checkout.setPayerAccount({ query, body: payer.choice })
  const { order } = await api.checkout.placeOrder({
    query,
    body: certificate ? { ...placing.body, certificateFollows: true } : placing.body,
  })
  if (isForShopper)
    return redirectSaying(page, placedOrderAt(place, order.basketGroup), {
      code: 'placed',
      sentence: order.orderID,
    })
  if (isCall) return seeOther(href('/personal/checkout-final/:id?', { id: order.basketGroup }))
  const { body: paying = {} } = readForm(Paying, sent, language)
  return certificate
    ? byCertificate(page, id, { certificate, paying }, order.basketGroup)
    : toBank(page, id, paying, order.basketGroup)
}

/** What the shopper has still to see of a certificate before it pays; null where it is as they have seen it. */
async function seeCertificate({ api, language }: PageContext, sent: SentForm, code: string) {
  const { fields } = sent
  const { body } = readForm(Checking, restated(sent, { currency: textOf(fields, 'certificateCurrency') }), language)
  try {
    const found = await api.certificate.getBalance({ body: body ?? { certificate: code } })
    const isSeen = textOf(fields, 'certificateSeen') === String(found.balance)
    return isSeen && textOf(fields, 'intent') !== certificateIntent ? null : sayCertificate(sent, { ...found, code })
  } catch (error) {
    // One that was taken before is out again: else its refusal would stand beside a field that is not shown.
    const { data: told, init } = refusedStep(sent, error)
    return data<CertificateAnswer>({ ...told, certificate: null, saidAt: Date.now() }, init ?? undefined)
  }
}

/** What is on the certificate, told while the order can still be thought over; all that was typed stays. */
function sayCertificate({ name, typed: all }: SentForm, found: CertificateAnswer['certificate']) {
  const { certificate, ...rest } = all
  const typed = found && certificate !== undefined ? { ...rest, certificate } : rest
  return data<CertificateAnswer>({
    form: name,
    refusal: null,
    wrong: [],
    typed,
    certificate: found,
    saidAt: Date.now(),
  })
}

type PaymentWish = NonNullable<Parameters<ShopApi['checkout']['startCheckoutPayment']>[0]['body']>

/** The certificate pays first, and what it leaves is paid the chosen way. */
async function byCertificate(
  page: PageContext,
  id: string,
  { certificate, paying }: { certificate: string; paying: PaymentWish },
  group: string,
) {
  try {
    const { result } = await page.api.checkout.payCheckoutByCertificate({ query: { id }, body: { certificate } })
    const { paidMinor, owedMinor } = result
    // Of a prepayment the certificate has paid its part.
    const sum = paying.sum === undefined ? undefined : paying.sum - paidMinor
    const isEnough = owedMinor === 0 || (sum !== undefined && sum <= 0)
    if (isEnough) return await thankForCertificate(page, href('/personal/checkout-final/:id?', { id: group }), result)
    return toBank(page, id, { ...paying, sum }, group)
  } catch (error) {
    return toldAtPaying(page, group, error)
  }
}

/** The order stands, whatever the bank says: a refusal is told where the order can be paid again. */
async function toBank(page: PageContext, id: string, body: PaymentWish, group: string) {
  try {
    const answer = await page.api.checkout.startCheckoutPayment({ query: { id }, body })
    return leadToPaying(answer, page.publicUrl)
  } catch (error) {
    return toldAtPaying(page, group, error)
  }
}

function toldAtPaying(page: PageContext, group: string, error: unknown) {
  const { code, message: sentence } = refusalOf(error)
  return redirectSaying(page, href('/personal/order/pay/:id', { id: group }), { code, sentence })
}
