import { z } from 'zod'
import { languages } from '#rules/language.ts'
import { call, refusal } from '../call.ts'
import { Id, IdOrZero, RegionBody, RegionQuery, SectionCode } from '../fields.ts'
import { ProductCard } from './card.ts'
import { InteriorStyle } from './interior.ts'
import { SectionLink } from './listing.ts'
import { productNotFound } from './not-found.ts'
import { Picture } from './picture.ts'

/** What a list may be about; each kind has words of its own. */
export const ListingKind = z.enum([
  'catalog',
  'section',
  'tag',
  'filter',
  'hits',
  'sale',
  'actions',
  'action',
  'manufacturers',
  'manufacturer',
  'styles',
  'style',
  'search',
])
export type ListingKind = z.infer<typeof ListingKind>

/**
 * What a list says in one language; empty where the general words of its kind do. `{name}` is what the list is about,
 * `{section}` a section it is narrowed to, `{place}` the town with its preposition, `{city}` without, `{count}` how many
 * models there are; what stands in `[…]` is left out where one of its names is empty.
 */
export const ListingText = z.object({
  heading: z.string().max(200),
  title: z.string().max(300),
  description: z.string().max(600),
  /** In the few tags that texts of the shop may use. */
  article: z.string().max(20_000),
})
export type ListingText = z.infer<typeof ListingText>

/** By language; Russian where another is not given. */
export const ListingTexts = z.partialRecord(z.enum(languages), ListingText.partial())
export type ListingTexts = z.infer<typeof ListingTexts>

/** A word by which a section is narrowed, with a page of its own. */
export const TagLink = z.object({ id: z.int(), code: z.string(), name: z.string(), url: z.string() })
export type TagLink = z.infer<typeof TagLink>

const Day = z.iso.date()

/** A promotion as a list shows it. */
export const Action = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  text: z.string(),
  url: z.string(),
  image: Picture.nullable(),
  startsOn: Day,
  /** Its last day. */
  endsOn: Day,
  state: z.enum(['coming', 'running', 'ended']),
  /** Days that are left with this one: 1 on the last day; until it begins, the days until then; null when it has ended. */
  days: z.int().nullable(),
})
export type Action = z.infer<typeof Action>

export const Manufacturer = z.object({
  id: z.int(),
  code: z.string(),
  /** In Latin letters on English pages, where it has such a name. */
  name: z.string(),
  url: z.string(),
  /** Its mark, square. */
  logo: Picture.nullable(),
  /** Under which an index by letters has it, such as «К», or «#» for a figure. */
  letter: z.string(),
  /** Models with a price in the region. */
  count: z.int(),
})
export type Manufacturer = z.infer<typeof Manufacturer>

export const manufacturerNotFound = refusal(404, {
  ru: 'Такого производителя у нас нет. Посмотрите всех, с кем мы работаем.',
  kk: 'Бізде мұндай өндіруші жоқ. Біз жұмыс істейтіндердің бәрін қараңыз.',
  en: 'We have no such maker. Have a look at all we work with.',
})
const actionNotFound = refusal(404, {
  ru: 'Такой акции нет. Посмотрите те, что идут сейчас.',
  kk: 'Мұндай науқан жоқ. Қазір өтіп жатқандарын қараңыз.',
  en: 'There is no such promotion. Have a look at those that run now.',
})
const tagNotFound = refusal(404, {
  ru: 'Такой подборки нет. Посмотрите раздел целиком.',
  kk: 'Мұндай іріктеме жоқ. Бөлімді толық қараңыз.',
  en: 'There is no such selection. Have a look at the whole section.',
})

