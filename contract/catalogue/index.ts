import { z } from 'zod'
import { call, perMinute, refusal } from '../call.ts'
import { Guid, Id, IdOrZero, line, RegionBody, RegionQuery, SectionCode } from '../fields.ts'
import { file } from '../file.ts'
import { Availability, ProductCard } from './card.ts'
import { CompareBody, ComparedOffer } from './compare.ts'
import { Interior, InteriorStyle } from './interior.ts'
import {
  Breadcrumb,
  Filter,
  FilterParams,
  ListingBody,
  PageLink,
  SectionLink,
  SortCode,
  SuggestProduct,
} from './listing.ts'
import { offerNotFound, productNotFound } from './not-found.ts'
import { ProductOffer, ProductPage } from './product.ts'
import { TagLink } from './shop-lists.ts'

const sectionNotFound = refusal(404, {
  ru: 'Такого раздела нет. Посмотрите весь каталог.',
  kk: 'Мұндай бөлім жоқ. Бүкіл каталогты қараңыз.',
  en: 'There is no such section. Have a look at the whole catalogue.',
})
const listNotFound = refusal(404, {
  ru: 'Такой подборки нет. Посмотрите раздел целиком.',
  kk: 'Мұндай іріктеме жоқ. Бөлімді толық қараңыз.',
  en: 'There is no such selection. Have a look at the whole section.',
})
const styleNotFound = refusal(404, {
  ru: 'Такого стиля нет. Посмотрите все стили интерьеров.',
  kk: 'Мұндай стиль жоқ. Барлық интерьер стильдерін қараңыз.',
  en: 'There is no such style. Have a look at all interior styles.',
})

/** An offer by its id or by the guid that other systems know it by. */
const OfferKey = z.union([Id, Guid])

/** `BoughtTogether`: in one order; `ViewedTogether`: looked at one after the other. `SameCollection`: drawn together with it. `TestRuchnoeSopostavlenie`: picked by hand. `PoxozhieTovaryzony`: similar ones that can be had in the zone. */
const RecommendationGroup = z.enum([
  'BoughtTogether',
  'ViewedTogether',
  'SameCollection',
  'similar',
  'TestRuchnoeSopostavlenie',
  'PoxozhieTovaryzony',
])
const RecommendationGroups = z.object({
  groups: z.array(
    z.object({
      type: RecommendationGroup,
      DISPLAY: z.enum(['Везде', 'В наличии']),
      PRODUCTS: z.array(ProductCard),
    }),
  ),
})

const StockRow = z.object({
  offerId: z.int(),
  productId: z.int(),
  warehouse: z.string(),
  quantity: z.int(),
  expectedOn: z.string().nullable(),
})

