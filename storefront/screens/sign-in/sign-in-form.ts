import { redirectDocument } from 'react-router'
import type { z } from 'zod'
import { KeyAnswer } from '#contract/account-security.ts'
import { customerContract } from '#contract/customer.ts'
import { formatPhone, normalizePhone } from '#rules/phone.ts'
import { type AwaitedCode, awaitedCodeCookie, readAwaitedCode } from '#storefront/platform/form/awaited-code.ts'
import { lacking, restated, type SentForm, sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { proveHuman } from '#storefront/platform/form/prove-human.server.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { signInUrl } from '#storefront/platform/sign-in-url.ts'

const Phone = customerContract.authByPhone.body
const Code = customerContract.checkCode.body.pick({ code: true, consents: true })
const Login = customerContract.authByLogin.body.pick({ login: true, password: true })

type Step = { sent: SentForm; page: PageContext; next: string; awaited: AwaitedCode | null }

/** One step of signing in: send a code, check it, login and password, or begin with another phone. */
export async function signIn(request: Request, page: PageContext, next: string) {
  const sent = await sentForm(request)
  const step = { sent, page, next, awaited: readAwaitedCode(request, 'sign-in') }
  try {
    switch (sent.name) {
      case 'phone':
      case 'again':
        return await sendCode(step)
      case 'code':
        return await checkCode(step)
      case 'strong':
        return await checkStrong(step)
      case 'passkey':
        return await comeByPasskey(step)
      case 'login':
        return await checkPassword(step)
      default:
        page.setCookie(awaitedCodeCookie('sign-in', null, page.publicUrl))
        return seeOther(signInUrl(next))
    }
  } catch (error) {
    return refusedForm(sent, error)
  }
}

async function sendCode({ sent, page, next }: Step) {
  const { body, wrong } = readForm(Phone, sent, page.language)
  const phone = normalizePhone(body?.phone ?? '')
  if (wrong || !phone) return wrongForm(sent, lacking('phone'))
  await proveHuman(page, sent)
  const { smsStatusId, waitSeconds } = await page.api.customer.authByPhone({ body })
  return awaitCode({ smsStatusId, waitSeconds, phone: formatPhone(phone), isSecondStep: false }, page, next)
}

function awaitCode(code: AwaitedCode, page: PageContext, next: string) {
  page.setCookie(awaitedCodeCookie('sign-in', code, page.publicUrl))
  return seeOther(signInUrl(next))
}

async function checkCode({ sent, page, next, awaited }: Step) {
  if (!awaited) return seeOther(signInUrl(next))
  const { smsStatusId, phone, isSecondStep } = awaited
  const said: { body?: z.output<typeof Code> } = readForm(Code, restated(sent, { code: digitsOf(sent) }), page.language)
  if (!said.body) return wrongForm(sent, lacking('code'))
  // Whether the tick is lacking says the call, once the code was right: who has an account has agreed before, and nobody
  // learns without the code who has one.
  const { code, consents } = said.body
  const body = { code, smsStatusId, ...(!isSecondStep && { phone, consents }) }
  return enterOrAsk(await page.api.customer.checkCode({ body }), page, next)
}

async function checkPassword({ sent, page, next }: Step) {
  const { body, wrong } = readForm(Login, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  await proveHuman(page, sent)
  const answer = await page.api.customer.authByLogin({ body })
  if (!answer.secondFactor) return enterOrAsk(answer, page, next)
  return awaitCode({ ...answer.secondFactor, waitSeconds: 60, isSecondStep: true }, page, next)
}

/** In, or to the step that the account asks for besides. */
function enterOrAsk({ secondStep, needsSecondFactor }: SignedIn, page: PageContext, next: string) {
  if (!secondStep) return enter(page, needsSecondFactor ? href('/personal-lk/profile/security') : next)
  const { proofId, ways } = secondStep
  return awaitCode({ smsStatusId: proofId, phone: '', waitSeconds: 0, isSecondStep: true, ways }, page, next)
}

type SignedIn = Pick<z.output<typeof customerContract.checkCode.answer>, 'secondStep' | 'needsSecondFactor'>

async function checkStrong({ sent, page, next, awaited }: Step) {
  if (!awaited?.ways) return seeOther(signInUrl(next))
  const said = restated(sent, { proofId: awaited.smsStatusId })
  const { body } = readForm(customerContract.checkSecondStep.body, said, page.language)
  if (!body) return wrongForm(sent, lacking('code'))
  await page.api.customer.checkSecondStep({ body })
  return enter(page, next)
}

async function comeByPasskey({ sent, page, next }: Step) {
  const proofId = textOf(sent.fields, 'proofId')
  const answer = KeyAnswer.safeParse(parsed(textOf(sent.fields, 'answer')))
  if (!answer.success) return wrongForm(sent, lacking('answer'))
  await page.api.customer.authByPasskey({ body: { proofId, answer: answer.data } })
  return enter(page, next)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A full page load: everything on the screen belongs to the person from now on. */
function enter(page: PageContext, next: string) {
  page.setCookie(awaitedCodeCookie('sign-in', null, page.publicUrl))
  return redirectDocument(next, 303)
}

/** Six digits, however they are parted; anything else is no code and costs no try. */
function digitsOf({ fields }: SentForm): string {
  const digits = textOf(fields, 'code').replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : ''
}
