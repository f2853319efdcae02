import { lazy, Suspense, useState } from 'react'
import { Boundary } from '#storefront/parts/section.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { fetchModule } from '#storefront/platform/network/fetch-module.ts'
import { Chip } from '#storefront/ui/chip.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { useWorkshop } from '../workshop-context.ts'
import { PlanView } from './plan-view.tsx'

const RoomView = lazy(() => fetchModule(() => import('#storefront/parts/room-view/room-view.tsx')))

/** The plan, or the same room in three dimensions; where that cannot be shown it says so and stays with the plan. */
export function PlanPlace({ isPhone }: { isPhone: boolean }) {
  const t = useMessages('room')
  const { room, goods, selected, isReadOnly, select, edit, endStrand } = useWorkshop()
  const [view, setView] = useState<'plan' | 'three'>('plan')
  const [hasFailed, setFailed] = useState(false)
  const fail = () => {
    setFailed(true)
    setView('plan')
  }
  return (
    <div className="relative h-[42dvh] min-h-70 flex-none noscript:h-auto lg:h-auto lg:min-w-0 lg:flex-1 noscript:lg:sticky noscript:lg:top-0 noscript:lg:self-start print:h-auto">
      <PlanView isPhone={isPhone} isHidden={view === 'three'} />
      {view === 'three' && (
        <div className="absolute inset-0 bg-front print:hidden">
          <Boundary instead={() => <Failed onFail={fail} />}>
            <Suspense
              fallback={
                <p
                  role="status"
                  className="grid size-full animate-glow place-items-center text-ink-2 still:animate-none"
                >
                  {t.three.loading}
                </p>
              }
            >
              <RoomView
                plan={room.plan}
                goods={goods}
                selected={selected.at(-1) ?? null}
                onSelect={(id) => select(id === null ? [] : [id])}
                {...(!isReadOnly && {
                  onMove: (id, to, phase) => {
                    edit({ kind: 'placePiece', id, to }, 'drag')
                    if (phase === 'end' || phase === 'cancel') endStrand()
                  },
                })}
                onFail={fail}
                className="size-full"
              />
            </Suspense>
          </Boundary>
        </div>
      )}
      <fieldset aria-label={t.view.label} className="absolute top-2 right-2 flex gap-1 noscript:hidden print:hidden">
        {(['plan', 'three'] as const).map((one) => (
          <Chip
            key={one}
            chosen={view === one}
            className={view === one ? undefined : 'bg-wall!'}
            onClick={() => {
              setFailed(false)
              setView(one)
            }}
          >
            {t.view[one]}
          </Chip>
        ))}
      </fieldset>
      {hasFailed && (
        <Notice tone="wait" className="absolute inset-x-2 top-15 print:hidden">
          {t.three.failed}
        </Notice>
      )}
    </div>
  )
}

function Failed({ onFail }: { onFail: () => void }) {
  const t = useMessages('room').three
  return (
    <Notice tone="wait" className="m-16">
      {t.failed}
      <button type="button" onClick={onFail} className="link ml-2">
        {t.back}
      </button>
    </Notice>
  )
}
