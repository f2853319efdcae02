import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { AddressSuggestion, Coordinates } from '#contract/delivery.ts'
import { api } from '#storefront/platform/api-client.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { IconButton } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

type AddressFieldProps = {
  value: string
  onType: (value: string) => void
  onPick: (value: string, coordinates: Coordinates | null) => void
  /** The field was left with a typed address. */
  onSettled: () => void
  error: string | undefined
  hint: ReactNode
}

/** A combobox over the shop's own suggestions; free text is as good, the shop looks it up. */
export function AddressField({ value, onType, onPick, onSettled, error, hint }: AddressFieldProps) {
  const t = useMessages('checkout')
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const { suggestions, isOpen, open, close } = useSuggestions(value)
  const [active, setActive] = useState(-1)
  const settled = useRef(value)
  const pick = (one: AddressSuggestion) => {
    settled.current = one.value
    close()
    onPick(one.value, null)
  }
  const press = (event: KeyboardEvent) => {
    const last = suggestions.length - 1
    if (event.key === 'Escape') close()
    if (!isOpen || last < 0) return
    const chosen = suggestions[active]
    if (event.key === 'ArrowDown') setActive(active >= last ? 0 : active + 1)
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? last : active - 1)
    else if (event.key === 'Enter' && chosen) pick(chosen)
    else return
    event.preventDefault()
  }
  const leave = () => {
    close()
    if (settled.current === value) return
    settled.current = value
    onSettled()
  }
  const clear = () => {
    onType('')
    field.current?.focus()
  }
  return (
    <div className="relative">
      <TextField
        label={t.address}
        name="address"
        value={value}
        onChange={(event) => {
          onType(event.currentTarget.value)
          setActive(-1)
          open()
        }}
        onKeyDown={press}
        onBlur={leave}
        placeholder={t.addressPlaceholder}
        autoComplete="street-address"
        maxLength={300}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        error={error}
        hint={hint}
        // Always there: a field whose frame comes and goes would lose the focus with the first letter.
        after={
          <IconButton label={t.addressClear} onClick={clear} className={cx('noscript:hidden!', !value && 'hidden!')}>
            <Icon of={X} size={20} />
          </IconButton>
        }
      />
      <div
        id={listId}
        role="listbox"
        aria-label={t.addressSuggestions}
        className={cx(
          'absolute inset-x-0 top-20 z-(--z-drop) max-h-80 overflow-y-auto rounded-3 bg-wall p-2 shadow-lift forced-colors:border',
          !isOpen && 'hidden',
        )}
      >
        {suggestions.map((one, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field itself listens to the keys
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, as a combobox asks
          <div
            key={one.value}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(one)}
            className={cx(
              'flex min-h-11 cursor-pointer items-center rounded-2 px-3 hover:bg-front',
              index === active && 'bg-front',
            )}
          >
            {one.value}
          </div>
        ))}
      </div>
    </div>
  )
}

const pauseMs = 160
const shortest = 2

/** What the shop suggests for the typed beginning; late answers to earlier beginnings are dropped. */
function useSuggestions(typed: string) {
  const [isWanted, setWanted] = useState(false)
  const [suggestions, setSuggestions] = useState<AddressSuggestion[]>([])
  useEffect(() => {
    const query = typed.trim()
    if (!isWanted || query.length < shortest) return
    let isLatest = true
    const timer = setTimeout(() => {
      api.delivery.suggestAddress({ body: { query, count: 6 } }).then(
        (answer) => isLatest && setSuggestions(answer.suggestions),
        () => isLatest && setSuggestions([]), // free text goes on without help
      )
    }, pauseMs)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [typed, isWanted])
  const isOpen = isWanted && suggestions.length > 0 && typed.trim().length >= shortest
  return { suggestions, isOpen, open: () => setWanted(true), close: () => setWanted(false) }
}
