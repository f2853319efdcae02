import { useEffect } from 'react'
import { roomNameIn } from '#rules/room/room-names.ts'
import { api } from '#storefront/platform/api-client.ts'
import { leaveBuildAlone } from '#storefront/platform/build-watch.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import type { FoundGoods, GoodsWish } from './goods-query.ts'
import { Head } from './head.tsx'
import type { Opened } from './load-project.ts'
import { Panels } from './panels/panels.tsx'
import type { OwnRoom } from './panels/rooms-panel.tsx'
import { useTab } from './panels/use-tab.ts'
import { PlanPlace } from './plan/plan-place.tsx'
import { PrintList } from './print-list.tsx'
import { RoomForm } from './room-form.tsx'
import { SaveTrouble } from './save-state.tsx'
import { useAutosave } from './use-autosave.ts'
import { useSharing } from './use-sharing.tsx'
import { useUndoKeys } from './use-undo-keys.ts'
import { useWorkshop } from './use-workshop.ts'
import { WorkshopContext } from './workshop-context.ts'

export interface Loaded extends Opened {
  rooms: OwnRoom[]
  wish: GoodsWish
  found: FoundGoods
  isPhone: boolean
  chosen: string | null
}

/** The whole window: the plan, the panels beside or below it, and what keeps the room. */
export function WorkshopPage({ loaded }: { loaded: Loaded }) {
  const { project, isReadOnly } = loaded
  const language = useLanguage()
  const made = useWorkshop(project, isReadOnly, loaded.chosen, loaded.found.goods)
  const { said, begin, learn } = made
  const { tab, setTab, workshop } = useTab(made.workshop, project.plan.pieces.length > 0 ? 'list' : 'goods')
  const autosave = useAutosave(loaded, workshop.room, begin)
  const { kept, state, save, take, forget } = autosave
  useUndoKeys(workshop)
  const sharing = useSharing(project.sharedUrl, autosave)

  // A deployment must not take the room from under the hands: the next navigation is a full one anyway.
  useEffect(() => leaveBuildAlone(), [])
  const load = async () => {
    if (kept.recordId === null) return
    const { project: theirs } = await api.roomPlan.getRoom({ body: { recordId: kept.recordId } })
    const room = { name: roomNameIn(theirs.name, language), plan: theirs.plan }
    learn(theirs.goods)
    take(theirs, room)
    begin(room)
  }
  return (
    <WorkshopContext value={workshop}>
      <div className="relative flex h-dvh min-h-130 flex-col overflow-clip noscript:h-auto noscript:overflow-visible print:block print:h-auto print:min-h-0 print:overflow-visible">
        <Head state={state} onShare={sharing.open} />
        <SaveTrouble
          state={state}
          onLoad={load}
          onKeepMine={() => void save(true)}
          onRooms={() => {
            workshop.select([])
            setTab('rooms')
          }}
        />
        {isReadOnly && <SharedBar />}
        <div className="flex min-h-0 flex-1 flex-col lg:flex-row print:block">
          <PlanPlace isPhone={loaded.isPhone} />
          <Panels
            tab={tab}
            onTab={setTab}
            rooms={loaded.rooms}
            current={{ recordId: kept.recordId, name: workshop.room.name, forget }}
            found={loaded.found}
            wish={loaded.wish}
            sharedUrl={project.sharedUrl}
          />
        </div>
        <PrintList />
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
      {sharing.dialog}
    </WorkshopContext>
  )
}

function SharedBar() {
  const t = useMessages('room').share
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-front px-4 py-2 lg:px-5 print:hidden">
      <p className="min-w-0 flex-1 text-s">{t.shared}</p>
      <TakeForm />
    </div>
  )
}

/** A copy is kept at once and opened: with scripts or without, it is the page's own form. */
function TakeForm() {
  const t = useMessages('room').share
  return (
    <RoomForm intent="take" hasButton isSent>
      <Button type="submit" look="main" size="s">
        {t.take}
      </Button>
    </RoomForm>
  )
}
