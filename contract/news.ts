import { z } from 'zod'
import { call, refusal } from './call.ts'
import { ProductCard } from './catalogue/card.ts'
import { ContentSection } from './content.ts'
import { expected, written } from './expected.ts'
import { IdOrZero } from './fields.ts'
import { NewsItem } from './front.ts'

/** `komnaty-celikom`, as the address has it. */
export const NewsCode = z
  .string()
  .max(100)
  .check(written(/^[a-z0-9-]+$/, expected.word))

export const NewsArticle = NewsItem.extend({
  sections: z.array(ContentSection),
  /** Its last change, for machines. */
  updatedAt: z.iso.datetime(),
  /** What it tells of, as far as it is sold. */
  goods: z.array(ProductCard),
  /** Others of late. */
  others: z.array(NewsItem),
})
export type NewsArticle = z.infer<typeof NewsArticle>

export const newsPage = 12

export const newsContract = {
  listNewsPage: call({
    method: 'POST',
    path: '/api_vue/getNews/list/',
    access: 'anyone',
    isRead: true,
    summary: 'News of a region page by page, the newest first; those that hold the words of `q`',
    body: z.object({
      page: z.int().min(1).max(1000).default(1),
      quantity: z.int().min(1).max(50).default(newsPage),
      regionId: IdOrZero.optional(),
      q: z.string().trim().max(100).optional(),
    }),
    answer: z.object({
      news: z.array(NewsItem),
      pagination: z.object({ count: z.int(), current: z.int(), total: z.int() }),
    }),
  }),
  getArticle: call({
    method: 'POST',
    path: '/api_vue/getNews/detail/',
    access: 'anyone',
    isRead: true,
    summary: 'One of the news with all it says, its goods and others of late; one whose days are over still stands',
    body: z.object({ code: NewsCode, regionId: IdOrZero.optional() }),
    answer: NewsArticle,
    refusals: {
      NEWS_NOT_FOUND: refusal(404, {
        ru: 'Такой новости нет.',
        kk: 'Мұндай жаңалық жоқ.',
        en: 'There is no such news.',
      }),
    },
  }),
}
