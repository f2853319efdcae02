import type { ClaimPart } from '#contract/claims.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { cx } from '#storefront/ui/cx.ts'

type PartsMapProps = { parts: readonly ClaimPart[]; missing: readonly number[]; onToggle: (id: number) => void }

/** Parts taken apart as in the assembly sheet: a part that is tapped is one that is not there. The list below says the same. */
export function PartsMap({ parts, missing, onToggle }: PartsMapProps) {
  const t = useMessages('claims')
  const drawn = parts.flatMap(({ place, ...part }) => (place ? [{ ...part, place }] : []))
  if (drawn.length === 0) return null
  return (
    <fieldset className="min-w-0 noscript:hidden">
      <legend className="sr-only">{t.drawing}</legend>
      <div className="relative aspect-4/3 w-full max-w-140 rounded-2 bg-front">
        {drawn.map(({ id, code, name, place }) => (
          <button
            key={id}
            type="button"
            aria-pressed={missing.includes(id)}
            aria-label={`${code} ${name}`}
            title={`${code} ${name}`}
            onClick={() => onToggle(id)}
            style={{ left: `${place.x}%`, top: `${place.y}%`, width: `${place.w}%`, height: `${place.h}%` }}
            className={cx(
              'absolute grid min-h-6 min-w-6 place-items-center rounded-[4px] border-[1.5px] text-s font-semibold transition-colors hover:border-ink',
              missing.includes(id)
                ? 'border-dashed border-cherry bg-cherry-soft text-cherry'
                : 'border-edge bg-wall text-ink',
            )}
          >
            {code}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
