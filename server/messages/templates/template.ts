import type { Language } from '#rules/language.ts'
import type { MessageChannel } from '#rules/message-channels.ts'
import type { MessageTopic } from '#rules/message-topics.ts'

export interface Words {
  /** Of a letter; text messages have none. */
  subject?: string
  text: string
}

export interface Template<Fact extends string> {
  /** What may stand in braces; `{shop}` may always. */
  facts: readonly Fact[]
  purpose: 'service' | 'marketing'
  /** May wait until the receiver's morning. */
  canWait: boolean
  /** More of the same to one receiver within a day say nothing new. */
  perDay: number
  /**
   * Its receiver waits for it, having ordered or paid: what the shop has told them before does not silence it. To a phone that
   * nobody has confirmed the limit stands.
   */
  isAwaited: boolean
  /** What its letters are about, where whoever gets them may stop them; nobody stops those of an order or an account. */
  topic: MessageTopic | null
  words: Partial<Record<MessageChannel, Record<Language, Words>>>
}

export function template<Fact extends string>(
  facts: readonly Fact[],
  words: Template<Fact>['words'],
  options: Partial<Pick<Template<Fact>, 'purpose' | 'canWait' | 'perDay' | 'isAwaited' | 'topic'>> = {},
): Template<Fact> {
  return { facts, words, purpose: 'service', canWait: false, perDay: 20, isAwaited: false, topic: null, ...options }
}
