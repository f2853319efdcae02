import { formatDay, wallClock } from '#rules/calendar.ts'
import { answerFor } from '#rules/claim.ts'
import type { Language } from '#rules/language.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { nameIn } from '#rules/names.ts'
import { formatWindow } from '#rules/time-window.ts'
import { findLanguage, listStaffOf } from '#server/customer/index.ts'
import { pictureAddress } from '#server/media/index.ts'
import type { LetterPicture } from '#server/messages/index.ts'
import { findBundleUnchecked } from '#server/order/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { claimWords, type ToldClaim } from './claim-words.ts'
import type { ClaimDeps } from './deps.ts'
import { listClaimedParts } from './parts.ts'
import { type ClaimRow, saveClaim } from './queries.ts'
import type { ClaimEventKind } from './tables.ts'
import { claimCodeOf, shopsFor, visitOf } from './view-claim.ts'

type Told = Extract<ClaimEventKind, 'sent' | 'question' | 'decided' | 'done' | 'refused' | 'escalated' | 'visitSet'>

/** Tells whoever answers for a step that has come up to them, by letter where their e-mail is proven. */
export async function tellStaff(
  tx: Tx,
  deps: Pick<ClaimDeps, 'messages' | 'regions' | 'publicUrl'>,
  claim: ClaimRow,
  level: number,
  now: Date,
): Promise<void> {
  const facts = { number: String(claim.number), url: `${deps.publicUrl}/vue-tools/claims/${claim.id}/` }
  const utcOffsetMinutes = deps.regions.offsetAt(claim.regionId, now)
  for (const { phone, email, language } of await listStaffOf(tx, answerFor(level))) {
    const to = { phone: email ? null : phone, email, isConfirmed: true, utcOffsetMinutes }
    await deps.messages.send(tx, { template: 'claimOverdue', to, language: language ?? 'ru', facts }, now)
  }
}

/**
 * Tells the shopper what became of a claim as it is now: what it is about, what comes next and until when, with the link that
 * opens it without signing in.
 */
export async function tellClaim(
  tx: Tx,
  deps: Pick<ClaimDeps, 'messages' | 'regions' | 'secrets' | 'publicUrl'>,
  claim: ClaimRow,
  what: Told,
  now: Date,
): Promise<void> {
  // What is decided names the visit as it is now.
  if (claim.untoldAt !== null && what !== 'question' && what !== 'escalated')
    await saveClaim(tx, claim.id, { untoldAt: null, untoldVisit: null })
  const language = (await findLanguage(tx, claim.customerId)) ?? claim.language
  const words = claimWords[language]
  const told = await toldOf(tx, deps, claim, language)
  const { news } = words
  const facts = {
    number: String(claim.number),
    order: claim.orderNumber,
    news: what === 'question' ? news.question : news[what](told),
    next: words.next[what](told),
    phone: deps.regions.requireData(claim.regionId, language).phone,
    url: `${deps.publicUrl}/order_claim/?claim=${claim.id}&code=${claimCodeOf(deps.secrets, claim)}`,
  }
  const to = {
    phone: claim.contactPhone,
    email: claim.contactEmail,
    // Goods were sent under this phone, and whoever brought them has called it.
    isConfirmed: true,
    utcOffsetMinutes: deps.regions.offsetAt(claim.regionId, now),
  }
  const pictures = [await pictureOfClaim(tx, deps, claim, language)]
  await deps.messages.send(tx, { template: 'claim', to, language, facts, pictures, aboutOrder: claim.groupId }, now)
}

async function toldOf(
  tx: Tx,
  { regions }: Pick<ClaimDeps, 'regions'>,
  claim: ClaimRow,
  language: Language,
): Promise<ToldClaim> {
  const { decision, reason, note, question, dueAt, sumMinor } = claim
  const visit = visitOf(claim)
  const dayOf = (at: Date) =>
    formatDay(wallClock(at.getTime(), regions.offsetAt(claim.regionId, at)).day, language, 'date')
  const currency = sumMinor ? (await findBundleUnchecked(tx, claim.groupId))?.group.currency : undefined
  return {
    decision,
    reason,
    note,
    question,
    until: dueAt ? dayOf(dueAt) : '',
    visit: visit ? `${formatDay(visit.day, language, 'on')}, ${formatWindow(visit)}` : '',
    sum: sumMinor && currency ? formatMoney(sumMinor, currencySign(currency)) : '',
    hasReceipt: currency === 'RUB',
    goods: claim.goodsWay,
    bringUntil: claim.goodsUntil ? formatDay(claim.goodsUntil, language, 'date') : '',
    bringTo: claim.goodsWay === 'brought' ? shopsFor({ regions }, claim, language).join('; ') : '',
  }
}

/** The thing with what is wrong about it: «не хватает детали, 2 шт., коробка 1, S1 Винт (3 шт.)». */
async function pictureOfClaim(
  tx: Tx,
  { publicUrl }: Pick<ClaimDeps, 'publicUrl'>,
  { id, goods, kind, quantity, boxes }: ClaimRow,
  language: Language,
): Promise<LetterPicture> {
  const words = claimWords[language]
  const parts = (await listClaimedParts(tx, id)).map(({ code, names, quantity: lacking }) => {
    const name = `${code} ${nameIn(names, language)}`
    return lacking > 1 ? `${name} (${words.pieces(lacking)})` : name
  })
  const detail = [
    kind && words.kinds[kind],
    quantity > 1 && words.pieces(quantity),
    boxes.length > 0 && words.box(boxes),
    ...parts,
  ].filter(Boolean)
  return {
    name: nameIn(goods.names, language),
    detail: detail.join(', '),
    pictureUrl: goods.image && publicUrl + pictureAddress(goods.image.key),
  }
}
