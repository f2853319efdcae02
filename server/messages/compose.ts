import type { Language } from '#rules/language.ts'
import type { MessageChannel } from '#rules/message-channels.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { type LetterPicture, letterHtml } from './letter-html.ts'
import { stopLink } from './stop-link.ts'
import type { Words } from './templates/template.ts'
import { type TemplateName, templates } from './templates.ts'

export interface ComposedWords {
  subject: string
  text: string
  html?: string
  stopUrl?: string
  /** Where a press on a push message leads. */
  url?: string
}

interface Composing {
  template: TemplateName
  channel: MessageChannel
  receiver: string
  language: Language
  facts: Record<string, string>
  pictures?: readonly LetterPicture[]
  consentId?: number | null
}

interface ComposeSettings {
  secrets: Secrets
  shopName: string
  publicUrl: string
}

/** A text message is its words; a letter has them twice, with the shop's look and without, and says how to stop its like. */
export function composedOf(settings: ComposeSettings, message: Composing, words: Required<Words>): ComposedWords {
  const { secrets, shopName, publicUrl } = settings
  const { channel, receiver, template, language, facts, pictures = [], consentId = null } = message
  if (channel === 'sms') return words
  if (channel === 'push') return { ...words, ...(facts.url && { url: facts.url }) }
  const { topic } = templates[template]
  const stop = topic && stopLink(secrets, publicUrl, { email: receiver, topic, consentId }, language)
  const text = pictures.length > 0 ? withGoods(words.text, pictures) : words.text
  const html = letterHtml({
    ...words,
    language,
    shopName,
    ...(facts.url && { url: facts.url }),
    pictures,
    ...(stop && { stop }),
  })
  if (!stop) return { ...words, text, html }
  return { ...words, text: `${text}\n\n${stop.words}: ${stop.url}`, html, stopUrl: stop.url }
}

/** The goods as words, where the letter with pictures has them: after its first paragraph. */
function withGoods(text: string, goods: readonly LetterPicture[]): string {
  const [first = '', ...rest] = text.split('\n\n')
  const lines = goods.map(({ name, detail }) => `${name}, ${detail}`).join('\n')
  return [first, lines, ...rest].join('\n\n')
}
