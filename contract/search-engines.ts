import { z } from 'zod'
import { call } from './call.ts'
import { productNotFound } from './catalogue/not-found.ts'
import { Id, RegionQuery } from './fields.ts'
import { file } from './file.ts'

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
    limit: { requests: 60, windowSeconds: 60 },
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
