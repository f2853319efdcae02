import type { ReactNode } from 'react'
import { useMessages } from '#storefront/platform/messages.tsx'

/** On phones the sum and the button stay at the bottom, in the place of the bottom bar. */
export function StickyBuyBar({
  children,
  label,
  sum,
  was,
  hint,
}: {
  children: ReactNode
  label?: string
  sum: string
  was?: string | null
  /** A line above: when it comes. */
  hint?: ReactNode
}) {
  const t = useMessages('shell')
  return (
    <div
      data-bar-hint={hint ? '' : undefined}
      className="fixed inset-x-0 bottom-0 z-(--z-bar) border-t border-seam bg-wall px-4 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] lg:hidden"
    >
      {hint && <div className="h-5 overflow-hidden">{hint}</div>}
      <div className="flex items-center gap-4">
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
    </div>
  )
}
