import { answerFor } from '#rules/claim.ts'
import type { Language } from '#rules/language.ts'
import { findLanguage, listStaffOf } from '#server/customer/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { ClaimDeps } from './deps.ts'
import type { ClaimRow } from './queries.ts'
import type { ClaimEventKind } from './tables.ts'
import { claimCodeOf } from './view-claim.ts'

type Told = Extract<ClaimEventKind, 'sent' | 'question' | 'decided' | 'done' | 'refused' | 'escalated'>

const news: Record<Told, Record<Language, string>> = {
  sent: { ru: 'приняли', kk: 'қабылданды', en: 'received' },
  question: { ru: 'есть вопрос', kk: 'сұрақ бар', en: 'we have a question' },
  decided: { ru: 'есть решение', kk: 'шешім бар', en: 'decided' },
  done: { ru: 'выполнили', kk: 'орындалды', en: 'done' },
  refused: { ru: 'есть ответ', kk: 'жауап бар', en: 'answered' },
  escalated: { ru: 'передали руководителю', kk: 'басшыға берілді', en: 'passed to a manager' },
}

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

/** Tells the shopper what became of a claim, with the link that opens it without signing in. */
export async function tellClaim(
  tx: Tx,
  deps: Pick<ClaimDeps, 'messages' | 'regions' | 'secrets' | 'publicUrl'>,
  claim: ClaimRow,
  what: Told,
  now: Date,
): Promise<void> {
  const language = (await findLanguage(tx, claim.customerId)) ?? claim.language
  const url = `${deps.publicUrl}/order_claim/?claim=${claim.id}&code=${claimCodeOf(deps.secrets, claim)}`
  const to = {
    phone: claim.contactPhone,
    email: claim.contactEmail,
    // Goods were sent under this phone, and whoever brought them has called it.
    isConfirmed: true,
    utcOffsetMinutes: deps.regions.offsetAt(claim.regionId, now),
  }
  const facts = { number: String(claim.number), news: news[what][language], url }
  await deps.messages.send(tx, { template: 'claim', to, language, facts }, now)
}
