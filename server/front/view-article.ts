import type { ProductCard } from '#contract/catalogue/card.ts'
import type { NewsArticle } from '#contract/news.ts'
import type { Language } from '#rules/language.ts'
import { findOfferIds } from '#server/catalogue/index.ts'
import { setSections } from '#server/content/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import { newsView } from './news-view.ts'
import { listNewsOf, type NewsRow, type NewsWish } from './queries.ts'

export interface ArticleDeps {
  db: Db
  cardsOf(offerIds: readonly number[], context: CallContext): Promise<ProductCard[]>
}

const othersShown = 3

/** One of the news whole: what it says, what it tells of, what else is new. */
export async function viewArticle(
  { db, cardsOf }: ArticleDeps,
  row: NewsRow,
  wish: Omit<NewsWish, 'words'>,
  context: CallContext,
): Promise<NewsArticle> {
  const { language } = context
  const others = await listNewsOf(db, { ...wish, words: '' }, { limit: othersShown + 1, offset: 0 })
  const offerIds = row.offers.length > 0 ? [...(await findOfferIds(db, row.offers)).values()] : []
  return {
    ...newsView(row, language),
    sections: sectionsOf(row, language),
    updatedAt: row.updatedAt.toISOString(),
    goods: offerIds.length > 0 ? await cardsOf(offerIds, context) : [],
    others: others
      .filter((other) => other.id !== row.id)
      .slice(0, othersShown)
      .map((other) => newsView(other, language)),
  }
}

function sectionsOf({ bodies }: NewsRow, language: Language) {
  const own = bodies[language]
  return own ? setSections(own, language) : setSections(bodies.ru ?? [], 'ru')
}
