import { z } from 'zod'
import { call, refusal } from './call.ts'
import { Guid, Id, IdOrZero, line, MinorUnits, RegionBody, RegionQuery } from './fields.ts'

const sectionNotFound = refusal(404, {
  ru: 'Такого раздела нет. Посмотрите весь каталог.',
  kk: 'Мұндай бөлім жоқ. Бүкіл каталогты қараңыз.',
  en: 'There is no such section. Have a look at the whole catalogue.',
})
const productNotFound = refusal(404, {
  ru: 'Такого товара нет. Возможно, его сняли с продажи.',
  kk: 'Мұндай тауар жоқ. Ол сатылымнан алынған болуы мүмкін.',
  en: 'There is no such product. It may have been withdrawn.',
})
const offerNotFound = refusal(404, {
  ru: 'Такого варианта товара нет. Выберите другой.',
  kk: 'Тауардың мұндай нұсқасы жоқ. Басқасын таңдаңыз.',
  en: 'There is no such variant. Please choose another one.',
})

const styleNotFound = refusal(404, {
  ru: 'Такого стиля нет. Посмотрите все стили интерьеров.',
  kk: 'Мұндай стиль жоқ. Барлық интерьер стильдерін қараңыз.',
  en: 'There is no such style. Have a look at all interior styles.',
})

const SectionCode = z.string().min(1).max(100)
const PropertyCode = z.string().regex(/^[a-z][a-z0-9_-]{0,59}$/)

/** A picture at 640 px; other widths by putting them in its place: `/media/{key}/{width}.webp` or `.jpg`. */
export const Picture = z.object({
  webp: z.string(),
  jpeg: z.string(),
  src: z.string(),
  /** Size of the original, for the aspect ratio. */
  width: z.int(),
  height: z.int(),
})
export type Picture = z.infer<typeof Picture>

/** Minor units of the region's currency. */
export const PricePair = z.object({ new: MinorUnits, old: MinorUnits.nullable() })
export type PricePair = z.infer<typeof PricePair>

export const Dimensions = z.object({
  widthMm: z.int().nullable(),
  depthMm: z.int().nullable(),
  heightMm: z.int().nullable(),
})
export type Dimensions = z.infer<typeof Dimensions>

/** How and when an offer reaches the caller's region. Days are `YYYY-MM-DD` in the region's own calendar. */
export const Availability = z.object({
  offerId: z.int(),
  /** Pieces that can be ordered from this region now. */
  quantity: z.int(),
  /** `inStock`: deliverable on `deliveryDay`; `later`: expected on `expectedOn`; `elsewhere`: only in `elsewhere`; `none`. */
  kind: z.enum(['inStock', 'later', 'elsewhere', 'none']),
  deliveryDay: z.string().nullable(),
  expectedOn: z.string().nullable(),
  /** Name of a region that has it. */
  elsewhere: z.string().nullable(),
  /** Few are left: say how many. */
  isFew: z.boolean(),
  selfDeliveryText: z.string(),
  deliveryText: z.string(),
  deliveryTextWide: z.string(),
})
export type Availability = z.infer<typeof Availability>

/** Approved reviews only; `count` 0 means that nobody has said anything yet. */
export const ProductRating = z.object({ score: z.number(), count: z.int() })
export type ProductRating = z.infer<typeof ProductRating>

/** A mark on a picture beside those of price, hit and novelty: a set of several goods, an action of the season. */
export const ProductIcon = z.object({
  code: z.enum(['kit', 'action']),
  text: z.string(),
  position: z.enum(['top', 'bottom']),
})
export type ProductIcon = z.infer<typeof ProductIcon>

export const Instalment = z.object({
  kind: z.enum(['instalment', 'credit']),
  months: z.int(),
  perMonthMinor: MinorUnits,
})

/** One variant as a card shows it. */
export const CardOffer = z.object({
  id: z.int(),
  guid: Guid,
  name: z.string(),
  price: PricePair,
  images: z.object({
    detail: z.object({ medium: Picture }),
    additional: z.array(Picture),
    texture: z.object({ medium: Picture }).nullable(),
  }),
  /** The word for the swatch, such as «рогожка, шалфей», and a colour in case the picture is missing. */
  colorName: z.string(),
  colorHex: z.string().nullable(),
  isAvailable: z.boolean(),
})
export type CardOffer = z.infer<typeof CardOffer>

/** One card per model; its variants are folded in. */
export const ProductCard = z.object({
  id: z.int(),
  guid: Guid,
  name: z.string(),
  url: z.string(),
  vendor: z.object({ name: z.string() }),
  offerIdCurrent: z.int(),
  /** Up to six, the current one among them; `offersTotal` tells how many there are. */
  offers: z.array(CardOffer),
  offersTotal: z.int(),
  price: PricePair,
  discountPercent: z.int().nullable(),
  instalment: Instalment.nullable(),
  dimensions: Dimensions,
  hit: z.boolean(),
  isNew: z.boolean(),
  icons: z.array(ProductIcon),
  rating: ProductRating,
  minimumBatch: z.int(),
  additional: Availability,
})
export type ProductCard = z.infer<typeof ProductCard>

