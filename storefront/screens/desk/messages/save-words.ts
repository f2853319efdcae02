import { data } from 'react-router'
import { type StaffTemplate, staffMessagesContract } from '#contract/staff/messages.ts'
import { parseLanguage } from '#rules/language.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { type AnyRefusal, type FormAnswer, sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { notFound } from '#storefront/platform/not-found.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

const written = staffMessagesContract.saveTemplate.body.omit({ template: true, channel: true, language: true })

/** What a form of one language is answered where it stays open, with the words as they were typed. */
export interface WordsAnswer extends FormAnswer<AnyRefusal> {
  done?: 'tested'
  /** For a page without scripts. */
  preview?: Awaited<ReturnType<PageContext['api']['staffMessages']['previewTemplate']>>
}

/** Each language is a form by its name: it is saved, looked at, sent to oneself or taken back. */
export async function saveWords(request: Request, one: StaffTemplate, to: string, page: PageContext) {
  const sent = await sentForm(request)
  const language = parseLanguage(sent.name)
  if (!language) throw notFound()
  const which = { template: one.template, channel: one.channel, language }
  const { staffMessages } = page.api
  const intent = textOf(sent.fields, 'intent')
  const { wrong, body } = readForm(written, sent, page.language)
  if (intent !== 'reset' && wrong) return wrongForm(sent, wrong)
  const stay = { form: sent.name, refusal: null, wrong: [], typed: sent.typed }
  try {
    if (intent === 'reset') await staffMessages.resetTemplate({ body: which })
    else if (!body) throw notFound()
    else if (intent === 'test') {
      await staffMessages.sendTest({ body: { ...which, ...body } })
      return data<WordsAnswer>({ ...stay, done: 'tested' })
    } else if (intent === 'look') {
      const preview = await staffMessages.previewTemplate({ body: { ...which, ...body } })
      return data<WordsAnswer>({ ...stay, preview })
    } else await staffMessages.saveTemplate({ body: { ...which, ...body } })
  } catch (error) {
    return refusedForm(sent, error)
  }
  return redirectSaying(page, to, { code: intent === 'reset' ? 'wasReset' : 'saved' })
}
