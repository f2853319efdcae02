import MapOff from 'lucide-react/icons/map-pin-off'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { AssemblerOrder } from '#contract/assembler/visit.ts'
import type { MapMark } from '#storefront/parts/map/map.ts'
import { useMapSource } from '#storefront/parts/map/use-map-source.ts'
import { Boundary } from '#storefront/parts/section.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { fetchModule } from '#storefront/platform/network/fetch-module.ts'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { useIsAlive } from '#storefront/ui/use-is-alive.ts'

const MapBox = lazy(() => fetchModule(() => import('#storefront/parts/map/map-box.tsx')))

/** The visits of a day by the number of their turn; the list below says the same in words. */
export function DayMap({ orders }: { orders: readonly AssemblerOrder[] }) {
  const t = useMessages('assembler')
  const source = useMapSource()
  const marks = orders.flatMap(({ guid, place, address, state }, at): MapMark[] =>
    place
      ? [{ id: guid, at: place, name: address, text: String(at + 1), tone: state === 'done' ? 'later' : 'here' }]
      : [],
  )
  const isAlive = useIsAlive()
  const canDraw = useNetworkOnce()
  const room = <div className="h-100 rounded-2 bg-front-2" />
  const [first] = marks
  if (!source || !first) return <EmptyState icon={MapOff} title={t.tabs.map} text={t.mapNone} />
  return (
    <>
      {!isAlive ? (
        room
      ) : canDraw ? (
        <Boundary instead={() => <EmptyState icon={MapOff} title={t.tabs.map} text={t.mapOffline} />}>
          <Suspense fallback={room}>
            <MapBox source={source} label={t.map} center={first.at} zoom={12} marks={marks} className="h-100" />
          </Suspense>
        </Boundary>
      ) : (
        <EmptyState icon={MapOff} title={t.tabs.map} text={t.mapOffline} />
      )}
      <ol className="mt-3 grid gap-2">
        {orders.map(({ guid, from, to, address, kind }, at) => (
          <li key={guid} className="flex gap-3 rounded-2 bg-wall p-3">
            <span
              aria-hidden="true"
              className="title grid size-7 flex-none place-items-center rounded-full bg-front text-s"
            >
              {at + 1}
            </span>
            <span>
              <b className="font-semibold">{address}</b>
              <span className="block text-s text-ink-2">
                {from}–{to}, {t.kinds[kind]}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Whether there is a network, or has been since the map was opened: what is drawn already stays. */
function useNetworkOnce(): boolean {
  const [has, setHas] = useState(() => navigator.onLine)
  useEffect(() => {
    const come = () => setHas(true)
    window.addEventListener('online', come)
    return () => window.removeEventListener('online', come)
  }, [])
  return has
}
