import { z } from 'zod'
import { call } from './call.ts'
import { ProductCard } from './catalogue/card.ts'
import { DayText } from './delivery.ts'
import { RegionBody, RegionQuery, SectionCode } from './fields.ts'

/** A kept picture: its key in the media store and its pixels. */
const KeptPicture = z.object({ imgUrl: z.string(), width: z.int(), height: z.int() })

export const HomeStrip = z.object({
  id: z.int(),
  kind: z.enum(['hits', 'rooms', 'sale', 'actions', 'news', 'posts', 'offers', 'tag']),
  /** Empty: the usual heading of its kind. */
  title: z.string(),
  /** Of `offers`: what the shop sells of those named. */
  offerIds: z.array(z.int()),
  /** Of `tag`. */
  section: z.string().nullable(),
  tag: z.string().nullable(),
})
export type HomeStrip = z.infer<typeof HomeStrip>

export const NewsItem = KeptPicture.extend({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  lead: z.string(),
  /** To what it tells of. */
  url: z.string(),
  date: DayText,
})
export type NewsItem = z.infer<typeof NewsItem>

export const SocialPost = KeptPicture.extend({
  id: z.int(),
  network: z.string(),
  /** Absolute. */
  url: z.string(),
  text: z.string(),
  date: DayText,
})
export type SocialPost = z.infer<typeof SocialPost>

export const SponsoredProduct = z.object({
  id: z.int(),
  /** With utm parameters; lists leave `utm_ad_group_id` out of what they ask. */
  url: z.string(),
  advertiser: z.string(),
  /** Token of the advertising register; may be empty. */
  erid: z.string(),
  product: ProductCard,
})
export type SponsoredProduct = z.infer<typeof SponsoredProduct>

const read = { method: 'POST', access: 'anyone', isRead: true, query: RegionQuery } as const

export const frontContract = {
  listHomeStrips: call({
    ...read,
    path: '/api_vue/getHomeStrips/',
    summary: 'Strips of the home page in their order',
    body: RegionBody.optional(),
    answer: z.object({ strips: z.array(HomeStrip) }),
  }),
  listNews: call({
    ...read,
    path: '/api_vue/getNews/',
    summary: 'News of the shop, the newest first',
    body: RegionBody.extend({ count: z.int().min(1).max(50).optional() }).optional(),
    answer: z.object({ news: z.array(NewsItem) }),
  }),
  listSocialPosts: call({
    ...read,
    path: '/api_vue/getInstagram/',
    summary: 'Posts of the shop in social networks, the newest first',
    body: RegionBody.extend({ count: z.int().min(1).max(50).optional() }).optional(),
    answer: z.object({ posts: z.array(SocialPost) }),
  }),
  listSponsored: call({
    ...read,
    path: '/api_vue/getSponsoredProducts/',
    summary: 'Goods that somebody pays to have shown in a section and below; shown as advertising',
    body: RegionBody.extend({ sectionCode: SectionCode }),
    answer: z.object({ products: z.array(SponsoredProduct) }),
  }),
  listRandomProducts: call({
    ...read,
    path: '/api_vue/getMenu/randProducts/',
    summary: 'A few goods of those bought most, others each time',
    body: RegionBody.extend({ count: z.int().min(1).max(12).optional() }).optional(),
    answer: z.object({ products: z.array(ProductCard) }),
  }),
  getLogo: call({
    ...read,
    path: '/api_vue/getLogo/',
    summary: 'The sign of the shop',
    body: RegionBody.optional(),
    answer: z.object({ logo: z.object({ src: z.string(), alt: z.string(), url: z.string() }) }),
  }),
  listAdvantages: call({
    method: 'GET',
    path: '/api_vue/info/advantage/',
    access: 'anyone',
    summary: 'What the shop promises',
    query: RegionQuery,
    answer: z.object({ advantages: z.array(z.object({ name: z.string(), text: z.string() })) }),
  }),
  listRetailLinks: call({
    ...read,
    path: '/api_vue/getRetailRegionLinks/',
    summary: 'Towns where the shop has rooms of its own, with their number',
    body: RegionBody.optional(),
    answer: z.object({ links: z.array(z.object({ regionId: z.int(), name: z.string(), shops: z.int() })) }),
  }),
}
