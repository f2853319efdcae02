import { z } from 'zod'
import { languages } from '#rules/language.ts'
import { call, perMinute, refusal } from './call.ts'
import { productNotFound } from './catalogue/not-found.ts'
import { Id, RegionQuery } from './fields.ts'
import { file } from './file.ts'

/** Of what beside products there are share pictures; `page` is known by its path, with `~` for the slashes inside. */
export const sharedKinds = ['section', 'news', 'page', 'maker', 'style', 'action', 'shop'] as const
export type SharedKind = (typeof sharedKinds)[number]

/** For machines that look at pages: networks that show a link, search engines. */
export const searchEnginesContract = {
  getSharePicture: call({
    method: 'GET',
    path: '/media/share/{productId}.jpg',
    access: 'anyone',
    summary:
      'What networks show of a link to a product: its picture, its name and what it costs in the region, which is the default one unless it is named',
    params: z.object({ productId: Id }),
    query: RegionQuery,
    answer: file('image/jpeg'),
    refusals: { PRODUCT_NOT_FOUND: productNotFound },
    limit: perMinute(60),
  }),
  getPageSharePicture: call({
    method: 'GET',
    path: '/media/share/{kind}/{code}.jpg',
    access: 'anyone',
    summary:
      'What networks show of a link to a section, one of the news, a page, a maker or the shop: its name and its picture',
    params: z.object({ kind: z.enum(sharedKinds), code: z.string().regex(/^[a-z0-9_~-]{1,100}$/) }),
    query: z.object({ lang: z.enum(languages).optional() }),
    answer: file('image/jpeg'),
    refusals: {
      PAGE_NOT_FOUND: refusal(404, {
        ru: 'Такой страницы нет.',
        kk: 'Мұндай бет жоқ.',
        en: 'There is no such page.',
      }),
    },
    limit: perMinute(60),
  }),
  listPlaces: call({
    method: 'GET',
    path: '/api_vue/search-engines/places/',
    access: 'anyone',
    summary:
      'Sections and news that have pages, with the day on which each has changed last and their pictures: for site maps',
    answer: z.object({
      sections: z.array(z.object({ code: z.string(), day: z.iso.date(), picture: z.string().nullable() })),
      news: z.array(z.object({ code: z.string(), day: z.iso.date(), picture: z.string() })),
    }),
    limit: perMinute(30),
  }),
  listChanged: call({
    method: 'POST',
    path: '/api_vue/search-engines/changed/',
    access: 'anyone',
    isRead: true,
    summary: 'On which day products have changed last, for the `lastmod` of site maps; what is unknown is left out',
    body: z.object({ ids: z.array(Id).max(100) }),
    answer: z.object({ changed: z.array(z.object({ id: z.int(), day: z.iso.date() })) }),
  }),
}
