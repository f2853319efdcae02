import { Id } from '#contract/fields.ts'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { notFound, orNotFound } from '#storefront/platform/not-found.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { LinkButton, TextLink } from '#storefront/ui/button.tsx'
import type { Route } from './+types/one-goods.ts'
import { GoodsOffers } from './goods-offers.tsx'
import { GoodsPictures } from './goods-pictures.tsx'
import { GoodsShown } from './goods-shown.tsx'
import { GoodsWords } from './goods-words.tsx'
import { saveGoods } from './save-goods.ts'
import { stampOf } from './stamp-of.server.ts'

export const handle: RouteTexts = { texts: ['goods', 'editing'] }

function idOf(id: string): number {
  const read = Id.safeParse(id)
  if (!read.success) throw notFound()
  return read.data
}

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const { goods } = await page.api.deskGoods.readGoods({ body: { id: idOf(params.id) } }).catch(orNotFound())
  return { goods, seen: stampOf(goods), said: takeFlash(page, request, url) }
}

export function action({ request, url, params, context }: Route.ActionArgs) {
  return saveGoods(request, pageOf(context), { here: url.pathname, id: idOf(params.id) })
}

/** A refusal brings what it has become meanwhile: it is read anew also after it. */
export function shouldRevalidate() {
  return true
}

/** One model: whether it is seen, its words, pictures, variants, prices and shelves. */
export default function DeskGoodsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('goods')
  const { goods, seen } = loaderData
  const said = useSaidOnce(loaderData.said)
  const facts = [goods.section, goods.vendor, t.number(goods.id)]
  return (
    <>
      <ScreenTitle title={goods.names.ru} />
      <TextLink to={href('/vue-tools/goods')}>{t.one.back}</TextLink>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="title text-h1 break-words">{goods.names.ru}</h1>
          <p className="text-ink-2">{facts.join(' · ')}</p>
        </div>
        <p className="flex flex-wrap gap-2">
          {goods.state === 'shown' && (
            <LinkButton to={goods.url} look="outline" size="s">
              {t.one.open}
            </LinkButton>
          )}
          <LinkButton to={`${href('/vue-tools/trail')}?subject=product+${goods.id}`} look="text" size="s">
            {t.one.trail}
          </LinkButton>
        </p>
      </div>
      {said && !actionData && <DoneNotice>{t.one.saved}</DoneNotice>}
      <div className="mt-6 grid gap-10">
        <GoodsShown goods={goods} answer={actionData} />
        <GoodsWords goods={goods} seen={seen} answer={actionData} />
        <GoodsPictures goods={goods} />
        <GoodsOffers goods={goods} answer={actionData} />
      </div>
    </>
  )
}
