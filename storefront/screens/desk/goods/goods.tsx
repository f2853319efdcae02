import Armchair from 'lucide-react/icons/armchair'
import { exportPath } from '#storefront/platform/export-path.ts'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { CsvLink } from '../csv-link.tsx'
import { DeskTitle } from '../desk-title.tsx'
import { saveMany, showAndHide } from '../many/do-many.server.ts'
import { ListPages } from '../many/list-pages.tsx'
import { ManyBar, useShowDeeds } from '../many/many-bar.tsx'
import { ManySaid, useShownWords } from '../many/many-said.tsx'
import { SavedFilters } from '../saved-filters.tsx'
import type { Route } from './+types/goods.ts'
import { GoodsFilters } from './goods-filters.tsx'
import { GoodsTable } from './goods-table.tsx'
import { readGoodsWish } from './read-goods-wish.ts'

export const handle: RouteTexts = { texts: ['goods'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const { wish, fields, below } = readGoodsWish(url.searchParams)
  const body = { ...wish, ...(below !== null && { below }) }
  const [{ goods, below: next, sections }, { filters }] = await Promise.all([
    page.api.deskGoods.listGoods({ body }),
    page.api.deskFilters.listFilters({ body: { page: 'goods' } }),
  ])
  return { goods, next, sections, fields, filters, isFirst: below === null, said: takeFlash(page, request, url) }
}

export function action({ request, url, context }: Route.ActionArgs) {
  const page = pageOf(context)
  return saveMany(request, page, url.pathname + url.search, showAndHide(page.api.deskGoods.showGoods))
}

/** All models of the shop: found, narrowed, shown and hidden many at a time. */
export default function DeskGoodsList({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('goods')
  const { goods, next, sections, fields, filters, isFirst, said } = loaderData
  const words = useShownWords()
  const deeds = useShowDeeds()
  const at = (more: Record<string, string | number> = {}) => href('/vue-tools/goods') + queryOf({ ...fields, ...more })
  return (
    <>
      <DeskTitle page="desk-goods">
        <CsvLink path={exportPath('deskGoods.exportGoods')} fields={fields} />
      </DeskTitle>
      {!actionData && <ManySaid said={said} words={words} />}
      <SavedFilters
        page="goods"
        path={href('/vue-tools/goods')}
        filters={filters}
        query={queryOf(fields).slice(1)}
        answer={actionData}
      />
      <GoodsFilters fields={fields} sections={sections} />
      {goods.length === 0 ? (
        <EmptyState icon={Armchair} title={t.none} text={t.noneText} />
      ) : (
        <>
          <GoodsTable goods={goods} />
          <ManyBar answer={actionData} deeds={deeds} />
        </>
      )}
      <ListPages at={at} next={next === null ? null : { below: next }} isFirst={isFirst} />
    </>
  )
}
