import Heart from 'lucide-react/icons/heart'
import { Form, Link } from 'react-router'
import { useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { signInUrl } from '#storefront/platform/sign-in-url.ts'
import { Button, buttonClass, LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Pagination } from '#storefront/ui/pagination.tsx'
import type { Route } from './+types/favourites.ts'
import { changeFavourites } from './change-favourites.ts'
import { GoodsGrid, RemoveItem } from './goods-grid.tsx'
import { ItemLists } from './item-lists.tsx'
import { KeptKitchens } from './kept-kitchens.tsx'
import { ListLinks } from './list-links.tsx'
import { loadGoods, onePage } from './load-goods.ts'
import { loadKitchens } from './load-kitchens.ts'
import { NotesSwitch, StopNotes } from './notes-switch.tsx'
import { Said } from './said.tsx'
import { SharePanel } from './share-panel.tsx'

export const handle: RouteTexts = { texts: ['favourites'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const { api } = page
  const { favorites, projects, notes } = await api.favourites.getFavourites()
  const pages = Math.max(1, Math.ceil(favorites.length / onePage))
  const current = Math.min(pages, Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1))
  const shown = favorites.slice((current - 1) * onePage, current * onePage)
  const [goods, kitchens, { lists }, shared] = await Promise.all([
    loadGoods(page, shown),
    loadKitchens(page, projects),
    notes ? api.favourites.getLists() : { lists: [] },
    url.searchParams.has('share') && favorites.length > 0 ? api.favourites.shareFavourites() : null,
  ])
  return {
    goods,
    total: favorites.length,
    pages,
    current,
    kitchens,
    lists,
    notes,
    sharedUrl: shared?.url ?? null,
    stopCode: url.searchParams.get('off'),
    said: takeFlash(page, request, url),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return changeFavourites(request, pageOf(context))
}

export default function FavouritesScreen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('favourites')
  const words = useMessages('ui')
  const { goods, total, lists, notes, kitchens, stopCode, pages, current } = loaderData
  const said = useSaidOnce(loaderData.said)
  const refused = actionData?.form === '' ? actionData.refusal : null
  return (
    <div className="wrap pt-6 pb-12">
      <ScreenTitle title={t.title} />
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="title text-h1">{t.title}</h1>
        {total > 0 && <span className="text-ink-2">{t.count(total)}</span>}
      </div>
      {refused && (
        <Notice tone="fault" className="mt-4">
          {refused.message}
        </Notice>
      )}
      {!actionData && <Said said={said} />}
      {stopCode && said?.code !== 'turnedOff' && <StopNotes code={stopCode} />}
      {notes ? (
        <ListLinks lists={lists} total={total} answer={actionData} />
      ) : (
        total > 0 && (
          <Notice className="mt-4">
            {t.signInHint}{' '}
            <Link to={signInUrl(href('/favorites'))} className="link whitespace-nowrap">
              {t.signIn}
            </Link>
          </Notice>
        )
      )}
      {total + kitchens.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            icon={Heart}
            title={t.emptyTitle}
            text={t.emptyText}
            action={
              <LinkButton to={href('/catalog')} look="main">
                {t.toCatalogue}
              </LinkButton>
            }
          />
        </div>
      ) : (
        <>
          {total > 0 && <Tools />}
          {loaderData.sharedUrl && <SharePanel url={loaderData.sharedUrl} hint={t.shareHint} />}
          <GoodsGrid
            goods={goods}
            label={t.title}
            isOwn
            under={(item) => (
              <div className="mt-1 flex flex-wrap items-center gap-x-4">
                <ItemLists item={item} lists={lists} />
                <RemoveItem item={item} />
              </div>
            )}
          />
          <Pagination
            page={current}
            pages={pages}
            hrefOf={(page) => (page === 1 ? href('/favorites') : `${href('/favorites')}?page=${page}`)}
            label={words.pages}
            pageText={words.page}
          />
          <KeptKitchens kitchens={kitchens} />
        </>
      )}
      {notes && <NotesSwitch isOn={notes.isOn} answer={actionData} />}
    </div>
  )
}

/** What is done with all of them. */
function Tools() {
  const t = useMessages('favourites')
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2">
      <Form method="post">
        <input type="hidden" name="intent" value="toBasket" />
        <Button type="submit" look="main" size="s">
          {t.allToBasket}
        </Button>
      </Form>
      <LinkButton to={`${href('/favorites')}?share=1`} size="s" preventScrollReset rel="nofollow">
        {t.share}
      </LinkButton>
      <details className="group relative">
        <summary className={buttonClass({ look: 'text', size: 's' })}>{t.clear}</summary>
        <div className="absolute z-(--z-drop) mt-1 w-75 max-w-[calc(100vw-32px)] rounded-3 bg-wall p-5 shadow-lift max-sm:right-0 forced-colors:border">
          <p>{t.clearAsk}</p>
          <Form method="post" className="mt-4">
            <input type="hidden" name="intent" value="clear" />
            <Button type="submit" look="outline" size="s">
              {t.clearYes}
            </Button>
          </Form>
        </div>
      </details>
    </div>
  )
}