export const catalogueContract = {
  listProducts: call({
    method: 'POST',
    path: '/api_vue/getProducts/',
    access: 'anyone',
    isRead: true,
    summary: 'Cards of a section, of hits or of discounted goods, filtered and sorted',
    query: RegionQuery,
    body: ListingBody,
    answer: z.object({
      elements: z.array(ProductCard),
      childSections: z.array(SectionLink),
      sections: z.array(SectionLink),
      /** `count`: pages; `total`: models found; `totalInSection`: without filters. */
      pagination: z.object({
        count: z.int(),
        current: z.int(),
        total: z.int(),
        totalInSection: z.int(),
        pageSize: z.int(),
      }),
    }),
    refusals: { SECTION_NOT_FOUND: sectionNotFound, LIST_NOT_FOUND: listNotFound },
  }),
  listFilters: call({
    method: 'POST',
    path: '/api_vue/getFilters/',
    access: 'anyone',
    isRead: true,
    summary: 'Filters of a section with the count each value would give, and the ways to sort',
    query: RegionQuery,
    body: ListingBody.extend({ refresh: z.boolean().optional() }),
    answer: z.object({
      filters: z.array(Filter),
      stores: z.array(z.object({ id: z.int(), name: z.string() })),
      sort: z.array(z.object({ code: SortCode, checked: z.boolean() })),
      total: z.int(),
      /** When nothing is found: which chosen filter to drop, and how many models that would give. */
      /** Codes with commas between: which filters to drop together. */
      relaxations: z.array(z.object({ attrPrefix: z.string(), name: z.string(), count: z.int() })),
    }),
    refusals: { SECTION_NOT_FOUND: sectionNotFound, LIST_NOT_FOUND: listNotFound },
  }),
  getSection: call({
    method: 'POST',
    path: '/api_vue/getCatalogSectionData/',
    access: 'anyone',
    isRead: true,
    summary: 'A section with its breadcrumbs and children; without a code, the root of the catalogue',
    query: RegionQuery,
    body: RegionBody.extend({
      section: SectionCode.optional(),
      /** The word of one of its tags, whose page it is then. */
      tag: z.string().min(1).max(100).optional(),
    }),
    answer: z.object({
      breadcrumbs: z.array(Breadcrumb),
      currentSection: SectionLink.nullable(),
      subSections: z.array(SectionLink.extend({ subSections: z.array(SectionLink) })),
      /** Sections beside this one, for a leaf. */
      siblings: z.array(SectionLink),
      /** Of its tag, where one was asked for. */
      seoParams: z.object({ heading: z.string(), title: z.string(), description: z.string() }),
      tags: z.object({
        /** The filters that the tag asked for stands for. */
        queryParams: FilterParams,
        list: z.array(TagLink),
        /** Whether the tag asked for is there. */
        tagExists: z.boolean(),
        currentInPageTagID: z.int().nullable(),
      }),
      isShowFilter: z.boolean(),
      article: z.string(),
    }),
    refusals: { SECTION_NOT_FOUND: sectionNotFound },
  }),
  getProduct: call({
    method: 'POST',
    path: '/api_vue/getProduct/',
    access: 'anyone',
    isRead: true,
    summary: 'A product page: the model with all its variants, and the current one',
    query: RegionQuery,
    body: RegionBody.extend({
      SECTION_CODE: SectionCode,
      ELEMENT_CODE: z.string().min(1).max(200),
      DEVICE_TYPE: z.enum(['desktop', 'tablet', 'mobile']).optional(),
      offerID: IdOrZero.optional(),
    }),
    answer: ProductPage,
    refusals: { PRODUCT_NOT_FOUND: productNotFound },
  }),
  listProductOffers: call({
    method: 'POST',
    path: '/api_vue/getProductOffers/',
    access: 'anyone',
    isRead: true,
    summary: 'All variants of a model',
    query: RegionQuery,
    body: RegionBody.extend({ id: Id }),
    answer: z.object({ offers: z.array(ProductOffer) }),
    refusals: { PRODUCT_NOT_FOUND: productNotFound },
  }),
  getProductAdditional: call({
    method: 'POST',
    path: '/api_vue/getProductAdditional/',
    access: 'anyone',
    isRead: true,
    summary: 'When and how each variant of a model reaches the region',
    query: RegionQuery,
    body: RegionBody.extend({ id: Id }),
    answer: z.object({ additional: z.array(Availability) }),
    refusals: { PRODUCT_NOT_FOUND: productNotFound },
  }),
  listProductRemains: call({
    method: 'POST',
    path: '/api_vue/getProductRemains/',
    access: 'anyone',
    isRead: true,
    summary:
      'Availability in a region of the first five offers of each product, and of the current one; unknown ids are left out',
    query: RegionQuery,
    body: RegionBody.extend({ offerIds: z.array(OfferKey).min(1).max(200), currentOffer: OfferKey.optional() }),
    answer: z.array(Availability.extend({ productId: z.int() })),
  }),
  listRemains: call({
    method: 'POST',
    path: '/api_vue/getRemains/',
    access: 'anyone',
    isRead: true,
    summary: 'Free stock of offers or products per warehouse of the region',
    query: RegionQuery,
    body: RegionBody.extend({
      type: z.enum(['offer', 'product']).optional(),
      ids: z.array(Id).min(1).max(200),
      warehouseId: Id.optional(),
      warehouse: z.string().max(60).optional(),
    }),
    answer: z.object({ stock: z.array(StockRow) }),
  }),
  listShopBalance: call({
    method: 'GET',
    path: '/api/v1/store/shop/balance/offer/',
    access: 'anyone',
    summary: 'Where an offer can be seen or picked up in a region',
    query: z.object({ regionID: IdOrZero.optional(), offerID: Id }),
    answer: z.object({
      shops: z.array(
        z.object({
          id: z.int(),
          kind: z.enum(['shop', 'office', 'pickup']),
          name: z.string(),
          address: z.string(),
          hours: z.string(),
          phone: z.string(),
          lat: z.number(),
          lon: z.number(),
          /** Pieces that are handed over there today. */
          quantity: z.int(),
        }),
      ),
      /** Whose clock the hours are told by. */
      utcOffsetMinutes: z.int(),
    }),
    refusals: { OFFER_NOT_FOUND: offerNotFound },
  }),
  listWarehouses: call({
    method: 'POST',
    path: '/api_vue/getWarehouses/',
    access: 'anyone',
    isRead: true,
    summary: 'Warehouses that hold a product for the region',
    query: RegionQuery,
    body: RegionBody.extend({ productId: Id, sectionCode: SectionCode.optional() }),
    answer: z.object({
      warehouses: z.array(z.object({ id: z.int(), name: z.string(), daysInTransit: z.int(), quantity: z.int() })),
    }),
    refusals: { PRODUCT_NOT_FOUND: productNotFound },
  }),
  listMiniCards: call({
    method: 'POST',
    path: '/api_vue/catalog/getMiniCards/',
    access: 'anyone',
    isRead: true,
    summary: 'Cards by offer ids, in their order; unknown ones are dropped',
    query: RegionQuery,
    body: RegionBody.extend({ ids: z.array(IdOrZero).max(100), withStocks: z.boolean().optional() }),
    answer: z.object({ cards: z.array(ProductCard) }),
  }),
  listRecommendations: call({
    method: 'POST',
    path: '/api_vue/searchBooster/getRecommendations/',
    access: 'anyone',
    isRead: true,
    summary:
      'Goods to show beside a product; beside one that is not sold only hand-picked ones and similar ones of the zone',
    query: RegionQuery,
    body: RegionBody.extend({
      productId: Id,
      offerId: IdOrZero.optional(),
      categoryId: IdOrZero.optional(),
      typesToShow: z.array(z.string().max(60)).max(10).optional(),
    }),
    answer: RecommendationGroups,
    refusals: { PRODUCT_NOT_FOUND: productNotFound },
  }),
  listMindboxRecommendations: call({
    method: 'POST',
    path: '/api_vue/getRecMindbox/',
    access: 'anyone',
    isRead: true,
    summary: 'The same groups under the names of a recommending service; which one says it is a setting of the shop',
    query: RegionQuery,
    body: RegionBody.extend({
      productId: Id,
      guid: z.string().max(60).optional(),
      currentOffer: IdOrZero.optional(),
      avalability: z.boolean().optional(),
      offerGuid: z.string().max(60).optional(),
      operationsToShow: z.array(z.string().max(60)).max(10).optional(),
    }),
    answer: RecommendationGroups,
    refusals: { PRODUCT_NOT_FOUND: productNotFound },
  }),
  listInteriors: call({
    method: 'POST',
    path: '/api_vue/getInteriors/',
    access: 'anyone',
    isRead: true,
    summary: 'Furnished rooms with everything that stands in them, and the interior styles',
    query: RegionQuery,
    body: RegionBody.extend({
      style: SectionCode.optional(),
      room: SectionCode.optional(),
      count: z.int().min(1).max(600).optional(),
    }),
    answer: z.object({
      interiors: z.array(Interior),
      /** Before `count` cuts the list. */
      total: z.int(),
      styles: z.array(InteriorStyle),
      /** The style asked for. */
      currentStyle: InteriorStyle.nullable(),
    }),
    refusals: { STYLE_NOT_FOUND: styleNotFound },
  }),
  suggest: call({
    method: 'GET',
    path: '/api_vue/search/suggest.php',
    access: 'anyone',
    summary: 'While typing: three goods, three sections, three frequent queries',
    query: RegionQuery.extend({ query: z.string().max(200) }),
    answer: z.object({
      items: z.array(SuggestProduct),
      categories: z.array(SectionLink.pick({ name: true, url: true, count: true, image: true })),
      queries: z.array(z.string()),
      total: z.int(),
      /** The query as understood, when a typo or the keyboard layout was repaired. */
      corrected: z.string().nullable(),
    }),
    limit: perMinute(120),
  }),
  findDirectly: call({
    method: 'GET',
    path: '/api_vue/search/direct.php',
    access: 'anyone',
    summary: 'Where a query leads straight to: the section of exactly that name, the product of that article or name',
    query: RegionQuery.extend({ query: z.string().max(200) }),
    answer: z.object({ url: z.string().nullable() }),
    limit: perMinute(120),
  }),
  search: call({
    method: 'POST',
    path: '/api_vue/multisearch/',
    access: 'anyone',
    isRead: true,
    summary: 'Search results; word forms, typos and the wrong keyboard layout are understood',
    query: RegionQuery,
    body: RegionBody.extend({
      q: z.string().max(200),
      offset: z.int().min(0).max(10_000).optional(),
      /** Section code that narrows the results. */
      t: SectionCode.optional(),
      /** The query is taken as it was typed, and nothing in it is repaired. */
      asTyped: z.boolean().optional(),
      params: FilterParams.optional(),
      sort: SortCode.optional(),
      count: z.int().min(1).max(96).optional(),
    }),
    answer: z.object({
      elements: z.array(ProductCard),
      total: z.int(),
      offset: z.int(),
      corrected: z.string().nullable(),
      /** Words of the query that none of the goods found answers: the nearest were taken. */
      unanswered: z.array(z.string()),
      /** Information pages that answer what is asked. */
      pages: z.array(PageLink),
      /** When nothing is found: frequent queries that are near. */
      near: z.array(z.string()),
      sections: z.array(SectionLink),
      filters: z.array(Filter),
    }),
    limit: perMinute(120),
  }),
  listProductBreadcrumbs: call({
    method: 'POST',
    path: '/api_vue/breadcrumbs/product/',
    access: 'anyone',
    isRead: true,
    summary: 'Breadcrumbs of a product',
    body: z.object({ productId: Id }),
    answer: z.object({ breadcrumbs: z.array(Breadcrumb) }),
    refusals: { PRODUCT_NOT_FOUND: productNotFound },
  }),
  getOfferLink: call({
    method: 'POST',
    path: '/api_vue/getOfferLink/',
    access: 'anyone',
    isRead: true,
    summary: 'The address of an offer',
    body: z.object({ offerId: Id }),
    answer: z.object({ link: z.string() }),
    refusals: { OFFER_NOT_FOUND: offerNotFound },
  }),
  getOfferCode: call({
    method: 'GET',
    path: '/media/qr/{offerId}.svg',
    access: 'anyone',
    summary: 'A code that opens the offer on a phone, ready to be placed in the room',
    params: z.object({ offerId: Id }),
    answer: file('image/svg+xml'),
    refusals: { OFFER_NOT_FOUND: offerNotFound },
  }),
  explainAbsence: call({
    method: 'POST',
    path: '/api_vue/catalog/whyNot/',
    access: 'anyone',
    isRead: true,
    summary: 'Why a product is not in a list: by its link, article or name',
    query: RegionQuery,
    body: ListingBody.extend({
      what: line(300),
      /** The words of the list, where it is a search. */
      q: line(200).optional(),
    }),
    answer: z.object({
      /** What was meant; null when nothing was found by those words. */
      product: z.object({ name: z.string(), url: z.string() }).nullable(),
      /** Whether the list would have it without filters. */
      isOfList: z.boolean(),
      /** Which filters to drop to see it; none where it is in the list. */
      filters: z.array(z.object({ attrPrefix: z.string(), name: z.string() })),
      /** Where it stands, 24 to a page; null where it does not, or far down. */
      page: z.int().nullable(),
    }),
    refusals: { SECTION_NOT_FOUND: sectionNotFound, LIST_NOT_FOUND: listNotFound },
  }),
  compareOffers: call({
    method: 'POST',
    path: '/api_vue/catalog/compare/',
    access: 'anyone',
    isRead: true,
    summary: 'Offers with all their facts side by side, in their order; what is unknown or not sold here is left out',
    query: RegionQuery,
    body: CompareBody,
    answer: z.object({ offers: z.array(ComparedOffer) }),
  }),
  generateTexture: call({
    method: 'GET',
    path: '/api_vue/textures/generate/',
    access: 'anyone',
    summary: 'A picture of the material of an offer, drawn in its colour',
    query: z.object({ id: Id }),
    answer: file('image/svg+xml'),
    refusals: { OFFER_NOT_FOUND: offerNotFound },
    limit: perMinute(240),
  }),
  findProductByGuid: call({
    method: 'POST',
    path: '/api_vue/productRedirect/',
    access: 'anyone',
    isRead: true,
    summary: 'The address of a product by the guids of other systems',
    body: z.object({ productGuid: line(60), offerGuid: line(60).optional() }),
    answer: z.object({ url: z.string() }),
    refusals: { PRODUCT_NOT_FOUND: productNotFound },
  }),
}
