import { and, eq } from 'drizzle-orm'
import type { StaffTemplate } from '#contract/staff/messages.ts'
import { type Language, languages } from '#rules/language.ts'
import { type MessageChannel, messageChannels } from '#rules/message-channels.ts'
import { factsIn, isFlawless, judgeTemplate, type TemplateFaults } from '#rules/message-template.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import { builtInWords } from './render.ts'
import { messageTemplates } from './tables.ts'
import { messageName } from './template-names.ts'
import type { Words } from './templates/template.ts'
import { subjectOfTemplate, type TemplateName, templateNamed, templates } from './templates.ts'

export interface WhichWords {
  template: TemplateName
  channel: MessageChannel
  language: Language
}
type InLanguages = StaffTemplate['languages']
type WordsInLanguage = InLanguages[Language]

/** The name as the code knows it; null where the shop has no such message, or not by that channel. */
export function knownTemplate(name: string, channel: MessageChannel): TemplateName | null {
  const template = templateNamed(name)
  return template && templates[template].words[channel] ? template : null
}

/** Every message of the shop, with the words that the staff put in the place of ours. */
export async function listTemplates(db: Db, reader: Language): Promise<StaffTemplate[]> {
  const own = await db.select().from(messageTemplates)
  const names = Object.keys(templates) as TemplateName[]
  return names.flatMap((template) =>
    messageChannels.flatMap((channel) => {
      if (!templates[template].words[channel]) return []
      const inLanguage = (language: Language) =>
        viewWords(
          { template, channel, language },
          own.find((row) => row.template === template && row.channel === channel && row.language === language),
        )
      const { topic, canWait, purpose } = templates[template]
      return {
        template,
        name: messageName(template, reader),
        channel,
        subject: subjectOfTemplate(template),
        topic,
        canWait,
        isMarketing: purpose === 'marketing',
        facts: factsOf(template, channel),
        languages: Object.fromEntries(languages.map((language) => [language, inLanguage(language)])) as InLanguages,
      }
    }),
  )
}

function viewWords(which: WhichWords, own: typeof messageTemplates.$inferSelect | undefined): WordsInLanguage {
  return {
    builtIn: spelledOut(builtInWords(which)),
    own: own ? { subject: own.subject, text: own.text } : null,
    seen: own?.changedAt.toISOString() ?? '',
  }
}

function spelledOut(words: Words | undefined): Required<Words> {
  return { subject: words?.subject ?? '', text: words?.text ?? '' }
}

/** Said in our own words too, and no message is the poorer for the reader without it. */
const mayBeLeftOut = new Set(['phone', 'owed'])

/** What may stand in braces; what our own words say in any language is what the message is for. */
export function factsOf(template: TemplateName, channel: MessageChannel): { name: string; isNeeded: boolean }[] {
  const needed = languages.flatMap((language) => factsIn(builtInWords({ template, channel, language })?.text ?? ''))
  return [...templates[template].facts, 'shop'].map((name) => ({
    name,
    isNeeded: needed.includes(name) && !mayBeLeftOut.has(name),
  }))
}

export function judgeWords(
  { template, channel }: WhichWords,
  words: Required<Words>,
  publicUrl: string,
): TemplateFaults {
  const facts = factsOf(template, channel)
  return judgeTemplate(words, {
    known: facts.map(({ name }) => name),
    needed: facts.filter(({ isNeeded }) => isNeeded).map(({ name }) => name),
    ownHost: new URL(publicUrl).host,
  })
}

/** One kind of line break, and no subject where the channel has none. */
export function tidied({ channel }: WhichWords, { subject, text }: Required<Words>): Required<Words> {
  return { subject: channel === 'sms' ? '' : subject, text: text.replace(/\r\n?/g, '\n').trim() }
}

export type SaveOutcome =
  | { kind: 'saved'; before: Words | null; words: WordsInLanguage }
  | { kind: 'flawed'; faults: TemplateFaults }
  | { kind: 'subjectNeeded' }
  | { kind: 'changed' }

interface SaveWish {
  words: Required<Words>
  /** When those that are written over were written; empty where none were. */
  seen: string
  publicUrl: string
  now: Date
}

/** Puts words in the place of ours; the same words as ours are no words of the staff. */
export async function saveTemplate(db: Db, which: WhichWords, wish: SaveWish): Promise<SaveOutcome> {
  const words = tidied(which, wish.words)
  if (which.channel !== 'sms' && words.subject === '') return { kind: 'subjectNeeded' }
  const faults = judgeWords(which, words, wish.publicUrl)
  if (!isFlawless(faults)) return { kind: 'flawed', faults }
  const builtIn = spelledOut(builtInWords(which))
  const isOurs = builtIn.subject === words.subject && builtIn.text === words.text
  return inTransaction<SaveOutcome>(db, async (tx) => {
    const known = await findOwn(tx, which)
    if ((known?.changedAt.toISOString() ?? '') !== wish.seen) return { kind: 'changed' }
    const before = known ? { subject: known.subject, text: known.text } : null
    if (isOurs) {
      await tx.delete(messageTemplates).where(isOf(which))
      return { kind: 'saved', before, words: viewWords(which, undefined) }
    }
    const row = { ...which, ...words, changedAt: wish.now }
    const isWritten = known ? await overwrite(tx, which, row) : await writeFirst(tx, row)
    return isWritten ? { kind: 'saved', before, words: viewWords(which, row) } : { kind: 'changed' }
  })
}

/** Back to our words; answers those that held until now. */
export async function resetTemplate(
  db: Db,
  which: WhichWords,
): Promise<{ before: Words | null; words: WordsInLanguage }> {
  const [gone] = await db.delete(messageTemplates).where(isOf(which)).returning()
  return { before: gone ? { subject: gone.subject, text: gone.text } : null, words: viewWords(which, undefined) }
}

async function findOwn(tx: Tx, which: WhichWords) {
  const [row] = await tx.select().from(messageTemplates).where(isOf(which)).for('update')
  return row
}

async function overwrite(tx: Tx, which: WhichWords, row: typeof messageTemplates.$inferInsert): Promise<boolean> {
  await tx.update(messageTemplates).set(row).where(isOf(which))
  return true
}

/** Of two who write the first words at once, the second hears of the other's. */
async function writeFirst(tx: Tx, row: typeof messageTemplates.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(messageTemplates)
    .values(row)
    .onConflictDoNothing()
    .returning({ template: messageTemplates.template })
  return made.length > 0
}

function isOf({ template, channel, language }: WhichWords) {
  return and(
    eq(messageTemplates.template, template),
    eq(messageTemplates.channel, channel),
    eq(messageTemplates.language, language),
  )
}
