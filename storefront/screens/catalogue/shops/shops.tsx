import { useMemo } from 'react'
import { Form } from 'react-router'
import { amountOf } from '#storefront/parts/amount.ts'
import { PlacesMap } from '#storefront/parts/map/places-map.tsx'
import { OpenNow } from '#storefront/parts/open-now.tsx'
import { PhoneLink } from '#storefront/parts/phone-link.tsx'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { notFound } from '#storefront/platform/not-found.ts'
import { publicPageOf } from '#storefront/platform/page-context.ts'
import { useRegion } from '#storefront/platform/region.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { Dot } from '#storefront/ui/dot.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { offerIn, requireProduct } from '../product-form.ts'
import type { Route } from './+types/shops.ts'

export const handle: RouteTexts = { texts: ['buying', 'map', 'opening'] }

export async function loader({ params, url: here, context }: Route.LoaderArgs) {
  const page = publicPageOf(context)
  const product = await requireProduct(page, params)
  const offer = offerIn(product, here)
  if (!offer) throw notFound()
  const [{ shops, utcOffsetMinutes }, { warehouses }] = await Promise.all([
    page.api.catalogue.listShopBalance({ query: { offerID: offer.id } }),
    page.api.catalogue.listWarehouses({ body: { productId: product.id, sectionCode: product.section.code } }),
  ])
  const variants = product.offers.map(({ id, name }) => ({ id, name }))
  return {
    offer: { id: offer.id, name: offer.name, lengthStepMm: offer.lengthStepMm },
    variants,
    url: product.url,
    breadcrumbs: product.breadcrumbs,
    shops,
    utcOffsetMinutes,
    warehouses,
  }
}

type ShownShop = Route.ComponentProps['loaderData']['shops'][number]

/** Where a variant stands: shops and pickup points with their hours, first a list, at a press a map. */
export default function ProductShops({ loaderData }: Route.ComponentProps) {
  const t = useMessages('buying')
  const words = useMessages('ui')
  const amount = useAmount(loaderData.offer)
  const { offer, variants, url, breadcrumbs, shops, utcOffsetMinutes, warehouses } = loaderData
  const title = t.shopsTitle(offer.name)
  return (
    <div className="wrap pb-12">
      <ScreenTitle title={title} />
      <Breadcrumbs crumbs={breadcrumbs} label={words.crumbs} />
      <div className="max-w-200">
        <h1 className="title text-h1">{title}</h1>
        {variants.length > 1 && <Variants variants={variants} chosen={offer.id} />}
        {shops.length === 0 ? (
          <Notice className="mt-5">{t.noShops}</Notice>
        ) : (
          <>
            <ul className="mt-5">
              {shops.map((shop, at) => (
                <Shop key={shop.id} shop={shop} number={at + 1} amount={amount} utcOffsetMinutes={utcOffsetMinutes} />
              ))}
            </ul>
            <MapOfShops shops={shops} />
          </>
        )}
        {warehouses.length > 0 && (
          <section className="mt-8">
            <h2 className="title text-h3">{t.stores}</h2>
            <ul className="mt-2">
              {warehouses.map(({ id, name, daysInTransit, quantity }) => (
                <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b border-seam py-2">
                  <span>{name}</span>
                  <span className="text-ink-2">
                    {t.pieces(amount(quantity))}, {t.inTransit(daysInTransit)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <LinkButton to={`${url}?offer_id=${offer.id}`} look="outline" className="mt-8">
          {t.back}
        </LinkButton>
      </div>
    </div>
  )
}

/** Another variant lies elsewhere; a plain form asks for it. */
function Variants({ variants, chosen }: { variants: { id: number; name: string }[]; chosen: number }) {
  const t = useMessages('buying')
  return (
    <Form key={chosen} className="mt-5 flex flex-wrap items-end gap-3">
      <Select
        name="offer_id"
        label={t.variant}
        defaultValue={String(chosen)}
        options={variants.map(({ id, name }) => ({ value: String(id), label: name }))}
        className="min-w-0 flex-1"
      />
      <Button type="submit" look="outline">
        {t.showVariant}
      </Button>
    </Form>
  )
}

type AmountOf = ReturnType<typeof useAmount>

function useAmount({ lengthStepMm }: { lengthStepMm: number | null }) {
  const language = useLanguage()
  return (quantity: number) => amountOf(quantity, lengthStepMm, language)
}

type ShopProps = { shop: ShownShop; number: number; amount: AmountOf; utcOffsetMinutes: number }

function Shop({ shop, number, amount, utcOffsetMinutes }: ShopProps) {
  const t = useMessages('buying')
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-seam py-4 sm:grid-cols-[minmax(0,1fr)_220px]">
      <div>
        <h2 className="font-semibold">
          {number}. {shop.name}
        </h2>
        <p>{shop.address}</p>
        <p className="text-s text-ink-2">
          {shop.kind === 'pickup' ? t.pickup : t.shop}, {shop.hours}
        </p>
        <OpenNow hours={shop.hours} utcOffsetMinutes={utcOffsetMinutes} />
      </div>
      <div className="sm:text-right">
        <p className="inline-flex items-center gap-2">
          <Dot tone={shop.quantity > 0 ? 'stock' : 'wait'} />
          {shop.quantity > 0 ? t.here(amount(shop.quantity)) : t.bring}
        </p>
        <p className="text-s">
          <PhoneLink
            phone={shop.phone}
            className="inline-flex min-h-11 items-center text-ink-2 underline underline-offset-4"
          />
        </p>
      </div>
    </li>
  )
}

/** The same shops: green where it lies today, amber where it is brought to order. */
function MapOfShops({ shops }: { shops: ShownShop[] }) {
  const t = useMessages('map')
  const region = useRegion()
  const marks = useMemo(
    () =>
      shops.map(({ id, name, lat, lon, quantity }, at) => ({
        id: String(id),
        at: { lat, lon },
        name,
        text: String(at + 1),
        tone: quantity > 0 ? ('here' as const) : ('later' as const),
      })),
    [shops],
  )
  return <PlacesMap label={t.of(region?.NAME ?? '')} marks={marks} />
}
