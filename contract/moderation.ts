import { z } from 'zod'
import { wordRefusals } from '#rules/word-refusal.ts'
import { call, ofField, perMinute, refusal } from './call.ts'
import { Id, text } from './fields.ts'
import { PrivatePicture } from './media.ts'
import { exportEntries } from './staff/entries.ts'

/** What shoppers write and the shop reads before it is shown. */
export const WordKind = z.enum(['review', 'question'])
export type WordKind = z.infer<typeof WordKind>

/** `unanswered`: shown, and the shop has said nothing to it. */
export const WordShelf = z.enum(['waiting', 'unanswered', 'shown', 'refused'])
export type WordShelf = z.infer<typeof WordShelf>

export const Word = z.object({
  kind: WordKind,
  id: z.int(),
  author: z.string(),
  city: z.string(),
  language: z.enum(['ru', 'kk', 'en']),
  at: z.iso.datetime(),
  /** Of a review. */
  rating: z.int().nullable(),
  text: z.string(),
  pros: z.string(),
  cons: z.string(),
  /** That nobody but its author has seen yet, each with the number by which it is left out. */
  photos: z.array(PrivatePicture.extend({ number: z.int() })),
  /** The product; nothing for words about the shop itself. */
  about: z.object({ name: z.string(), url: z.string() }).nullable(),
  answer: z.string(),
  refusal: z.enum(wordRefusals).nullable(),
  /** The decision may still be taken back. */
  canUndo: z.boolean(),
})
export type Word = z.infer<typeof Word>

const which = { kind: WordKind, id: Id }
const left = z.object({ left: z.int() })
const wordGone = refusal(409, {
  ru: 'Об этом уже решили, возможно, коллега. Обновите список.',
  kk: 'Бұл туралы шешім қабылданған, мүмкін, әріптесіңіз. Тізімді жаңартыңыз.',
  en: 'This has been decided, perhaps by a colleague. Please refresh the list.',
})
const answerNeeded = ofField(
  'answer',
  refusal(422, {
    ru: 'Вопрос показываем вместе с ответом: напишите его.',
    kk: 'Сұрақ жауабымен бірге көрсетіледі: жауабын жазыңыз.',
    en: 'A question is shown with its answer: please write one.',
  }),
)

export const DecideWord = z.object({
  ...which,
  decision: z.enum(['approve', 'refuse']),
  /** Why it is refused; the author reads it. */
  refusal: z.enum(wordRefusals).optional(),
  answer: text(2000).optional(),
  /** Photos that are not shown with the review. */
  dropPhotos: z.array(z.int().min(0).max(20)).max(20).optional(),
})
export const AnswerWord = z.object({ ...which, answer: text(2000).min(1) })
export const UndoWord = z.object(which)

/** Which are looked for. */
const WordsWish = z.object({
  kind: WordKind,
  shelf: WordShelf,
  /** A part of what was written, of its author or of the product’s name. */
  q: z.string().trim().max(100).optional(),
})
export type WordsWish = z.infer<typeof WordsWish>

export const moderationContract = {
  listWords: call({
    method: 'POST',
    path: '/api_vue/staff/words/list/',
    access: 'deskWords',
    isRead: true,
    summary: 'Words of shoppers by what became of them: those that wait with the oldest first, others the newest first',
    body: WordsWish.extend({ after: Id.optional() }),
    answer: z.object({
      words: z.array(Word),
      /** Behind which word the next page begins. */
      next: z.int().nullable(),
      /** How many wait, by kind. */
      waiting: z.record(WordKind, z.int()),
    }),
    limit: perMinute(240),
  }),
  exportWords: exportEntries(
    '/api_vue/staff/words/words.csv',
    'The same as a table for a spreadsheet; at most 10 000',
    WordsWish,
    'deskWords',
  ),
  decideWord: call({
    method: 'POST',
    path: '/api_vue/staff/words/decide/',
    access: 'deskWords',
    summary: 'Shows words that wait, or refuses them with a reason; for a quarter of an hour that may be taken back',
    body: DecideWord,
    answer: left,
    refusals: {
      WORD_GONE: wordGone,
      ANSWER_NEEDED: answerNeeded,
      REASON_NEEDED: ofField(
        'refusal',
        refusal(422, {
          ru: 'Выберите причину: её прочтёт автор.',
          kk: 'Себебін таңдаңыз: оны автор оқиды.',
          en: 'Choose a reason: the author will read it.',
        }),
      ),
    },
    limit: perMinute(240),
  }),
  undoWord: call({
    method: 'POST',
    path: '/api_vue/staff/words/undo/',
    access: 'deskWords',
    summary: 'Takes a decision back: the words wait again',
    body: UndoWord,
    answer: left,
    refusals: {
      UNDO_OVER: refusal(409, {
        ru: 'Вернуть уже нельзя: решение вступило в силу.',
        kk: 'Енді қайтаруға болмайды: шешім күшіне енді.',
        en: 'This cannot be taken back any more.',
      }),
    },
    limit: perMinute(240),
  }),
  answerWord: call({
    method: 'POST',
    path: '/api_vue/staff/words/answer/',
    access: 'deskWords',
    summary: 'Says something to shown words in the name of the shop, in the place of what it said before',
    body: AnswerWord,
    answer: z.object({}),
    refusals: { WORD_GONE: wordGone },
    limit: perMinute(120),
  }),
}
