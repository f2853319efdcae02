/** How many there are, at the corner of an icon; said aloud by the words beside it. */
export function CountBadge({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute top-0.5 left-[calc(50%+4px)] h-4.5 min-w-4.5 rounded-[9px] bg-cherry px-[5px] text-center text-[11px]/[18px] font-semibold text-wall ring-2 ring-wall"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
