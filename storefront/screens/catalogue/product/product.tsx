import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { ProductCard } from '#contract/catalogue/card.ts'
import type { ProductPage } from '#contract/catalogue/product.ts'
import { warrantyMonths } from '#rules/bought-goods.ts'
import { scoreText } from '#rules/decimal.ts'
import type { Language } from '#rules/language.ts'
import { formatMoney } from '#rules/money.ts'
import { typo } from '#rules/typography.ts'
import type { FrameHandle } from '#storefront/layouts/page-frame.tsx'
import { BasketLink } from '#storefront/parts/basket-link.tsx'
import { BuyForm } from '#storefront/parts/buy-form.tsx'
import { canBuy } from '#storefront/parts/can-buy.ts'
import { compareUrl } from '#storefront/parts/compare-url.ts'
import { DeliveryHint } from '#storefront/parts/delivery-hint.tsx'
import { useDimensionText } from '#storefront/parts/dimension-line.tsx'
import { GoodsRail } from '#storefront/parts/goods-rail.tsx'
import { Heart } from '#storefront/parts/heart.tsx'
import { InteriorRail } from '#storefront/parts/interior-rail.tsx'
import { type PackedCard, packCards } from '#storefront/parts/packed-card.ts'
import type { StripRest } from '#storefront/parts/product-rail.tsx'
import { Section } from '#storefront/parts/section.tsx'
import { SectionFailed } from '#storefront/parts/section-failed.tsx'
import { serversPart } from '#storefront/parts/servers-part.tsx'
import { type ShownProduct, type ShownVariant, shownProduct, unpackGallery } from '#storefront/parts/shown-product.ts'
import { StickyBuyBar } from '#storefront/parts/sticky-buy-bar.tsx'
import { BreadcrumbData } from '#storefront/parts/structured-data.tsx'
import { useInBasket } from '#storefront/parts/visitor.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { orNotFound } from '#storefront/platform/not-found.ts'
import { orFailed } from '#storefront/platform/or-failed.ts'
import { pageOf, publicPageOf } from '#storefront/platform/page-context.ts'
import { pageMeta, rootOf } from '#storefront/platform/page-meta.ts'
import { useFormatMoney } from '#storefront/platform/region.ts'
import type { RouteParts } from '#storefront/platform/route-parts.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { buttonClass } from '#storefront/ui/button.tsx'
import { Rating } from '#storefront/ui/rating.tsx'
import { readTag, tagIn, tagMeta } from '../list/tag.ts'
import type { Route } from './+types/product.ts'
import { ProductAbout } from './about.tsx'
import { belowParts, ProductBelow } from './below.tsx'
import { ProductChoices } from './choices.tsx'
import { CompanionsPlace } from './companions-place.tsx'
import { ProductData } from './data.tsx'
import { ProductDelivery, WaysToGet } from './delivery.tsx'
import { ProductGallery } from './gallery.tsx'
import { ProductPrice } from './price.tsx'
import { type BesideProduct, readBanner, thingsOf } from './read-beside.ts'
import { type Modular, type ProductWordsData, readWords } from './read-words.ts'
import { ReviewWords } from './reviews.tsx'
import { ProductSizes, SizeDrawing } from './sizes.tsx'
import { voteForWords } from './vote-for-words.ts'
import { ProductWords } from './words.tsx'

const ways = () => import('./ways.tsx')
const ProductWays = serversPart(import.meta.env.SSR ? (await ways()).default : null, ways)

export const handle: FrameHandle & RouteTexts & RouteParts = {
  frame: { phoneBar: 'own', phoneSearch: false },
  texts: ['product', 'reviews', 'views'],
  parts: [ProductWays, SizeDrawing, WaysToGet, ReviewWords, ...belowParts],
}

const shownBesideForbidden = ['TestRuchnoeSopostavlenie', 'PoxozhieTovaryzony']

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = publicPageOf(context)
  const tag = tagIn(params.product)
  if (tag !== null) return readTag(page, request, params.section, tag)
  const { api, device } = page
  const url = new URL(request.url)
  const offerID = offerIdIn(url)
  const product = await api.catalogue
    .getProduct({
      body: {
        SECTION_CODE: params.section,
        ELEMENT_CODE: params.product,
        DEVICE_TYPE: device,
        ...(offerID && { offerID }),
      },
    })
    .catch(orNotFound())
  const recommended = api.catalogue.listRecommendations({
    body: {
      productId: product.id,
      offerId: product.currentOffer,
      categoryId: product.section.id,
      typesToShow: product.isForbidden ? shownBesideForbidden : ['similar', 'SameCollection'],
    },
  })
  const [found, words, banner] = await Promise.all([
    orFailed(page, recommended),
    product.isForbidden ? null : readWords(page, product, url.searchParams),
    product.isForbidden ? null : readBanner(page, product.id),
  ])
  const cardsOf = (isWanted: (type: string) => boolean) =>
    found?.groups.flatMap((group) => (isWanted(group.type) ? group.PRODUCTS : [])) ?? null
  const goods = cardsOf((type) => type !== 'SameCollection')
  const around = { banner, collection: thingsOf(cardsOf((type) => type === 'SameCollection') ?? []) }
  const shown = setTypography(product, page)
  if (words === null)
    return { product: shown, words, around, similar: { cards: goods && packCards(goods, page), rest: null } }
  return { product: shown, words, around, similar: similarOf(goods, product, page) }
}

