import Box from 'lucide-react/icons/box'
import Rotate3d from 'lucide-react/icons/rotate-3d'
import Smartphone from 'lucide-react/icons/smartphone'
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Elarbis } from '#contract/catalogue/product.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { fetchModule } from '#storefront/platform/network/fetch-module.ts'
import { cx } from '#storefront/ui/cx.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { isPhone, showInQuickLook } from './at-home.ts'

const AtHomeDialog = lazy(() => fetchModule(() => import('./at-home-dialog.tsx')))

/** What lies over the pictures: nothing, the turntable, the model, the model on its way into the room. */
export type GalleryView = 'turn' | 'model' | 'room' | null

type ToolsProps = { elarbis: Elarbis; name: string; view: GalleryView; onView: (view: GalleryView) => void }

/** Ways to see a thing that are more than pictures. Nothing of them is fetched before one is pressed. */
export function GalleryTools({ elarbis, name, view, onView }: ToolsProps) {
  const t = useMessages('views')
  const [isAtHome, setAtHome] = useState(false)
  // Whoever came by the code of the page holds the phone in hand: one more press, which cameras ask for, and it stands.
  useEffect(() => {
    if (elarbis.ar && new URLSearchParams(location.search).has('ar')) setAtHome(true)
  }, [elarbis.ar])
  const isModel = view === 'model' || view === 'room'
  const place = () => {
    setAtHome(false)
    if (!showInQuickLook(elarbis, name)) onView('room')
  }
  const tryAtHome = () => (isPhone() ? place() : setAtHome(true))
  return (
    <div className="no-scrollbar flex gap-2 overflow-x-auto px-(--margin) pt-1 pb-3 lg:px-4 lg:pb-4 noscript:hidden">
      {elarbis.model360 && (
        <Tool icon={Rotate3d} isOn={view === 'turn'} onPress={() => onView(view === 'turn' ? null : 'turn')}>
          {t.turn}
        </Tool>
      )}
      {elarbis.glb && (
        <Tool icon={Box} isOn={isModel} onPress={() => onView(isModel ? null : 'model')}>
          {t.model}
        </Tool>
      )}
      {elarbis.ar && (
        <Tool icon={Smartphone} onPress={tryAtHome}>
          {t.tryAtHome}
        </Tool>
      )}
      {isAtHome && (
        <Suspense>
          <AtHomeDialog qr={elarbis.qr} onPlace={place} onClose={() => setAtHome(false)} />
        </Suspense>
      )}
    </div>
  )
}

type ToolProps = { icon: ComponentProps<typeof Icon>['of']; isOn?: boolean; onPress: () => void; children: ReactNode }

function Tool({ icon, isOn, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={cx(
        'inline-flex min-h-11 flex-none items-center gap-1.5 rounded-2 px-3 text-s font-semibold transition-colors',
        isOn ? 'bg-ink text-wall' : 'bg-wall hover:bg-front-2',
      )}
    >
      <Icon of={icon} size={18} />
      {children}
    </button>
  )
}
