import type { Language } from '#rules/language.ts'
import type { Messages } from '#server/messages/index.ts'
import type { Tx } from '#server/platform/database.ts'

export interface NoticeSettings {
  messages: Messages
}

/** Tells the owner of an account what was changed in it; nobody is told where there is no phone. */
export async function queueNotice(
  tx: Tx,
  { messages }: NoticeSettings,
  notice: 'phoneChanged' | 'passwordChanged' | 'emailChanged' | 'factorChanged',
  phone: string | null,
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  await messages.send(tx, { template: notice, to: { phone, isConfirmed: true }, language, facts: {} }, now)
}
