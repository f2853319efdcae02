import type { ProductCard } from '#contract/catalogue/card.ts'
import { newsContract } from '#contract/news.ts'
import { wallClock } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import { findOfferIds } from '#server/catalogue/index.ts'
import { setSections } from '#server/content/index.ts'
import { answer, type CallContext } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Regions } from '#server/region/index.ts'
import { newsView } from './news-view.ts'
import { countNews, findNewsRow, listNewsOf, type NewsRow } from './queries.ts'

interface NewsDeps {
  db: Db
  regions: Pick<Regions, 'find'>
  cardsOf(offerIds: readonly number[], context: CallContext): Promise<ProductCard[]>
}

const othersShown = 3

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
      const others = await listNewsOf(db, { ...wish, words: '' }, { limit: othersShown + 1, offset: 0 })
      return {
        ...newsView(row, context.language),
        sections: sectionsOf(row, context.language),
        updatedAt: row.updatedAt.toISOString(),
        goods: await goodsOf(row, context),
        others: others
          .filter((other) => other.id !== row.id)
          .slice(0, othersShown)
          .map((other) => newsView(other, context.language)),
      }
    },
  })
  async function goodsOf({ offers }: NewsRow, context: CallContext) {
    if (offers.length === 0) return []
    return cardsOf([...(await findOfferIds(db, offers)).values()], context)
  }
}

function sectionsOf({ bodies }: NewsRow, language: Language) {
  const own = bodies[language]
  return own ? setSections(own, language) : setSections(bodies.ru ?? [], 'ru')
}