/** Lists that the shop puts together: promotions, makers, tags, and what each list says. */
export const shopListsContract = {
  listActions: call({
    method: 'POST',
    path: '/api_vue/getActions/',
    access: 'anyone',
    isRead: true,
    summary:
      'Promotions of the region that run or are coming, the running ones first, the soonest to end before others',
    query: RegionQuery,
    body: RegionBody.extend({
      /** Only those with goods in this section. */
      section: SectionCode.optional(),
      count: z.int().min(1).max(100).optional(),
    }).optional(),
    answer: z.object({ actions: z.array(Action) }),
  }),
  getAction: call({
    method: 'POST',
    path: '/api_vue/getActions/detail/',
    access: 'anyone',
    isRead: true,
    summary: 'One promotion with its terms; one that has ended is answered as well and says so',
    query: RegionQuery,
    body: RegionBody.extend({ code: z.string().min(1).max(60) }),
    answer: z.object({ action: Action, terms: z.string() }),
    refusals: { ACTION_NOT_FOUND: actionNotFound },
  }),
  checkActionPage: call({
    method: 'POST',
    path: '/api_vue/tools/checkActionPage/',
    access: 'anyone',
    isRead: true,
    summary: 'Whether a word of an address under /vse-akcii/ is a promotion and not a section',
    body: z.object({ sectionCode: z.string().min(1).max(100) }),
    answer: z.object({ isActionPage: z.boolean() }),
  }),
  listManufacturers: call({
    method: 'POST',
    path: '/api_vue/getManufactures/',
    access: 'anyone',
    isRead: true,
    summary: 'Makers with goods in the region, by name',
    query: RegionQuery,
    body: RegionBody.optional(),
    answer: z.object({ manufacturers: z.array(Manufacturer) }),
  }),
  getManufacturer: call({
    method: 'POST',
    path: '/api_vue/getManufactures/detail/',
    access: 'anyone',
    isRead: true,
    summary: 'One maker, by its word or its id, with the sections in which it has goods',
    query: RegionQuery,
    body: RegionBody.extend({ vendor: z.string().min(1).max(100) }),
    answer: z.object({
      manufacturer: Manufacturer.extend({
        /** Where it works, and what it says of itself. */
        city: z.string().nullable(),
        about: z.string().nullable(),
      }),
      sections: z.array(SectionLink),
    }),
    refusals: { MANUFACTURER_NOT_FOUND: manufacturerNotFound },
  }),
  listStyles: call({
    method: 'POST',
    path: '/api_vue/getStyles/',
    access: 'anyone',
    isRead: true,
    summary: 'Interior styles with a page of their own',
    query: RegionQuery,
    body: RegionBody.optional(),
    answer: z.object({ styles: z.array(InteriorStyle) }),
  }),
  listTags: call({
    method: 'POST',
    path: '/api_vue/getTags/',
    access: 'anyone',
    isRead: true,
    summary: 'Tags of all sections that have something to show, for maps of the shop',
    query: RegionQuery,
    body: RegionBody.optional(),
    answer: z.object({ tags: z.array(TagLink) }),
  }),
  listTagsOfProduct: call({
    method: 'POST',
    path: '/api_vue/getTagsByProductId/',
    access: 'anyone',
    isRead: true,
    summary: 'Tags whose pages show a product',
    query: RegionQuery,
    body: RegionBody.extend({ productId: Id }),
    answer: z.object({ tags: z.array(TagLink) }),
    refusals: { PRODUCT_NOT_FOUND: productNotFound },
  }),
  listMiniCardsByTag: call({
    method: 'POST',
    path: '/api_vue/catalog/getMiniCardsByTag/',
    access: 'anyone',
    isRead: true,
    summary: 'Cards of a tag, by its id or its word, eight to a page',
    query: RegionQuery,
    body: RegionBody.extend({
      tag: z.union([Id, z.string().min(1).max(100)]),
      page: z.int().min(1).max(1000).optional(),
      count: z.int().min(1).max(36).optional(),
    }),
    answer: z.object({ cards: z.array(ProductCard), tag: TagLink, pages: z.int() }),
    refusals: { TAG_NOT_FOUND: tagNotFound },
  }),
  listCategorizations: call({
    method: 'POST',
    path: '/api_vue/getCategorization/',
    access: 'staff',
    isRead: true,
    summary: 'What the shop thinks of goods: markers on cards that only its people see',
    query: RegionQuery,
    /** By the model or by any of its variants; an answer is said for each that is known. */
    body: RegionBody.extend({
      productIds: z.array(Id).max(200).default([]),
      offerIds: z.array(Id).max(200).default([]),
    }),
    answer: z.object({
      categorizations: z.array(
        z.object({
          productId: z.int(),
          /** The variant that was asked for; null where the model was. */
          offerId: z.int().nullable(),
          /** By popularity among all that is sold: the first fifth, up to half, the rest. */
          demand: z.enum(['A', 'B', 'C']),
          /** Pieces in the region, and whether any of its variants cannot be had here. */
          quantity: z.int(),
          hasGaps: z.boolean(),
        }),
      ),
    }),
  }),
  getListingText: call({
    method: 'POST',
    path: '/api_vue/getListingText/',
    access: 'anyone',
    isRead: true,
    summary: 'Heading, title, description and article of a list, in the words that the shop has given it or its kind',
    query: RegionQuery,
    body: RegionBody.extend({
      kind: ListingKind,
      code: z.string().max(100).optional(),
      section: z.string().max(100).optional(),
      /** What `{name}` and `{section}` stand for. */
      name: z.string().max(300).optional(),
      sectionName: z.string().max(300).optional(),
      count: IdOrZero.optional(),
    }),
    answer: ListingText,
  }),
}
