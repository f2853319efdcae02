import type { FunctionComponent } from 'react'
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
import { ServersScript, StructuredData, usePublicAddress } from '#storefront/parts/structured-data.tsx'
import { useRegion } from '#storefront/platform/region.ts'

const schema = 'https://schema.org'
const variesBy: Record<string, string> = {
  finish: `${schema}/color`,
  colour: `${schema}/color`,
  upholstery: `${schema}/material`,
  size: `${schema}/size`,
}

type DataProps = { product: ShownProduct; offer: ShownVariant }

/** The model with the prices that the page shows: for crawlers all its variants, for whoever else reads it the shown one. */
function ServersData({ product, offer: shown }: DataProps) {
  const address = usePublicAddress()
  const { rating } = product
  const isForCrawlers = product.offers.some(({ told }) => told !== undefined)
  const offerData = useOfferData(product, isForCrawlers)
  const variants = product.offers.flatMap((offer) => {
    const said = saidOf(offer, shown)
    return said ? [{ offer, ...said }] : []
  })
  return (
    <StructuredData
      data={{
        '@type': 'ProductGroup',
        productGroupID: String(product.id),
        name: product.name,
        // The page says it to everybody else.
        ...(isForCrawlers && { description: plainText(product.description) }),
        url: address(product.url),
        brand: { '@type': 'Brand', name: product.vendor.name },
        variesBy: [
          ...new Set(product.choices.map((choice) => variesBy[choice.code] ?? `${schema}/additionalProperty`)),
        ],
        ...(rating.count > 0 && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.score,
            reviewCount: rating.count,
            bestRating: 5,
          },
        }),
        hasVariant: variants.map(({ offer, told, pictures }, index) => ({
          '@type': 'Product',
          sku: told.vendorCode ?? String(offer.id),
          name: told.name,
          color: told.colorName || undefined,
          image: pictures.map((picture) => address(jpegOf(picture))),
          offers: offerData(offer, told.canBuy, index === 0),
        })),
      }}
    />
  )
}

export const ProductData: FunctionComponent<DataProps> = import.meta.env.SSR ? ServersData : ServersScript

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

function useOfferData(product: ShownProduct, isForCrawlers: boolean) {
  const address = usePublicAddress()
  const region = useRegion()
  const currency = region?.currency.code ?? 'RUB'
  const country = region?.kz ? 'KZ' : 'RU'
  const shipping = product.delivery.courierFromMinor
  /** Of returns and shipping only search engines read here. Said once; the other variants point there. */
  const terms = (isFirst: boolean) => ({
    hasMerchantReturnPolicy: {
      '@id': '#returns',
      ...(isFirst && {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: country,
        returnPolicyCategory: `${schema}/MerchantReturnFiniteReturnWindow`,
        merchantReturnDays: 14,
      }),
    },
    ...(shipping !== null && {
      shippingDetails: {
        '@id': '#shipping',
        ...(isFirst && {
          '@type': 'OfferShippingDetails',
          shippingRate: { '@type': 'MonetaryAmount', value: decimal(shipping), currency },
          shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
        }),
      },
    }),
  })
  return (offer: OtherVariant, isHere: boolean, isFirst: boolean) => ({
    '@type': 'Offer',
    url: address(`${product.url}?offer_id=${offer.id}`),
    price: decimal(offer.price.new),
    priceCurrency: currency,
    availability: `${schema}/${isHere ? 'InStock' : offer.away?.kind === 'later' ? 'BackOrder' : 'OutOfStock'}`,
    itemCondition: `${schema}/NewCondition`,
    ...(isForCrawlers && terms(isFirst)),
  })
}

function decimal(minor: number): string {
  return (minor / 100).toFixed(2)
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
