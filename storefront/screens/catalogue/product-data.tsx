import { unpackPicture } from '#storefront/parts/packed-card.ts'
import { jpegOf } from '#storefront/parts/picture.tsx'
import type { OtherVariant, ShownProduct } from '#storefront/parts/shown-product.ts'
import { useRegion, useShell } from '#storefront/platform/region.ts'
import { canBuy } from './can-buy.ts'
import { StructuredData, usePublicAddress } from './structured-data.tsx'

const schema = 'https://schema.org'
const variesBy: Record<string, string> = {
  finish: `${schema}/color`,
  colour: `${schema}/color`,
  upholstery: `${schema}/material`,
  size: `${schema}/size`,
}

/** The model with the prices that the page shows: all its variants for crawlers, for whoever else reads it the shown one. */
export function ProductData({ product }: { product: ShownProduct }) {
  const address = usePublicAddress()
  const offerData = useOfferData(product)
  const isCrawler = useShell()?.isCrawler ?? false
  const { rating } = product
  const variants = isCrawler ? product.offers : product.offers.filter(({ id }) => id === product.offer?.id)
  const picturesOf = ({ id, picture }: OtherVariant) =>
    isCrawler && id === product.offer?.id
      ? product.offer.gallery.map(({ webp }) => webp)
      : [unpackPicture(picture).webp]
  return (
    <StructuredData
      data={{
        '@type': 'ProductGroup',
        productGroupID: String(product.id),
        name: product.name,
        description: plainText(product.description),
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
        hasVariant: variants.map((offer, index) => ({
          '@type': 'Product',
          sku: offer.vendorCode ?? String(offer.id),
          name: offer.name,
          color: offer.colorName || undefined,
          image: picturesOf(offer).map((picture) => address(jpegOf(picture))),
          offers: offerData(offer, index === 0),
        })),
      }}
    />
  )
}

function useOfferData(product: ShownProduct) {
  const address = usePublicAddress()
  const region = useRegion()
  const currency = region?.currency.code ?? 'RUB'
  const country = region?.kz ? 'KZ' : 'RU'
  const shipping = product.delivery.courierFromMinor
  return (offer: OtherVariant, isFirst: boolean) => ({
    '@type': 'Offer',
    url: address(`${product.url}?offer_id=${offer.id}`),
    price: decimal(offer.price.new),
    priceCurrency: currency,
    availability: `${schema}/${canBuy(offer) ? 'InStock' : offer.availability.kind === 'later' ? 'BackOrder' : 'OutOfStock'}`,
    itemCondition: `${schema}/NewCondition`,
    // Said once; the other variants point there.
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
