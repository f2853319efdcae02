import { z } from 'zod'

const Url = z.url({ protocol: /^https?$/ })
const Said = z.string().trim().min(1)
const Day = z.iso.date()
const Time = z.string().regex(/^\d\d:\d\d$/)
const thing = <T extends string, Shape extends z.core.$ZodLooseShape>(type: T, shape: Shape) =>
  z.strictObject({ '@type': z.literal(type), ...shape })
const term = (...names: string[]) => z.enum(names.map((name) => `https://schema.org/${name}`))
const Reference = z.strictObject({ '@id': Said })

const Organization = thing('Organization', { name: Said, url: Url })
const Currency = z.enum(['RUB', 'KZT'])
const Country = z.enum(['RU', 'KZ'])
const Sum = z.string().regex(/^\d+\.\d\d$/)
const Score = z.number().min(1).max(5)

const Span = thing('QuantitativeValue', {
  minValue: z.int().min(0),
  maxValue: z.int().min(0),
  unitCode: z.literal('DAY'),
}).refine(({ minValue, maxValue }) => minValue <= maxValue)

export const ReturnPolicy = thing('MerchantReturnPolicy', {
  '@id': Said,
  applicableCountry: Country,
  returnPolicyCategory: term('MerchantReturnFiniteReturnWindow'),
  merchantReturnDays: z.int().min(14),
  returnMethod: term('ReturnInStore', 'ReturnByMail', 'ReturnAtKiosk'),
  returnFees: term('FreeReturn', 'ReturnFeesCustomerResponsibility', 'ReturnShippingFees'),
  merchantReturnLink: Url,
})

export const ShippingDetails = thing('OfferShippingDetails', {
  '@id': Said,
  shippingRate: thing('MonetaryAmount', { value: Sum, currency: Currency }),
  shippingDestination: thing('DefinedRegion', { addressCountry: Country }),
  deliveryTime: thing('ShippingDeliveryTime', { handlingTime: Span, transitTime: Span }).optional(),
})

const offerShape = {
  url: Url,
  price: Sum,
  priceCurrency: Currency,
  availability: term('InStock', 'BackOrder', 'OutOfStock'),
  itemCondition: term('NewCondition'),
}
const ShortOffer = thing('Offer', offerShape)
export const Offer = thing('Offer', {
  ...offerShape,
  hasMerchantReturnPolicy: z.union([Reference, ReturnPolicy]),
  // Where no courier goes, what it costs is known in the basket alone.
  shippingDetails: z.union([Reference, ShippingDetails]).optional(),
})

export const Review = thing('Review', {
  author: thing('Person', { name: Said }),
  datePublished: Day,
  inLanguage: z.enum(['ru', 'kk', 'en']),
  reviewRating: thing('Rating', { ratingValue: Score, bestRating: z.literal(5), worstRating: z.literal(1) }),
  reviewBody: Said,
})

const variantShape = {
  sku: Said,
  name: Said,
  color: Said.optional(),
  material: Said.optional(),
  size: Said.optional(),
  image: z.array(Url).min(1),
}
const groupShape = {
  productGroupID: Said,
  name: Said,
  url: Url,
  brand: thing('Brand', { name: Said }),
  variesBy: z
    .array(term('color', 'material', 'size'))
    .min(1)
    .optional(),
  aggregateRating: thing('AggregateRating', {
    ratingValue: Score,
    reviewCount: z.int().min(1),
    bestRating: z.literal(5),
  }).optional(),
}

/** As search engines get it: all variants with their terms, and what people say. */
export const ProductGroup = thing('ProductGroup', {
  ...groupShape,
  description: Said,
  review: z.array(Review).min(1).optional(),
  hasVariant: z.array(thing('Product', { ...variantShape, offers: Offer })).min(1),
}).refine(({ hasVariant: [first] }) => first && 'applicableCountry' in first.offers.hasMerchantReturnPolicy, {
  error: 'The first variant says the terms that the others point to.',
})

/** As people's pages carry it: the shown variant. */
const ShortProductGroup = thing('ProductGroup', {
  ...groupShape,
  hasVariant: z.array(thing('Product', { ...variantShape, offers: ShortOffer })).length(1),
})

export const BreadcrumbList = thing('BreadcrumbList', {
  itemListElement: z.array(thing('ListItem', { position: z.int(), name: Said, item: Url })).min(2),
}).refine(({ itemListElement }) => itemListElement.every(({ position }, index) => position === index + 1))

export const FAQPage = thing('FAQPage', {
  mainEntity: z.array(thing('Question', { name: Said, acceptedAnswer: thing('Answer', { text: Said }) })).min(1),
})

export const FurnitureStore = thing('FurnitureStore', {
  '@id': Url,
  name: Said,
  parentOrganization: Organization,
  url: Url,
  telephone: z.string().regex(/^\+?\d{11}$/),
  address: thing('PostalAddress', { streetAddress: Said, addressLocality: Said, addressCountry: Country }),
  geo: thing('GeoCoordinates', {
    latitude: z.number().min(40).max(82),
    longitude: z.number().min(19).max(180),
  }),
  image: Url.optional(),
  openingHoursSpecification: z
    .array(
      thing('OpeningHoursSpecification', {
        dayOfWeek: term('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'),
        opens: Time,
        closes: Time,
      }),
    )
    .min(1)
    .max(7)
    .optional(),
})

export const NewsArticle = thing('NewsArticle', {
  headline: Said.max(110),
  description: Said,
  datePublished: Day,
  dateModified: z.iso.datetime(),
  image: z.array(Url).min(1),
  mainEntityOfPage: Url,
  author: Organization,
  publisher: Organization,
})

export const JobPosting = thing('JobPosting', {
  title: Said,
  description: z.string().regex(/^<p>.+<\/p>$/s),
  identifier: thing('PropertyValue', { name: Said, value: Said }),
  datePosted: Day,
  validThrough: z.iso.datetime().optional(),
  employmentType: z.enum(['FULL_TIME', 'PART_TIME', 'OTHER']),
  hiringOrganization: thing('Organization', { name: Said, sameAs: Url }),
  jobLocation: thing('Place', {
    address: thing('PostalAddress', {
      addressLocality: Said,
      addressCountry: Country,
      streetAddress: Said.optional(),
    }),
  }),
  baseSalary: thing('MonetaryAmount', {
    currency: Currency,
    value: thing('QuantitativeValue', {
      unitText: z.literal('MONTH'),
      minValue: z.number().positive().optional(),
      maxValue: z.number().positive().optional(),
    }),
  }).optional(),
  directApply: z.literal(true),
})

export const WebSite = thing('WebSite', {
  url: Url,
  potentialAction: thing('SearchAction', { target: Said, 'query-input': Said }),
})

/** What search engines ask of each kind that the shop writes, required and recommended, and nothing else. */
export const kinds: Readonly<Record<string, z.ZodType>> = {
  ProductGroup: z.union([ProductGroup, ShortProductGroup]),
  BreadcrumbList,
  FAQPage,
  FurnitureStore,
  NewsArticle,
  JobPosting,
  WebSite,
}