export const Breadcrumb = z.object({ name: z.string(), url: z.string() })
export type Breadcrumb = z.infer<typeof Breadcrumb>

export const SectionLink = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  url: z.string(),
  count: z.int(),
  image: Picture.nullable(),
})
export type SectionLink = z.infer<typeof SectionLink>

/** Chosen filters: a list of value codes (OR), or a range; AND between properties. `price` is in whole units of the currency, sizes in cm. */
export const FilterParams = z.record(
  PropertyCode,
  z.union([
    z.array(z.string().min(1).max(100)).max(60),
    z.object({ min: z.number().min(0).max(1e9).optional(), max: z.number().min(0).max(1e9).optional() }),
  ]),
)
export type FilterParams = z.infer<typeof FilterParams>

export const SortCode = z.enum(['popular', 'price_asc', 'price_desc', 'new', 'rating', 'discount'])
export type SortCode = z.infer<typeof SortCode>

export const ListingMeta = z.object({
  typePage: z.enum(['section', 'hits', 'sale', 'action', 'search']).optional(),
  tags: z.array(z.string().max(100)).max(20).optional(),
  /** Cards per page; 24 for people, 36 for crawlers unless said. */
  count: z.int().min(1).max(96).optional(),
  page: z.int().min(1).max(10_000).optional(),
  sort: SortCode.optional(),
  randProducts: z.boolean().optional(),
})

const ListingBody = RegionBody.extend({
  section: SectionCode.optional(),
  params: FilterParams.optional(),
  meta: ListingMeta.optional(),
})

export const Filter = z.object({
  id: z.string(),
  /** The word in the address: `?{attrPrefix}=a,b` or `?{attrPrefix}=min-max`. */
  attrPrefix: PropertyCode,
  name: z.string(),
  type: z.enum(['list', 'base_color', 'range', 'toggle']),
  unit: z.string().nullable(),
  isClickable: z.boolean(),
  bucket: z.array(
    z.object({
      id: z.string(),
      value: z.string(),
      name: z.string(),
      checked: z.boolean(),
      /** Models that would be shown with this value beside what is chosen in other groups. */
      count: z.int(),
      availability: z.boolean(),
      colorHex: z.string().nullable(),
      texture: Picture.nullable(),
    }),
  ),
  /** For ranges: the least and largest value in the section, and what is chosen. */
  minValue: z.number().nullable(),
  maxValue: z.number().nullable(),
  values: z.object({ min: z.number().nullable(), max: z.number().nullable() }).nullable(),
})
export type Filter = z.infer<typeof Filter>

export const SuggestProduct = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  price: PricePair,
  image: Picture.nullable(),
})
export type SuggestProduct = z.infer<typeof SuggestProduct>

/** What a mark on a picture leads to, and where it stands in percent of the picture's width and height. */
export const Spot = z.object({
  offerId: z.int(),
  name: z.string(),
  url: z.string(),
  price: PricePair,
  x: z.number(),
  y: z.number(),
})
export type Spot = z.infer<typeof Spot>

/** A room or a style by its stable code; a style has a page of its own. */
const InteriorWord = z.object({ code: z.string(), name: z.string() })

/** A furnished room in which everything shown can be bought. */
export const Interior = z.object({
  id: z.string(),
  title: z.string(),
  room: InteriorWord.nullable(),
  style: InteriorWord.extend({ url: z.string() }).nullable(),
  picture: Picture,
  spots: z.array(Spot),
})
export type Interior = z.infer<typeof Interior>

export const InteriorStyle = InteriorWord.extend({
  url: z.string(),
  /** Models of this style that have a price in the region. */
  count: z.int(),
  /** Rooms; without any, `image` is the packshot of a model. */
  interiors: z.int(),
  image: Picture.nullable(),
})
export type InteriorStyle = z.infer<typeof InteriorStyle>

/** An offer from all sides: pictures all around, and its model at true size. */
export const Elarbis = z.object({
  /** Addresses of the frames in the order in which it turns. */
  model360: z.object({ frames: z.array(z.string()), width: z.int(), height: z.int() }).nullable(),
  /** The model for Android and browsers, and the variant in it that has the offer's colours. */
  glb: z.string().nullable(),
  variant: z.string().nullable(),
  /** The same for iPhones. */
  usdz: z.string().nullable(),
  /** Picture of a QR code that opens the page of this offer on a phone. */
  qr: z.string().nullable(),
  /** Whether it can be seen in one's own room. */
  ar: z.boolean(),
})
export type Elarbis = z.infer<typeof Elarbis>

