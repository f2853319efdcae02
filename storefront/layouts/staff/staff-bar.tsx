import { useLocation } from 'react-router'
import type { Visitor } from '#storefront/parts/visitor.ts'
import { switchHiddenBlocks, useHiddenBlocks } from '#storefront/platform/hidden-blocks.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { TextLink } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { DropPanel } from '#storefront/ui/drop-panel.tsx'
import { CardMarkers } from './card-markers.tsx'
import { PageCalls } from './page-calls.tsx'

/** A quiet button at the left edge, on phones below the page, where it lies over no text: the way to orders for shoppers, the switch of hidden blocks, what the page asks. */
export function StaffBar({ canShowHidden, canTrace, takesOrders }: NonNullable<Visitor['staff']>) {
  const t = useMessages('staff')
  const isOn = useHiddenBlocks() && canShowHidden
  const { search, key } = useLocation()
  const seesCalls = canTrace || new URLSearchParams(search).has('debug')
  return (
    <aside
      aria-label={t.title}
      className="z-(--z-bar) max-lg:relative max-lg:px-2 max-lg:py-2 lg:fixed lg:bottom-3 lg:left-2 print:hidden"
    >
      <DropPanel
        triggerClass="flex min-h-11 items-center rounded-2 bg-ink px-4 text-s text-wall"
        trigger={t.title}
        panelClass="top-auto! bottom-full mb-2 max-h-[60dvh] w-[min(420px,calc(100vw-16px))] overflow-y-auto px-4 py-3"
      >
        {takesOrders && (
          <p>
            <TextLink to={href('/vue-tools/take-order')}>{t.takeOrder}</TextLink>
          </p>
        )}
        {canShowHidden ? (
          <Checkbox
            label={t.hidden}
            checked={isOn}
            onChange={({ currentTarget }) => switchHiddenBlocks(currentTarget.checked)}
          />
        ) : (
          <p className="py-2 text-ink-2">{t.hiddenOff}</p>
        )}
        {seesCalls && <PageCalls key={key} />}
      </DropPanel>
      {isOn && <CardMarkers />}
    </aside>
  )
}
