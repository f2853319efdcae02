import type { ReactNode } from 'react'
import { useMessages } from '#storefront/platform/messages.tsx'

/** On phones the sum and the button stay at the bottom, in the place of the bottom bar. */
export function StickyBuyBar({
  children,
  label,
  sum,
  was,
}: {
  children: ReactNode
  label?: string
  sum: string
  was?: string | null
}) {
  const t = useMessages('shell')
  return (
    <div className="fixed inset-x-0 bottom-0 z-(--z-bar) flex items-center gap-4 border-t border-seam bg-wall px-4 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] lg:hidden">
      <p className="leading-none">
        {label && <span className="block text-xs text-ink-2">{label}</span>}
        <b className="block text-[19px]/6 font-bold whitespace-nowrap">{sum}</b>
        {was && (
          <s className="block text-s/4 text-ink-3 decoration-1">
            <span className="sr-only">{t.oldPrice} </span>
            {was}
          </s>
        )}
      </p>
      <div className="flex min-w-0 flex-1 flex-col">{children}</div>
    </div>
  )
}
