import { type Day, formatFullDate, wallClock } from '#rules/calendar.ts'
import { formatCertificateCode } from '#rules/certificates.ts'
import { kazakhTo } from '#rules/kazakh-to.ts'
import type { Language } from '#rules/language.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import type { Messages } from '#server/messages/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { makeLinkWord } from './codes.ts'
import { issueCertificate, type NewCertificate } from './ledger.ts'

export interface Giving {
  secrets: Secrets
  messages: Messages
  publicUrl: string
}

/** To whom the code goes; null where nothing was typed. */
export interface Receiver {
  phone: string | null
  email: string | null
  utcOffsetMinutes: number
}

/**
 * Issues a certificate once, and sends its code and the link of its page by message, all in the caller's transaction. The
 * code stands in the sealed message alone.
 */
export async function giveCertificate(
  tx: Tx,
  { secrets, messages, publicUrl }: Giving,
  wish: NewCertificate,
  to: Receiver,
  now: Date,
): Promise<{ id: number; url: string; isNew: boolean }> {
  const issued = await issueCertificate(tx, secrets, wish, now)
  const url = certificateUrl({ secrets, publicUrl }, issued.id)
  if (issued.kind === 'known') return { id: issued.id, url, isNew: false }
  const { currency, language, senderName } = wish
  const lastDay = lastDayOf(wish.endsAt, to.utcOffsetMinutes)
  const facts = {
    sum: formatMoney(wish.nominalMinor, currencySign(currency)),
    code: formatCertificateCode(issued.code),
    day: untilDay(lastDay, language),
    from: senderName,
    url,
  }
  const template = senderName === '' ? ('certificate' as const) : ('certificateFrom' as const)
  const picture = {
    name: facts.sum,
    detail: facts.code,
    pictureUrl: `${publicUrl}/letters/certificate-${wish.design}.png`,
    isWide: true,
  }
  const wishes = { template, to: { ...to, isConfirmed: true }, language, facts, pictures: [picture] }
  await messages.send(tx, wishes, now)
  return { id: issued.id, url, isNew: true }
}

function untilDay(day: Day, language: Language): string {
  const text = formatFullDate(day, language)
  return language === 'kk' ? kazakhTo(text) : text
}

/** The page of a certificate, for whoever holds the link. */
export function certificateUrl({ secrets, publicUrl }: Pick<Giving, 'secrets' | 'publicUrl'>, id: number): string {
  return `${publicUrl}/certificates/gift/${makeLinkWord(secrets, id)}/`
}

/** The last whole day of a certificate, by somebody's clock. */
export function lastDayOf(endsAt: Date, utcOffsetMinutes: number): Day {
  return wallClock(endsAt.getTime() - 1, utcOffsetMinutes).day
}
