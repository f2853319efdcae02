import { redirect } from 'react-router'
import type { ShopApi } from '#contract/index.ts'
import { normalizeEmail } from '#rules/email.ts'
import { textOf } from '#storefront/platform/form/form-answer.ts'
import { goOn, stepUrl } from './step-address.ts'
import { missingParts } from './step-answer.ts'

/** Keeps the contacts, then goes on, or sends or checks the code that confirms the phone. */
export async function saveContacts(api: ShopApi, id: string, form: FormData) {
  const query = { id }
  const email = normalizeEmail(textOf(form, 'email'))
  const isEmailWrong = textOf(form, 'email') !== '' && email === null
  const contacts = { name: textOf(form, 'name'), phoneMobile: textOf(form, 'phone'), email: email ?? '' }
  const managerCall = form.has('managerCall')
  await api.checkout.saveContacts({ query, body: { contacts, managerCall } })
  const operator = textOf(form, 'operator')
  if (!/^\d{0,10}$/.test(operator)) return missingParts(['operator'], { operator })
  if (operator !== textOf(form, 'operatorShown'))
    await api.checkout.setOperator({ query, body: { operatorCode: operator } })
  if (isEmailWrong) return missingParts(['email'], { email: textOf(form, 'email') })
  switch (textOf(form, 'intent')) {
    case 'sendCode':
      return sendCode(api, id)
    case 'checkCode':
      return checkCode(api, id, textOf(form, 'code'))
    default:
      return goOn(api, id, managerCall ? 3 : 2)
  }
}

async function sendCode(api: ShopApi, id: string) {
  const { waitSeconds } = await api.checkout.checkPhoneMobile({ query: { id }, body: { action: 'send' } })
  return redirect(`${stepUrl(id, 1, { sent: Date.now().toString(36), wait: waitSeconds })}#code`, 303)
}

async function checkCode(api: ShopApi, id: string, code: string) {
  const digits = code.replace(/\D/g, '')
  if (digits.length === 0 || digits.length > 6) return missingParts(['code'])
  await api.checkout.checkPhoneMobile({ query: { id }, body: { action: 'check', smsCode: Number(digits) } })
  return redirect(stepUrl(id, 1), 303)
}
