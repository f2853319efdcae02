import type { ProductCard } from '#contract/catalogue/card.ts'
import { frontContract } from '#contract/front.ts'
import { isBannerShown } from '#rules/banner.ts'
import { wallClock } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { sponsoredUrl } from '#rules/sponsored.ts'
import { typo } from '#rules/typography.ts'
import { findOfferIds } from '#server/catalogue/index.ts'
import { answer, type CallContext } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Regions } from '#server/region/index.ts'
import { newsView } from './news-view.ts'
import { listNewsOf, listPostRows, listSponsoredRows, listStripRows } from './queries.ts'
import { advantageWords } from './words.ts'

export interface FrontDeps {
  db: Db
  regions: Pick<Regions, 'listLinks' | 'listContacts' | 'requireData'>
  shopName: string
  /** Codes from the top to a section. */
  sectionPath(code: string): readonly string[]
  cardsOf(offerIds: readonly number[], context: CallContext): Promise<ProductCard[]>
  randomCards(count: number, context: CallContext): Promise<ProductCard[]>
}

const usual = { news: 8, posts: 8, random: 4, sponsored: 4 }

/** What stands around the goods: the order of the home page, news, posts, paid places. */
export function frontCalls({ db, regions, shopName, sectionPath, ...deps }: FrontDeps) {
  return answer('front', frontContract, {
    async listHomeStrips(_input, { language, shows }) {
      shows.add('shell')
      const rows = await listStripRows(db)
      const idOf = await findOfferIds(
        db,
        rows.flatMap(({ offers }) => offers),
      )
      return {
        strips: rows.map(({ id, kind, titles, offers, section, tag }) => ({
          id,
          kind,
          title: titles ? typo(nameIn(titles, language), language) : '',
          offerIds: offers.flatMap((offer) => idOf.get(offer) ?? []),
          section,
          tag,
        })),
      }
    },
    async listNews({ body }, { language, region, shows, now }) {
      shows.add('shell')
      const day = wallClock(now().getTime(), region.utcOffsetMinutes).day
      const wish = { regionId: region.id, day, language, words: '' }
      const rows = await listNewsOf(db, wish, { limit: body?.count ?? usual.news, offset: 0 })
      return { news: rows.map((row) => newsView(row, language)) }
    },
    async listSocialPosts({ body }, { language, region, shows }) {
      shows.add('shell')
      // They are written for shoppers in Russia.
      if (regions.requireData(region.id, language).kz) return { posts: [] }
      const rows = await listPostRows(db, body?.count ?? usual.posts)
      return {
        posts: rows.map(({ id, network, url, texts, postedOn, ...row }) => ({
          ...kept(row),
          id,
          network,
          url,
          text: said(texts, language),
          date: postedOn,
        })),
      }
    },
    async listSponsored({ body }, context) {
      context.shows.add('shell')
      const { region } = context
      const today = wallClock(context.now().getTime(), region.utcOffsetMinutes).day
      const view = { regionId: region.id, today, sections: sectionPath(body.sectionCode) }
      const rows = (await listSponsoredRows(db))
        .filter((row) => isBannerShown({ ...row, sections: [row.section] }, view))
        .slice(0, usual.sponsored)
      const idOf = await findOfferIds(
        db,
        rows.map(({ offer }) => offer),
      )
      const cards = await deps.cardsOf([...idOf.values()], context)
      return {
        products: rows.flatMap(({ id, offer, campaign, advertiser, erid }) => {
          const product = cards.find(({ offerIdCurrent }) => offerIdCurrent === idOf.get(offer))
          return product
            ? [{ id, url: sponsoredUrl(product.url, { campaign, adGroupId: id }), advertiser, erid, product }]
            : []
        }),
      }
    },
    listRandomProducts: async ({ body }, context) => ({
      products: await deps.randomCards(body?.count ?? usual.random, context),
    }),
    getLogo: () => ({ logo: { src: '/favicon.svg', alt: shopName, url: '/' } }),
    listAdvantages: (_input, { language, shows }) => {
      shows.add('shell')
      return {
        advantages: advantageWords[language].map(({ name, text }) => ({
          name: typo(name, language),
          text: typo(text, language),
        })),
      }
    },
    listRetailLinks(_input, { language, shows }) {
      shows.add('shell')
      const shops = regions.listContacts('all', language).filter(({ kind }) => kind === 'shop')
      const links = regions.listLinks(language).map(({ ID, NAME }) => ({
        regionId: ID,
        name: NAME,
        shops: shops.filter(({ regionId }) => regionId === ID).length,
      }))
      return { links: links.filter((link) => link.shops > 0) }
    },
  })
}

function kept({ media, width, height }: { media: string; width: number; height: number }) {
  return { imgUrl: media, width, height }
}

function said(names: Parameters<typeof nameIn>[0], language: Language): string {
  return typo(nameIn(names, language), language)
}
