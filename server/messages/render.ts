import { and, eq } from 'drizzle-orm'
import type { Language } from '#rules/language.ts'
import type { MessageChannel } from '#rules/message-channels.ts'
import { factsIn } from '#rules/message-template.ts'
import type { Tx } from '#server/platform/database.ts'
import { messageTemplates } from './tables.ts'
import type { Words } from './templates/template.ts'
import { type TemplateName, templates } from './templates.ts'

/** The staff's words where they wrote some, else ours, with the facts put in. */
export async function wordsOf(
  tx: Tx,
  ask: { template: TemplateName; channel: MessageChannel; language: Language },
  facts: Record<string, string>,
): Promise<Required<Words>> {
  const { template, channel, language } = ask
  const [own] = await tx
    .select({ subject: messageTemplates.subject, text: messageTemplates.text })
    .from(messageTemplates)
    .where(
      and(
        eq(messageTemplates.template, template),
        eq(messageTemplates.channel, channel),
        eq(messageTemplates.language, language),
      ),
    )
  const words: Words | undefined = (own && fits(own, facts) ? own : undefined) ?? builtInWords(ask)
  if (!words) throw new Error(`${template} has no words for ${channel}.`)
  return filled(words, facts)
}

/** What is sent where the staff wrote nothing. */
export function builtInWords(ask: {
  template: TemplateName
  channel: MessageChannel
  language: Language
}): Words | undefined {
  return templates[ask.template].words[ask.channel]?.[ask.language]
}

/** Words that name what a later build no longer gives would reach the shopper with a gap in them. */
function fits({ subject = '', text }: Words, facts: Record<string, string>): boolean {
  return factsIn(`${subject} ${text}`).every((name) => name in facts)
}

export function filled({ subject = '', text }: Words, facts: Record<string, string>): Required<Words> {
  return { subject: oneLine(fill(subject, facts)), text: fill(withoutEmpty(text, facts), facts) }
}

/** A paragraph whose facts are all empty says nothing: «Вопросы:» without a number. */
function withoutEmpty(text: string, facts: Record<string, string>): string {
  const says = (paragraph: string) => {
    const names = factsIn(paragraph)
    return names.length === 0 || names.some((name) => facts[name] !== '')
  }
  return text.split('\n\n').filter(says).join('\n\n')
}

/** Each `{fact}` once, left to right: what a fact holds is never looked at again. */
export function fill(text: string, facts: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole)
}

/** A subject is a header: a line break in it would begin another. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ')
}
