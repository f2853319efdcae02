import { z } from 'zod'
import { call, perMinute, refusal } from '../call.ts'
import { line } from '../fields.ts'
import { changedMeanwhile, Seen } from './changed-meanwhile.ts'

/** What people search for, and how the shop understands them. */

const Query = line(60)

export const SearchWordKind = z.enum(['same', 'means', 'question', 'empty'])
export type SearchWordKind = z.infer<typeof SearchWordKind>

export const AskedQuery = z.object({
  query: z.string(),
  /** How often something was found, and how often nothing. */
  searches: z.int(),
  misses: z.int(),
  askedOn: z.iso.date(),
  /** Words of the shop that are near to it, the nearest first. */
  near: z.array(z.string()),
})
export type AskedQuery = z.infer<typeof AskedQuery>

export const SearchWord = z.object({
  id: z.int(),
  language: z.enum(['ru', 'kk', 'en']),
  kind: SearchWordKind,
  words: z.string(),
  means: z.string(),
  isActive: z.boolean(),
  /** Told back when it is changed, so that nobody writes over what they have not seen. */
  seen: z.string(),
})
export type SearchWord = z.infer<typeof SearchWord>

const wordNotFound = refusal(404, {
  ru: 'Такой записи уже нет. Обновите страницу.',
  kk: 'Мұндай жазба енді жоқ. Бетті жаңартыңыз.',
  en: 'There is no such entry any more. Reload the page.',
})

export const staffSearchContract = {
  listQueries: call({
    method: 'POST',
    path: '/api_vue/staff/queries/list/',
    access: 'desk',
    isRead: true,
    summary: 'Queries that found nothing, or those asked most often; never who asked',
    body: z.object({ of: z.enum(['missed', 'popular']), count: z.int().min(1).max(200).default(50) }),
    answer: z.object({ queries: z.array(AskedQuery), missed: z.int() }),
    limit: perMinute(120),
  }),
  setQueryAside: call({
    method: 'POST',
    path: '/api_vue/staff/queries/aside/',
    access: 'desk',
    summary: 'A query that found nothing has been looked at and will find nothing: the shop sells no such thing',
    body: z.object({ query: Query }),
    answer: z.object({ missed: z.int() }),
    refusals: {
      QUERY_NOT_FOUND: refusal(404, {
        ru: 'Этот запрос уже разобран.',
        kk: 'Бұл сұраныс қаралып қойған.',
        en: 'This query has been dealt with.',
      }),
    },
    limit: perMinute(120),
  }),
  listWords: call({
    method: 'POST',
    path: '/api_vue/staff/search-words/list/',
    access: 'desk',
    isRead: true,
    summary: 'How people speak of goods, in one language',
    body: z.object({ language: z.enum(['ru', 'kk', 'en']) }),
    answer: z.object({ words: z.array(SearchWord) }),
    limit: perMinute(120),
  }),
  saveWord: call({
    method: 'POST',
    path: '/api_vue/staff/search-words/save/',
    access: 'desk',
    summary: 'Adds or changes how people speak of goods; in effect in a second, without a restart',
    body: z.object({
      id: z.int().positive().optional(),
      language: z.enum(['ru', 'kk', 'en']),
      kind: SearchWordKind,
      /** One or several, parted by commas. */
      words: line(300),
      /** What is meant, or the path of a page; nothing for `same` and `empty`. */
      means: z.string().trim().max(300).default(''),
      isActive: z.boolean().default(true),
      /** The query that found nothing and is answered by it, as it was asked. */
      query: Query.optional(),
      seen: Seen,
    }),
    answer: z.object({ word: SearchWord }),
    refusals: {
      WORD_NOT_FOUND: wordNotFound,
      CHANGED_MEANWHILE: changedMeanwhile,
      WORD_EXISTS: refusal(409, {
        ru: 'Для этих слов запись уже есть: измените её.',
        kk: 'Бұл сөздерге жазба бар: соны өзгертіңіз.',
        en: 'There is an entry for these words: change that one.',
      }),
      MEANS_NEEDED: refusal(400, {
        ru: 'Напишите, что имеют в виду: другое название или адрес страницы.',
        kk: 'Не айтқысы келетінін жазыңыз: басқа атау немесе беттің мекенжайы.',
        en: 'Say what is meant: another name or the address of a page.',
      }),
    },
    limit: perMinute(60),
  }),
}
