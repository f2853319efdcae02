import { newsContract } from '#contract/news.ts'
import { wallClock } from '#rules/calendar.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import { answer, type CallContext } from '#server/gate/index.ts'
import type { Regions } from '#server/region/index.ts'
import { newsView } from './news-view.ts'
import { countNews, findNewsRow, listNewsOf } from './queries.ts'
import { type ArticleDeps, viewArticle } from './view-article.ts'

interface NewsDeps extends ArticleDeps {
  regions: Pick<Regions, 'find'>
}

/** News page by page, and one of them whole. */
export function newsCalls({ db, regions, cardsOf }: NewsDeps) {
  const sight = ({ region, language, now }: CallContext, regionId: number | undefined) => {
    const meant: ShopRegion = (regionId && regions.find(regionId, language)) || region
    return { regionId: meant.id, day: wallClock(now().getTime(), meant.utcOffsetMinutes).day, language }
  }
  return answer('news', newsContract, {
    async listNewsPage({ body: { page, quantity, regionId, q = '' } }, context) {
      context.shows.add('shell')
      const wish = { ...sight(context, regionId), words: q }
      const total = await countNews(db, wish)
      const count = Math.max(1, Math.ceil(total / quantity))
      const current = Math.min(page, count)
      const rows = await listNewsOf(db, wish, { limit: quantity, offset: (current - 1) * quantity })
      return { news: rows.map((row) => newsView(row, context.language)), pagination: { count, current, total } }
    },
    async getArticle({ body: { code, regionId } }, context, refuse) {
      context.shows.add('shell')
      const wish = sight(context, regionId)
      const row = await findNewsRow(db, code, wish.day)
      if (!row) throw refuse('NEWS_NOT_FOUND')
      return viewArticle({ db, cardsOf }, row, wish, context)
    },
  })
}
