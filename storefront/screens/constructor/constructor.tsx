import { data } from 'react-router'
import { roomNameIn } from '#rules/room/room-names.ts'
import type { SheetHandle } from '#storefront/layouts/blank.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { toWhole } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { orFailed } from '#storefront/platform/or-failed.ts'
import { type PageContext, pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import type { NamedScreen } from '#storefront/platform/shown-screen.ts'
import { LinkButton } from '#storefront/ui/button.tsx'
import type { Route } from './+types/constructor.ts'
import { actOnRoom } from './act-on-room.ts'
import { ClosedLink } from './closed-link.tsx'
import { findGoods } from './find-goods.ts'
import { type FoundGoods, wishOf } from './goods-query.ts'
import { openRoom } from './open-room.ts'
import { AskedToDelete } from './panels/asked-to-delete.tsx'
import { FormAddress } from './room-form.tsx'
import { useLeftDraft } from './use-left-draft.ts'
import { WorkshopPage } from './workshop-page.tsx'

// Its route has another id: the router looks ids up in plain objects, and those know a `constructor` already.
export const handle: RouteTexts & SheetHandle & NamedScreen = {
  texts: ['room', 'room-view'],
  sheet: 'window',
  screen: 'constructor',
}

const nothing: FoundGoods = { goods: [], total: 0, sections: [] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const wish = wishOf(url.searchParams)
  const [opened, own, found] = await Promise.all([
    openRoom(page, url.searchParams),
    orFailed(page, page.api.roomPlan.listRooms()),
    orFailed(page, findGoods(page.api, wish)),
  ])
  if (!opened) return data({ kind: 'closed' as const }, { status: 404 })
  const rooms = (own?.rooms ?? []).map((one) => ({ ...one, name: roomNameIn(one.name, page.language) }))
  const asked = toWhole(url.searchParams.get('delete') ?? '')
  return {
    kind: 'opened' as const,
    ...opened,
    rooms,
    wish,
    found: found ?? nothing,
    isPhone: page.device === 'mobile',
    chosen: url.searchParams.get('piece'),
    toDelete: rooms.find(({ recordId }) => recordId === asked) ?? null,
    said: takeFlash(page, request, url),
    address: addressOf(url),
    opened: openedAt(page),
  }
}

/** Where forms go without scripts. */
function addressOf({ pathname, searchParams }: URL): string {
  const kept = new URLSearchParams(searchParams)
  for (const name of ['piece', 'delete']) kept.delete(name)
  return kept.size > 0 ? `${pathname}?${kept}` : pathname
}

/** Each opening of the page is a work of its own. */
function openedAt({ requestId }: PageContext): string {
  return requestId
}

export function action({ request, url, context }: Route.ActionArgs) {
  return actOnRoom(request, url, pageOf(context))
}

export default function Constructor({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'closed' ? <ClosedLink /> : <OpenedRoom loaded={loaderData} />
}

type OpenedRoomProps = { loaded: Extract<Route.ComponentProps['loaderData'], { kind: 'opened' }> }

function OpenedRoom({ loaded }: OpenedRoomProps) {
  const t = useMessages('room')
  const { address, toDelete, opened } = loaded
  const said = useSaidOnce(loaded.said)
  const shown = useLeftDraft(loaded)
  return (
    <FormAddress value={address}>
      <ScreenTitle title={loaded.isReadOnly ? loaded.project.name : t.title} description={t.about} />
      {said?.sentence && (
        <div className="px-4 pb-3 print:hidden">
          <DoneNotice tone={said.code === 'refused' ? 'wait' : 'done'}>
            {said.sentence}
            {said.code === 'inBasket' && (
              <LinkButton to={href('/personal/basket')} look="text" size="s">
                {t.list.open}
              </LinkButton>
            )}
          </DoneNotice>
        </div>
      )}
      {toDelete && <AskedToDelete room={toDelete} />}
      <WorkshopPage key={shown === loaded ? opened : `${opened}-draft`} loaded={shown} />
    </FormAddress>
  )
}
