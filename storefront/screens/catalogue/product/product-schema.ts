import type { MerchantReturnPolicy, Offer, OfferShippingDetails, Product, ProductGroup, Review } from 'schema-dts'
import { promisedReturnDays } from '#rules/return-term.ts'
import { canBuy } from '#storefront/parts/can-buy.ts'
import { unpackPicture } from '#storefront/parts/packed-card.ts'
import { jpegOf } from '#storefront/parts/picture.tsx'
import {
  type OtherVariant,
  type ShownProduct,
  type ShownVariant,
  unpackGallery,
  type VariantWords,
} from '#storefront/parts/shown-product.ts'
import { href } from '#storefront/platform/href.ts'
import type { SaidReview } from './read-words.ts'

const schema = 'https://schema.org'
/** Our names of what variants differ by, as search engines call it; of other differences they know nothing. */
const differences: Record<string, 'color' | 'material' | 'size'> = {
  finish: 'color',
  colour: 'color',
  upholstery: 'material',
  size: 'size',
}

export interface ProductFacts {
  product: ShownProduct
  shown: ShownVariant
  reviews: readonly SaidReview[]
  currency: 'RUB' | 'KZT'
  country: 'RU' | 'KZ'
  address: (path: string) => string
}

/** The model with the prices that the page shows: for crawlers all its variants, for whoever else reads it the shown one. */
export function productData(facts: ProductFacts): ProductGroup {
  const { product, shown, reviews, address } = facts
  const { rating } = product
  const isForCrawlers = product.offers.some(({ told }) => told !== undefined)
  const variants = product.offers.flatMap((offer) => {
    const said = saidOf(offer, shown)
    return said ? [{ offer, ...said }] : []
  })
  const variesBy = new Set(product.choices.flatMap(({ code }) => differences[code] ?? []))
  return {
    '@type': 'ProductGroup',
    productGroupID: String(product.id),
    name: product.name,
    // The page says it to everybody else.
    ...(isForCrawlers && { description: plainText(product.description) }),
    url: address(product.url),
    brand: { '@type': 'Brand', name: product.vendor.name },
    ...(variesBy.size > 0 && { variesBy: [...variesBy].map((one) => `${schema}/${one}`) }),
    ...(rating.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.score,
        reviewCount: rating.count,
        bestRating: 5,
      },
    }),
    ...(isForCrawlers && reviews.length > 0 && { review: reviews.map(reviewData) }),
    hasVariant: variants.map(
      ({ offer, told, pictures }, index): Product => ({
        '@type': 'Product',
        sku: told.vendorCode ?? String(offer.id),
        name: told.name,
        ...differencesOf(product, offer),
        ...(told.colorName && { color: told.colorName }),
        image: pictures.map((picture) => address(jpegOf(picture))),
        offers: {
          ...offerData(facts, offer, told.canBuy),
          ...(isForCrawlers && termsOf(facts, index === 0)),
        },
      }),
    ),
  }
}

/** All pictures of the shown variant for crawlers, the first for others; nothing of a variant that only crawlers read of. */
function saidOf(
  { id, told }: OtherVariant,
  shown: ShownVariant,
): { told: Omit<VariantWords, 'picture'>; pictures: string[] } | null {
  if (id === shown.id)
    return {
      told: { ...shown, canBuy: canBuy(shown) },
      pictures: unpackGallery(shown)
        .slice(0, told ? undefined : 1)
        .map(({ webp }) => webp),
    }
  return told ? { told, pictures: [unpackPicture(told.picture).webp] } : null
}

function differencesOf({ choices }: ShownProduct, { choice }: OtherVariant) {
  const said: Partial<Record<'color' | 'material' | 'size', string>> = {}
  for (const { code, values } of choices) {
    const name = values.find(({ value }) => value === choice[code])?.name
    const property = differences[code]
    if (property && name) said[property] = name
  }
  return said
}

function offerData({ product, currency, address }: ProductFacts, offer: OtherVariant, isHere: boolean) {
  return {
    '@type': 'Offer',
    url: address(`${product.url}?offer_id=${offer.id}`),
    price: decimal(offer.price.new),
    priceCurrency: currency,
    availability: `${schema}/${isHere ? 'InStock' : offer.away?.kind === 'later' ? 'BackOrder' : 'OutOfStock'}`,
    itemCondition: `${schema}/NewCondition`,
  } as const satisfies Offer
}

/** Of returns and shipping only search engines read here. Said once; the other variants point there. */
function termsOf(facts: ProductFacts, isFirst: boolean) {
  const shipping = shippingData(facts)
  return {
    hasMerchantReturnPolicy: { '@id': '#returns', ...(isFirst && returnData(facts)) },
    ...(shipping && { shippingDetails: { '@id': '#shipping', ...(isFirst && shipping) } }),
  }
}

/** As the page about returns says: brought back to a shop, it costs nothing. */
function returnData({ country, address }: ProductFacts): MerchantReturnPolicy {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: country,
    returnPolicyCategory: `${schema}/MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: promisedReturnDays,
    returnMethod: `${schema}/ReturnInStore`,
    returnFees: `${schema}/FreeReturn`,
    merchantReturnLink: address(href('/guaranty')),
  }
}

/** What is ordered after the cutoff leaves the next day. */
const daysToLeave = { least: 0, most: 1 }

function shippingData({ product: { delivery }, currency, country }: ProductFacts): OfferShippingDetails | null {
  const { courierFromMinor, roadDays } = delivery
  if (courierFromMinor === null) return null
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: decimal(courierFromMinor), currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    ...(roadDays && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: daysData(daysToLeave),
        transitTime: daysData(roadDays),
      },
    }),
  }
}

function daysData({ least, most }: { least: number; most: number }) {
  return { '@type': 'QuantitativeValue', minValue: least, maxValue: most, unitCode: 'DAY' } as const
}

function reviewData({ author, date, language, rating, text, pros, cons }: SaidReview): Review {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: date,
    inLanguage: language,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    reviewBody: [text, pros, cons].filter(Boolean).join('\n'),
  }
}

function decimal(minor: number): `${number}` {
  return (minor / 100).toFixed(2) as `${number}`
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