/** As many as stand side by side on a wide screen; the rest comes when the strip is near, and is a link away. */
const firstSimilar = 4

export interface SimilarGoods {
  /** Null when they could not be had. */
  cards: PackedCard[] | null
  /** What to ask for the others by; null when these are all. */
  rest: StripRest | null
}

function similarOf(
  goods: readonly ProductCard[] | null,
  product: ProductPage,
  page: { isDocument: boolean; isCrawler: boolean },
): SimilarGoods {
  if (goods === null) return { cards: null, rest: null }
  const isCut = page.isDocument && !page.isCrawler && goods.length > firstSimilar
  return {
    cards: packCards(isCut ? goods.slice(0, firstSimilar) : goods, page),
    rest: isCut
      ? { total: goods.length, productId: product.id, offerId: product.currentOffer, categoryId: product.section.id }
      : null,
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return voteForWords(request, pageOf(context))
}

/** Once, here: the browser shows texts as they come. */
function setTypography(
  product: ProductPage,
  { language, isCrawler }: { language: Language; isCrawler: boolean },
): ShownProduct {
  const offers = product.offers.map((offer) => ({ ...offer, name: typo(offer.name, language) }))
  return shownProduct({ ...product, description: typo(product.description, language), offers }, { isCrawler })
}

function offerIdIn(url: URL): number | null {
  const text = url.searchParams.get('offer_id') ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  if ('screen' in loaderData) return tagMeta(loaderData, matches)
  const { seo, url, offer, image, isForbidden } = loaderData.product
  const region = rootOf(matches)?.region
  const price = offer && region ? formatMoney(offer.price.new, region.currency.sign) : ''
  const description = seo.description || [seo.title, price].filter(Boolean).join(', ')
  const picture = (offer && unpackGallery(offer)[0]) ?? image
  return pageMeta({
    matches,
    title: seo.title,
    description,
    path: url,
    isUnlisted: isForbidden,
    // With the name and the price of the region, for networks that show a link.
    image: picture && region ? `/media/share/${loaderData.product.id}.jpg?sr=${region.ID}` : undefined,
  })
}

/** Few pages are of such a product: the others do not bring its code. */
const ProductNotSold = lazy(() => import('./not-sold.tsx'))
const TagScreen = lazy(() => import('../list/tag-screen.tsx'))

/** The router knows no word that begins with another: a tag of the section comes by the same address. */
export default function ProductOrTag({ loaderData }: Route.ComponentProps) {
  return 'screen' in loaderData ? (
    <Suspense>
      <TagScreen tag={loaderData} />
    </Suspense>
  ) : (
    <Product {...loaderData} />
  )
}

function Product({ product, words, similar, around }: Exclude<Route.ComponentProps['loaderData'], { screen: string }>) {
  const { offer } = product
  if (words === null || offer === null)
    return (
      <Suspense>
        <ProductNotSold product={product} similar={similar.cards} />
      </Suspense>
    )
  return <ProductOnSale product={product} offer={offer} words={words} similar={similar} around={around} />
}

type OnSaleProps = {
  product: ShownProduct
  offer: ShownVariant
  words: ProductWordsData
  similar: SimilarGoods
  around: BesideProduct
}

function ProductOnSale({ product, offer, words: said, similar, around }: OnSaleProps) {
  const words = useMessages('ui')
  return (
    <>
      <div className="wrap">
        <Breadcrumbs crumbs={product.breadcrumbs} label={words.crumbs} />
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_392px] lg:grid-rows-[auto_1fr] lg:gap-x-8 xl:grid-cols-[minmax(0,1fr)_440px] xl:gap-x-14">
          <ProductGallery offer={offer} product={product} />
          <Side product={product} offer={offer} modular={said.modular} />
          <div className="min-w-0 lg:col-start-1 lg:-mt-2 xl:ml-23">
            <ProductSizes offer={offer} />
            <div className="xl:-ml-23">
              <Section isInside>
                <ProductAbout product={product} />
              </Section>
            </div>
          </div>
        </div>
        <ProductBelow product={product} offer={offer} words={said} around={around} />
      </div>
      <Section>
        <InteriorRail interiors={product.interiors} except={product.url} isWide />
      </Section>
      <Section>
        <ProductWords words={said} url={said.url} />
      </Section>
      <CompanionsPlace key={product.id} productId={product.id} />
      <div id="similar">
        <Section>
          <Similar goods={similar} allUrl={product.section.url} />
        </Section>
      </div>
      <PhoneBar offer={offer} name={product.name} />
      <ProductData product={product} offer={offer} words={said} />
      <BreadcrumbData crumbs={product.breadcrumbs} />
    </>
  )
}

