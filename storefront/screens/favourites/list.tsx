import ListIcon from 'lucide-react/icons/list'
import { useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { toWhole } from '#storefront/platform/form/form-answer.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { notFound, orNotFound } from '#storefront/platform/not-found.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import { useFormatMoney } from '#storefront/platform/region.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { signInUrl } from '#storefront/platform/sign-in-url.ts'
import { LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Route } from './+types/list.ts'
import { changeList } from './change-list.ts'
import { GoodsGrid, RemoveItem } from './goods-grid.tsx'
import { ItemLists } from './item-lists.tsx'
import { ListLinks } from './list-links.tsx'
import { ListTools } from './list-tools.tsx'
import { loadGoods, onePage } from './load-goods.ts'
import { Said } from './said.tsx'
import { CommentsOf, TallyOf, VoteSummary } from './vote-shown.tsx'

export const handle: RouteTexts = { texts: ['favourites'] }

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  if ((await page.decideAccess('customer')) === 'signIn') throw seeOther(signInUrl(url.pathname))
  const listID = requireId(params.id)
  const [{ list, items, totalMinor, vote }, { lists }, { cnt }] = await Promise.all([
    page.api.favourites.getListItems({ body: { listID } }).catch(orNotFound()),
    page.api.favourites.getLists(),
    page.api.favourites.countFavourites(),
  ])
  const goods = await loadGoods(page, items.slice(0, onePage))
  return { list, goods, totalMinor, vote, lists, cnt, said: takeFlash(page, request, url) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return changeList(request, pageOf(context), requireId(params.id))
}

/** An id that is none is the page of a list that is not there. */
function requireId(text: string): number {
  const id = toWhole(text)
  if (id === null || id < 1) throw notFound()
  return id
}

export default function ListScreen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('favourites')
  const money = useFormatMoney()
  const { list, goods, vote, lists, totalMinor, cnt } = loaderData
  const said = useSaidOnce(loaderData.said)
  const refused = actionData?.form === '' ? actionData.refusal : null
  const votesOf = new Map(vote.items.map((one) => [one.favoriteID, one]))
  return (
    <div className="wrap pt-6 pb-12">
      <ScreenTitle title={list.name} />
      <h1 className="title text-h1 break-words">{list.name}</h1>
      {goods.items.length > 0 && (
        <p className="mt-1 text-ink-2">
          {t.count(goods.items.length)} · {t.listTotal(money(totalMinor))}
        </p>
      )}
      {refused && (
        <Notice tone="fault" className="mt-4">
          {refused.message}
        </Notice>
      )}
      {!actionData && <Said said={said} />}
      <ListLinks lists={lists} total={cnt} current={list.id} answer={actionData} />
      <ListTools key={list.name} list={list} hasGoods={goods.items.length > 0} answer={actionData} />
      <VoteSummary vote={vote} items={goods.items} />
      {goods.items.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            icon={ListIcon}
            title={t.listEmptyTitle}
            text={t.listEmptyText}
            action={<LinkButton to={href('/favorites')}>{t.toFavourites}</LinkButton>}
          />
        </div>
      ) : (
        <GoodsGrid
          goods={goods}
          label={list.name}
          isOwn
          under={(item) => (
            <>
              <TallyOf votes={votesOf.get(item.id)} vote={vote} />
              <CommentsOf votes={votesOf.get(item.id)} canTakeDown />
              <div className="mt-1 flex flex-wrap items-center gap-x-4">
                <ItemLists item={item} lists={lists} within={list.id} />
                <RemoveItem item={item} />
              </div>
            </>
          )}
        />
      )}
    </div>
  )
}
