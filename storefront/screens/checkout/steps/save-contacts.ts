import { checkoutContract } from '#contract/checkout/index.ts'
import { normalizeEmail } from '#rules/email.ts'
import { formatPhone, normalizePhone } from '#rules/phone.ts'
import { awaitedCodeCookie } from '#storefront/platform/form/awaited-code.ts'
import { faultsIn, lacking, restated, type SentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { goOn, stepUrl } from './step-address.ts'

const Contacts = checkoutContract.saveContacts.body.required({ managerCall: true })
const Operator = checkoutContract.setOperator.body
const Code = checkoutContract.checkPhoneMobile.body.options[1].pick({ smsCode: true })

/** Keeps the contacts, then goes on, or sends or checks the code that confirms the phone. */
export async function saveContacts(page: PageContext, id: string, sent: SentForm) {
  const { api, language } = page
  const query = { id }
  const said = readForm(Contacts, sent, language)
  if (said.wrong) return wrongForm(sent, said.wrong)
  const { managerCall } = said.body
  const contacts = { name: '', phoneMobile: '', email: '', ...said.body.contacts }
  // Whatever is valid is kept by the shop even when the rest is refused.
  const refused = await refusedBy(api.checkout.saveContacts({ query, body: { contacts, managerCall } }))
  const operator = await saveOperator(page, id, sent)
  const intent = textOf(sent.fields, 'intent')
  const gaps = intent === 'next' ? gapsIn(contacts) : []
  const others = refused.filter(({ field }) => gaps.every((gap) => gap.field !== field))
  const wrong = [...gaps, ...others, ...operator]
  if (wrong.length > 0) return wrongForm(sent, wrong)
  if (intent === 'sendCode') return sendCode(page, id, contacts.phoneMobile)
  if (intent === 'checkCode') return checkCode(page, id, sent)
  return goOn(api, id, managerCall ? 3 : 2)
}

/** All that lacks at once, not one field after the other. */
function gapsIn({ name, phoneMobile, email }: { name: string; phoneMobile: string; email: string }) {
  return lacking(
    ...(name === '' ? ['contacts.name'] : []),
    ...(normalizePhone(phoneMobile) ? [] : ['contacts.phoneMobile']),
    ...(email === '' || normalizeEmail(email) ? [] : ['contacts.email']),
  )
}

/** The fields that a call blames; what is no matter of a field is thrown on. */
async function refusedBy(asked: Promise<unknown>) {
  try {
    await asked
    return []
  } catch (error) {
    const faults = faultsIn(error)
    if (faults.length === 0) throw error
    return faults
  }
}

/** The consultant's code, where it was changed. */
async function saveOperator({ api, language }: PageContext, id: string, sent: SentForm) {
  const typed = textOf(sent.fields, 'operatorCode')
  if (typed === textOf(sent.fields, 'operatorShown')) return []
  const { wrong, body } = readForm(Operator, restated(sent, { operatorCode: typed }), language)
  if (wrong && typed !== '') return lacking('operatorCode')
  return refusedBy(api.checkout.setOperator({ query: { id }, body: body ?? { operatorCode: '' } }))
}

/** The code is waited for in a cookie, so that a reload does not lose its field. */
async function sendCode(page: PageContext, id: string, typed: string) {
  const { waitSeconds } = await page.api.checkout.checkPhoneMobile({ query: { id }, body: { action: 'send' } })
  const phone = formatPhone(normalizePhone(typed) ?? typed)
  const awaited = { smsStatusId: `${id}-${Date.now().toString(36)}`, phone, waitSeconds, isSecondStep: false }
  page.setCookie(awaitedCodeCookie('checkout-code', awaited, page.publicUrl))
  return seeOther(`${stepUrl(id, 1)}#code`)
}

async function checkCode(page: PageContext, id: string, sent: SentForm) {
  const smsCode = textOf(sent.fields, 'smsCode').replace(/\D/g, '')
  const { wrong, body } = readForm(Code, restated(sent, { smsCode }), page.language)
  if (wrong) return wrongForm(sent, lacking('smsCode'))
  await page.api.checkout.checkPhoneMobile({ query: { id }, body: { action: 'check', ...body } })
  page.setCookie(awaitedCodeCookie('checkout-code', null, page.publicUrl))
  return seeOther(stepUrl(id, 1))
}
