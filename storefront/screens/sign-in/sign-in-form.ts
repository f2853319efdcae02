import { data, redirect, redirectDocument } from 'react-router'
import { formatPhone, normalizePhone } from '#rules/phone.ts'
import { refusalOf, type ShownRefusal, textOf } from '#storefront/platform/form/form-answer.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { signInUrl } from '#storefront/platform/sign-in-url.ts'
import { type AwaitedCode, awaitedCodeCookie, readAwaitedCode } from './awaited-code.ts'

type Wanted = 'phone' | 'code' | 'consent' | 'login' | 'password'

export interface SignInAnswer {
  refusal: ShownRefusal | null
  wrong: Wanted[]
  /** Typed again into the form; never the password. */
  typed: { phone: string; login: string }
}

/** One step of signing in: send a code, check it, login and password, or begin with another phone. */
export async function signIn(request: Request, page: PageContext, next: string) {
  const form = await request.formData()
  const typed = { phone: textOf(form, 'phone'), login: textOf(form, 'login') }
  const wrong = missingOf(form, readAwaitedCode(request))
  const token = textOf(form, 'smart-token')
  if (wrong.length > 0) return data<SignInAnswer>({ refusal: null, wrong, typed }, { status: 422 })
  try {
    // Refused or not: the step itself says whether a proof is still missing.
    if (token) await page.api.customer.validateSmartCaptcha({ body: { token } })
    return await takeStep(form, request, page, next)
  } catch (error) {
    const refusal = refusalOf(error)
    return data<SignInAnswer>({ refusal, wrong: fieldsOf(refusal.code), typed }, { status: refusal.status })
  }
}

function missingOf(form: FormData, awaited: AwaitedCode | null): Wanted[] {
  switch (textOf(form, 'intent')) {
    case 'sendCode':
      return normalizePhone(textOf(form, 'phone')) ? [] : ['phone']
    case 'checkCode':
      return [
        ...(/^\d{1,6}$/.test(digitsOf(form)) ? [] : ['code' as const]),
        // The first code makes the account; whoever confirms a password has one. Ticked here alone and never beforehand.
        ...(awaited && !awaited.isSecondStep && !form.has('account') ? ['consent' as const] : []),
      ]
    case 'password':
      return (['login', 'password'] as const).filter((name) => !form.get(name))
    default:
      return []
  }
}

async function takeStep(form: FormData, request: Request, page: PageContext, next: string) {
  switch (textOf(form, 'intent')) {
    case 'sendCode':
      return sendCode(textOf(form, 'phone'), page, next)
    case 'checkCode':
      return checkCode(form, readAwaitedCode(request), page, next)
    case 'password':
      return checkPassword(form, page, next)
    default:
      page.setCookie(awaitedCodeCookie(null, page.publicUrl))
      return redirect(signInUrl(next), 303)
  }
}

async function sendCode(phone: string, page: PageContext, next: string) {
  const { smsStatusId, waitSeconds } = await page.api.customer.authByPhone({ body: { phone } })
  const shown = formatPhone(normalizePhone(phone) ?? phone)
  return awaitCode({ smsStatusId, waitSeconds, phone: shown, isSecondStep: false }, page, next)
}

function awaitCode(code: AwaitedCode, page: PageContext, next: string) {
  page.setCookie(awaitedCodeCookie(code, page.publicUrl))
  return redirect(signInUrl(next), 303)
}

async function checkCode(form: FormData, awaited: AwaitedCode | null, page: PageContext, next: string) {
  if (!awaited) return redirect(signInUrl(next), 303)
  const { smsStatusId, phone, isSecondStep } = awaited
  const consents = (['account', 'marketing'] as const).filter((purpose) => form.has(purpose))
  await page.api.customer.checkCode({
    body: { code: digitsOf(form), smsStatusId, ...(!isSecondStep && { phone, consents }) },
  })
  return enter(page, next)
}

async function checkPassword(form: FormData, page: PageContext, next: string) {
  const password = String(form.get('password') ?? '')
  const { secondFactor } = await page.api.customer.authByLogin({ body: { login: textOf(form, 'login'), password } })
  if (!secondFactor) return enter(page, next)
  return awaitCode({ ...secondFactor, waitSeconds: 60, isSecondStep: true }, page, next)
}

/** A full page load: everything on the screen belongs to the person from now on. */
function enter(page: PageContext, next: string) {
  page.setCookie(awaitedCodeCookie(null, page.publicUrl))
  return redirectDocument(next, 303)
}

function digitsOf(form: FormData): string {
  return textOf(form, 'code').replace(/[\s-]/g, '')
}

function fieldsOf(code: string): Wanted[] {
  if (code.startsWith('CODE_')) return ['code']
  if (code === 'CONSENT_NEEDED') return ['consent']
  if (code === 'PHONE_INVALID' || code === 'PHONE_COUNTRY_REFUSED') return ['phone']
  return code === 'LOGIN_WRONG' ? ['password'] : []
}
