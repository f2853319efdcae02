import { useMemo } from 'react'
import { Form } from 'react-router'
import { ChooseShop } from '#contract/my-shop.ts'
import { safeReturnPath } from '#rules/return-path.ts'
import { PlacesMap } from '#storefront/parts/map/places-map.tsx'
import { sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { titleMeta } from '#storefront/platform/page-meta.ts'
import { useRegion } from '#storefront/platform/region.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { LinkChip } from '#storefront/ui/chip.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Route } from './+types/my-shop.ts'
import { NearestShop, useNearest } from './nearest-shop.tsx'
import { withStore } from './with-store.ts'

export const handle: RouteTexts = { texts: ['my-shop', 'catalogue', 'map'] }

function listOf(url: URL): string | null {
  return safeReturnPath(url.searchParams.get('list'), '') || null
}

/** Whoever has chosen a shop goes on to the list at once, unless it is narrowed to it already and another is wanted. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const list = listOf(url)
  const { shops, chosenId } = await page.api.myShop.getMyShop()
  const isThere = list !== null && /[?&]store=/.test(list)
  if (list !== null && chosenId !== null && !isThere) throw seeOther(withStore(list, chosenId))
  const [{ title }, root] = await Promise.all([
    textsOf(page, 'my-shop'),
    list === null ? page.api.catalogue.getSection({ body: {} }) : null,
  ])
  const sections = (root?.subSections ?? []).map(({ name, url }) => ({ name, url }))
  return { title, list, shops, chosenId, sections }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const { fields } = await sentForm(request)
  const list = listOf(url)
  if (textOf(fields, 'intent') === 'forget') {
    await page.api.myShop.forgetShop()
    return seeOther(url.pathname + url.search)
  }
  const wish = ChooseShop.safeParse({ shopId: Number(textOf(fields, 'shopId')) })
  const { shops } = await page.api.myShop.getMyShop()
  if (!wish.success || !shops.some(({ id }) => id === wish.data.shopId)) return { isUnknown: true }
  await page.api.myShop.chooseShop({ body: wish.data })
  return seeOther(list === null ? href('/personal/my-shop') : withStore(list, wish.data.shopId))
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return titleMeta({ matches, loaderData })
}

/** Shops of the town to choose from; a list then shows what stands in the chosen one. */
export default function MyShop({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('my-shop')
  const catalogue = useMessages('catalogue')
  const words = useMessages('ui')
  const { list, shops, chosenId, sections } = loaderData
  const nearest = useNearest(shops)
  return (
    <div className="wrap pb-12">
      <Breadcrumbs crumbs={[{ name: catalogue.home, url: '/' }, { name: t.title }]} label={words.crumbs} />
      <div className="max-w-180">
        <h1 className="title text-h1">{t.title}</h1>
        {actionData && (
          <Notice tone="fault" className="mt-4">
            {t.unknown}
          </Notice>
        )}
        {shops.length === 0 ? (
          <Notice className="mt-4">{t.none}</Notice>
        ) : (
          <>
            <p className="mt-3 text-ink-2">{t.text}</p>
            <NearestShop {...nearest} />
            <ul className="mt-5">
              {nearest.shops.map((shop, at) => (
                <ShopRow
                  key={shop.id}
                  number={at + 1}
                  shop={shop}
                  isChosen={shop.id === chosenId}
                  isClosest={shop.km !== null && at === 0}
                />
              ))}
            </ul>
            <ShopsMap shops={nearest.shops} chosenId={chosenId} />
          </>
        )}
        {list === null && chosenId !== null && (
          <nav aria-label={t.where} className="mt-6">
            <h2 className="font-semibold">{t.where}</h2>
            <ul className="mt-3 flex flex-wrap gap-2">
              {sections.map(({ name, url }) => (
                <li key={url}>
                  <LinkChip to={withStore(url, chosenId)}>{name}</LinkChip>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {list !== null && (
          <LinkButton to={list} look="text" className="mt-3 -ml-2.5">
            {t.back}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

/** The same shops, numbered as the list is. */
function ShopsMap({ shops, chosenId }: { shops: ReturnType<typeof useNearest>['shops']; chosenId: number | null }) {
  const t = useMessages('map')
  const region = useRegion()
  const marks = useMemo(
    () =>
      shops.map(({ id, name, lat, lon }, at) => ({
        id: String(id),
        at: { lat, lon },
        name,
        text: String(at + 1),
        tone: 'here' as const,
        isChosen: id === chosenId,
      })),
    [shops, chosenId],
  )
  return <PlacesMap label={t.of(region?.NAME ?? '')} marks={marks} />
}

type ShopRowProps = {
  number: number
  shop: ReturnType<typeof useNearest>['shops'][number]
  isChosen: boolean
  isClosest: boolean
}

function ShopRow({ number, shop: { id, name, address, hours, km }, isChosen, isClosest }: ShopRowProps) {
  const t = useMessages('my-shop')
  const said = [isChosen && t.here, isClosest && t.closest, km !== null && t.distance(km)].filter(Boolean).join(' · ')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-seam py-4">
      <div className="min-w-60 flex-1">
        <h2 className="font-semibold">
          {number}. {name}
        </h2>
        <p>{address}</p>
        <p className="text-s text-ink-2">{hours}</p>
        {said && <p className="text-s font-medium text-stock">{said}</p>}
      </div>
      <Form method="post" className="flex flex-wrap gap-2">
        <Button type="submit" name="shopId" value={id} look="outline" size="s" aria-label={t.chooseOf(name)}>
          {t.choose}
        </Button>
        {isChosen && (
          <Button type="submit" name="intent" value="forget" look="text" size="s">
            {t.forget}
          </Button>
        )}
      </Form>
    </li>
  )
}
