import { Link } from 'react-router'
import { useMessages } from '../platform/messages.tsx'
import { useShell } from '../platform/region.ts'
import { cx } from '../ui/cx.ts'

/** A chest of three drawers and the shop's name in lower case; the link home. */
export function Logo({ onNight, className }: { onNight?: boolean; className?: string }) {
  const t = useMessages('shell')
  const shop = useShell()?.shopName ?? 'Комод'
  return (
    <Link
      discover="none"
      to="/"
      aria-label={t.toHome(shop)}
      className={cx(
        'inline-flex items-center gap-2.5 rounded-1 font-display text-[23px]/none font-semibold tracking-[-.045em] lg:text-[27px]/none',
        onNight && 'text-wall',
        className,
      )}
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-7 lg:size-8">
        <rect width="32" height="32" rx="5" className={onNight ? 'fill-[#f3ebe9]' : 'fill-cherry'} />
        <path d="M0 10.2h32M0 19.6h32" strokeWidth="1.6" className={onNight ? 'stroke-night' : 'stroke-wall'} />
        <path
          d="M12.5 5.3h7M12.5 14.9h7M12.5 25.6h7"
          strokeWidth="2"
          strokeLinecap="round"
          className={onNight ? 'stroke-cherry' : 'stroke-signal'}
        />
      </svg>
      <span aria-hidden="true">{shop.toLocaleLowerCase('ru')}</span>
    </Link>
  )
}
