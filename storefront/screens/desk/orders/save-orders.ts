import { data } from 'react-router'
import { deskOrdersContract, type JudgedMoves } from '#contract/staff/desk-orders.ts'
import { type JudgedLabels, orderLabelsContract } from '#contract/staff/labels.ts'
import type { DeskStep } from '#rules/order-step.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import {
  type FormAnswer,
  lacking,
  restated,
  type SentForm,
  sentForm,
  textOf,
} from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { saveFilters } from '../save-filter.ts'
import { labelsStep } from './moved.ts'

const { judgeMoves, moveOrders } = deskOrdersContract

/** What a step would do to the chosen orders, to be agreed to. */
export interface MovesAsked {
  step: DeskStep
  numbers: string[]
  judged: JudgedMoves
}

export type MovesAnswer = FormAnswer & { asked?: MovesAsked; labels?: JudgedLabels }

/** The list: what is to be done with the chosen orders is shown first, then done; and the own filters. */
export async function saveOrders(request: Request, page: PageContext, here: string) {
  const sent = await sentForm(request)
  try {
    switch (sent.name) {
      case 'judge':
        return await judge(sent, page)
      case 'saveFilter':
      case 'dropFilter':
        return await saveFilters(sent, page, here)
      default:
        return await move(sent, page, here)
    }
  } catch (error) {
    return refusedForm(sent, error)
  }
}

async function judge(sent: SentForm, page: PageContext) {
  const lacks = [sent.fields.has('numbers') ? '' : 'numbers', textOf(sent.fields, 'step') ? '' : 'step'].filter(Boolean)
  if (lacks.length > 0) return wrongForm(sent, lacking(...lacks))
  if (textOf(sent.fields, 'step') === labelsStep) return await judgeLabels(sent, page)
  const { wrong, body } = readForm(judgeMoves.body, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  const judged = await page.api.deskOrders.judgeMoves({ body })
  const asked: MovesAsked = { ...body, judged }
  return data<MovesAnswer>({ form: 'asked', refusal: null, wrong: [], typed: sent.typed, asked })
}

async function judgeLabels(sent: SentForm, page: PageContext) {
  const { wrong, body } = readForm(orderLabelsContract.judgeLabels.body, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  const labels = await page.api.orderLabels.judgeLabels({ body })
  return data<MovesAnswer>({ form: 'asked', refusal: null, wrong: [], typed: sent.typed, labels })
}

/** Of one order as of many: done, and told how many; what can be taken back is offered. */
export async function move(sent: SentForm, page: PageContext, here: string) {
  // The money of those who pay at the door is written down with this press: how it was taken has to be said.
  if (sent.fields.has('takenBy') && textOf(sent.fields, 'takenBy') === '') {
    const { wrong, body } = readForm(judgeMoves.body, sent, page.language)
    return wrong ? wrongForm(sent, wrong) : await askAgain(sent, page, body, 'takenBy')
  }
  const unsaid = ['reason', 'takenSum'].filter((field) => textOf(sent.fields, field) === '')
  const said = restated(sent, Object.fromEntries(unsaid.map((field) => [field, undefined])))
  const { wrong, body } = readForm(moveOrders.body, said, page.language)
  if (wrong) return wrongForm(sent, wrong)
  if (body.step === 'cancelled' && body.reason === undefined) return askAgain(sent, page, body, 'reason')
  const { moving } = await page.api.deskOrders.moveOrders({ body })
  const numbers = moving.map(({ number }) => number)
  return redirectSaying(page, here, { code: 'moved', sentence: [body.step, ...numbers].join(' ') })
}

/** The list is shown again, with the field that lacks. */
async function askAgain(
  sent: SentForm,
  page: PageContext,
  { step, numbers }: Pick<MovesAsked, 'step' | 'numbers'>,
  field: 'reason' | 'takenBy',
) {
  const asked: MovesAsked = { step, numbers, judged: await page.api.deskOrders.judgeMoves({ body: { step, numbers } }) }
  const answer: MovesAnswer = { form: sent.name, refusal: null, wrong: lacking(field), typed: sent.typed, asked }
  return data(answer, { status: 422 })
}
