import { DecideListComment } from '#contract/favourites/vote.ts'
import { AnswerWord, DecideWord, UndoWord } from '#contract/moderation.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { restated, type SentForm, sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { isOfFilters, saveFilters } from '../save-filter.ts'

/** The forms of the page, told apart by how their names begin; afterwards the page stays where it was. */
export async function decideWords(request: Request, { pathname, search }: URL, page: PageContext) {
  const sent = await sentForm(request)
  if (isOfFilters(sent)) return saveFilters(sent, page, pathname + search)
  const what = /^(decide|answer|undo)/.exec(sent.name)?.[1] ?? 'undo'
  try {
    const done = await { decide, answer, undo }[what as 'decide' | 'answer' | 'undo'](sent, page)
    return typeof done === 'string' ? redirectSaying(page, pathname + search, { code: done }) : done
  } catch (error) {
    return refusedForm(sent, error)
  }
}

/** Which of the buttons was pressed says what is decided: that of a reason refuses. */
async function decide(sent: SentForm, page: PageContext) {
  if (isOfComment(sent)) return decideComment(sent, page)
  const { api, language } = page
  const decision = textOf(sent.fields, 'refusal') ? 'refuse' : textOf(sent.fields, 'decision') || undefined
  const { wrong, body } = readForm(DecideWord, restated(sent, { decision }), language)
  if (wrong) return wrongForm(sent, wrong)
  await api.moderation.decideWord({ body })
  return `${body.decision}-${body.kind}-${body.id}`
}

async function answer(sent: SentForm, { api, language }: PageContext) {
  const { wrong, body } = readForm(AnswerWord, sent, language)
  if (wrong) return wrongForm(sent, wrong)
  await api.moderation.answerWord({ body })
  return `answer-${body.kind}-${body.id}`
}

async function decideComment(sent: SentForm, { api, language }: PageContext) {
  const { wrong, body } = readForm(DecideListComment, sent, language)
  if (wrong) return wrongForm(sent, wrong)
  await api.favourites.decideListComment({ body })
  return `${body.decision}-comment-${body.id}`
}

function isOfComment({ fields }: SentForm): boolean {
  return textOf(fields, 'kind') === 'comment'
}

async function undo(sent: SentForm, page: PageContext) {
  if (isOfComment(sent)) return decideComment(restated(sent, { decision: 'undo' }), page)
  const { api, language } = page
  const { wrong, body } = readForm(UndoWord, sent, language)
  if (wrong) return wrongForm(sent, wrong)
  await api.moderation.undoWord({ body })
  return `undo-${body.kind}-${body.id}`
}
