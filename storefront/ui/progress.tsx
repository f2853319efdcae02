/** A thin track: how much of a list is shown, how far an upload is. */
export function Progress({ value, max, label }: { value: number; max: number; label: string }) {
  const share = max > 0 ? Math.min(100, (value / max) * 100) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className="h-[3px] w-full max-w-55 overflow-hidden rounded-[2px] bg-front-2 forced-colors:border"
    >
      <div className="h-full bg-ink forced-colors:bg-[Highlight]" style={{ width: `${share}%` }} />
    </div>
  )
}