function Similar({ goods: { cards, rest }, allUrl }: { goods: SimilarGoods; allUrl: string }) {
  const t = useMessages('product')
  if (cards === null) return <SectionFailed title={t.similar} />
  return <GoodsRail title={t.similar} cards={cards} allUrl={allUrl} withoutButton rest={rest} />
}

function Side({ product, offer, modular }: { product: ShownProduct; offer: ShownVariant; modular: Modular }) {
  const t = useMessages('product')
  const shell = useMessages('shell')
  return (
    <div className="min-w-0 lg:sticky lg:top-33 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 text-s whitespace-nowrap">
        {product.rating.count > 0 && <ProductRating rating={product.rating} />}
        {offer.vendorCode && <span className="ml-auto text-ink-2">{t.article(offer.vendorCode)}</span>}
        <Link
          to={compareUrl(offer.id)}
          rel="nofollow"
          className="flex min-h-8 items-center underline underline-offset-4"
        >
          {shell.compare}
        </Link>
      </div>
      <h1 className="title mt-1 text-[24px]/[30px] font-medium tracking-[-.022em] lg:text-[30px]/9">{offer.name}</h1>
      <SizeLine offer={offer} />
      <ProductChoices product={product} current={offer} />
      <ProductPrice offer={offer} name={product.name} />
      <ProductDelivery offer={offer} delivery={product.delivery} />
      <p className="mt-3 text-s text-ink-2">
        {[t.returns, product.warrantyDays !== null && t.warranty(warrantyMonths(product.warrantyDays))]
          .filter(Boolean)
          .join(' ')}
      </p>
      <ProductWays key={offer.id} url={product.url} offer={offer} modular={modular} />
    </div>
  )
}

function ProductRating({ rating }: { rating: ProductPage['rating'] }) {
  const shell = useMessages('shell')
  const words = useMessages('ui')
  const score = scoreText(rating.score, useLanguage())
  return (
    <a href="#reviews" className="flex min-h-8 items-center gap-2">
      <Rating score={rating.score} label={words.outOfFive(score)} />
      <b className="font-semibold">{score}</b>
      <span className="text-ink-2 underline underline-offset-4">
        {shell.reviews(String(rating.count), rating.count)}
      </span>
    </a>
  )
}

/** «218 × 92 × 84 см · спальное место 150 × 195 см». */
function SizeLine({ offer }: { offer: ShownVariant }) {
  const t = useMessages('product')
  const shell = useMessages('shell')
  const size = useDimensionText()(offer.dimensions)
  const [width, length] = ['sleep-width', 'sleep-length'].map(
    (code) => /[\d,.]+/.exec(offer.properties.find((property) => property.code === code)?.value ?? '')?.[0],
  )
  const sleeping = width && length ? t.sleepingPlace(shell.size(`${width}\u00a0×\u00a0${length}`)) : null
  return <p className="mt-2 text-ink-2">{[size, sleeping].filter(Boolean).join(' · ')}</p>
}

function PhoneBar({ offer, name }: { offer: ShownVariant; name: string }) {
  const t = useMessages('product')
  const money = useFormatMoney()
  const shell = useMessages('shell')
  const { price, minimumBatch, lengthStepMm } = offer
  const isInBasket = useInBasket(offer.id) > 0
  return (
    <StickyBuyBar
      sum={money(price.new) + (lengthStepMm ? shell.aMetre : '')}
      was={price.old === null ? null : money(price.old)}
      // The bar has one line.
      hint={<DeliveryHint availability={{ ...offer.availability, collectsSooner: false }} />}
    >
      <div className="flex gap-2">
        {canBuy(offer) && lengthStepMm ? (
          <a href="#length" className={buttonClass({ look: 'main', className: 'min-w-0 flex-1 px-3!' })}>
            {t.chooseLength}
          </a>
        ) : canBuy(offer) ? (
          <BuyForm
            offerId={offer.id}
            name={name}
            quantity={minimumBatch}
            look="main"
            wide
            className="min-w-0 flex-1 [&_a]:px-3 [&_button]:px-3"
          />
        ) : (
          <a href="#similar" className={buttonClass({ look: 'outline', className: 'min-w-0 flex-1 px-3!' })}>
            {t.seeSimilar}
          </a>
        )}
        <Heart offerId={offer.id} name={name} className="heart-in-bar" />
        {!isInBasket && <BasketLink />}
      </div>
    </StickyBuyBar>
  )
}