export const ProductOffer = CardOffer.extend({
  vendorCode: z.string().nullable(),
  dimensions: Dimensions,
  weightGrams: z.int(),
  minimumBatch: z.int(),
  sellsRemains: z.boolean(),
  instalment: Instalment.nullable(),
  discountPercent: z.int().nullable(),
  gallery: z.array(
    Picture.extend({
      kind: z.enum(['packshot', 'angle', 'detail', 'interior', 'scale', 'dimensions']),
      alt: z.string(),
    }),
  ),
  elarbis: Elarbis.nullable(),
  packages: z
    .object({
      boxes: z.int(),
      largest: z.object({ widthMm: z.int(), depthMm: z.int(), heightMm: z.int(), weightGrams: z.int() }).nullable(),
      fitsLift: z.boolean().nullable(),
    })
    .nullable(),
  /** Values by which the variants differ, in the order of the product's `choices`. */
  choice: z.record(PropertyCode, z.string()),
  properties: z.array(z.object({ code: PropertyCode, name: z.string(), value: z.string() })),
  availability: Availability,
})
export type ProductOffer = z.infer<typeof ProductOffer>

export const ProductPage = z.object({
  id: z.int(),
  guid: Guid,
  name: z.string(),
  url: z.string(),
  section: z.object({ id: z.int(), code: z.string(), name: z.string(), url: z.string() }),
  vendor: z.object({ name: z.string() }),
  description: z.string(),
  hit: z.boolean(),
  isNew: z.boolean(),
  isForbidden: z.boolean(),
  icons: z.array(ProductIcon),
  rating: ProductRating,
  currentOffer: z.int(),
  offers: z.array(ProductOffer),
  /** The switches of the page, such as fabric and mechanism, each with its values over all variants. */
  choices: z.array(
    z.object({
      code: PropertyCode,
      name: z.string(),
      kind: z.enum(['color', 'list']),
      values: z.array(
        z.object({ value: z.string(), name: z.string(), colorHex: z.string().nullable(), texture: Picture.nullable() }),
      ),
    }),
  ),
  /** Rooms in which the model stands among other goods. */
  interiors: z.array(Interior),
  /** Delivery of the current offer to the region: what it costs from, in minor units; null when unknown. */
  delivery: z.object({
    courierFromMinor: MinorUnits.nullable(),
    pickupPoints: z.int(),
    liftFromMinor: MinorUnits,
    assemblyMinor: MinorUnits.nullable(),
    assemblyMinutes: z.int().nullable(),
  }),
  warrantyDays: z.int().nullable(),
  country: z.string().nullable(),
  breadcrumbs: z.array(Breadcrumb),
  seo: z.object({ title: z.string(), description: z.string() }),
})
export type ProductPage = z.infer<typeof ProductPage>

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
    refusals: { SECTION_NOT_FOUND: sectionNotFound },
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
      relaxations: z.array(z.object({ attrPrefix: PropertyCode, name: z.string(), count: z.int() })),
    }),
    refusals: { SECTION_NOT_FOUND: sectionNotFound },
  }),
  getSection: call({
    method: 'POST',
    path: '/api_vue/getCatalogSectionData/',
    access: 'anyone',
    isRead: true,
    summary: 'A section with its breadcrumbs and children; without a code, the root of the catalogue',
    query: RegionQuery,
    body: RegionBody.extend({ section: SectionCode.optional() }),
    answer: z.object({
      breadcrumbs: z.array(Breadcrumb),
      currentSection: SectionLink.nullable(),
      subSections: z.array(SectionLink.extend({ subSections: z.array(SectionLink) })),
      /** Sections beside this one, for a leaf. */
      siblings: z.array(SectionLink),
      seoParams: z.object({ title: z.string(), description: z.string() }),
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
    summary: 'Availability of offers in a region; unknown ids are left out',
    query: RegionQuery,
    body: RegionBody.extend({ offerIds: z.array(Id).min(1).max(200) }),
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
        z.object({ id: z.int(), name: z.string(), address: z.string(), hours: z.string(), quantity: z.int() }),
      ),
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
    summary: 'Goods to show beside a product: similar ones of its section',
    query: RegionQuery,
    body: RegionBody.extend({
      productId: Id,
      offerId: IdOrZero.optional(),
      categoryId: IdOrZero.optional(),
      typesToShow: z.array(z.string().max(60)).max(10).optional(),
    }),
    answer: z.object({
      groups: z.array(
        z.object({
          type: z.enum(['similar']),
          DISPLAY: z.enum(['Везде', 'В наличии']),
          PRODUCTS: z.array(ProductCard),
        }),
      ),
    }),
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
      count: z.int().min(1).max(60).optional(),
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
      categories: z.array(z.object({ name: z.string(), url: z.string(), count: z.int() })),
      queries: z.array(z.string()),
      total: z.int(),
      /** The query as understood, when a typo or the keyboard layout was repaired. */
      corrected: z.string().nullable(),
    }),
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
      params: FilterParams.optional(),
      sort: SortCode.optional(),
      count: z.int().min(1).max(96).optional(),
    }),
    answer: z.object({
      elements: z.array(ProductCard),
      total: z.int(),
      offset: z.int(),
      corrected: z.string().nullable(),
      sections: z.array(SectionLink),
      filters: z.array(Filter),
    }),
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
