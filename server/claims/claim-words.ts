import type { ClaimDecision, ClaimKind, GoodsWay, RefusalReason } from '#rules/claim.ts'
import type { Language } from '#rules/language.ts'
import { en } from './words/en.ts'
import { kk } from './words/kk.ts'
import { ru } from './words/ru.ts'

/** What a message tells of a claim; each day and sum is written out already, and empty where there is none. */
export interface ToldClaim {
  decision: ClaimDecision | null
  reason: RefusalReason | null
  note: string
  question: string
  /** «26 ноября»: until when the shop has to move it on. */
  until: string
  /** «в субботу, 28 ноября, 10–14» */
  visit: string
  sum: string
  /** Receipts are made of it. */
  hasReceipt: boolean
  /** Of a refund: what becomes of the goods, until when they are brought and to which addresses. */
  goods: GoodsWay | null
  bringUntil: string
  bringTo: string
}

export interface ClaimWords {
  kinds: Record<ClaimKind, string>
  pieces(count: number): string
  box(numbers: readonly number[]): string
  reasons: Record<RefusalReason, string>
  goods: Record<GoodsWay, (until: string) => string>
  /** In a line, for a text message and the subject of a letter. */
  news: {
    sent(told: ToldClaim): string
    question: string
    decided(told: ToldClaim): string
    done(told: ToldClaim): string
    refused(told: ToldClaim): string
    escalated(told: ToldClaim): string
    visitSet(told: ToldClaim): string
  }
  /** In sentences, for a letter: what it means and what comes next. */
  next: {
    sent(told: ToldClaim): string
    question(told: ToldClaim): string
    decided(told: ToldClaim): string
    done(told: ToldClaim): string
    refused(told: ToldClaim): string
    escalated(told: ToldClaim): string
    visitSet(told: ToldClaim): string
  }
}

export const claimWords: Record<Language, ClaimWords> = { ru, kk, en }
