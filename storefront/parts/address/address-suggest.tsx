import { Autocomplete } from '@base-ui/react/autocomplete'
import { type ComponentProps, type KeyboardEvent, type Ref, useEffect, useState } from 'react'
import type { AddressSuggestion } from '#contract/delivery.ts'
import { api } from '#storefront/platform/api-client.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

type AddressSuggestProps = Omit<ComponentProps<typeof TextField>, 'value' | 'ref'> & {
  fieldRef: Ref<HTMLInputElement>
  value: string
  /** Somebody was typing while this code was on its way. */
  isBegun: boolean
  onType: (value: string) => void
  onPick: (value: string) => void
}

/** The address field with the shop's suggestions: arrows walk, Enter takes, and free text is as good. */
export function AddressSuggest({ fieldRef, value, isBegun, onType, onPick, onBlur, ...field }: AddressSuggestProps) {
  const t = useMessages('address')
  const { suggestions, isOpen, open, close } = useSuggestions(value, isBegun)
  const press = (event: KeyboardEvent & { preventBaseUIHandler?: () => void }) => {
    if (event.key === 'Escape' && isOpen) close()
    else if (!isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) open()
    else return
    event.preventBaseUIHandler?.()
  }
  return (
    <Autocomplete.Root
      inline
      mode="none"
      open={isOpen}
      value={value}
      onValueChange={(next) => {
        open()
        onType(next)
      }}
    >
      <Autocomplete.Input
        ref={fieldRef}
        onKeyDown={press}
        // An inline list counts as always open.
        {...(!isOpen && closedList)}
        onBlur={(event) => {
          close()
          onBlur?.(event)
        }}
        render={(input) => <TextField {...input} {...field} />}
      />
      {isOpen && (
        <Autocomplete.List
          aria-label={t.suggestions}
          className="absolute inset-x-0 top-20 z-(--z-drop) max-h-80 overflow-y-auto rounded-3 bg-wall p-2 shadow-lift forced-colors:border"
        >
          {suggestions.map((one) => (
            <Autocomplete.Item
              key={one.value}
              value={one.value}
              // An inline list does not fill the field by itself; Enter presses too.
              onClick={() => {
                close()
                onPick(one.value)
              }}
              className="flex min-h-11 cursor-pointer items-center rounded-2 px-3 hover:bg-front data-highlighted:bg-front forced-colors:data-highlighted:outline-2"
            >
              {one.value}
            </Autocomplete.Item>
          ))}
        </Autocomplete.List>
      )}
      <Autocomplete.Status className="sr-only">{isOpen && t.count(suggestions.length)}</Autocomplete.Status>
    </Autocomplete.Root>
  )
}

const closedList = { 'aria-expanded': false, 'aria-controls': undefined, 'aria-activedescendant': undefined }

const pauseMs = 160
const shortest = 2

/** What the shop suggests for the typed beginning; late answers to earlier beginnings are dropped. */
function useSuggestions(typed: string, isBegun: boolean) {
  const [isWanted, setWanted] = useState(isBegun)
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
