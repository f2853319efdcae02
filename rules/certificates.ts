import type { CurrencyCode } from './money.ts'

/** Letters and figures that nobody takes for one another: neither I, L, O nor U. */
export const certificateLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 16 of 32 letters are 80 random bits: more than anybody guesses. */
export const certificateCodeLength = 16

/** What people type for a letter that codes do not have, or on a keyboard that is not Latin. */
const meant: Record<string, string> = {
  O: '0',
  I: '1',
  L: '1',
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: '0',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
}

/** A code as it is compared; null for what can be none. Case, spaces and dashes do not matter. */
export function normalizeCertificateCode(typed: string): string | null {
  const letters = [...typed.toUpperCase().replace(/[\s\p{Pd}_.]/gu, '')].map((one) => meant[one] ?? one)
  const isCode = letters.length === certificateCodeLength && letters.every((one) => certificateLetters.includes(one))
  return isCode ? letters.join('') : null
}

/** As it is printed: fours with dashes between. */
export function formatCertificateCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

export interface CertificateStand {
  currency: CurrencyCode
  balanceMinor: number
  isBlocked: boolean
  endsAtMs: number
}

export type WriteOffDecision =
  | { kind: 'accepted'; sumMinor: number }
  | { kind: 'blocked' }
  | { kind: 'ended' }
  | { kind: 'empty' }
  | { kind: 'otherCurrency' }
  /** More than the certificate has or than is owed. */
  | { kind: 'tooMuch'; mostMinor: number }

/** Why nothing can be paid with a certificate now; null when something can. */
export function certificateTrouble(
  stand: CertificateStand,
  nowMs: number,
): Exclude<WriteOffDecision['kind'], 'accepted' | 'otherCurrency' | 'tooMuch'> | null {
  if (stand.isBlocked) return 'blocked'
  if (stand.balanceMinor <= 0) return 'empty'
  return stand.endsAtMs <= nowMs ? 'ended' : null
}

/** How much of what is owed a certificate pays; without a wish, all that it can. The least prepayment does not bind it. */
export function decideWriteOff(
  stand: CertificateStand,
  ask: { owedMinor: number; wantedMinor: number | null; currency: CurrencyCode; nowMs: number },
): WriteOffDecision {
  const trouble = certificateTrouble(stand, ask.nowMs)
  if (trouble) return { kind: trouble }
  if (stand.currency !== ask.currency) return { kind: 'otherCurrency' }
  const mostMinor = Math.min(stand.balanceMinor, ask.owedMinor)
  const sumMinor = ask.wantedMinor ?? mostMinor
  if (sumMinor > mostMinor || sumMinor <= 0) return { kind: 'tooMuch', mostMinor }
  return { kind: 'accepted', sumMinor }
}

const dayMs = 24 * 3600_000
/** What comes back to a certificate can be spent for so long at least. */
const graceDays = 30

/** The end of a certificate that money comes back to: its own, or a little later where that is near or over. */
export function endAfterReturn(endsAtMs: number, nowMs: number): number {
  return Math.max(endsAtMs, nowMs + graceDays * dayMs)
}

/** Sums that are offered, and between which sums a buyer may choose their own; minor units. */
export const certificateSums: Record<CurrencyCode, { offered: readonly number[]; least: number; most: number }> = {
  RUB: {
    offered: [1_000_00, 3_000_00, 5_000_00, 10_000_00, 20_000_00, 50_000_00],
    least: 1_000_00,
    most: 50_000_00,
  },
  KZT: {
    offered: [5_000_00, 15_000_00, 25_000_00, 50_000_00, 100_000_00, 250_000_00],
    least: 5_000_00,
    most: 250_000_00,
  },
}

/** Drawn by the shop itself; the first is chosen where nothing is said. */
export const certificateDesigns = ['sofa', 'lamp', 'house', 'plant'] as const
export type CertificateDesign = (typeof certificateDesigns)[number]

/** Whole units within the limits. */
export function isCertificateSum(sumMinor: number, currency: CurrencyCode): boolean {
  const { least, most } = certificateSums[currency]
  return Number.isSafeInteger(sumMinor) && sumMinor % 100 === 0 && sumMinor >= least && sumMinor <= most
}
