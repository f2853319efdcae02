import type { Language } from '#rules/language.ts'
import type { Tx } from '#server/platform/database.ts'
import { queueSms } from './sms-messages.ts'
import { type Notice, noticeTexts } from './sms-texts.ts'

export interface NoticeSettings {
  secret: string
  shopName: string
}

/** Tells the owner of an account what was changed in it; nobody is told where there is no phone. */
export async function queueNotice(
  tx: Tx,
  { secret, shopName }: NoticeSettings,
  notice: Notice,
  phone: string | null,
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  if (phone === null) return
  await queueSms(tx, { phone, text: noticeTexts[notice][language](shopName), kind: 'notice' }, secret, now)
}
