import { useEffect, useRef } from 'react'
import type { StaffTemplate } from '#contract/staff/messages.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Chip } from '#storefront/ui/chip.tsx'
import { Dot } from '#storefront/ui/dot.tsx'

type FactChipsProps = { facts: StaffTemplate['facts']; onPress: (name: string) => void }

/** What may stand in braces. A press puts it where the caret was last; without scripts it is read and typed. */
export function FactChips({ facts, onPress }: FactChipsProps) {
  const t = useMessages('templates')
  return (
    <div className="mt-5">
      <p className="max-w-160 text-s text-ink-2">{t.factsHint}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {facts.map(({ name, isNeeded }) => (
          <li key={name}>
            <Chip onClick={() => onPress(name)} className="gap-1.5">
              <code>{`{${name}}`}</code>
              <span className="text-ink-2">{t.facts[name as keyof typeof t.facts] ?? ''}</span>
              {isNeeded && (
                <>
                  <Dot tone="wait" />
                  <span className="sr-only">, {t.needed}</span>
                </>
              )}
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  )
}

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** The text field within an element where the caret was last: a chip that is pressed has the focus by then. */
export function useLastField() {
  const within = useRef<HTMLDivElement>(null)
  const last = useRef<TextControl | null>(null)
  useEffect(() => {
    const element = within.current
    const remember = ({ target }: Event) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) last.current = target
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [])
  return { within, last }
}

/** Puts words where the caret stands, and lets the form hear of it as of typing. */
export function insertAt(field: TextControl | null, words: string): void {
  if (!field?.isConnected) return
  field.focus()
  field.setRangeText(words, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
