import { data } from 'react-router'
import { type ClaimableLine, type ClaimableOrder, ClaimStepBody, claimsContract } from '#contract/claims.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { faultsIn, isRefusal, lacking, type SentForm, sentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { claimUrl, stepAfter } from './claim-url.ts'

/** Goods that a claim may begin with, and by what they were named. */
export interface FoundGoods {
  number: string
  sets: ClaimableOrder['sets']
  /** Sent along with the choice. */
  clue: { orderID?: string; orderCode?: string; phone?: string; qr?: string }
  /** Of a label: the box that was scanned, and a claim that is open about it. */
  box: number | null
  claimID: string | null
  /** Chosen already by the address. */
  lineId: number | null
}

/** What `?order=…&line=…` or `?qr=…` names; null where it names nothing, or nothing of the viewer's. */
export async function findGoods({ api }: PageContext, search: URLSearchParams): Promise<FoundGoods | null> {
  const qr = search.get('qr')?.slice(0, 300)
  const orderID = search.get('order')?.slice(0, 40)
  try {
    if (qr) {
      const { claim } = await api.claims.getByQr({ body: { qr } })
      return ofLabel(claim, qr)
    }
    if (orderID) {
      const code = search.get('code')?.slice(0, 80)
      const clue = { orderID, ...(code && { orderCode: code }) }
      const { order } = await api.claims.getOrder({ body: clue })
      return ofOrder(order, clue, Number(search.get('line')) || null)
    }
    return null
  } catch (error) {
    if (isRefusal(error) && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}

function ofLabel(
  found: { orderID: string; line: ClaimableLine; box: number; claimID: string | null },
  qr: string,
): FoundGoods {
  const { orderID: number, line, box, claimID } = found
  return { number, sets: [{ name: null, lines: [line] }], clue: { qr }, box, claimID, lineId: line.lineId }
}

export function ofOrder(order: ClaimableOrder, clue: FoundGoods['clue'], lineId: number | null): FoundGoods {
  return { number: order.number, sets: order.sets, clue, box: null, claimID: null, lineId }
}

/** A form about goods that does not go through comes back with the goods: who named them by number and phone names them once. */
export async function keepingGoods<Answered extends ReturnType<typeof wrongForm | typeof refusedForm>>(
  { api, language }: PageContext,
  sent: SentForm,
  { data: said, init }: Answered,
) {
  const found = await goodsOf(api, sent, language)
  return data({ ...said, found }, init ?? undefined)
}

async function goodsOf(
  api: PageContext['api'],
  sent: SentForm,
  language: PageContext['language'],
): Promise<FoundGoods | null> {
  const ofLabel_ = readForm(getByQr.body, sent, language).body
  const clue = readForm(getOrder.body, sent, language).body
  try {
    if (ofLabel_) return ofLabel((await api.claims.getByQr({ body: ofLabel_ })).claim, ofLabel_.qr)
    return clue ? ofOrder((await api.claims.getOrder({ body: clue })).order, clue, null) : null
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

const { answerClaim, getOrder, getByQr } = claimsContract

/** Each form of the screen by its name. */
export async function actOnClaim(page: PageContext, request: Request, url: URL) {
  const sent = await sentForm(request)
  switch (sent.name) {
    case 'find':
      return find(page, sent, url)
    case 'qr':
      return openQr(page, sent)
    case 'offer':
      return begin(page, sent)
    case 'answer':
      return answer(page, sent, url)
    case 'withdraw':
      return withdraw(page, sent, url)
    default:
      return setStep(page, sent, url)
  }
}

async function find({ api, language }: PageContext, sent: SentForm, url: URL) {
  const { wrong, body } = readForm(getOrder.body.required({ phone: true }), sent, language)
  if (wrong) return wrongForm(sent, wrong)
  try {
    const { order } = await api.claims.getOrder({ body })
    return data({ found: ofOrder(order, body, Number(url.searchParams.get('line')) || null) })
  } catch (error) {
    return refusedForm(sent, error)
  }
}

async function openQr({ api, language }: PageContext, sent: SentForm) {
  const { wrong, body } = readForm(getByQr.body, sent, language)
  if (wrong) return wrongForm(sent, wrong)
  try {
    const { claim } = await api.claims.getByQr({ body })
    return data({ found: ofLabel(claim, body.qr) })
  } catch (error) {
    return refusedForm(sent, error)
  }
}

const Offer = ClaimStepBody.pick({
  orderID: true,
  orderCode: true,
  phone: true,
  qr: true,
  lineId: true,
  quantity: true,
})

async function begin(page: PageContext, sent: SentForm) {
  const { api, language } = page
  const { wrong, body } = readForm(Offer.required({ lineId: true }), sent, language)
  if (wrong) return keepingGoods(page, sent, wrongForm(sent, wrong))
  try {
    const { claim } = await api.claims.steps({ body: { queryType: 'set', queryAction: 'Offer', ...body } })
    return seeOther(claimUrl(claim.id, { step: 'Description' }))
  } catch (error) {
    return keepingGoods(page, sent, refusedForm(sent, error))
  }
}

/** Writes the step and goes on to the next; `hold`, and photos that were only added, stay where they are. */
async function setStep(page: PageContext, sent: SentForm, url: URL) {
  const claimID = url.searchParams.get('claim') ?? ''
  const code = url.searchParams.get('code')
  const fields = new FormData()
  for (const [name, value] of sent.fields) fields.append(name, value)
  fields.set('claimID', claimID)
  if (code) fields.set('code', code)
  const { wrong = [], body } = readForm(ClaimStepBody, { ...sent, fields }, page.language)
  const ofPhotos = faultsIn(page.refusedFiles())
  if (!body || ofPhotos.length > 0) return wrongForm(sent, [...wrong, ...ofPhotos])
  // Nothing is held where nothing is named.
  if (sent.fields.get('intent') === 'hold' && !body.parts?.length) return wrongForm(sent, lacking('parts'))
  try {
    const { claim } = await page.api.claims.steps({ body: { ...completed(body), queryType: 'set' } })
    const intent = sent.fields.get('intent')
    if (body.queryAction === 'SaveClaim') return redirectSaying(page, claimUrl(claim.id, { code }), { code: 'sent' })
    const step = intent === 'next' ? stepAfter(body.queryAction) : body.queryAction
    const to = claimUrl(claim.id, { code, ...(claim.state === 'draft' && { step }) })
    return intent === 'hold' ? redirectSaying(page, to, { code: 'held' }) : seeOther(to)
  } catch (error) {
    return refusedForm(sent, error)
  }
}

/** A form that shows boxes and parts and names none of them says that there are none. */
function completed(body: ClaimStepBody): ClaimStepBody {
  if (body.queryAction !== 'NumberPackage') return body
  return { ...body, numberPackage: body.numberPackage ?? [], parts: body.parts ?? [] }
}

async function answer(page: PageContext, sent: SentForm, url: URL) {
  const key = keyIn(url)
  const { wrong, body } = readForm(answerClaim.body.pick({ answer: true }), sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  try {
    await page.api.claims.answerClaim({ body: { ...key, ...body } })
    return redirectSaying(page, url.pathname + url.search, { code: 'answered' })
  } catch (error) {
    return refusedForm(sent, error)
  }
}

async function withdraw(page: PageContext, sent: SentForm, url: URL) {
  try {
    await page.api.claims.withdrawClaim({ body: keyIn(url) })
    return seeOther(url.pathname + url.search.replace(/&step=\w+/, ''))
  } catch (error) {
    return refusedForm(sent, error)
  }
}

function keyIn({ searchParams }: URL) {
  const code = searchParams.get('code')
  return { claimID: searchParams.get('claim') ?? '', ...(code && { code }) }
}
