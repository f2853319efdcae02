import type { SentFile } from '#contract/file.ts'
import type { WordsWish } from '#contract/moderation.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { type CallContext, csvFile, csvMoment, pageOf } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import { listWordRows, type WordRow } from './desk-queries.ts'

const heads: Record<Language, string[]> = {
  ru: [
    'Номер',
    'Когда',
    'Автор',
    'Город',
    'Товар',
    'Оценка',
    'Текст',
    'Достоинства',
    'Недостатки',
    'Ответ',
    'Состояние',
  ],
  kk: ['Нөмірі', 'Қашан', 'Авторы', 'Қала', 'Тауар', 'Баға', 'Мәтіні', 'Артықшылығы', 'Кемшілігі', 'Жауап', 'Күйі'],
  en: ['Number', 'When', 'Author', 'City', 'Product', 'Rating', 'Text', 'Pros', 'Cons', 'Answer', 'State'],
}
const states: Record<Language, Record<WordRow['state'], string>> = {
  ru: { waiting: 'Ждёт', approved: 'Показан', refused: 'Отклонён' },
  kk: { waiting: 'Күтеді', approved: 'Көрсетілген', refused: 'Қабылданбаған' },
  en: { waiting: 'Waiting', approved: 'Shown', refused: 'Refused' },
}

/** All that are looked for as a table for a spreadsheet, in the order of the list. */
export function wordsCsv(db: Db, wish: WordsWish, context: CallContext): SentFile {
  const { language } = context
  const now = context.now()
  const page = async (after: number | undefined, count: number) =>
    pageOf(await listWordRows(db, { ...wish, limit: count + 1, after, now }), count)
  const cells = (word: WordRow) => {
    const { id, author, city, names, rating, text, pros, cons, answer, state } = word
    const moment = csvMoment(new Date(word.at), context)
    const product = names ? nameIn(names, language) : ''
    return [id, moment, author, city, product, rating ?? '', text, pros, cons, answer, states[language][state]]
  }
  return csvFile({ name: `${wish.kind}s`, head: heads[language], page, cells }, context)
}
