import { accountContract } from '#contract/account.ts'
import { normalizeEmail } from '#rules/email.ts'
import { choiceCookie } from '#storefront/platform/cookies.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { lacking, type SentForm, sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

// The tick is on the form: left out it is a no.
const Person = accountContract.setUserData.body.required({ acceptsMarketing: true })
const Language = accountContract.setLanguage.body
const Birthdate = accountContract.setBirthdate.body

/** The forms of the profile, told apart by their names. */
export async function saveProfile(request: Request, page: PageContext) {
  const sent = await sentForm(request)
  const save = sent.name === 'birthdate' ? saveBirthdate : sent.name === 'language' ? saveLanguage : savePerson
  try {
    if (sent.name === 'emailLink') return await sendLink(page)
    return await save(sent, page)
  } catch (error) {
    return refusedForm(sent, error)
  }
}

async function sendLink(page: PageContext) {
  await page.api.account.sendEmailLink()
  return redirectSaying(page, href('/personal-lk/profile'), { code: 'emailLink' })
}

async function savePerson(sent: SentForm, page: PageContext) {
  const { wrong, body } = readForm(Person, sent, page.language)
  // The shop judges the address only once the rest is right: what is known to be wrong is told together.
  if (wrong) return wrongForm(sent, [...wrong, ...(isEmailWrong(sent) ? lacking('email') : [])])
  await page.api.account.setUserData({ body })
  return redirectSaying(page, href('/personal-lk/profile'), { code: 'saved' })
}

function isEmailWrong({ fields }: SentForm): boolean {
  const email = textOf(fields, 'email')
  return email !== '' && normalizeEmail(email) === null
}

async function saveBirthdate(sent: SentForm, page: PageContext) {
  const { wrong, body } = readForm(Birthdate, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  await page.api.account.setBirthdate({ body })
  return redirectSaying(page, href('/personal-lk/profile'), { code: 'saved' })
}

/** This browser speaks it at once, others from their next sign-in on. */
async function saveLanguage(sent: SentForm, page: PageContext) {
  const { wrong, body } = readForm(Language, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  await page.api.account.setLanguage({ body })
  page.setCookie(choiceCookie('lang', body.language, page.publicUrl.startsWith('https:')))
  return redirectSaying(page, href('/personal-lk/profile'), { code: 'saved' })
}
