import { data } from 'react-router'
import { hallBasketsContract } from '#contract/hall-baskets.ts'
import { lengthText, readLength, stepsFor } from '#rules/running-metre.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import {
  type FormAnswer,
  lacking,
  restated,
  type SentForm,
  sentForm,
  textOf,
  toWhole,
  wholeOf,
} from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

export type HallAnswer = FormAnswer & { link?: { url: string; qr: string } }

/** One basket of the hall: what is scanned, how many, and how it goes on. */
export async function saveHall(request: Request, page: PageContext, here: string) {
  const sent = await sentForm(request)
  try {
    switch (textOf(sent.fields, 'intent')) {
      case 'change':
        return await change(sent, page, here)
      case 'handOn':
        return await handOn(sent, page)
      case 'order':
        return await order(sent, page)
      default:
        return await add(sent, page, here)
    }
  } catch (error) {
    return refusedForm(sent, error)
  }
}

async function add(sent: SentForm, page: PageContext, here: string) {
  if (textOf(sent.fields, 'code') === '') return wrongForm(sent, lacking('code'))
  const { wrong, body } = readForm(hallBasketsContract.addToHallBasket.body, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  const { name } = await page.api.hallBaskets.addToHallBasket({ body })
  return redirectSaying(page, here, { code: 'added', sentence: name })
}

async function change(sent: SentForm, page: PageContext, here: string) {
  const wanted = sent.fields.has('remove') ? 0 : wantedOf(sent)
  if (wanted === null) return wrongForm(sent, lacking('quantity'))
  const said = restated(sent, { quantity: wanted })
  const { wrong, body } = readForm(hallBasketsContract.changeHallBasket.body, said, page.language)
  if (wrong) return wrongForm(sent, wrong)
  const { name, quantity, lengthStepMm } = await page.api.hallBaskets.changeHallBasket({ body })
  if (quantity === 0) return redirectSaying(page, here, { code: 'removed', sentence: name })
  if (quantity === wanted) return seeOther(here)
  const amount = lengthStepMm === null ? String(quantity) : lengthText(quantity, lengthStepMm, page.language)
  return redirectSaying(page, here, { code: quantity < wanted ? 'fewer' : 'more', sentence: `${name}: ${amount}` })
}

/** Pieces, or whole steps of what was typed as a length; null of what is neither. */
function wantedOf({ fields }: SentForm): number | null {
  const stepMm = wholeOf(fields, 'lengthStepMm')
  if (stepMm === null || stepMm < 1) {
    const pieces = toWhole(textOf(fields, 'quantity'))
    return pieces === null || pieces < 0 ? null : pieces
  }
  const lengthMm = readLength(textOf(fields, 'quantity'))
  return lengthMm === null ? null : stepsFor(lengthMm, stepMm)
}

async function handOn(sent: SentForm, page: PageContext) {
  const { wrong, body } = readForm(hallBasketsContract.handOnHallBasket.body, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  const link = await page.api.hallBaskets.handOnHallBasket({ body })
  return data<HallAnswer>({ form: sent.name, refusal: null, wrong: [], typed: {}, link })
}

async function order(sent: SentForm, page: PageContext) {
  const { wrong, body } = readForm(hallBasketsContract.takeHallBasket.body, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  await page.api.hallBaskets.takeHallBasket({ body })
  return seeOther(href('/retail-lk/order'))
}
