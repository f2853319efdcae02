import type { ReactNode } from 'react'
import { useMessages } from '#storefront/platform/messages.tsx'
import type { Suggested } from './use-suggested.ts'

type SuggestionsProps<Found> = {
  suggested: Suggested<Found>
  label: string
  keyOf: (one: Found) => string
  isClosed?: (one: Found) => boolean
  onPick: (one: Found) => void
  children: (one: Found) => ReactNode
}

/** Under their field, to be pressed; how many there are is read out. */
export function Suggestions<Found>({ suggested, label, keyOf, isClosed, onPick, children }: SuggestionsProps<Found>) {
  const t = useMessages('company')
  const found = suggested.kind === 'found' ? suggested.found : []
  return (
    <>
      <p role="status" className={suggested.kind === 'away' ? 'text-s text-ink-2' : 'sr-only'}>
        {suggested.kind === 'away' && t.away}
        {found.length > 0 && t.found(found.length)}
      </p>
      {found.length > 0 && (
        <ul aria-label={label} className="-mt-1 grid gap-1 rounded-2 bg-wall p-1 shadow-lift forced-colors:border">
          {found.map((one) => (
            <li key={keyOf(one)}>
              <button
                type="button"
                disabled={isClosed?.(one)}
                onClick={() => onPick(one)}
                className="block min-h-11 w-full rounded-2 px-3 py-2 text-left break-words hover:bg-front disabled:text-ink-3"
              >
                {children(one)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
