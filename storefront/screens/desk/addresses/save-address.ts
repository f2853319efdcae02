import { DropRedirect, DropShortCode, SaveRedirect, SaveShortCode } from '#contract/addresses.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { type SentForm, sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { changedMeanwhile } from '../changed-meanwhile.server.ts'
import { seenRule } from './seen-entry.tsx'

const Rule = SaveRedirect.required({ isPermanent: true })

/** Forms of both pages of addresses, told apart by their names. */
export async function saveAddress(request: Request, page: PageContext) {
  const sent = await sentForm(request)
  const isOfCode = sent.name.endsWith('code')
  try {
    const refused = await (sent.name.startsWith('drop') ? drop(sent, page, isOfCode) : save(sent, page, isOfCode))
    if (refused) return refused
  } catch (error) {
    return refusedForm(sent, error)
  }
  const to = isOfCode ? href('/vue-tools/short-codes') : href('/vue-tools/redirects')
  return redirectSaying(page, to, { code: 'saved' })
}

async function save(sent: SentForm, page: PageContext, isOfCode: boolean) {
  const { api, language } = page
  // Nothing opened is said too, and not left out with the other empty fields: a new entry is written over none.
  const opened = textOf(sent.fields, 'opened')
  if (isOfCode) {
    const { wrong, body } = readForm(SaveShortCode, sent, language)
    if (wrong) return wrongForm(sent, wrong)
    if (await isCodeChanged(sent, page)) return changedMeanwhile(sent, page)
    await api.addresses.saveShortCode({ body: { ...body, opened } })
    return null
  }
  const { wrong, body } = readForm(Rule, sent, language)
  if (wrong) return wrongForm(sent, wrong)
  if (await isRuleChanged(sent, page)) return changedMeanwhile(sent, page)
  await api.addresses.saveRedirect({ body: { ...body, opened } })
  return null
}

/** Whether the entry that the form was opened for is another one now, or none; a new entry was opened for nothing. */
async function isRuleChanged({ fields }: SentForm, { api }: PageContext): Promise<boolean> {
  const opened = textOf(fields, 'opened')
  if (opened === '') return false
  const { redirects } = await api.addresses.listRedirects()
  const now = redirects.find(({ from }) => from === opened)
  return !now || seenRule(now) !== textOf(fields, 'seen')
}

async function isCodeChanged({ fields }: SentForm, { api }: PageContext): Promise<boolean> {
  const opened = textOf(fields, 'opened')
  if (opened === '') return false
  const { codes } = await api.addresses.listShortCodes()
  return codes.find(({ code }) => code === opened)?.url !== textOf(fields, 'seen')
}

async function drop(sent: SentForm, { api, language }: PageContext, isOfCode: boolean) {
  if (isOfCode) {
    const { wrong, body } = readForm(DropShortCode, sent, language)
    if (wrong) return wrongForm(sent, wrong)
    await api.addresses.dropShortCode({ body })
    return null
  }
  const { wrong, body } = readForm(DropRedirect, sent, language)
  if (wrong) return wrongForm(sent, wrong)
  await api.addresses.dropRedirect({ body })
  return null
}
