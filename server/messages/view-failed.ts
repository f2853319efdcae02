import type { SentFile } from '#contract/file.ts'
import type { FailedMessage } from '#contract/staff/messages.ts'
import type { Language } from '#rules/language.ts'
import { maskPhone } from '#rules/phone.ts'
import { type CallContext, csvFile, csvMoment, pageOf } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import { type FailedRow, type FailedWish, listFailed } from './failed-messages.ts'
import { maskedEmail, redacted } from './redact.ts'
import { messageName } from './template-names.ts'

/** A message that did not go, as the desk sees it: whose it is, its owner would know. */
export function viewFailed(
  { phone, email, template, status, error, createdAt, ...row }: FailedRow,
  language: Language,
): FailedMessage {
  const to = phone !== null ? maskPhone(phone) : email !== null ? maskedEmail(email) : ''
  return {
    ...row,
    template: template ?? '',
    name: messageName(template, language),
    to,
    state: status === 'unknown' ? 'unknown' : 'failed',
    reason: redacted(error ?? ''),
    createdAt: createdAt.toISOString(),
  }
}

const heads: Record<Language, string[]> = {
  ru: ['Номер', 'Когда', 'Сообщение', 'Чем', 'Кому', 'Причина', 'Можно снова'],
  kk: ['Нөмірі', 'Қашан', 'Хабарлама', 'Немен', 'Кімге', 'Себебі', 'Қайта болады'],
  en: ['Number', 'When', 'Message', 'By', 'To', 'Reason', 'Can be sent again'],
}

/** All that are looked for, the latest first, as a table for a spreadsheet. */
export function failedCsv(db: Db, wish: FailedWish, context: CallContext): SentFile {
  const page = async (below: number | undefined, count: number) =>
    pageOf(await listFailed(db, { ...wish, below, count: count + 1 }), count)
  const cells = (row: FailedRow) => {
    const { id, name, channel, to, reason, canRetry } = viewFailed(row, context.language)
    return [id, csvMoment(row.createdAt, context), name, channel, to, reason, canRetry ? 1 : 0]
  }
  return csvFile({ name: 'failed-messages', head: heads[context.language], page, cells }, context)
}
